import { ID } from '../../contract/id.ts';
import {
  type Choice,
  isSealed,
  type MediaKind,
  type MediaPurpose,
  purposes,
} from '../../contract/media-purposes.ts';
import type { Db } from '../platform/database.ts';
import { DATA_URL, type SentFile, type SentFiles } from '../platform/http/files-in-body.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { detectFormat } from './detect-format.ts';
import { choiceOf, formatOf } from './formats/format.ts';
import { type IncomingFile, type MediaServices, takeIn } from './intake.ts';
import { AVIF_JOB } from './jobs.ts';
import type { MediaRow } from './store.ts';
import { claimMedia, deleteMedia } from './store.ts';
import { kindRefused, sizeRefused } from './upload-refusals.ts';
import { addressOf } from './view.ts';

const ADDRESS = '/media/';
/** The upload's id in one of our media addresses. */
export const idOf = (reference: string): string | undefined => {
  const id = reference.startsWith(ADDRESS) ? reference.slice(ADDRESS.length) : '';
  return ID.test(id) ? id : undefined;
};
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/** Whether the text is a file: an upload's address, a data URL, base64 taken out of the body, or base64 of a known format. */
export const isFile = (reference: string, sent: SentFiles): boolean =>
  idOf(reference) !== undefined ||
  sent.get(reference)?.isBase64 === true ||
  DATA_URL.test(reference) ||
  formatOf(Buffer.from(reference.slice(0, 1024), 'base64')) !== undefined;

export interface References {
  ownerId: string;
  purpose: MediaPurpose;
  /** Addresses from `POST /api/media`, or what stands for base64 in the body, in display order. */
  references: readonly string[];
  /** The request field that held them, for error messages. */
  field: string;
  /** Set where the field accepts fewer kinds than the purpose. */
  kinds?: readonly MediaKind[];
  /** Set where the field accepts fewer files than the purpose; 1 means that the field is not a list. */
  most?: number;
}

/**
 * Turns base64 into uploads and returns the addresses of all. Runs before the transaction because encoding is slow; uploads
 * that end up unused are removed like any other.
 */
export async function prepareMedia(
  services: MediaServices,
  given: References,
  sent: SentFiles = new Map(),
): Promise<string[]> {
  const { ownerId, references, purpose } = given;
  refuseMany(given);
  const addresses: string[] = [];
  const made: string[] = [];
  try {
    for (const [index, reference] of references.entries()) {
      if (idOf(reference)) {
        addresses.push(reference);
        continue;
      }
      const arrive = async () => decode(sent.get(reference) ?? sentIn(reference), given);
      const { id } = await withFieldProblem(fieldOf(given, index), () =>
        takeIn(services, ownerId, purpose, arrive),
      );
      made.push(id);
      addresses.push(addressOf(id));
    }
    return addresses;
  } catch (error) {
    await deleteMedia(services.db, made);
    throw error;
  }
}

/** Marks uploads as used by a thing, in the thing's own transaction, and returns their rows in order. */
export async function attachMedia(
  tx: Db,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  given: References & { usedBy: string },
): Promise<MediaRow[]> {
  const { ownerId, purpose, references, usedBy } = given;
  refuseMany(given);
  const ids = references.map((reference) => idOf(reference) ?? '');
  const wanted = [...new Set(ids)].filter(Boolean);
  if (references.length === 0) return [];
  const claim = { ownerId, purpose, kinds: kindsOf(given), usedBy, ids: wanted, now: clock.now() };
  const found = new Map((await claimMedia(tx, claim)).map((row) => [row.id, row]));
  const rows = ids.map((id, index) => {
    const row = found.get(id);
    if (!row) {
      throw wrong(fieldOf(given, index), 'This upload is gone, or part of something else. Add it again.');
    }
    if (ids.indexOf(id) !== index) throw wrong(fieldOf(given, index), 'This is here twice.');
    return row;
  });
  for (const { id, variants } of rows) {
    if (!isSealed(purpose) && variants.some(({ avif }) => avif === null))
      await jobs.enqueue(tx, AVIF_JOB, { id });
  }
  return rows;
}

/** Deletes uploads in the caller's transaction; a job removes their files later. */
export const releaseMedia = (tx: Db, ids: readonly string[]): Promise<void> => deleteMedia(tx, [...ids]);

function decode({ isBase64, head, bytes, load, path }: SentFile, given: References): IncomingFile {
  if (!isBase64) throw new Problem('media_type_refused', { message: 'Send an upload or base64.' });
  const { format, limit } = detectFormat(head, given.purpose);
  const choice = choiceOf(format);
  if (!kindsOf(given).includes(choice)) throw kindRefused(kindsOf(given));
  if (bytes > limit) throw sizeRefused(given.purpose, choice);
  return { format, load, ...(path !== undefined && { path }) };
}

/** A file so short that it was left in the body. */
function sentIn(reference: string): SentFile {
  const text = reference.replace(DATA_URL, '');
  const bytes = Buffer.from(text, 'base64');
  return { isBase64: BASE64.test(text), head: bytes, bytes: bytes.length, load: async () => bytes };
}

const kindsOf = ({ purpose, kinds }: References): readonly Choice[] =>
  kinds ?? (Object.keys(purposes[purpose].kinds) as Choice[]);

const mostOf = ({ purpose, most }: References) => most ?? purposes[purpose].most;

const fieldOf = (given: References, index: number) =>
  mostOf(given) === 1 ? given.field : `${given.field}.${index}`;

function refuseMany(given: References) {
  const most = mostOf(given);
  if (given.references.length > most)
    throw wrong(given.field, most === 1 ? 'Add one.' : `Add up to ${most}.`);
}

const wrong = (field: string, message: string) =>
  new Problem('invalid_request', { fields: { [field]: message } });

/** Reports a problem with the file as a problem with its JSON field. */
async function withFieldProblem<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFileProblem =
      error instanceof Problem && error.code.startsWith('media_') && error.code !== 'media_too_many';
    throw isFileProblem ? wrong(field, error.message) : error;
  }
}
