import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

const SERVER = import.meta.dirname;
const codeOf = (room: string) =>
  readdirSync(join(SERVER, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(SERVER, room, file), 'utf8'))
    .join('\n');
const rooms = readdirSync(SERVER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['platform', 'migrations'].includes(entry.name))
  .map(({ name }) => ({ name, code: codeOf(name) }));

/** The events declared in each room's `public.ts`, with the room that owns them. */
const declared = rooms.flatMap(({ name, code }) => {
  const [, map = ''] = /interface EventMap \{([\s\S]*?)^ {2}\}/m.exec(code) ?? [];
  return [...map.matchAll(/^ {4}'([\w-]+)':/gm)].map(([, event = '']) => ({ event, owner: name }));
});

test('every event is heard by somebody', () => {
  expect(declared.length).toBeGreaterThan(10);
  expect(declared.filter(({ event }) => !app.events.isHeard(event))).toEqual([]);
});

test('every event is raised, and by its owner alone', () => {
  const raised = rooms.flatMap(({ name, code }) =>
    [...code.matchAll(/events\s*\.raise\(\s*tx,\s*'([\w-]+)'/g)].map(([, event]) => `${name} ${event}`),
  );
  const known = declared.map(({ event, owner }) => `${owner} ${event}`);
  expect([...new Set(raised)].sort()).toEqual(known.sort());
});

test('what is not in the map, or says something else of it, does not compile', () => {
  const { events, db } = app;
  return [
    // @ts-expect-error: nobody declares it.
    () => events.raise(db, 'review-burnt', {}),
    // @ts-expect-error: whose review it is is missing.
    () => events.raise(db, 'review-liked', { reviewId: '1', byId: '2' }),
    // @ts-expect-error: there is nothing more to it.
    () => events.raise(db, 'person-blocked', { byId: '1', personId: '2', reason: 'none' }),
    // @ts-expect-error: nobody declares it.
    () => events.on('review-burnt', 'test', async () => {}),
  ];
});
