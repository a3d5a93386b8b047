import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { identities, loginAttempts, sessions, type UserRow, users } from './tables.ts';

type Session = typeof sessions.$inferSelect;
type LoginAttempt = typeof loginAttempts.$inferSelect;

/** What a provider says of a person. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Finds the person behind issuer and subject, or makes them: once, however many sign in at once. */
export async function findOrCreateUser(tx: Db, claims: Claims): Promise<string> {
  const { issuer, subject } = claims;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`);
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  if (known) return known.userId;

  const id = uuidv7();
  // An address that is another person's stays theirs; this one then has none.
  await tx.execute(sql`
    INSERT INTO users (id, email, first_name, last_name)
    VALUES (${id}, ${claims.email}, ${claims.firstName}, ${claims.lastName})
    ON CONFLICT (lower(email)) DO NOTHING`);
  await tx
    .insert(users)
    .values({ id, firstName: claims.firstName, lastName: claims.lastName })
    .onConflictDoNothing({ target: users.id });
  await tx.insert(identities).values({ issuer, subject, userId: id });
  return id;
}

export async function updateUser(
  tx: Db,
  id: string,
  changes: Partial<UserRow>,
): Promise<UserRow | undefined> {
  const [row] = await tx.update(users).set(changes).where(eq(users.id, id)).returning();
  return row;
}

export async function deleteUser(tx: Db, id: string): Promise<{ issuer: string; subject: string }[]> {
  const removed = await tx.delete(identities).where(eq(identities.userId, id)).returning();
  await tx.delete(users).where(eq(users.id, id));
  return removed;
}

export async function insertSession(tx: Db, session: Session): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Asked at every request, so it is built once and kept. `also` asks one thing more about the person on the way. */
export function sessionFinder<T>(db: Db, name: string, also: SQL<T>) {
  const query = db
    .select({ user: users, expire: sessions.expire, also })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql.placeholder('now'))))
    .prepare(name);
  return async (sid: string, now: Date): Promise<{ user: UserRow; expire: Date; also: T } | undefined> => {
    const [row] = await query.execute({ sid, now: now.toISOString() });
    return row as { user: UserRow; expire: Date; also: T } | undefined;
  };
}

export async function extendSession(db: Db, sid: string, expire: Date): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

export async function endSession(tx: Db, sid: string): Promise<Session | undefined> {
  const [ended] = await tx.delete(sessions).where(eq(sessions.sid, sid)).returning();
  return ended;
}

export async function endSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

export const subjectsOf = (db: Db, userId: string) =>
  db
    .select({ issuer: identities.issuer, subject: identities.subject })
    .from(identities)
    .where(eq(identities.userId, userId));

export async function userOf(db: Db, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId;
}

export async function insertLoginAttempt(tx: Db, attempt: LoginAttempt): Promise<void> {
  await tx.insert(loginAttempts).values(attempt);
}

/** Gone with the asking: a state opens at most one session. */
export async function takeLoginAttempt(
  tx: Db,
  state: string,
  browser: string,
  now: Date,
): Promise<LoginAttempt | undefined> {
  const [attempt] = await tx
    .delete(loginAttempts)
    .where(and(eq(loginAttempts.state, state), eq(loginAttempts.browser, browser)))
    .returning();
  return attempt && attempt.expiresAt > now ? attempt : undefined;
}

export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
  await db.delete(loginAttempts).where(lt(loginAttempts.expiresAt, now));
}
