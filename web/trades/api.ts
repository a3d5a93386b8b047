import type { Trade, TradeDetail } from '../../contract/trades.ts';
import { ApiError, call, callList, type Input } from '../lib/api.ts';
import { failed } from '../lib/error-toast.ts';
import { onLive } from '../lib/live.ts';
import { keptList, type Page, readOn } from '../lib/paging.ts';
import { queryClient, read } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';

const LIST = 'GET /api/transactions/user';
const ONE = 'GET /api/transactions/{id}';

export const tradeList = keptList<Trade>(LIST, (limit) => callList(LIST, { query: { limit } }));

export const oneTrade = (id: string) => read(ONE, { params: { id } });

function changeList(change: (list: Page<Trade>) => Page<Trade>) {
  queryClient.setQueryData(tradeList.queryKey, (list) => list && change(list));
}

export const readMoreTrades = () =>
  readOn<Trade>(tradeList.queryKey, (cursor) => callList(LIST, { query: { cursor } }));

export function refreshTrade(id: string) {
  void queryClient.invalidateQueries({ queryKey: oneTrade(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: tradeList.queryKey });
}

let following = false;

/** Starts following live events about trades, once. */
export function followTrades() {
  if (following) return;
  following = true;
  onLive('transactions', (data) => refreshTrade((data as { transactionId: string }).transactionId));
}

/** Puts the answer of a write into the caches. */
function keep(trade: TradeDetail): TradeDetail {
  queryClient.setQueryData(oneTrade(trade.id).queryKey, trade);
  changeList((list) => ({
    ...list,
    items: list.items.map((one) => (one.id === trade.id ? trade : one)),
  }));
  return trade;
}

export type TradeChange = Input<'PATCH /api/transactions/{id}'>['body'];
export type RatingBody = Input<'POST /api/transactions/{id}/ratings'>['body'];

export const changeTrade = async (id: string, body: TradeChange) =>
  keep(await call('PATCH /api/transactions/{id}', { params: { id }, body }));

export const makeOffer = async (id: string, amount: string) =>
  keep(await call('POST /api/transactions/{id}/offers', { params: { id }, body: { amount } }));

export const acceptOffer = async (id: string, offerId: string) =>
  keep(await call('POST /api/transactions/{id}/offers/accept', { params: { id }, body: { offerId } }));

export const acceptTerms = async (id: string, version: number) =>
  keep(await call('POST /api/transactions/{id}/terms/accept', { params: { id }, body: { version } }));

export const readCode = (id: string) => call('POST /api/transactions/{id}/code', { params: { id } });

export const enterCode = async (id: string, code: string) =>
  keep(await call('POST /api/transactions/{id}/handover', { params: { id }, body: { code } }));

export const rateTrade = async (id: string, body: RatingBody) =>
  keep(await call('POST /api/transactions/{id}/ratings', { params: { id }, body }));

export const calendarUrl = (id: string) => `/api/transactions/${id}/meeting.ics`;

export const updated = () => toast({ title: 'Transaction Updated' });

const toClaims = { label: 'See claims', onClick: () => location.assign('/claims') };

/** Shows the error, and refetches the trade, whose change may be the cause. */
export const updateFailed = (id: string) => (error: unknown) => {
  const isClaimed = error instanceof ApiError && error.code === 'claim_open';
  failed('Update Failed', 'Failed to update transaction.', isClaimed ? toClaims : undefined)(error);
  refreshTrade(id);
};
