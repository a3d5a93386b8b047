import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import * as contract from '../contract/index.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { someOf } from '../testing/long-run.ts';
import { createSender, heldUp, watchTurns } from '../testing/sender.ts';
import type { LongBody } from '../testing/sender-thread.ts';
import { bodyLimitOf } from './platform/http/bounds.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const endpoints = (Object.values(contract) as unknown[])
  .filter(isEndpoint)
  .filter(({ body }) => body && body !== 'stream');
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const addressOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, id);
const MB = 1024 * 1024;

let app: TestApp;
let member: Awaited<ReturnType<TestApp['member']>>;
const sender = createSender();
beforeAll(async () => {
  // As in production, answers are not checked: checking takes longer than making them.
  app = await startTestApp({ checkReplies: false });
  member = await app.member();
});
afterAll(async () => {
  await sender.stop();
  await app.stop();
});

/** Bodies as large as each endpoint allows, of what is slowest to parse and validate. */
function worstOf({ body: schema }: Endpoint): LongBody[] {
  const size = bodyLimitOf(schema as z.ZodType);
  const fill = (before: string, piece: string, after: string): LongBody => ({
    before,
    piece,
    times: Math.max(1, Math.floor((size - before.length - after.length) / Buffer.byteLength(piece))),
    after,
  });
  const { shape = {} } = schema as { shape?: Record<string, z.ZodType> };
  const isList = (field: z.ZodType): boolean =>
    field instanceof z.ZodArray || (field instanceof z.ZodOptional && isList(field.unwrap() as z.ZodType));
  const [first = 'name'] = Object.keys(shape);
  return [
    fill('{"a":0', ',"k":1', '}'),
    fill('{', '"\\u0000":[],', '"z":0}'),
    fill(`{"${first}":`, '[', ''),
    fill(`{"${first}":"`, '\\u00e9', '"}'),
    ...Object.keys(shape)
      .filter((name) => isList(shape[name] as z.ZodType))
      .map((name) => fill(`{"${name}":[""`, ',""', ']}')),
  ];
}

async function send(to: { path: string; method: string }, body: LongBody, signedIn: boolean) {
  const cookie = [...member.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  return sender.send({
    url: `${app.origin}${to.path}`,
    method: to.method,
    headers: { 'content-type': 'application/json', ...(signedIn ? { cookie } : {}) },
    body,
  });
}

test('the worst bodies, signed in and out, hold up nobody else, and are answered briefly', async () => {
  const turns = watchTurns();
  const held: string[] = [];
  try {
    for (const [turn, endpoint] of endpoints.entries()) {
      const to = { path: addressOf(endpoint), method: endpoint.method };
      // Each kind of body at some endpoints, and each endpoint with some kinds: all endpoints share the same parser.
      for (const body of someOf(worstOf(endpoint), 2, turn)) {
        // Other endpoints do not read the bodies of signed-out visitors.
        for (const signedIn of endpoint.access === 'public' ? [true, false] : [true]) {
          const what = `${to.method} ${endpoint.path} ${body.before}${body.piece}`;
          const ms = await heldUp(turns, async () => {
            const answer = await send(to, body, signedIn);
            expect(answer.status, what).toBeGreaterThanOrEqual(400);
            expect(answer.status, what).toBeLessThan(500);
            // The answer names the problem with the body, not a timeout.
            expect(answer.status, what).not.toBe(408);
            expect(answer.bytes, what).toBeLessThan(8_000);
          });
          if (ms !== undefined) held.push(`${what}: ${ms} ms`);
        }
      }
    }
  } finally {
    turns.stop();
  }
  expect(held).toEqual([]);
});

const A_LOT = 58 * MB;
const files: [name: string, path: string, body: LongBody][] = [
  ['58 MB of tags', '/api/reviews', { before: '{"tags":["a"', piece: ',"a"', times: A_LOT / 4, after: ']}' }],
  [
    '58 MB of what is no picture',
    '/api/reviews',
    {
      before: `{"productId":"${id}","rating":5,"content":"a","imageUrls":["`,
      piece: 'AAAA',
      times: A_LOT / 4,
      after: '"]}',
    },
  ],
  [
    '58 MB of what is no base64',
    '/api/marketplace',
    { before: '{"imageUrls":["', piece: '\\/\\n', times: A_LOT / 4, after: '"]}' },
  ],
  [
    '8 MB of unknown fields',
    '/api/warranties/import',
    { before: '{"csv":"a"', piece: ',"k":1', times: MB, after: '}' },
  ],
  [
    '8 MB of brackets',
    '/api/warranties/import/preview',
    { before: '{"csv":', piece: '[', times: 7 * MB, after: '' },
  ],
  [
    'a picture that has no end',
    '/api/media?for=review',
    { before: '\xff\xd8\xff\xda\x00\x02', piece: '\xff\x00', times: 9 * MB, after: '', binary: true },
  ],
  [
    'a document of what could be a page',
    '/api/media?for=proof',
    {
      before: '%PDF-1.7\n1 0 obj\n/Root ',
      piece: '<',
      times: 18 * MB,
      after: '\nstartxref\n9\n%%EOF\n',
      binary: true,
    },
  ],
  [
    'a file of notes',
    '/api/warranties/import/preview',
    {
      before: '{"csv":"Product,Brand,Purchase date,Notes\\n',
      piece: `Kestrel,K,2024-01-02,${'n'.repeat(950)}\\n`,
      times: 2_000,
      after: '"}',
    },
  ],
  [
    'a file of line breaks',
    '/api/warranties/import/preview',
    { before: '{"csv":"', piece: '\\n', times: 2_000_000 - 1, after: '"}' },
  ],
];
test.each(someOf(files, 5))('%s hold up nobody', async (_name, path, body) => {
  const turns = watchTurns();
  try {
    const held = await heldUp(turns, async () => {
      const { status } = await send({ path, method: 'POST' }, body, true);
      expect(status).toBeLessThan(500);
    });
    expect(held).toBeUndefined();
  } finally {
    turns.stop();
  }
});
