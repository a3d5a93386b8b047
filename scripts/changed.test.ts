import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { journeysFor, roomsOf, testsFor } from './changed.ts';

describe('tests', () => {
  const rooms = new Map([
    ['reviews', ['profiles', 'notifications']],
    ['profiles', []],
    ['notifications', []],
  ]);
  const folders = (...changed: string[]) => {
    const tests = testsFor(changed, rooms);
    return tests === 'all' ? tests : tests.filter((path) => path.startsWith('server/') && path.endsWith('/'));
  };

  test('are those of the room that changed, and of those that use it', () => {
    expect(folders('server/reviews/store.ts')).toEqual([
      'server/reviews/',
      'server/profiles/',
      'server/notifications/',
    ]);
    expect(folders('contract/profiles.ts', 'web/reviews/page.tsx')).toEqual(['server/profiles/']);
  });

  test('are all when what they share changed', () => {
    for (const path of ['server/platform/live.ts', 'server/app.ts', 'server/migrations/0099_x.sql'])
      expect(folders(path)).toBe('all');
    for (const path of ['testing/app.ts', 'contract/common.ts', 'package-lock.json', 'scripts/test.ts'])
      expect(folders('server/reviews/store.ts', path)).toBe('all');
  });

  test('are one when only that one changed, and the quick ones always', () => {
    expect(testsFor(['server/reviews/reviews.test.ts', 'README.md'], rooms)).toContain(
      'server/reviews/reviews.test.ts',
    );
    expect(folders('server/reviews/reviews.test.ts')).toEqual([]);
    expect(testsFor([], rooms)).toContain('web/');
  });

  test('know who uses whom', () => {
    const found = roomsOf(join(import.meta.dirname, '..'));
    expect([...found.keys()]).toContain('identity');
    expect(found.get('messages')).toContain('trades');
    expect(found.get('notifications')).not.toContain('notifications');
  });
});

describe('journeys', () => {
  const journeys = ['reviews', 'profile', 'messages', 'shell'].map((name) => `e2e/${name}.e2e.ts`);
  const rooms = ['reviews', 'profiles', 'messages', 'media'];
  const chosen = (...changed: string[]) =>
    journeysFor(changed, journeys, rooms).map((path) => path.slice(4, -7));

  test('are made when their room changed, those of no room with any other', () => {
    expect(chosen('server/reviews/store.ts')).toEqual(['reviews', 'shell']);
    expect(chosen('contract/messages.ts', 'web/profiles/page.tsx')).toEqual(['profile', 'messages', 'shell']);
    expect(chosen('e2e/shell.e2e.ts')).toEqual(['shell']);
  });

  test('are all made when what they share changed, or a room without one', () => {
    for (const path of ['server/platform/live.ts', 'server/app.ts', 'web/ui/button.tsx', 'testing/world.ts'])
      expect(chosen(path)).toHaveLength(4);
    for (const path of ['server/media/serve.ts', 'package-lock.json', 'e2e/people.ts', 'contract/index.ts'])
      expect(chosen(path)).toHaveLength(4);
  });

  test('are not made when nothing changed that they go through', () => {
    expect(chosen('docs/ARCHITECTURE.md', 'README.md', 'server/reviews/reviews.test.ts')).toEqual([]);
    expect(chosen('bench/main.ts', 'scripts/test.ts')).toEqual([]);
  });
});
