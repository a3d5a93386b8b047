import type { Quote } from '../../contract/quotes.ts';
import { call, callList, type Input, type Reply } from '../lib/api.ts';
import { onLive } from '../lib/live.ts';
import { keptList, type Page, readOn } from '../lib/paging.ts';
import { queryClient, read } from '../lib/query.ts';

const LIST = 'GET /api/warranty-quotes/user';

export const quoteList = keptList<Quote>(LIST, (limit) => callList(LIST, { query: { limit } }));

export const readMoreQuotes = () =>
  readOn<Quote>(quoteList.queryKey, (cursor) => callList(LIST, { query: { cursor } }));

export const unpaidQuotes = read('GET /api/warranty-quotes/unpaid');

const refreshQuotes = () =>
  Promise.all([quoteList, unpaidQuotes].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
onLive('quotes', () => void refreshQuotes());

export type QuotesAsked = Reply<'POST /api/warranty-quotes'>;

export async function askForQuotes(body: Input<'POST /api/warranty-quotes'>['body']): Promise<QuotesAsked> {
  const asked = await call('POST /api/warranty-quotes', { body });
  const known = new Set(asked.quotes.map(({ id }) => id));
  const newest = asked.quotes.toSorted((a, b) => b.id.localeCompare(a.id));
  queryClient.setQueryData<Page<Quote>>(
    quoteList.queryKey,
    (list) => list && { ...list, items: [...newest, ...list.items.filter(({ id }) => !known.has(id))] },
  );
  void refreshQuotes();
  return asked;
}

/** Puts the answer of a write into the list. */
function keep(quote: Quote): Quote {
  queryClient.setQueryData<Page<Quote>>(
    quoteList.queryKey,
    (list) => list && { ...list, items: list.items.map((one) => (one.id === quote.id ? quote : one)) },
  );
  // An event with newer data may have arrived before this answer.
  void refreshQuotes();
  return quote;
}

export const purchaseQuote = async (id: string) =>
  keep(await call('POST /api/warranty-quotes/{id}/purchase', { params: { id } }));

export const cancelPurchase = async (id: string) =>
  keep(await call('POST /api/warranty-quotes/{id}/cancel', { params: { id } }));

export const changePayment = async (id: string, paid: boolean) =>
  keep(await call('POST /api/warranty-quotes/{id}/payment', { params: { id }, body: { paid } }));

export const changeQuote = async (id: string, status: 'declined' | 'pending') =>
  keep(await call('PATCH /api/warranty-quotes/{id}', { params: { id }, body: { status } }));

/** The quote's current state, if it is among the newest 200. */
export async function findQuote(id: string): Promise<Quote | undefined> {
  const { items } = await callList(LIST, { query: { limit: '200' } });
  return items.find((quote) => quote.id === id);
}
