import { expect } from 'vitest';
import type { Member } from './media.ts';
import type { Visitor } from './visitor.ts';

/** A conversation between two people, as returned to the one who opens it. */
export async function open(from: Visitor, to: { id: string }, details: Record<string, unknown> = {}) {
  const answer = await from.post('/api/conversations', { userId: to.id, ...details });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

let made = 0;
export async function sendMessage(
  from: Visitor,
  conversationId: string,
  content = `Number ${++made}.`,
  rest: Record<string, unknown> = {},
) {
  const answer = await from.post(`/api/conversations/${conversationId}/messages`, { content, ...rest });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

/** Two acquainted people: the first has written, the second has accepted. */
export async function acquaint(from: Member, to: Member): Promise<string> {
  const { id } = await open(from, to);
  await sendMessage(from, id, 'Hello.');
  expect((await to.patch(`/api/conversations/${id}/request`, { accept: true })).status).toBe(204);
  return id;
}

export const thread = async (member: Visitor, id: string, query = '') =>
  (await member.get(`/api/conversations/${id}/messages${query}`)).json;
