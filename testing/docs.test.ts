import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
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

const decisions = globSync('docs/decisions/*.md', { cwd: ROOT });
const pages = [ARCHITECTURE, 'docs/ADDING.md', ...roomDocs, ...decisions];

/** The file names in a text, without those with an ellipsis or a placeholder. */
const filesIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|tsv|sql|js|md))`/g)].map(([, path = '']) => path);

test('every file that these pages name is there', () => {
  const files = globSync(
    ['{,.}*', '{docs,contract,server,web,testing,bench,scripts,e2e}/**/*.{ts,tsx,tsv,sql,js,md}'],
    { cwd: ROOT },
  ).join('\n');
  const isThere = (page: string, path: string) =>
    [dirname(page), '.', 'contract', 'server', 'server/*', 'server/*/*', 'web', 'web/*'].some((folder) =>
      new RegExp(`^${RegExp.escape(join(folder, path)).replaceAll('\\*', '[^/\n]+')}$`, 'm').test(files),
    );
  const missing = pages.flatMap((page) =>
    filesIn(read(page))
      .filter((path) => !isThere(page, path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Names of functions, types, tables and columns: single words in backticks, also with dots or a call's brackets. */
const namesIn = (text: string) =>
  [...text.matchAll(/`([a-zA-Z_][\w.]*)(?:\([^`]*\))?`/g)].flatMap(([, name = '']) =>
    filesIn(`\`${name}\``).length > 0 ? [] : name.split('.'),
  );

test('every name in the code or the database that these pages mention is there', () => {
  const sources = globSync('{contract,server,web,testing,bench,scripts,e2e}/**/*.{ts,tsx,css,mjs}', {
    cwd: ROOT,
  });
  const code = [...sources, 'server/schema.sql', 'package.json', '.dependency-cruiser.js']
    .map(read)
    .join('\n');
  // `addX` stands for any room.
  const known = new Set([...(code.match(/[a-zA-Z_]\w*/g) ?? []), 'addX']);
  const missing = pages.flatMap((page) =>
    namesIn(read(page))
      .filter((name) => name.length > 3 && !known.has(name))
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every decision is in the index', () => {
  const index = read('docs/decisions/README.md');
  for (const page of decisions.filter((path) => basename(path) !== 'README.md')) {
    const [title = ''] = read(page).split('\n');
    expect(index).toContain(`[${title.replace(/^# /, '')}](${basename(page)})`);
  }
});
