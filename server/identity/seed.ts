import type { Db } from '../platform/database.ts';
import { bulk } from '../platform/sql.ts';
import { run } from '../platform/statements.ts';
import { EMBEDDED_ISSUER } from './provider/issuer.ts';
import { hashPassword } from './provider/passwords.ts';

export interface SeededPerson {
  id: string;
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string | null;
  location: string | null;
  website: string | null;
  profileImageUrl: string | null;
  timeZone: string;
  createdAt: Date;
}

/** Inserts the people of the demo world, who did not register. They share one password. */
export async function seedPeople(tx: Db, people: SeededPerson[], password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const accounts = people.map((person) => [
    ...[person.id, person.email, person.firstName, person.lastName],
    ...[passwordHash, person.key, person.createdAt],
  ]);
  await run(tx)`
    INSERT INTO accounts (id, email, first_name, last_name, password_hash, demo_key, created_at) VALUES ${bulk(accounts)}`;
  const rows = people.map((person) => [
    ...[person.id, person.email, person.firstName, person.lastName, person.profileImageUrl],
    ...[person.bio, person.location, person.website, person.timeZone, person.createdAt, person.createdAt],
  ]);
  await run(tx)`
    INSERT INTO people (id, email, first_name, last_name, profile_image_url, bio, location, website, time_zone, created_at,
      updated_at) VALUES ${bulk(rows)}`;
  const identities = people.map(({ id }) => [EMBEDDED_ISSUER, id, id]);
  await run(tx)`INSERT INTO identities (issuer, subject, person_id) VALUES ${bulk(identities)}`;
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await run(db)`SELECT 1 FROM people LIMIT 1`) === 0;
}
