import type { TradeStatus } from '../../../contract/trade-constants.ts';
import type { Trade } from '../../../contract/trades.ts';
import { fromBoxes, type LocalDay, toBoxes } from '../../lib/times.ts';
import type { TradeChange } from '../api.ts';

export interface UpdateValues {
  status: TradeStatus;
  location: string;
  day: string;
  time: string;
  notes: string;
}

type TradeFacts = Pick<Trade, 'status' | 'meetingLocation' | 'meetingDateTime' | 'notes'>;

export function valuesOf(trade: TradeFacts, here: LocalDay): UpdateValues {
  const { day, time } = trade.meetingDateTime ? toBoxes(trade.meetingDateTime, here) : { day: '', time: '' };
  return {
    status: trade.status,
    location: trade.meetingLocation ?? '',
    day,
    time,
    notes: trade.notes ?? '',
  };
}

/** The chosen moment; an unchanged one keeps its exact value. */
function momentOf({ day, time }: UpdateValues, trade: TradeFacts, here: LocalDay): string | undefined {
  if (!day || !time) return undefined;
  const before = valuesOf(trade, here);
  if (trade.meetingDateTime && before.day === day && before.time === time) return trade.meetingDateTime;
  return fromBoxes(day, time, here.zone);
}

export type UpdateErrors = Partial<Record<keyof UpdateValues, string>>;

export function check(values: UpdateValues, trade: TradeFacts, here: LocalDay, now: Date): UpdateErrors {
  const { day, time } = values;
  if (time && !day) return { day: 'Choose the day too.' };
  if (day && !time) return { time: 'Choose the time too.' };
  const moment = momentOf(values, trade, here);
  // A past meeting may stay; only a new one has to be in the future.
  if (moment && moment !== trade.meetingDateTime && new Date(moment) <= now)
    return day < here.today
      ? { day: 'Choose a day that is still to come.' }
      : { time: 'Choose a time that is still to come.' };
  return {};
}

/** The request body: the status always, other fields only if not empty. */
export function toChange(values: UpdateValues, trade: TradeFacts, here: LocalDay): TradeChange {
  const meetingLocation = values.location.trim();
  const meetingTime = momentOf(values, trade, here);
  const notes = values.notes.trim();
  return {
    status: values.status,
    ...(meetingLocation ? { meetingLocation } : {}),
    ...(meetingTime ? { meetingTime } : {}),
    ...(notes ? { notes } : {}),
  };
}

/** The form field for each field of the server's errors. */
export const fieldOf: Partial<Record<string, keyof UpdateValues>> = {
  status: 'status',
  meetingLocation: 'location',
  meetingTime: 'time',
  notes: 'notes',
};
