import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const ARCHITECTURE = 'docs/ARCHITECTURE.md';
const rooms = readdirSync(join(ROOT, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'migrations')
  .map(({ name }) => name);
const roomDocs = globSync('{server/*,web}/README.md', { cwd: ROOT });

test('the architecture is short, and has a line for each room', () => {
  const text = read(ARCHITECTURE);
  expect(text.split(/\s+/).length).toBeLessThan(1500);
  expect(rooms.filter((room) => room !== 'platform' && !text.includes(`**${room}**`))).toEqual([]);
});

test('each room of the server says on one screen what one has to know', () => {
  expect(rooms.filter((room) => !existsSync(join(ROOT, 'server', room, 'README.md')))).toEqual([]);
  expect(roomDocs.filter((path) => read(path).split('\n').length > 45)).toEqual([]);
});

/** The file names in a text, without those with an ellipsis or a placeholder. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|tsv|sql|js|md))`/g)].map(([, path = '']) => path);

test('every file that these pages name is there', () => {
  const missing = [ARCHITECTURE, ...roomDocs].flatMap((page) =>
    filesIn(read(page))
      .filter((path) => {
        const from = [dirname(page), '.', 'server', 'server/*', 'web', 'web/*'];
        return (
          globSync(
            from.map((folder) => join(folder, path)),
            { cwd: ROOT },
          ).length === 0
        );
      })
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every decision is in the index', () => {
  const index = read('docs/decisions/README.md');
  const pages = readdirSync(join(ROOT, 'docs', 'decisions')).filter((name) => name !== 'README.md');
  for (const name of pages) {
    const [title = ''] = read(`docs/decisions/${name}`).split('\n');
    expect(index).toContain(`[${title.replace(/^# /, '')}](${name})`);
  }
});
