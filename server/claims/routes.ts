import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  addClaimEntry,
  CLAIMS_PER_PAGE,
  type ClaimDetail,
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  getClaimFigures,
  listClaims,
  undoClaimEntry,
} from '../../contract/claims.ts';
import { addDays, asDay, dayIn } from '../../contract/cover.ts';
import { attachMedia } from '../media/public.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Caller } from '../platform/http/route.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { findClaimHandler } from '../quotes/public.ts';
import { deleteClaimEntry, listClaimEntries, lockClaimable } from '../warranties/public.ts';
import { canUndo, refusals } from './access.ts';
import { correct, settleState } from './change.ts';
import { note, publishClaim } from './moves.ts';
import { type Errands, followSoon, sendSoon } from './provider-calls.ts';
import { coverFor, dueDay, lineFor, refuseDay, refuseLoose } from './rules.ts';
import {
  CLAIM_FILES,
  CLAIMS,
  type ClaimRow,
  findClaim,
  findFigures,
  insertClaim,
  insertFile,
  listFiles,
  listClaims as readClaims,
  deleteClaim as removeClaim,
  updateClaim,
} from './store.ts';
import { toClaim, toDetail } from './view.ts';

const zoneOf = (caller: Caller) => caller.person.timeZone ?? 'UTC';

