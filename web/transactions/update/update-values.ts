import type { TransactionStatus } from '../../../contract/trade-words.ts';
import type { Transaction } from '../../../contract/transactions.ts';
import type { TradeChange } from '../api.ts';
import { fromBoxes, type Here, toBoxes } from '../times.ts';

export interface UpdateValues {
  status: TransactionStatus;
  location: string;
  day: string;
  time: string;
  notes: string;
}

type Known = Pick<Transaction, 'status' | 'meetingLocation' | 'meetingDateTime' | 'notes'>;

export function valuesOf(trade: Known, here: Here): UpdateValues {
  const { day, time } = trade.meetingDateTime ? toBoxes(trade.meetingDateTime, here) : { day: '', time: '' };
  return {
    status: trade.status,
    location: trade.meetingLocation ?? '',
    day,
    time,
    notes: trade.notes ?? '',
  };
}

/** The moment that was chosen; one that was left alone stays exactly what it is. */
function momentOf({ day, time }: UpdateValues, trade: Known, here: Here): string | undefined {
  if (!day || !time) return undefined;
  const before = valuesOf(trade, here);
  if (trade.meetingDateTime && before.day === day && before.time === time) return trade.meetingDateTime;
  return fromBoxes(day, time, here.zone);
}

export type Wrong = Partial<Record<keyof UpdateValues, string>>;

export function check(values: UpdateValues, trade: Known, here: Here, now: Date): Wrong {
  const { day, time } = values;
  if (time && !day) return { day: 'Choose the day too.' };
  if (day && !time) return { time: 'Choose the time too.' };
  const moment = momentOf(values, trade, here);
  // A meeting that is over may stay as it was; only a new one has to be ahead.
  if (moment && moment !== trade.meetingDateTime && new Date(moment) <= now)
    return day < here.today
      ? { day: 'Choose a day that is still to come.' }
      : { time: 'Choose a time that is still to come.' };
  return {};
}

/** The status always; of the rest only what is not empty. */
export function toChange(values: UpdateValues, trade: Known, here: Here): TradeChange {
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

/** Where the server's sentences about fields belong. */
export const fieldOf: Partial<Record<string, keyof UpdateValues>> = {
  status: 'status',
  meetingLocation: 'location',
  meetingTime: 'time',
  notes: 'notes',
};
