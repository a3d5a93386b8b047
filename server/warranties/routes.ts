import { v7 as uuidv7 } from 'uuid';
import { EXPIRING_SOON_DAYS } from '../../contract/cover.ts';
import { addDays, dayIn } from '../../contract/days.ts';
import {
  COVERS_PER_PAGE,
  type Cover,
  changeCover,
  changeThing,
  createCover,
  createThing,
  deleteCover,
  deleteThing,
  getCover,
  getThing,
  listCovers,
  listUncovered,
  NOTES_PER_COVER,
  summariseCovers,
  type ThingFacts,
} from '../../contract/warranties.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Caller } from '../platform/http/route.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readClaimPack, readClaimToPack } from './claim-packs.ts';
import { hasOpenClaim, listClaimLines, replaceNotes } from './history-store.ts';
import { changeFacts, markThingChanged } from './mark-changed.ts';
import { listPapers } from './papers-store.ts';
import {
  changedCover,
  changedFacts,
  changesPolicy,
  type Facts,
  noCover,
  noFacts,
  ownNotes,
} from './rules.ts';
import {
  findCover,
  findFacts,
  findProvenDay,
  insertCover,
  insertThing,
  listCoversOf,
  listSoon,
  lockCover,
  lockThing,
  listCovers as readCovers,
  listUncovered as readUncovered,
  deleteCover as removeCover,
  deleteThing as removeThing,
  sumUp,
  THINGS,
  updateCover,
  updateThing,
} from './store.ts';
import { toCover, toFacts, toPaper } from './view.ts';

const SHOWN_ON_HOME = 2;
export const zoneOf = (caller: Caller) => caller.person.timeZone ?? 'UTC';

export function addCoverRoutes(platform: Platform) {
  const { route, live, clock } = platform;

  route(listCovers, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? COVERS_PER_PAGE;
    const after = query.cursor && fromCursor(query.cursor, 'id').id;
    const rows = await readCovers(tx, caller.id, { limit: limit + 1, ...(after ? { after } : {}) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.id ?? '') : null);
    return shown.map(toCover);
  });

  route(summariseCovers, ({ tx, caller, query }) => coverSummary(tx, caller, clock.now(), query.limit));

  route(getCover, ({ tx, caller, params }) => present(tx, caller.id, params.id));

  route(createCover, async ({ tx, caller, body }) => {
    const { thingId = uuidv7(), ...draft } = body;
    const cover = changedCover(noCover, draft, zoneOf(caller));
    if (body.thingId) {
      const before = await lockThing(tx, caller.id, thingId);
      if (!before) throw new Problem('thing_not_found');
      if (before.productId !== body.productId) throw otherProduct();
      await updateThing(tx, thingId, changedFacts(before, draft, zoneOf(caller)));
    } else {
      const bought = { ...noFacts(body.productId), purchaseDate: cover.startDate };
      await addThing(tx, caller.id, thingId, changedFacts(bought, draft, zoneOf(caller)));
    }
    const id = uuidv7();
    await insertCover(tx, { id, thingId, personId: caller.id }, cover);
    await live.publish(tx, caller.id, 'warranties', { thingId });
    return present(tx, caller.id, id);
  });

  route(changeCover, async ({ tx, caller, params, body }) => {
    const before = await lockCover(tx, caller.id, params.id);
    if (!before) throw new Problem('warranty_not_found');
    const cover = changedCover(before.cover, body, zoneOf(caller));
    if (before.isPolicy && changesPolicy(before.cover, cover)) throw new Problem('policy_fixed');
    const facts = changedFacts(before.facts, body, zoneOf(caller));
    await changeFacts(tx, platform, before.thingId, { before: before.facts, facts });
    await updateCover(tx, params.id, cover);
    if (body.claimHistory) {
      const notes = ownNotes(body.claimHistory, await listClaimLines(tx, params.id));
      if (notes.length > NOTES_PER_COVER)
        throw new Problem('invalid_request', {
          fields: { claimHistory: `Keep up to ${NOTES_PER_COVER} entries.` },
        });
      await replaceNotes(tx, caller.id, params.id, notes);
    }
    await live.publish(tx, caller.id, 'warranties', { thingId: before.thingId });
    return present(tx, caller.id, params.id);
  });

  route(deleteCover, async ({ tx, caller, params }) => {
    const before = await lockCover(tx, caller.id, params.id);
    if (!before) throw new Problem('warranty_not_found');
    const covers = await listCoversOf(tx, caller.id, before.thingId);
    if (covers.length === 1) await refuseOpenClaim(tx, before.thingId);
    await removeCover(tx, params.id, before.thingId);
    await markThingChanged(tx, platform, caller.id, before.thingId);
  });
}

