import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import {
  CLAIMS_PER_PAGE,
  changeClaim,
  createClaim,
  deleteClaim,
  getClaim,
  getClaimFigures,
  listClaims,
} from '../../contract/claims.ts';
import { addDays, asDay, dayIn } from '../../contract/days.ts';
import { fromCursor, toCursor } from '../platform/cursor.ts';
import { nextLink } from '../platform/http/links.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { findClaimHandler } from '../quotes/public.ts';
import { lockClaimable } from '../warranties/public.ts';
import { refusals } from './access.ts';
import { changeStatus, confirm, correct } from './change.ts';
import { keepFiles } from './files.ts';
import { holdClaim, lockClaim, presentClaim } from './hold.ts';
import { note, publishClaim } from './moves.ts';
import { followSoon, type ProviderServices, sendSoon } from './provider-calls.ts';
import { coverFor, dueDay, lineFor, refuseDay, refuseOutcomeWithoutStatus } from './rules.ts';
import {
  CLAIMS,
  findFigures,
  insertClaim,
  listClaims as readClaims,
  deleteClaim as removeClaim,
} from './store.ts';
import { toClaim } from './view.ts';
import { zoneOf } from './zone.ts';

/** Without letters and digits that look alike. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const numberOn = (day: string) =>
  `WK-${day.slice(2, 4)}${day.slice(5, 7)}-${Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

export function addClaimRoutes(platform: Platform, services: ProviderServices) {
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
    const row = await lockClaim(tx, caller.id, claim.id);
    const entryId = uuidv7();
    await note(tx, row, zoneOf(caller), clock.now(), {
      id: entryId,
      byWhom: 'owner',
      fromWhom: 'owner',
      status: 'submitted',
      note: lineFor(row, 'submitted'),
      words: body.issueDescription,
    });
    await keepFiles(tx, platform, { claim: row, entryId, references: body.documentUrls ?? [] });
    if (isFollowed) await sendSoon(tx, services, claim.id);
    await publishClaim(tx, platform, row);
    return presentClaim(tx, caller.id, claim.id);
  });

  route(getClaim, async ({ tx, caller, params }) => {
    const detail = await presentClaim(tx, caller.id, params.id);
    await followSoon(tx, services, detail);
    return detail;
  });

  route(changeClaim, async ({ tx, caller, params, body }) => {
    const claim = await holdClaim(tx, caller.id, params.id);
    refuseOutcomeWithoutStatus(body);
    await correct(tx, platform, claim, body, zoneOf(caller));
    if (body.received !== undefined) await confirm(tx, platform, claim, body.received);
    if (body.status !== undefined || body.resolution !== undefined)
      await changeStatus(tx, platform, services, claim, body, zoneOf(caller));
    await publishClaim(tx, platform, claim);
    return presentClaim(tx, caller.id, params.id);
  });

  route(deleteClaim, async ({ tx, caller, params }) => {
    const claim = await holdClaim(tx, caller.id, params.id);
    const refusal = refusals.delete(claim);
    if (refusal) throw refusal;
    await removeClaim(tx, claim.id);
    await publishClaim(tx, platform, claim);
  });

  route(
    getClaimFigures,
    async ({ tx, params }) => ({ figures: (await findFigures(tx, params.id)) ?? null }),
    { cachedForVisitors: true },
  );
}
