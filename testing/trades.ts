import { expect } from 'vitest';
import type { EventName } from '../server/platform/events.ts';
import type { TestApp } from './app.ts';
import { makeListing } from './listings.ts';
import type { Visitor } from './visitor.ts';

/** A thing for sale at $540, unless `details` says otherwise. */
export const offerForSale = (member: Visitor, details: Record<string, unknown> = {}) =>
  makeListing(member, { title: 'Morrow Uno', price: '540.00', ...details });

export async function contact(member: Visitor, listingId: string, details: Record<string, unknown> = {}) {
  const answer = await member.post('/api/transactions', { listingId, ...details });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** A listing by the seller that the buyer has contacted them about. */
export async function makeTrade(seller: Visitor, buyer: Visitor, details: Record<string, unknown> = {}) {
  const listing = await offerForSale(seller, details);
  return { listing, ...(await contact(buyer, listing.id)) };
}

/** The buyer says yes to the terms as they are. */
export async function sayYes(buyer: Visitor, tradeId: string) {
  const { terms } = (await buyer.get(`/api/transactions/${tradeId}`)).json;
  const answer = await buyer.post(`/api/transactions/${tradeId}/terms/accept`, { version: terms.version });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

export const completeBoth = async (tradeId: string, first: Visitor, second: Visitor) => {
  await first.patch(`/api/transactions/${tradeId}`, { status: 'completed' });
  const answer = await second.patch(`/api/transactions/${tradeId}`, { status: 'completed' });
  expect(answer.json, answer.text).toMatchObject({ isVerified: true });
  return answer.json;
};

/** The messages of a conversation, each with its type. */
export const linesIn = async (who: Visitor, conversationId: string) =>
  (await who.get(`/api/conversations/${conversationId}/messages`)).json.map(
    ({ messageType, content }: { messageType: string; content: string }) => `${messageType}: ${content}`,
  );

/** The recorded events of a name, for a test that listens with `listening`. */
export async function raised(app: TestApp, event: string, match: Record<string, unknown> = {}) {
  const rows = await app.query`
    SELECT data FROM pgboss.job WHERE name = ${`${event}.test`} ORDER BY created_on`;
  return rows
    .map(({ data }) => data)
    .filter((data) => Object.entries(match).every(([name, value]) => data[name] === value));
}

export const listening =
  (...names: EventName[]) =>
  ({ events }: Pick<TestApp, 'events'>) => {
    for (const name of names) events.on(name, 'test', async () => {});
  };
