import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { port } from './app-address.ts';
import { inDatabase } from './own-app.ts';

const A_WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Signs a demo person in by inserting a session into the database. Only the identity journey uses the whole OpenID Connect sign-in.
 */
export async function signIn(context: BrowserContext, name: string) {
  const personId = name === 'Someone new' ? await addNewcomer() : await personOf(name);
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  await inDatabase(
    `INSERT INTO sessions (id, sid, person_id, sess, device, used_at, expire)
     VALUES (gen_random_uuid(), $1, $2, $3, 'Chrome on Linux', $4, $5)`,
    [
      createHash('sha256').update(token).digest('base64url'),
      personId,
      JSON.stringify({ idToken: null, since: now.toISOString() }),
      now,
      new Date(now.getTime() + A_WEEK),
    ],
  );
  await context.addCookies([
    { name: 'wellkept', value: token, url: `http://localhost:${port}`, httpOnly: true, sameSite: 'Lax' },
  ]);
}

async function personOf(name: string) {
  const [person] = await inDatabase<{ id: string }>(
    `SELECT id FROM accounts WHERE first_name || ' ' || last_name = $1 AND demo_key NOT LIKE 'someone-new%'`,
    [name],
  );
  if (!person) throw new Error(`There is no demo person ${name}.`);
  return person.id;
}

/** Adds a new empty account as the sign-in page does, but with a password that cannot work. */
async function addNewcomer() {
  const id = randomUUID();
  const email = `someone-${id}@post.example`;
  await inDatabase(
    `WITH account AS (
       INSERT INTO accounts (id, email, first_name, last_name, password_hash, demo_key)
       VALUES ($1, $2, 'Someone', 'New', 'none', $3)),
     person AS (
       INSERT INTO people (id, email, first_name, last_name) VALUES ($1, $2, 'Someone', 'New') RETURNING id)
     INSERT INTO identities (issuer, subject, person_id)
     SELECT (SELECT issuer FROM identities LIMIT 1), person.id, person.id FROM person`,
    [id, email, `someone-new ${id}`],
  );
  return id;
}
