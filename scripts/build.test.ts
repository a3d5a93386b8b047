import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '..', 'dist');
const LIMIT = 95_000;
interface Chunk {
  file: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'),
);

function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const inner of chunk.imports ?? []) filesOf(inner, seen);
  return seen;
}

test('the first page of a signed-out visitor sends at most 95 kB of JavaScript', () => {
  const files = filesOf('app/landing/landing-page.tsx', filesOf('index.html'));
  const bytes = [...files].map((file) => statSync(join(DIST, `${file}.br`)).size);
  expect(files.size).toBeGreaterThan(2);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
});
