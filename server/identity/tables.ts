import { boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  profileImageUrl: text('profile_image_url'),
  bio: text(),
  location: text(),
  website: text(),
  showEmail: boolean('show_email').notNull().default(true),
  showLocation: boolean('show_location').notNull().default(true),
  allowMessages: boolean('allow_messages').notNull().default(true),
  timeZone: text('time_zone'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
export type UserRow = typeof users.$inferSelect;

export const identities = pgTable('identities', {
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: uuid('user_id').notNull(),
});

export const sessions = pgTable('sessions', {
  sid: text().primaryKey(),
  userId: uuid('user_id').notNull(),
  sess: jsonb().$type<{ idToken: string | null; since: string }>().notNull(),
  expire: moment('expire').notNull(),
});

export const loginAttempts = pgTable('login_attempts', {
  state: text().primaryKey(),
  browser: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  returnTo: text('return_to').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
