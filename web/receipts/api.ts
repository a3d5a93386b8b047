import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ReadingStep, ReceiptState } from '../../contract/receipt-constants.ts';
import type { Receipt, ReceiptForm, ReceiptSummary } from '../../contract/receipts.ts';
import { call, callList, unlessGone } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { byCursor, type Page } from '../lib/paging.ts';
import { queryClient, read } from '../lib/query.ts';
import { refreshCovers } from '../warranties/public.ts';

const LIST = 'GET /api/receipts';
const ONE = 'GET /api/receipts/{id}';

/** In milliseconds: polls while a receipt is being read, in case its live event is lost. */
const LOOK_AGAIN = 4_000;

export const isUnderWay = ({ state }: Pick<ReceiptSummary, 'state'>) =>
  state === 'waiting' || state === 'reading';

export const receiptList = infiniteQueryOptions({
  queryKey: [LIST],
  queryFn: ({ pageParam }) => callList(LIST, { query: { cursor: pageParam } }),
  ...byCursor,
  meta: { polled: true },
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isUnderWay)) && !state.error ? LOOK_AGAIN : false,
});

export const oneReceipt = (id: string) =>
  queryOptions({
    ...read(ONE, { params: { id } }),
    meta: { polled: true },
    refetchInterval: ({ state }) =>
      state.data && isUnderWay(state.data) && !state.error ? LOOK_AGAIN : false,
  });

interface ReceiptEvent {
  receiptId: string;
  state: ReceiptState | 'deleted';
  step: ReadingStep | null;
}

type List = { pages: Page<ReceiptSummary>[]; pageParams: unknown[] };

/** Updates the reading step in the caches; other events cause a refetch. */
function showStep({ receiptId, step }: ReceiptEvent) {
  const on = <Item extends ReceiptSummary>(receipt: Item): Item =>
    receipt.id === receiptId && isUnderWay(receipt)
      ? { ...receipt, state: 'reading', step, before: null }
      : receipt;
  queryClient.setQueryData<Receipt>(oneReceipt(receiptId).queryKey, (receipt) => receipt && on(receipt));
  queryClient.setQueryData<List>(
    [LIST],
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(on) })) },
  );
}

const refreshList = () => void queryClient.invalidateQueries({ queryKey: [LIST] });

// Never unsubscribed: visible data is refetched at once, hidden data when it is next shown.
onLive('receipts', (data) => {
  const event = data as ReceiptEvent;
  if (event.state === 'reading') return showStep(event);
  refreshList();
  if (event.state !== 'deleted')
    void queryClient.invalidateQueries({ queryKey: oneReceipt(event.receiptId).queryKey });
  else if (!deletedHere.has(event.receiptId)) forgetReceipt(event.receiptId);
});

/** Receipts deleted in this tab: their page navigates away and must not show "not found" first. */
const deletedHere = new Set<string>();

/** Refetches a deleted receipt, so that an open page shows that it no longer exists. */
export const forgetReceipt = (id: string) =>
  void queryClient.resetQueries({ queryKey: oneReceipt(id).queryKey });

function keep(receipt: Receipt): Receipt {
  queryClient.setQueryData(oneReceipt(receipt.id).queryKey, receipt);
  refreshList();
  return receipt;
}

export const createReceipt = async (file: string, name: string) =>
  keep(await call('POST /api/receipts', { body: { file, name: name.slice(0, 120) } }));

export const readAgain = async (id: string) =>
  keep(await call('POST /api/receipts/{id}/read', { params: { id } }));

export async function confirmReceipt(id: string, body: ReceiptForm) {
  const receipt = keep(await call('POST /api/receipts/{id}/confirm', { params: { id }, body }));
  refreshCovers();
  void queryClient.invalidateQueries({ queryKey: ['GET /api/reviews'] });
  return receipt;
}

export async function deleteReceipt(id: string) {
  deletedHere.add(id);
  await call('DELETE /api/receipts/{id}', { params: { id } }).catch(unlessGone);
  refreshList();
  refreshCovers();
}
