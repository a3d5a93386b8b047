import type { z } from 'zod';
import { changeTrade } from '../../contract/trades.ts';
import { type Db, isoOf } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { holdTrade, type LockedTrade, presentDetail } from './hold.ts';
import { remindOf } from './meetings.ts';
import { recordChange } from './record-change.ts';
import { arrange, canSeal, checkMeeting, choose } from './rules.ts';
import { seal } from './seal.ts';
import { meetingLine, statusLine } from './sentences.ts';
import { type Changes, cancelling, updateTrade } from './store.ts';
import { recordChangedTerms } from './terms-store.ts';

type RequestedChange = z.output<(typeof changeTrade)['body']>;

export function addChangeRoute(platform: Platform) {
  const { route, db, clock } = platform;

  route(
    changeTrade,
    async ({ caller, params, body }) => {
      const now = clock.now();
      const refusal = await db.transaction((tx) =>
        change(tx, platform, { id: params.id, caller, body, now }),
      );
      if (refusal) throw new Problem(refusal);
      return presentDetail(db, params.id, caller.id, now);
    },
    { ownTransaction: true },
  );
}

interface ChangeRequest {
  id: string;
  caller: Caller;
  body: RequestedChange;
  now: Date;
}

async function change(tx: Db, platform: Platform, { id, caller, body, now }: ChangeRequest) {
  const trade = await holdTrade(tx, id, caller.id, { act: 'change', now });
  const moved = meetingOf(trade, body, now);
  const progress = progressOf(trade, statusOf(trade, body, moved !== undefined));
  const meeting = arrangementOf(trade, body, moved, now);
  const notes = notesOf(trade, body);
  // What was cancelled stays as it was, until the trade is taken up again.
  if (moved && trade.status === 'cancelled' && !progress) return 'transaction_cancelled';
  // Confirming a meeting is recorded even if the other person has confirmed it already.
  const confirmed = meeting && body.status === 'meeting_confirmed' && !moved ? body.status : undefined;
  const status = progress?.status ?? confirmed;
  const happened = [
    ...(status ? [{ kind: 'status' as const, data: { status } }] : []),
    ...(moved
      ? [
          {
            kind: 'meeting' as const,
            data: { meetingLocation: moved.meeting_location, meetingDateTime: moved.meeting_at },
          },
        ]
      : []),
    ...(notes ? [{ kind: 'notes' as const }] : []),
  ];
  const [first, ...rest] = happened;
  if (!first) return undefined;
  const cancels = progress?.status === 'cancelled' && trade.status !== 'cancelled';
  const changes: Changes = {
    ...progressColumns(trade, progress),
    ...moved,
    ...(cancels ? cancelling(now) : meeting),
    ...notes,
  };
  if (progress && canSeal(progress)) {
    const refusal = await seal(tx, platform, trade, { changes, byId: caller.id, happened });
    if (refusal) return refusal;
  } else {
    await updateTrade(tx, trade.id, changes, now);
    const { buyer_meets, seller_meets } = { ...trade, ...meeting };
    const line = lineOf(trade, { status, moved, agreed: buyer_meets && seller_meets }, caller, now);
    await recordChange(tx, platform, trade, caller.id, { events: [first, ...rest], line });
  }
  if (moved) await remindOf(tx, platform, trade.id, moved.meeting_at);
  // The terms were not kept up to date while the trade was cancelled.
  if (trade.status === 'cancelled') await recordChangedTerms(tx, trade.listing_id, now);
  return undefined;
}

/** A meeting that is moved is no longer confirmed. */
function statusOf(trade: LockedTrade, { status }: RequestedChange, moved: boolean) {
  const isKept = status === undefined || status === trade.status;
  return moved && isKept && trade.status === 'meeting_confirmed' ? 'scheduled' : status;
}

/** Who comes to the meeting after the change; `undefined` when nothing changes. */
function arrangementOf(
  trade: LockedTrade,
  { status, ...others }: RequestedChange,
  moved: ReturnType<typeof meetingOf>,
  now: Date,
) {
  // A form sends the unchanged status along with other fields, where it means nothing. Sent alone, it is meant.
  const isMeant = status !== trade.status || Object.keys(others).length === 0;
  const chosen = isMeant ? status : undefined;
  const { buyer_meets, seller_meets, agreed_meeting_at } = arrange(trade, {
    role: trade.role,
    status: chosen,
    moved: moved && { at: moved.meeting_at },
    now,
  });
  const isSame =
    buyer_meets === trade.buyer_meets &&
    seller_meets === trade.seller_meets &&
    agreed_meeting_at === trade.agreed_meeting_at;
  if (isSame) return undefined;
  return { buyer_meets, seller_meets, agreed_meeting_at, meeting_sequence: trade.meeting_sequence + 1 };
}

/** The progress after the change; `undefined` when nothing changes. */
function progressOf(trade: LockedTrade, status: RequestedChange['status']) {
  if (status === undefined) return undefined;
  const before = {
    status: trade.status,
    buyerCompleted: trade.buyer_completed,
    sellerCompleted: trade.seller_completed,
  };
  const after = choose(before, trade.role, status);
  const isSame =
    after.status === before.status &&
    after.buyerCompleted === before.buyerCompleted &&
    after.sellerCompleted === before.sellerCompleted;
  return isSame ? undefined : after;
}

function progressColumns(trade: LockedTrade, progress: ReturnType<typeof progressOf>): Changes {
  if (!progress) return {};
  const { status, buyerCompleted, sellerCompleted } = progress;
  return {
    status,
    buyer_completed: buyerCompleted,
    seller_completed: sellerCompleted,
    ...(status === 'cancelled' ? {} : { cancelled_at: null }),
    // For calendars the meeting is not cancelled any more.
    ...(status !== 'cancelled' && trade.status === 'cancelled'
      ? { meeting_sequence: trade.meeting_sequence + 1 }
      : {}),
  };
}

/** A field left out keeps its value, a blank one clears it. `undefined` when nothing changes. */
function meetingOf(trade: LockedTrade, { meetingLocation, meetingTime }: RequestedChange, now: Date) {
  const before = trade.meeting_at && isoOf(trade.meeting_at);
  const at = meetingTime === undefined ? before : meetingTime && new Date(meetingTime).toISOString();
  const location = meetingLocation === undefined ? trade.meeting_location : meetingLocation || null;
  if (at === before && location === trade.meeting_location) return undefined;
  if (at && at !== before) checkMeeting(new Date(at), now);
  return { meeting_at: at, meeting_location: location, meeting_sequence: trade.meeting_sequence + 1 };
}

function notesOf(trade: LockedTrade, { notes }: RequestedChange) {
  const after = notes === undefined ? trade.notes : notes || null;
  return after === trade.notes ? undefined : { notes: after };
}

interface Changed {
  status: LockedTrade['status'] | undefined;
  moved: ReturnType<typeof meetingOf>;
  /** Whether both come to the meeting after the change. */
  agreed: boolean;
}

function lineOf(
  trade: LockedTrade,
  { status, moved, agreed }: Changed,
  caller: Caller,
  now: Date,
): string | undefined {
  const isPlanned = trade.meeting_at !== null || trade.meeting_location !== null;
  if (!moved || status === 'cancelled') return status && statusLine(status, { agreed, isPlanned });
  const { meeting_at: at, meeting_location: location } = moved;
  return meetingLine(
    { at, location, moved: trade.meeting_at !== null },
    caller.person.timeZone ?? 'UTC',
    now,
  );
}
