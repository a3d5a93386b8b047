import type { z } from 'zod';
import { dayIn } from '../../contract/days.ts';
import {
  type ClaimPack,
  type ClaimToPack,
  makeClaimPack,
  type PackDraft,
  type PackParts,
} from '../../contract/warranties.ts';
import { addressOf, attachMedia, keepDocument, nameMedia, readMedia, releaseMedia } from '../media/public.ts';
import { type Db, isoOf } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { buildClaimPack } from './claim-pack/build.ts';
import type { PackClaim } from './claim-pack/pack-data.ts';
import {
  type AskedPack,
  askForPack,
  failPack,
  findAskedParts,
  findClaimPack,
  findOwner,
  findPackClaim,
  keepPack,
  listClaimPapers,
} from './claim-packs-store.ts';
import { type ClaimEntryRow, listClaimEntries } from './history-store.ts';
import { listPapers } from './papers-store.ts';
import { type CoverRow, listCoversOf, lockThing } from './store.ts';
import { serialNumbersIn } from './view.ts';

const JOB = 'claim-pack';
interface PackRequest {
  thingId: string;
  personId: string;
  /** The claim that it opens with. */
  claimId: string | null;
}

/** One PDF with everything about a thing, made by a job after a request. */
export function addClaimPacks(platform: Platform) {
  const { route, jobs, db, live } = platform;

  route(makeClaimPack, async ({ tx, caller, params, body }) => {
    if (!(await lockThing(tx, caller.id, params.id))) throw new Problem('thing_not_found');
    if ((await listCoversOf(tx, caller.id, params.id)).length === 0) throw new Problem('thing_uncovered');
    const { claimId } = body;
    if (claimId && !(await findPackClaim(tx, caller.id, params.id, claimId)))
      throw new Problem('claim_not_found');
    const asked: PackRequest = { thingId: params.id, personId: caller.id, claimId };
    if (await askForPack(tx, caller.id, params.id, { claimId, parts: partsOf(body) }))
      await jobs.enqueue(tx, JOB, asked);
    const pack = await readClaimPack(tx, caller.id, params.id);
    if (!pack) throw new Problem('thing_not_found');
    return pack;
  });

  jobs.define<PackRequest>(
    JOB,
    async (asked) => {
      try {
        await makePack(platform, asked);
      } catch (error) {
        await db.transaction(async (tx) => {
          await failPack(tx, asked.thingId);
          await live.publish(tx, asked.personId, 'warranties', { thingId: asked.thingId });
        });
        throw error;
      }
    },
    { retries: 1 },
  );
}

const partsOf = ({ email, phone, notes, history, papers }: z.output<typeof PackDraft>): PackParts => ({
  email: email || null,
  phone: phone || null,
  notes,
  history,
  papers: [...new Set(papers)].toSorted(),
});

export async function readClaimPack(db: Db, personId: string, thingId: string): Promise<ClaimPack | null> {
  const row = await findClaimPack(db, personId, thingId);
  if (!row) return null;
  const { state, media_id, bytes, asked_at, made_at, outdated, claim_id, parts } = row;
  return {
    state,
    url: state === 'ready' && media_id ? addressOf(media_id) : null,
    bytes: state === 'ready' ? bytes : null,
    askedAt: isoOf(asked_at),
    madeAt: made_at && isoOf(made_at),
    outdated: state === 'ready' && outdated,
    claimId: claim_id,
    parts,
  };
}

/** The claim that a pack would be sent for, with its files. */
export async function readClaimToPack(
  db: Db,
  personId: string,
  thingId: string,
): Promise<ClaimToPack | null> {
  const claim = await findPackClaim(db, personId, thingId);
  if (!claim) return null;
  const files = named(await listClaimPapers(db, claim.id));
  return {
    id: claim.id,
    claimNumber: claim.claim_number,
    files: files.map(({ id, name, created_at }) => ({ id, name, createdAt: isoOf(created_at) })),
  };
}

/** Each photo and paper with a name, counted from the first that was added. */
function named<File extends { type: 'picture' | 'document' }>(files: readonly File[]) {
  const count = { picture: 0, document: 0 };
  return files.map((file) => ({
    ...file,
    name: `${file.type === 'picture' ? 'Photo' : 'PDF'} ${++count[file.type]}`,
  }));
}

async function makePack(platform: Platform, { thingId, personId, claimId = null }: PackRequest) {
  const { db, live } = platform;
  const row = await findAskedParts(db, personId, thingId);
  if (!row) return;
  if (!row.parts) throw new Error('The pack was asked for by an older version, without its parts.');
  const asked = { claimId, parts: row.parts };
  const content = await gatherContent(platform, personId, thingId, asked);
  if (!content) return;
  const { papers, ...rest } = content;
  const fileOf = new Map(papers.map(({ id, media_id }) => [id, media_id]));
  const bytes = await buildClaimPack({ ...rest, papers }, async ({ id }) => {
    const file = await readMedia(platform, fileOf.get(id) ?? '');
    if (!file) throw new Error('The file of a paper is missing.');
    return file;
  });
  const address = await keepDocument(platform, personId, 'claim-pack', Buffer.from(bytes));
  await db.transaction(async (tx) => {
    const reference = {
      ownerId: personId,
      purpose: 'claim-pack',
      references: [address],
      field: 'pack',
    } as const;
    const [file] = await attachMedia(tx, platform, { ...reference, usedBy: thingId });
    const stored = file && (await keepPack(tx, thingId, asked, file));
    if (!stored) {
      await releaseMedia(tx, file ? [file.id] : []);
      // The claim was deleted meanwhile, which sets the pack's `claim_id` to NULL.
      if (claimId !== null) await failPack(tx, thingId, { withoutClaim: true });
      return;
    }
    await nameMedia(tx, file.id, `Claim pack – ${content.product.name}`);
    if (stored.replaced) await releaseMedia(tx, [stored.replaced]);
    await live.publish(tx, personId, 'warranties', { thingId });
  });
}

