import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type PagePath, pages } from '../../contract/pages.ts';
import { readFiles, sourcesOf } from './preloads.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** The limit of JavaScript to load before a page is usable, in kB as transferred. */
const MOST = 151;
const LANDING_MOST = 95;

test('every page has a source file to preload', () => {
  expect([...sourcesOf(ROOT).keys()].toSorted()).toEqual(Object.keys(pages).toSorted());
});

test('no page needs more JavaScript than its budget before it can be used', () => {
  const files = readFiles(ROOT);
  const kB = (path: PagePath | undefined, signedIn: boolean) =>
    [...files.entry, ...files.of(path, signedIn)]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + statSync(join(ROOT, 'dist', `${file}.br`)).size / 1000, 0);
  const rows = [...(Object.keys(pages) as PagePath[]), undefined].map((path) => ({
    page: path ?? '404',
    visitor: kB(path, false),
    visitorMost: path === '/' ? LANDING_MOST : MOST,
    member: kB(path, true),
  }));
  const line = ({ page, visitor, member }: (typeof rows)[number]) =>
    `${page.padEnd(36)}${visitor.toFixed(1).padStart(8)}${member.toFixed(1).padStart(8)}`;
  process.stdout.write(
    `${[`page, kB for visitors, for members: at most ${MOST}`, ...rows.map(line)].join('\n')}\n`,
  );
  expect(rows.filter((row) => row.visitor > row.visitorMost || row.member > MOST)).toEqual([]);
});