export function addThingRoutes(platform: Platform) {
  const { route, live } = platform;

  route(listUncovered, async ({ tx, caller, query, request, reply }) => {
    const limit = query.limit ?? COVERS_PER_PAGE;
    const after = query.cursor && fromCursor(query.cursor, 'id').id;
    const rows = await readUncovered(tx, caller.id, { limit: limit + 1, ...(after ? { after } : {}) });
    const shown = rows.slice(0, limit);
    nextLink(request, reply, rows.length > limit ? toCursor(shown.at(-1)?.thing_id ?? '') : null);
    return shown.map(toFacts);
  });

  route(createThing, async ({ tx, caller, body }) => {
    const thingId = uuidv7();
    await addThing(tx, caller.id, thingId, changedFacts(noFacts(body.productId), body, zoneOf(caller)));
    await live.publish(tx, caller.id, 'warranties', { thingId });
    return presentThing(tx, caller.id, thingId);
  });

  route(changeThing, async ({ tx, caller, params, body }) => {
    const before = await lockThing(tx, caller.id, params.id);
    if (!before) throw new Problem('thing_not_found');
    const facts = changedFacts(before, body, zoneOf(caller));
    await changeFacts(tx, platform, params.id, { before, facts });
    await live.publish(tx, caller.id, 'warranties', { thingId: params.id });
    return presentThing(tx, caller.id, params.id);
  });

  route(getThing, async ({ tx, caller, params }) => {
    const facts = await presentThing(tx, caller.id, params.id);
    const covers = await listCoversOf(tx, caller.id, params.id);
    const papers = await listPapers(tx, caller.id, params.id);
    return {
      id: params.id,
      facts,
      layers: covers.map(toCover),
      papers: papers.map(toPaper),
      claimPack: await readClaimPack(tx, caller.id, params.id),
      claimToPack: await readClaimToPack(tx, caller.id, params.id),
      openClaim: await hasOpenClaim(tx, params.id, { orWaiting: true }),
      provenOn: (await findProvenDay(tx, caller.id, params.id)) ?? null,
    };
  });

  route(deleteThing, async ({ tx, caller, params }) => {
    if (!(await lockThing(tx, caller.id, params.id))) throw new Problem('thing_not_found');
    await refuseOpenClaim(tx, params.id);
    await removeThing(tx, caller.id, params.id);
    await live.publish(tx, caller.id, 'warranties', { thingId: params.id });
  });
}

export async function coverSummary(db: Db, caller: Caller, now: Date, limit = SHOWN_ON_HOME) {
  const today = dayIn(zoneOf(caller), now);
  const sums = await sumUp(db, caller.id, today, addDays(today, EXPIRING_SOON_DAYS));
  const total = (count: (sum: (typeof sums)[number]) => number) =>
    sums.reduce((all, sum) => all + count(sum), 0);
  const active = total((sum) => sum.active);
  return {
    things: total((sum) => sum.things),
    active,
    expiringSoon: total((sum) => sum.expiring_soon),
    expired: total((sum) => sum.expired),
    uncovered: total((sum) => sum.things - sum.with_cover),
    coveredWorth: sums.flatMap(({ currency, worth }) =>
      Number(worth) > 0 ? [{ currency, amount: worth }] : [],
    ),
    soon: active > 0 ? (await listSoon(db, caller.id, today, limit)).map(toCover) : [],
  };
}

async function addThing(tx: Db, personId: string, thingId: string, facts: Facts): Promise<void> {
  if ((await remainingQuota(tx, THINGS, personId)) < 1) throw new Problem('things_too_many');
  if (!(await insertThing(tx, personId, thingId, facts))) throw new Problem('product_not_found');
}

async function presentThing(db: Db, personId: string, thingId: string): Promise<ThingFacts> {
  const row = await findFacts(db, personId, thingId);
  if (!row) throw new Problem('thing_not_found');
  return toFacts(row);
}

async function present(db: Db, personId: string, id: string): Promise<Cover> {
  const row = await findCover(db, personId, id);
  if (!row) throw new Problem('warranty_not_found');
  return toCover(row);
}

/** Deleting a thing deletes its claims, so it is refused while one of them is open. */
async function refuseOpenClaim(tx: Db, thingId: string): Promise<void> {
  if (await hasOpenClaim(tx, thingId, { orWaiting: true }))
    throw new Problem('claim_open', {
      message: 'There is an open claim on this. Close or withdraw it before you delete it.',
    });
}

const otherProduct = () =>
  new Problem('invalid_request', { fields: { productId: 'This is not the product that you have.' } });
