import { expect, test } from 'vitest';
import { journeysFor } from './changed.ts';

const journeys = ['reviews', 'profile', 'messages', 'shell'].map((name) => `e2e/${name}.e2e.ts`);
const domains = ['reviews', 'profiles', 'messages', 'media'];
const chosen = (...changed: string[]) =>
  journeysFor(changed, journeys, domains).map((path) => path.slice(4, -7));

test('a journey is made when its domain changed, one of no domain with any other', () => {
  expect(chosen('server/reviews/store.ts')).toEqual(['reviews', 'shell']);
  expect(chosen('contract/messages.ts', 'web/profiles/page.tsx')).toEqual(['profile', 'messages', 'shell']);
  expect(chosen('e2e/shell.e2e.ts')).toEqual(['shell']);
});

test('all are made when what they share changed, or a domain without one', () => {
  for (const path of ['server/platform/live.ts', 'server/app.ts', 'web/ui/button.tsx', 'testing/world.ts'])
    expect(chosen(path)).toHaveLength(4);
  for (const path of ['server/media/serve.ts', 'package-lock.json', 'e2e/people.ts', 'contract/index.ts'])
    expect(chosen(path)).toHaveLength(4);
});

test('none is made when nothing did that they go through', () => {
  expect(chosen('docs/ARCHITECTURE.md', 'README.md', 'server/reviews/reviews.test.ts')).toEqual([]);
  expect(chosen('bench/main.ts', 'scripts/test.ts')).toEqual([]);
});
