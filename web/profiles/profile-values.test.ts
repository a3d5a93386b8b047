import { expect, test } from 'vitest';
import { bodyOf, check } from './profile-values.ts';

const values = { firstName: 'Maya', lastName: 'Lund', bio: '', location: '', website: '' };

test.each([
  ['maya.example', 'https://maya.example'],
  ['maya.example/bikes', 'https://maya.example/bikes'],
  ['http://maya.example', 'http://maya.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a website typed as %s is sent as %s', (website, sent) =>
  expect(bodyOf({ ...values, website }).website).toBe(sent),
);

test.each([
  [{}, {}],
  [{ website: 'javascript:alert(1)' }, { website: 'Enter a web address, like https://example.com.' }],
  [{ bio: 'x'.repeat(501) }, { bio: 'Keep it under 500 characters.' }],
  [{ firstName: '\u200b' }, { firstName: 'Enter a name that can be read.' }],
  [{ firstName: ' ', lastName: '' }, { firstName: 'Enter your name.' }],
  [{ firstName: '' }, {}],
])('%o is told %o', (change, problems) => expect(check({ ...values, ...change })).toEqual(problems));
