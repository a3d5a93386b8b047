import type { JsonSchema } from './from-schema.ts';
import type { Things } from './private-things.ts';
import { idsIn, type Operation, type Place, partsOf, smallest } from './smallest-request.ts';
import type { Visitor } from './visitor.ts';

/** What an `{id}` in a path names; the first that fits counts. */
const KINDS_BY_PATH = [
  ['/api/auth/sessions/', 'session'],
  ['/api/claims/', 'claim'],
  ['/api/comments/', 'comment'],
  ['/api/communities/comments/', 'postComment'],
  ['/api/communities/posts/', 'post'],
  ['/api/communities/stories/', 'story'],
  ['/api/communities/', 'community'],
  ['/api/conversations/', 'conversation'],
  ['/api/marketplace/', 'listing'],
  ['/api/media/', 'media'],
  ['/api/notifications/', 'notification'],
  ['/api/products/', 'product'],
  ['/api/push/subscriptions/', 'device'],
  ['/api/receipts/', 'receipt'],
  ['/api/recommendations/hidden/', 'product'],
  ['/api/reels/authors/', 'person'],
  ['/api/reels/', 'review'],
  ['/api/reviews/', 'review'],
  ['/api/saved-searches/', 'savedSearch'],
  ['/api/things/', 'thing'],
  ['/api/transactions/', 'trade'],
  ['/api/users/', 'person'],
  ['/api/warranties/', 'cover'],
  ['/api/warranty-quotes/', 'quote'],
] as const;
/** What any other id names, by its field. */
const KINDS_BY_NAME: Record<string, string> = {
  after: 'message',
  claimId: 'claim',
  commentId: 'postComment',
  duplicateOf: 'product',
  entryId: 'entry',
  listingId: 'listing',
  mentions: 'person',
  messageId: 'message',
  offerId: 'offer',
  paperId: 'paper',
  papers: 'paper',
  parentId: 'postComment',
  postId: 'post',
  productId: 'product',
  reportId: 'report',
  soldTo: 'trade',
  start: 'postComment',
  storyId: 'story',
  thingId: 'thing',
  upTo: 'message',
  userId: 'person',
  warrantyId: 'cover',
};
const KINDS_BY_FIELD: Record<string, string> = { 'GET /api/reels query.start': 'review' };

/** What the id in this place names. */
export function kindOf(call: string, place: Place): string {
  const field = place.join('.');
  const [, path = ''] = call.split(' ');
  const byPath = KINDS_BY_PATH.find(([start]) => path.startsWith(start))?.[1];
  const byName = KINDS_BY_NAME[place.findLast((name) => name !== '0') ?? ''];
  const kind = field === 'path.id' ? byPath : (KINDS_BY_FIELD[`${call} ${field}`] ?? byName);
  if (!kind) throw new Error(`What does ${field} of ${call} name?`);
  return kind;
}

/** What no schema says of a body: fields that depend on each other. */
const BODIES: Record<string, object> = {
  'POST /api/claims/{id}/entries': { words: 'One more word.' },
  'POST /api/communities/{id}/stories': { type: 'text' },
  'POST /api/marketplace': { price: '12.00', condition: 'good' },
  'PATCH /api/marketplace/{id}': { status: 'sold' },
  'POST /api/receipts/{id}/confirm': {
    lines: [
      {
        index: null,
        text: 'A lamp',
        price: null,
        coverMonths: null,
        product: { name: 'A lamp', category: 'Appliances' },
      },
    ],
  },
  'POST /api/things/{id}/claim-pack': { claimId: null, email: null, phone: null },
  'POST /api/warranties': { isLifetime: true },
};

type Parts = Record<string, JsonSchema>;

/** The calls of the OpenAPI document, each with the schemas of its path, query and body. */
export const callsOf = ({ paths }: { paths: Record<string, Record<string, Operation>> }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      parts: partsOf(operation),
    })),
  );

export const idsOf = (parts: Parts): Place[] =>
  Object.entries(parts).flatMap(([name, schema]) => idsIn(schema, [name]));

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
/** Headers that differ with every answer. */
const ALWAYS_NEW = ['date', 'x-request-id'];
const blind = (said: string) => said.replaceAll(UUID, '<id>').replaceAll(MOMENT, '<time>');

interface Asked {
  call: string;
  parts: Parts;
  /** The places of the ids in question. Elsewhere stand the asker's own. */
  asked: readonly Place[];
}

/** Sends the smallest requests; an answer is whole, but without the ids and times that differ each time. */
export const requester =
  (who: Visitor, own: Things) =>
  async ({ call, parts, asked }: Asked, idOf: (kind: string) => string) => {
    const [method = '', path = ''] = call.split(' ');
    const idAt = (place: Place) => {
      const kind = kindOf(call, place);
      const isAsked = asked.some((one) => one.join('.') === place.join('.'));
      return isAsked ? idOf(kind) : (own[kind]?.[0] ?? '');
    };
    const part = (name: string) =>
      (parts[name] ? smallest(parts[name], asked, idAt, [name]) : {}) as Record<string, string>;
    const ids = part('path');
    const query = new URLSearchParams(part('query')).toString();
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '');
    const rest = Object.entries(BODIES[call] ?? {}).filter(
      ([name]) => !asked.some(([where, field]) => where === 'body' && field === name),
    );
    const body = parts.body && { ...part('body'), ...Object.fromEntries(rest) };
    const answer = await who.send(query ? `${address}?${query}` : address, { method, body });
    const kept = [...answer.headers].filter(([name]) => !ALWAYS_NEW.includes(name));
    return {
      status: answer.status,
      headers: kept.map(([name, value]) => `${name}: ${blind(value)}`),
      text: blind(answer.text),
    };
  };
