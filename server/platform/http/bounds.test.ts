import { expect, test } from 'vitest';
import { z } from 'zod';
import { bodyLimitOf, findTooMany } from './bounds.ts';

test('a body has room for the longest of everything, however it is escaped', () => {
  const schema = z.strictObject({
    title: z.string().max(120),
    tags: z.array(z.string().max(40)).max(20).optional(),
    kind: z.enum(['a', 'bb']).nullable(),
    on: z.boolean(),
  });
  const escaped = (length: number) => '\\u00e9'.repeat(length);
  const tags = Array(20)
    .fill(`"${escaped(40)}"`)
    .join(', ');
  const body = `{ "title": "${escaped(120)}", "tags": [${tags}], "kind": "bb", "on": false }`;
  expect(schema.safeParse(JSON.parse(body)).success).toBe(true);
  expect(bodyLimitOf(schema)).toBeGreaterThan(body.length);
  expect(bodyLimitOf(schema)).toBeLessThan(3 * body.length);
});

test.each([
  ['text', z.object({ name: z.string() }), 'body.name has no maximum length.'],
  ['text of a form', z.object({ code: z.string().regex(/^\d+$/) }), 'body.code has no maximum length.'],
  ['a list', z.object({ tags: z.array(z.boolean()).optional() }), 'body.tags has no maximum number.'],
  ['anything', z.object({ more: z.unknown() }), 'whose size is not known'],
  ['a record', z.object({ by: z.record(z.string(), z.string()) }), 'whose size is not known'],
])('%s without an end is refused when the app starts', (_name, schema, message) => {
  expect(() => bodyLimitOf(schema)).toThrow(message);
});

test('a list that is too long and many unknown fields are found without looking at each', () => {
  const schema = z.strictObject({
    tags: z.array(z.string()).max(3, 'At most 3 tags.').optional(),
    inner: z.strictObject({ list: z.array(z.int()).max(2).nullable() }).optional(),
  });
  expect(findTooMany(schema, { tags: ['a', 'b', 'c'] })).toBeUndefined();
  expect(findTooMany(schema, { tags: Array(4).fill(5) })).toEqual({ tags: 'At most 3 tags.' });
  expect(findTooMany(schema, { inner: { list: [1, 2, 3] } })).toEqual({ 'inner.list': 'At most 2.' });
  const unknown = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, n]));
  expect(Object.keys(findTooMany(schema, { inner: unknown }) ?? {})).toHaveLength(20);
  for (const odd of [null, 5, 'text', [1], { inner: 5 }, { tags: null }])
    expect(findTooMany(schema, odd)).toBeUndefined();
});