/** What was chosen for the pack, except the files; `undefined` when the thing was deleted meanwhile. */
async function gatherContent(
  platform: Platform,
  personId: string,
  thingId: string,
  { claimId, parts }: AskedPack,
) {
  const { db, clock } = platform;
  const covers = await listCoversOf(db, personId, thingId);
  const [first] = covers;
  const owner = await findOwner(db, personId);
  if (!first || !owner) return undefined;
  const now = clock.now();
  const papers = await listPapers(db, personId, thingId);
  const zone = owner.time_zone ?? 'UTC';
  const claim = claimId === null ? undefined : await readClaim(db, personId, thingId, claimId, covers, zone);
  const own = `Claim ${claim?.facts.claimNumber}:`;
  const chosen = new Set(parts.papers);
  return {
    product: { name: first.product_name, brand: first.product_brand, category: first.product_category },
    picture: first.product_image ? ((await readMedia(platform, first.product_image.id)) ?? null) : null,
    owner: {
      name: [owner.first_name, owner.last_name].filter(Boolean).join(' '),
      email: parts.email,
      phone: parts.phone,
    },
    facts: {
      purchaseDate: first.purchase_date,
      retailer: first.retailer,
      purchasePrice: first.purchase_price,
      currency: first.currency,
      serialNumbers: serialNumbersIn(first),
      model: first.model,
      quantity: first.quantity,
      notes: parts.notes ? first.notes : null,
    },
    covers: covers.map((cover) => ({
      warrantyType: cover.cover_type,
      startDate: cover.start_date,
      endDate: cover.end_date,
      isActive: cover.counts,
      unpaid: cover.unpaid && cover.status === 'active',
      provider: cover.provider,
      policyNumber: cover.provider_policy_number,
      contact: cover.provider_contact_info,
      coverageDetails: typeof cover.coverage_details === 'string' ? cover.coverage_details : null,
    })),
    claim: claim ? { ...claim.facts, entries: parts.history ? claim.facts.entries : [] } : null,
    // The history of the pack's own claim is on the claim's page.
    claims: parts.history
      ? covers.flatMap(({ claim_history }) => claim_history.filter(({ note }) => !note.startsWith(own)))
      : null,
    hasPapers: papers.length + (claim?.papers.length ?? 0) > 0,
    papers: [
      ...(claim?.papers ?? []),
      ...papers.map(({ id, media_id, kind, name, type, bytes, created_at }) => ({
        id,
        media_id,
        kind,
        name,
        type,
        bytes,
        createdAt: isoOf(created_at),
      })),
    ].filter(({ id }) => chosen.has(id)),
    today: dayIn(zone, now),
    madeAt: now.toISOString(),
  };
}

/** The claim that the pack opens with, and its photos and papers. `undefined` when the claim or its cover is gone. */
async function readClaim(
  db: Db,
  personId: string,
  thingId: string,
  claimId: string,
  covers: readonly CoverRow[],
  timeZone: string,
) {
  const row = await findPackClaim(db, personId, thingId, claimId);
  const cover = covers.findIndex(({ id }) => id === row?.cover_id);
  if (!row || cover < 0) return undefined;
  const [entries, files] = await Promise.all([listClaimEntries(db, row.id), listClaimPapers(db, row.id)]);
  const facts: PackClaim = {
    claimNumber: row.claim_number,
    providerClaimId: row.provider_claim_id,
    status: row.status,
    issueDescription: row.issue_description,
    brokeOn: row.broke_on,
    claimAmount: row.claim_amount,
    currency: row.currency,
    submittedOn: dayIn(timeZone, new Date(row.submitted_at)),
    cover,
    entries: entries.toReversed().flatMap((entry) => {
      const note = noteOf(entry, covers[cover]?.provider ?? 'Provider');
      return note ? [{ date: entry.day, note }] : [];
    }),
  };
  const papers = named(files).map((file) => ({
    id: file.id,
    media_id: file.media_id,
    kind: file.type === 'picture' ? ('claim-photo' as const) : ('claim-paper' as const),
    name: file.name,
    type: file.type,
    bytes: file.bytes,
    createdAt: isoOf(file.created_at),
  }));
  return { facts, papers };
}

const states = {
  submitted: 'Submitted',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  resolved: 'Resolved',
};

/** An entry of the claim as one line. The first entry has none, because the page shows its text above. */
function noteOf({ status, from_whom, words }: ClaimEntryRow, provider: string): string | undefined {
  if (status === 'submitted') return undefined;
  if (status) return words ? `${states[status]}: ${words}` : states[status];
  return words ? `${from_whom === 'provider' ? provider : 'Owner'}: ${words}` : undefined;
}
