import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
const tryGit = (...args: string[]) => {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
};

/** The files that differ from where this branch left the main branch, committed or not. */
export function changedFiles(): string[] {
  const base = tryGit('merge-base', 'HEAD', 'origin/main') ?? tryGit('merge-base', 'HEAD', 'main') ?? 'HEAD';
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => list.split('\n')).filter(Boolean))];
}

/** The server's rooms, each with the rooms that import its `public.ts`. */
export function roomsOf(root: string): Map<string, string[]> {
  const rooms = globSync('server/*/public.ts', { cwd: root }).map((path) => path.split('/')[1] ?? '');
  const sources = globSync('server/*/**/*.ts', { cwd: root }).map((path) => ({
    room: path.split('/')[1] ?? '',
    text: readFileSync(`${root}/${path}`, 'utf8'),
  }));
  return new Map(
    rooms.map((room) => [
      room,
      rooms.filter((other) =>
        sources.some(({ room: by, text }) => by === other && text.includes(`/${room}/public.ts'`)),
      ),
    ]),
  );
}

const roomOf = (path: string) => /^(?:contract|server|web)\/([^/.]+)/.exec(path)?.[1] ?? '';

/** These always run: they are few and take seconds. */
const QUICK = [
  'contract/',
  'web/',
  'testing/',
  'bench/',
  'scripts/changed',
  'server/contract.test',
  'server/demo.test',
  'server/events.test',
  'server/tables.test',
];

/**
 * The tests to run after a change: those of the room and of the rooms that use it, or all if shared code changed. Imports are
 * not followed, because every route test starts the whole app.
 */
export function testsFor(changed: string[], rooms: Map<string, string[]>): string[] | 'all' {
  const chosen = new Set(QUICK);
  for (const path of changed) {
    const room = roomOf(path);
    const users = rooms.get(room);
    if (/^(docs|bench|e2e|web|\.ci)\/|\.md$/.test(path)) continue;
    if (/\.test\.ts$/.test(path)) chosen.add(path);
    else if (users) for (const name of [room, ...users]) chosen.add(`server/${name}/`);
    else return 'all';
  }
  return [...chosen];
}

/**
 * The journeys to run after a change. One named after a room (`e2e/reviews.e2e.ts`) runs when that room changed, others when any
 * room did, and all if shared code changed.
 */
export function journeysFor(changed: string[], journeys: string[], rooms: string[]): string[] {
  const isAbout = (journey: string, room: string) => {
    const subject = /([^/]+)\.e2e\.ts$/.exec(journey)?.[1];
    return subject === room || `${subject}s` === room;
  };
  const chosen = new Set<string>();
  for (const path of changed) {
    if (/^(docs|bench|scripts|\.ci)\/|\.md$|\.test\.tsx?$/.test(path)) continue;
    const room = roomOf(path);
    const own = journeys.filter((journey) => journey === path || isAbout(journey, room));
    if (own.length === 0) return journeys;
    for (const journey of own) chosen.add(journey);
  }
  if (chosen.size === 0) return [];
  const nobodys = (journey: string) => !rooms.some((room) => isAbout(journey, room));
  return journeys.filter((journey) => chosen.has(journey) || nobodys(journey));
}