/** Without letters and digits that are taken for each other. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberOn = (day: string) =>
  `WK-${day.slice(2, 4)}${day.slice(5, 7)}-${Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

export function addClaimRoutes(platform: Platform, errands: Errands) {
  const { route, clock } = platform;

  route(listClaims, async ({ tx, caller, query, request, reply }) => {
    const { limit = CLAIMS_PER_PAGE, cursor, thingId } = query;
    const after = cursor && fromCursor(cursor, 'id').id;
    const rows = await readClaims(tx, caller.id, { thingId, limit: limit + 1, ...(after ? { after } : {}) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map(toClaim);
  });

  route(createClaim, async ({ tx, caller, body }) => {
    const { warrantyId: coverId, thingId } = body;
    const thing = await lockClaimable(tx, caller.id, { thingId, coverId });
    if (!thing) throw new Problem(coverId ? 'warranty_not_found' : 'thing_not_found');
    const today = dayIn(zoneOf(caller), clock.now());
    const brokeOn = asDay(body.brokeOn, zoneOf(caller));
    refuseDay('brokeOn', brokeOn, today);
    const cover = coverFor(thing, brokeOn, coverId);
    if ((await remainingQuota(tx, CLAIMS, caller.id)) < 1) throw new Problem('claims_too_many');
    const handler = cover.provider_id ? await findClaimHandler(tx, cover.provider_id) : undefined;
    const usualDays = handler?.claim_days ?? null;
    const due = body.answerDue ? dueDay(body.answerDue, zoneOf(caller)) : null;
    const isFollowed = Boolean(handler?.api_endpoint);
    const claim = {
      id: uuidv7(),
      personId: caller.id,
      productId: thing.productId,
      thingId: thing.thingId,
      coverId: cover.id,
      cover: {
        warrantyType: cover.warrantyType,
        startDate: cover.startDate,
        endDate: cover.endDate,
        provider: cover.provider,
        policyNumber: cover.provider_policy_number,
        contact: cover.provider_contact_info,
      },
      providerId: isFollowed ? cover.provider_id : null,
      usualDays,
      issueDescription: body.issueDescription,
      brokeOn,
      claimAmount: body.claimAmount ?? null,
      currency: body.currency ?? thing.currency,
      answerDue: due ?? (usualDays === null ? null : addDays(today, usualDays)),
      waiting: isFollowed ? ('claim' as const) : null,
      now: clock.now(),
    };
    while (!(await insertClaim(tx, { ...claim, claimNumber: numberOn(today) })));
    const row = await held(tx, caller.id, claim.id);
    const entryId = uuidv7();
    await note(tx, row, zoneOf(caller), clock.now(), {
      id: entryId,
      byWhom: 'owner',
      fromWhom: 'owner',
      status: 'submitted',
      note: lineFor(row, 'submitted'),
      words: body.issueDescription,
    });
    await keepFiles(tx, row, entryId, body.documentUrls ?? []);
    if (isFollowed) await sendSoon(tx, errands, claim.id);
    await publishClaim(tx, platform, row);
    return present(tx, caller.id, claim.id);
  });

  route(getClaim, async ({ tx, caller, params }) => {
    const detail = await present(tx, caller.id, params.id);
    await followSoon(tx, errands, detail);
    return detail;
  });

  route(changeClaim, async ({ tx, caller, params, body }) => {
    const claim = await hold(tx, caller.id, params.id);
    refuseLoose(body);
    await correct(tx, platform, claim, body, zoneOf(caller));
    if (body.status !== undefined || body.resolution !== undefined)
      await settleState(tx, platform, errands, claim, body, zoneOf(caller));
    await publishClaim(tx, platform, claim);
    return present(tx, caller.id, params.id);
  });

  route(deleteClaim, async ({ tx, caller, params }) => {
    const claim = await hold(tx, caller.id, params.id);
    const refusal = refusals.delete(claim);
    if (refusal) throw refusal;
    await removeClaim(tx, claim.id);
    await publishClaim(tx, platform, claim);
  });

  route(addClaimEntry, async ({ tx, caller, params, body }) => {
    const claim = await hold(tx, caller.id, params.id);
    const refusal = refusals.addEntry(claim);
    if (refusal) throw refusal;
    const isFollowed = claim.provider_id !== null;
    const fromWhom = isFollowed ? 'owner' : (body.from ?? 'owner');
    const id = uuidv7();
    await note(tx, claim, zoneOf(caller), clock.now(), {
      id,
      byWhom: 'owner',
      fromWhom,
      words: body.words ?? null,
      waiting: isFollowed,
    });
    await keepFiles(tx, claim, id, body.documentUrls ?? []);
    const said = fromWhom === 'provider' && body.words ? { providerNotes: body.words } : {};
    await updateClaim(tx, claim.id, said, clock.now());
    if (isFollowed) await sendSoon(tx, errands, claim.id);
    await publishClaim(tx, platform, claim);
    return present(tx, caller.id, claim.id);
  });

  route(undoClaimEntry, async ({ tx, caller, params }) => {
    const claim = await hold(tx, caller.id, params.id);
    const [last, ...before] = await listClaimEntries(tx, claim.id);
    if (last?.id !== params.entryId || !canUndo(claim, last)) throw new Problem('claim_state');
    await deleteClaimEntry(tx, last.id);
    const status = before.find((entry) => entry.status)?.status ?? 'submitted';
    const providerNotes =
      before.find(({ from_whom, words }) => words && from_whom === 'provider')?.words ?? null;
    const reopened = last.status ? { status, resolution: null, amount: null, resolvedAt: null } : {};
    await updateClaim(tx, claim.id, { ...reopened, providerNotes }, clock.now());
    await publishClaim(tx, platform, claim);
  });

  route(
    getClaimFigures,
    async ({ tx, params }) => ({ figures: (await findFigures(tx, params.id)) ?? null }),
    { cachedForVisitors: true },
  );

  /** The claim under the locks of its thing and its own. */
  async function hold(tx: Db, personId: string, id: string): Promise<ClaimRow> {
    const before = await findClaim(tx, personId, id);
    if (!before) throw new Problem('claim_not_found');
    if (before.thing_id) await lockClaimable(tx, personId, { thingId: before.thing_id });
    return held(tx, personId, id);
  }

  async function keepFiles(tx: Db, claim: ClaimRow, entryId: string, references: string[]): Promise<void> {
    if (references.length === 0) return;
    if ((await remainingQuota(tx, CLAIM_FILES, claim.id)) < references.length)
      throw new Problem('claim_full');
    const files = await attachMedia(tx, platform, {
      ownerId: claim.person_id,
      purpose: 'claim',
      references,
      field: 'documentUrls',
      usedBy: claim.id,
    });
    for (const file of files)
      await insertFile(tx, {
        id: uuidv7(),
        claim_id: claim.id,
        entry_id: entryId,
        media_id: file.id,
        type: file.kind === 'picture' ? 'picture' : 'document',
        width: file.width,
        height: file.height,
        placeholder: file.placeholder,
        bytes: file.bytes,
        waiting: claim.provider_id !== null,
        now: clock.now(),
      });
  }
}

async function held(tx: Db, personId: string, id: string): Promise<ClaimRow> {
  const claim = await findClaim(tx, personId, id, { lock: true });
  if (!claim) throw new Problem('claim_not_found');
  return claim;
}

async function present(db: Db, personId: string, id: string): Promise<ClaimDetail> {
  const row = await findClaim(db, personId, id);
  if (!row) throw new Problem('claim_not_found');
  const [files, entries] = await Promise.all([listFiles(db, id), listClaimEntries(db, id)]);
  return toDetail(row, files, entries);
}
