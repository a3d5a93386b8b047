import { v7 as uuidv7 } from 'uuid';
import { SESSIONS_MOST } from '../../contract/identity.ts';
import type { ProfileVisibility } from '../../contract/profile-constants.ts';
import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';
import { assignments, limitTo, type Sql, sql } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('identity');

export type PersonRow = Rows['updatePerson'];

/** What a provider tells us about a person. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * Finds the person by issuer and subject, or creates them; parallel sign-ins create only one. Takes over an email that was changed at
 * the provider.
 */
export async function findOrCreatePerson(tx: Db, claims: Claims, now: Date): Promise<string> {
  const { issuer, subject } = claims;
  await lockByName(tx, `${issuer} ${subject}`);
  const known = await personOf(tx, issuer, subject);
  if (known && claims.email) await setEmail(tx, known, claims.email, now);
  if (known) return known;

  const id = uuidv7();
  // If the address belongs to another person, it stays theirs and the new person has none.
  await run(tx)`
    INSERT INTO people (id, email, first_name, last_name)
    VALUES (${id}, ${claims.email}, ${claims.firstName}, ${claims.lastName})
    ON CONFLICT (lower(email)) DO NOTHING`;
  await run(tx)`
    INSERT INTO people (id, first_name, last_name) VALUES (${id}, ${claims.firstName}, ${claims.lastName})
    ON CONFLICT (id) DO NOTHING`;
  await run(tx)`INSERT INTO identities (issuer, subject, person_id) VALUES (${issuer}, ${subject}, ${id})`;
  return id;
}

const COLUMNS = sql`people.id, people.email, people.first_name, people.last_name, people.profile_image_url, people.bio,
  people.location, people.website, people.show_email, people.show_location, people.allow_messages, people.profile_visibility,
  people.show_purchases, people.time_zone,
  people.created_at, people.updated_at`;

export interface PersonChanges {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  profileImageUrl?: string | null | undefined;
  bio?: string | null | undefined;
  location?: string | null | undefined;
  website?: string | null | undefined;
  showEmail?: boolean | undefined;
  showLocation?: boolean | undefined;
  allowMessages?: boolean | undefined;
  profileVisibility?: ProfileVisibility | undefined;
  showPurchases?: boolean | undefined;
  timeZone?: string | null | undefined;
}

export async function updatePerson(
  tx: Db,
  id: string,
  changes: PersonChanges,
  now: Date,
): Promise<PersonRow | undefined> {
  return one(tx, 'updatePerson')`
    UPDATE people SET ${assignments({
      updated_at: now,
      first_name: changes.firstName,
      last_name: changes.lastName,
      profile_image_url: changes.profileImageUrl,
      bio: changes.bio,
      location: changes.location,
      website: changes.website,
      show_email: changes.showEmail,
      show_location: changes.showLocation,
      allow_messages: changes.allowMessages,
      profile_visibility: changes.profileVisibility,
      show_purchases: changes.showPurchases,
      time_zone: changes.timeZone,
    })} WHERE id = ${id} AND deleted_at IS NULL RETURNING ${COLUMNS}`;
}

export interface Session {
  sid: string;
  personId: string;
  sess: { idToken: string | null; since: string };
  device: string | null;
  usedAt: Date;
  expire: Date;
}

export async function insertSession(tx: Db, session: Session): Promise<void> {
  await run(tx)`
    INSERT INTO sessions (id, sid, person_id, sess, device, used_at, expire)
    VALUES (${uuidv7()}, ${session.sid}, ${session.personId}, ${JSON.stringify(session.sess)}, ${session.device},
      ${session.usedAt}, ${session.expire})`;
}

/** Called on every request. `also` reads one more value about the person. */
export async function findSession(db: Db, sid: string, now: Date, also: Sql) {
  return one(db, 'findSession')`
    SELECT ${COLUMNS}, sessions.expire, sessions.used_at, to_json((${also})) AS also
    FROM sessions JOIN people ON people.id = sessions.person_id
    WHERE sessions.sid = ${sid} AND sessions.expire > ${now} AND people.deleted_at IS NULL`;
}

export async function findOpenSessions(
  db: Db,
  sids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await all(db, 'findOpenSessions')`
    SELECT sid FROM sessions WHERE sid = ANY (${sids}::text[]) AND expire > ${now}`;
  return new Set(rows.map(({ sid }) => sid));
}

