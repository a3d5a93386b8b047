import { randomInt } from 'node:crypto';
import { HANDOVER_TRIES } from '../../contract/trade-constants.ts';
import { enterHandoverCode, getHandoverCode } from '../../contract/trades.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { holdTrade, type LockedTrade, presentDetail } from './hold.ts';
import { recordChange } from './record-change.ts';
import { seal } from './seal.ts';
import { updateTrade } from './store.ts';
import { refreshTerms } from './terms.ts';

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

export function addHandoverRoutes(platform: Platform) {
  const { route, db, clock } = platform;

  // Changed terms must stay noted and a wrong code counted, so a refusal is thrown only after the transaction.
  route(
    getHandoverCode,
    async ({ caller, params }) => {
      const now = clock.now();
      const shown = await db.transaction(async (tx) => {
        const trade = await holdTrade(tx, params.id, caller.id, { act: 'showCode', now });
        if (!(await refreshTerms(tx, trade, now)).accepted) return undefined;
        const code = trade.code ?? newCode();
        if (!trade.code) await updateTrade(tx, trade.id, { code }, undefined);
        return { code, triesLeft: HANDOVER_TRIES - trade.code_tries };
      });
      if (!shown) throw new Problem('terms_changed');
      return shown;
    },
    { ownTransaction: true },
  );

  route(
    enterHandoverCode,
    async ({ caller, params, body }) => {
      const now = clock.now();
      const refusal = await db.transaction(async (tx) => {
        const trade = await holdTrade(tx, params.id, caller.id, { act: 'enterCode', now });
        if (trade.code === body.code) return complete(tx, platform, trade, caller.id);
        // A wrong code counts as a try only while the right code would be accepted.
        if (!(await refreshTerms(tx, trade, now)).accepted) return 'terms_changed';
        return countTry(tx, platform, trade, caller.id);
      });
      if (refusal) throw new Problem(refusal);
      return presentDetail(db, params.id, caller.id, now);
    },
    { ownTransaction: true },
  );
}

function complete(tx: Db, platform: Platform, trade: LockedTrade, byId: string) {
  return seal(tx, platform, trade, {
    changes: { status: 'completed', buyer_completed: true, seller_completed: true },
    byId,
    happened: [{ kind: 'status', data: { status: 'completed' } }],
  });
}

async function countTry(tx: Db, platform: Platform, trade: LockedTrade, byId: string) {
  const tries = trade.code_tries + 1;
  if (tries < HANDOVER_TRIES) {
    await updateTrade(tx, trade.id, { code_tries: tries }, undefined);
    return 'code_wrong';
  }
  const now = platform.clock.now();
  await updateTrade(tx, trade.id, { code_tries: tries, code: null, code_locked_at: now.toISOString() }, now);
  await recordChange(tx, platform, trade, byId, { events: [{ kind: 'code_locked' }] });
  return 'code_locked';
}
