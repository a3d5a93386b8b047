import { ID } from '../../contract/id.ts';
import { type MediaKind, type MediaPurpose, purposes } from '../../contract/media-purposes.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { kindOf } from './formats/format.ts';
import { welcome } from './inspect.ts';
import { type House, type IncomingFile, takeIn } from './intake.ts';
import { AVIF_JOB } from './jobs.ts';
import { kindRefused, sizeRefused } from './sentences.ts';
import type { MediaRow } from './store.ts';
import { claimMedia, deleteMedia } from './store.ts';
import { addressOf } from './view.ts';

const ADDRESS = '/media/';
const idIn = (reference: string): string | undefined => {
  const id = reference.startsWith(ADDRESS) ? reference.slice(ADDRESS.length) : '';
  return ID.test(id) ? id : undefined;
};
const DATA_URL = /^data:[^,]{0,200};base64,/;
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

export interface References {
  ownerId: string;
  purpose: MediaPurpose;
  /** Addresses that `POST /api/media` gave, or base64 with or without a data-URL prefix, in the order they are shown. */
  references: readonly string[];
  /** The field of the request that they came in, to say what is wrong with one. */
  field: string;
  /** Where the field takes fewer kinds than the purpose. */
  kinds?: readonly MediaKind[];
  /** Where the field takes fewer than the purpose; one means that the field is no list. */
  most?: number;
}

/**
 * Before the transaction, because decoding and encoding take their time: turns base64 into uploads of the same person
 * and gives the addresses of all. What then is not used after all is removed like any upload.
 */
export async function prepareMedia(house: House, given: References): Promise<string[]> {
  const { ownerId, references, purpose } = given;
  refuseMany(given);
  const addresses: string[] = [];
  const made: string[] = [];
  try {
    for (const [index, reference] of references.entries()) {
      if (idIn(reference)) {
        addresses.push(reference);
        continue;
      }
      const arrive = async () => decode(reference, given);
      const { id } = await withFieldProblem(fieldOf(given, index), () =>
        takeIn(house, ownerId, purpose, arrive),
      );
      made.push(id);
      addresses.push(addressOf(id));
    }
    return addresses;
  } catch (error) {
    await deleteMedia(house.db, made);
    throw error;
  }
}

/** In the transaction of the thing that uses them: marks them as its own, and gives their rows in order. */
export async function attachMedia(
  tx: Db,
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  given: References & { usedBy: string },
): Promise<MediaRow[]> {
  const { ownerId, purpose, references, usedBy } = given;
  refuseMany(given);
  const ids = references.map((reference) => idIn(reference) ?? '');
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
    if (variants.some(({ avif }) => avif === null)) await jobs.enqueue(tx, AVIF_JOB, { id });
  }
  return rows;
}

/** In the transaction that no longer needs them: gone at once, their bytes a little later. */
export const releaseMedia = (tx: Db, ids: readonly string[]): Promise<void> => deleteMedia(tx, [...ids]);

function decode(reference: string, given: References): IncomingFile {
  const text = reference.replace(DATA_URL, '');
  if (!BASE64.test(text)) throw new Problem('media_type_refused', { message: 'Send an upload or base64.' });
  const { format, limit } = welcome(Buffer.from(text.slice(0, 1024), 'base64'), given.purpose);
  const kind = kindOf(format);
  if (!kindsOf(given).includes(kind)) throw kindRefused(kindsOf(given));
  if (Buffer.byteLength(text, 'base64') > limit) throw sizeRefused(given.purpose, kind);
  return { format, load: async () => Buffer.from(text, 'base64') };
}

const kindsOf = ({ purpose, kinds }: References): readonly MediaKind[] =>
  kinds ?? (Object.keys(purposes[purpose].kinds) as MediaKind[]);

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

/** What is wrong with the file is, in a body of JSON, wrong with its field. */
async function withFieldProblem<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isFileProblem =
      error instanceof Problem && error.code.startsWith('media_') && error.code !== 'media_too_many';
    throw isFileProblem ? wrong(field, error.message) : error;
  }
}