/** Parallel requests may all find that the use is not noted yet; only one of them writes it. */
export async function noteUse(
  db: Db,
  sid: string,
  { before, now, expire }: { before: string; now: Date; expire: Date },
): Promise<void> {
  await run(db)`
    UPDATE sessions SET used_at = ${now}, expire = ${expire} WHERE sid = ${sid} AND used_at = ${before}`;
}

export const listSessions = (db: Db, personId: string, now: Date) =>
  all(db, 'listSessions')`
    SELECT id, sid, device, sess ->> 'since' AS "signedInAt", used_at AS "usedAt" FROM sessions
    WHERE person_id = ${personId} AND expire > ${now} ORDER BY used_at DESC, id DESC ${limitTo(SESSIONS_MOST)}`;

/** The session's public id, which other tables refer to. */
export async function sessionIdOf(db: Db, sid: string): Promise<string | undefined> {
  return (await one(db, 'sessionIdOf')`SELECT id FROM sessions WHERE sid = ${sid}`)?.id;
}

/** The same, locked: the session cannot end before the row that refers to it is written. */
export async function holdSession(tx: Db, sid: string): Promise<string | undefined> {
  return (await one(tx, 'holdSession')`SELECT id FROM sessions WHERE sid = ${sid} FOR KEY SHARE`)?.id;
}

/** `idToken` is needed to sign the person out at the provider too. */
export async function endSession(tx: Db, sid: string) {
  return one(tx, 'endSession')`
    DELETE FROM sessions WHERE sid = ${sid} RETURNING id, person_id AS "personId", sess ->> 'idToken' AS "idToken"`;
}

/** Ends all of a person's sessions, or those that match `which`; returns their ids. */
export async function endSessionsOf(tx: Db, personId: string, which: Sql = sql`true`): Promise<string[]> {
  const ended = await all(tx, 'endSessionsOf')`
    DELETE FROM sessions WHERE person_id = ${personId} AND ${which} RETURNING id`;
  return ended.map(({ id }) => id);
}

/** Sets the person's email to the one at their provider. If another person has it, it stays theirs, and this person has none. */
export async function setEmail(tx: Db, personId: string, email: string | null, now: Date): Promise<void> {
  await lockByName(tx, `email ${email?.toLowerCase()}`);
  await run(tx)`
    WITH free AS (SELECT CASE WHEN NOT EXISTS (
      SELECT 1 FROM people AS other WHERE lower(other.email) = lower(${email}::text) AND other.id <> ${personId}
    ) THEN ${email}::text END AS email)
    UPDATE people SET email = free.email, updated_at = ${now} FROM free
    WHERE people.id = ${personId} AND people.deleted_at IS NULL AND people.email IS DISTINCT FROM free.email`;
}

export const subjectsOf = (db: Db, personId: string) =>
  all(db, 'subjectsOf')`SELECT issuer, subject FROM identities WHERE person_id = ${personId}`;

export async function personOf(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const row = await one(db, 'personOf')`
    SELECT person_id FROM identities WHERE issuer = ${issuer} AND subject = ${subject}`;
  return row?.person_id;
}

export interface LoginAttempt {
  state: string;
  browser: string;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
  expiresAt: Date;
}

export async function insertLoginAttempt(tx: Db, attempt: LoginAttempt): Promise<void> {
  await run(tx)`
    INSERT INTO login_attempts (state, browser, nonce, code_verifier, return_to, expires_at)
    VALUES (${attempt.state}, ${attempt.browser}, ${attempt.nonce}, ${attempt.codeVerifier}, ${attempt.returnTo},
      ${attempt.expiresAt})`;
}

/** Deletes the attempt while reading it, so that a state opens at most one session. */
export async function takeLoginAttempt(tx: Db, state: string, browser: string, now: Date) {
  const attempt = await one(tx, 'takeLoginAttempt')`
    DELETE FROM login_attempts WHERE state = ${state} AND browser = ${browser}
    RETURNING state, nonce, code_verifier AS "codeVerifier", return_to AS "returnTo",
      expires_at > ${now} AS current /* not null */`;
  return attempt?.current ? attempt : undefined;
}

export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await run(db)`DELETE FROM sessions WHERE expire < ${now}`;
  await run(db)`DELETE FROM login_attempts WHERE expires_at < ${now}`;
}
