import type { z } from 'zod';
import { changeTrade } from '../../contract/trades.ts';
import { isoOf } from '../platform/database.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Platform } from '../platform/platform.ts';
import { holdOpenTrade, type LockedTrade, presentDetail } from './hold.ts';
import { remindOf } from './meetings.ts';
import { tell } from './news.ts';
import { canSeal, checkMeeting, choose } from './rules.ts';
import { seal } from './seal.ts';
import { type Changes, updateTrade } from './store.ts';
import { meetingLine, statusLines } from './words.ts';

type RequestedChange = z.output<(typeof changeTrade)['body']>;

export function addChangeRoute(platform: Platform) {
  const { route, clock } = platform;

  route(changeTrade, async ({ tx, caller, params, body }) => {
    const now = clock.now();
    const trade = await holdOpenTrade(tx, params.id, caller.id);
    const progress = progressOf(trade, body);
    const meeting = meetingOf(trade, body, now);
    const notes = notesOf(trade, body);
    const happened = [
      ...(progress ? [{ kind: 'status' as const, data: { status: progress.status } }] : []),
      ...(meeting
        ? [
            {
              kind: 'meeting' as const,
              data: { meetingLocation: meeting.meeting_location, meetingDateTime: meeting.meeting_at },
            },
          ]
        : []),
      ...(notes ? [{ kind: 'notes' as const }] : []),
    ];
    const [first, ...rest] = happened;
    if (first) {
      const changes: Changes = { ...progressColumns(progress, trade, now), ...meeting, ...notes };
      const seals = progress !== undefined && canSeal(progress);
      if (!seals) await updateTrade(tx, trade.id, changes, now);
      if (meeting) await remindOf(tx, platform, trade.id, meeting.meeting_at);
      if (seals) {
        await seal(tx, platform, trade, { changes, byId: caller.id, happened });
      } else {
        const line = lineOf(trade, progress?.status, meeting, caller, now);
        await tell(tx, platform, trade, caller.id, { events: [first, ...rest], line });
      }
    }
    return presentDetail(tx, trade.id, caller.id, now);
  });
}

/** The progress after the change; `undefined` when nothing changes. */
function progressOf(trade: LockedTrade, { status }: RequestedChange) {
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

function progressColumns(progress: ReturnType<typeof progressOf>, trade: LockedTrade, now: Date): Changes {
  if (!progress) return {};
  const { status, buyerCompleted, sellerCompleted } = progress;
  const cancelledAt = status === 'cancelled' ? (trade.cancelled_at ?? now.toISOString()) : null;
  return {
    status,
    buyer_completed: buyerCompleted,
    seller_completed: sellerCompleted,
    cancelled_at: cancelledAt,
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

function lineOf(
  trade: LockedTrade,
  status: LockedTrade['status'] | undefined,
  meeting: ReturnType<typeof meetingOf>,
  caller: Caller,
  now: Date,
): string | undefined {
  if (!meeting || status === 'cancelled') return status && statusLines[status];
  const { meeting_at: at, meeting_location: location } = meeting;
  return meetingLine(
    { at, location, moved: trade.meeting_at !== null },
    caller.person.timeZone ?? 'UTC',
    now,
  );
}
