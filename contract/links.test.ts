import { expect, test } from 'vitest';
import { z } from 'zod';
import { isOtherLink } from './common.ts';
import type { Endpoint } from './endpoint.ts';
import * as contract from './index.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every field of every body, by its path. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${path}.${key}`));
  return [[path, schema as z.ZodType]];
}
const fields = (Object.values(contract) as unknown[])
  .filter(isEndpoint)
  .flatMap(({ method, path, body }) => fieldsOf(body, `${method} ${path} `));
/**
 * Addresses of files are left out: they never become links, but are looked up among the sender's uploads. A logo may be a web
 * address, which the server checks in the same way.
 */
const links = fields.filter(
  ([path]) =>
    /website|link|site|endpoint|homepage|ur[il]$/i.test(path) &&
    !/imageUrl|videoUrl|logoUrl|mediaUrl|papers \.url$/i.test(path),
);

test('there are such fields', () => {
  expect(links.map(([path]) => path.split(' ').at(-1))).toEqual(
    expect.arrayContaining(['.website', '.providerContactInfo.website', '.endpoint']),
  );
});

test.each(links.filter(([path]) => !path.includes('unsubscribe')))(
  '%s takes links of the web alone',
  (_path, field) => {
    for (const wrong of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' \tjavascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript\r:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      `https://a.example/${'x'.repeat(2_000)}`,
    ]) {
      expect(field.safeParse(wrong).success, wrong).toBe(false);
    }
    expect(field.safeParse('https://a.example/b?c=d#e').success).toBe(true);
  },
);

test.each(['example.com', 'example.com:8080', 'https://example.com', 'Mon to Fri', '', 'http://a.example:1'])(
  '%j is no link of another kind',
  (text) => {
    expect(isOtherLink(text)).toBe(false);
  },
);
