import { z } from 'zod';
import { errors } from './errors.ts';
import { isCurrency } from './price.ts';

/** An id may be sent in capitals; it is lowercased here, as it is stored, so that equal ids are equal strings. */
export const Id = z.uuid('This is not an id.').toLowerCase();
export const IdParams = z.strictObject({ id: Id });

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime();

/** A whole number in a query string, where everything arrives as text. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Use a whole number.')
    .transform(Number)
    .pipe(z.number().min(min).max(max));

/** Text a person types: trimmed, not blank, bounded. */
export const text = (max: number, missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, { error: `Keep it under ${max} characters.`, abort: true });

/**
 * Text that trimming leaves but nobody sees: zero-width spaces and other invisible characters, controls, the blank braille pattern.
 */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Whether there is nothing to see of a text. */
export const isBlank = (typed: string) => BLANK.test(typed);

/** Text that must have something visible. */
export const shownText = (max: number, missing: string) =>
  text(max, missing).refine((typed) => !isBlank(typed), missing);

/** Removes characters that nobody sees, or that turn the direction of the text after them: what we say of a name stands beside it. */
export const withoutUnseen = (name: string) =>
  name.replaceAll(/[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '').trim();

export const ErrorReply = z.object({
  code: z.enum(Object.keys(errors) as [keyof typeof errors, ...(keyof typeof errors)[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;

/** A flag in a query string: `1`, or left out. */
export const queryFlag = z.literal('1', 'Use 1, or leave it out.').optional();

/** The author shown beside what they wrote. */
export const Author = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Set if the account is deleted: the name says so, and there is no profile. */
  isDeleted: z.literal(true).optional(),
});
export type Author = z.infer<typeof Author>;

/** The position where a list continues: opaque, made by the server, valid for one order and filter. */
export const Cursor = z.string().regex(/^[\w-]{1,200}$/, 'This is not a cursor.');

/** A day, or a moment that is converted to the sender's local day. */
export const Day = z.union([z.iso.date(), z.iso.datetime({ offset: true })], 'Choose a real date.');

const price = (how: string) =>
  z
    .string()
    .max(40, 'Use a price below 100,000,000.')
    .trim()
    .refine((price) => !price.startsWith('-'), { error: 'A price cannot be negative.', abort: true })
    .regex(/^\d+(\.\d{1,2})?$/, { error: how, abort: true })
    .refine((price) => Number(price) < 1e8, 'Use a price below 100,000,000.');

/** Dollars and cents as a decimal string: exact, up to 99,999,999.99. */
export const Price = price('Use dollars and cents, like 129.00.');

/** The same in any currency, which a separate field names. */
export const Amount = price('Use an amount like 129.00.');
const CODE = { error: 'Use a code like USD or EUR.', abort: true };
export const Currency = z
  .string()
  .max(3, CODE)
  .regex(/^[A-Z]{3}$/, CODE)
  .refine(isCurrency, 'There is no such currency.');

/** Optional text: trimmed and bounded. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, `Keep it under ${max} characters.`).nullable().optional();

const LINK_MOST = 300;
const LINK_HINT = 'Enter a web address, like https://example.com.';
const link = z.string().trim().max(LINK_MOST, `Keep it under ${LINK_MOST} characters.`);

/**
 * A web address that becomes a link, or empty for none; never `javascript:` and the like. Without `//`, a browser would stay on our
 * own site. A user name before an `@` is refused, because it can look like another site.
 */
export const Link = link.refine(
  (text) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text) && !new URL(text).username),
  LINK_HINT,
);

/** Text that is shown as a link if it is a web address. Links that could run code are refused. */
export const LinkText = link.refine((text) => !isOtherLink(text), LINK_HINT);

/** Whether a browser would run this text as code, or open it from outside the web. Ignores control characters, as browsers do. */
export const isOtherLink = (text: string) =>
  /^\s*(javascript|vbscript|data|file|filesystem|blob|about)\s*:/i.test(text.replace(/\p{Cc}/gu, ''));
