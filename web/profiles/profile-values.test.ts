import { expect, test } from 'vitest';
import { check } from './profile-check.ts';
import { bodyOf, changedIn } from './profile-values.ts';

const values = { firstName: 'Maya', lastName: 'Lund', bio: '', location: '', website: '' };

test.each([
  ['maya.example', 'https://maya.example'],
  ['maya.example/bikes', 'https://maya.example/bikes'],
  ['http://maya.example', 'http://maya.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('a website typed as %s is sent as %s', (website, sent) =>
  expect(bodyOf({ website })).toEqual({ website: sent }),
);

test.each([
  [{}, {}],
  [{ website: 'javascript:alert(1)' }, { website: 'Enter a web address, like https://example.com.' }],
  [{ bio: 'x'.repeat(501) }, { bio: 'Keep it under 500 characters.' }],
  [{ firstName: '\u200b' }, { firstName: 'Enter a name that can be read.' }],
  [{ firstName: ' ' }, { firstName: 'Enter a name that can be read.' }],
  [{ firstName: '', lastName: '' }, { firstName: 'Enter your name.' }],
  [{ firstName: '' }, {}],
])('%o is told %o', (change, problems) => expect(check({ ...values, ...change }, values)).toEqual(problems));

test('what was not edited is neither sent nor held against anybody', () => {
  const nameless = { ...values, firstName: '', lastName: '' };
  const edited = { ...nameless, bio: 'Bikes.' };
  expect(check(edited, nameless)).toEqual({});
  expect(bodyOf(changedIn(edited, nameless))).toEqual({ bio: 'Bikes.' });
});
