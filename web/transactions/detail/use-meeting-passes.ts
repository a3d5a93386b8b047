import { useEffect } from 'react';
import type { TransactionDetail } from '../../../contract/transactions.ts';
import { refreshTrade } from '../api.ts';

const DAY = 24 * 60 * 60 * 1000;

/** When the meeting's time has come, what can be done about the trade is another. */
export function useMeetingPasses({ id, meetingDateTime }: TransactionDetail) {
  useEffect(() => {
    const left = meetingDateTime ? Date.parse(meetingDateTime) - Date.now() : 0;
    if (left <= 0 || left > DAY) return;
    const timer = setTimeout(() => refreshTrade(id), left + 1_000);
    return () => clearTimeout(timer);
  }, [id, meetingDateTime]);
}
