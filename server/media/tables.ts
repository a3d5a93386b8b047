import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MediaKind, MediaPurpose } from '../../contract/media-purposes.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One width of a picture: the bytes of each format that exists. */
export interface Variant {
  width: number;
  webp: number;
  avif: number | null;
}

export const media = pgTable('media', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  purpose: text().$type<MediaPurpose>().notNull(),
  kind: text().$type<MediaKind>().notNull(),
  audience: text().$type<'public' | 'owner'>().notNull(),
  type: text().notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  placeholder: text(),
  variants: jsonb().$type<Variant[]>().notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
  usedBy: uuid('used_by'),
});
export type MediaRow = typeof media.$inferSelect;

export const mediaTrash = pgTable('media_trash', {
  id: uuid().primaryKey(),
  ownerId: uuid('owner_id'),
  dueAt: moment('due_at').notNull(),
});
