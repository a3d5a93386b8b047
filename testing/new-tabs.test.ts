import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no other link opens a new tab, but those to our own files and what the operator configured', () => {
  const web = join(import.meta.dirname, '..', 'web');
  const opening = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.includes('.test.') && readFileSync(join(web, file), 'utf8').includes('_blank'))
    .map((file) => file.replaceAll('\\', '/'));
  expect(opening.toSorted()).toEqual([
    // Files of ours.
    'media/file-picker.tsx',
    'media/file-viewer.tsx',
    // A provider's site, which the operator configured.
    'quotes/providers.tsx',
    'receipts/check/receipt-picture.tsx',
    'receipts/result.tsx',
    // A map, whose address we make.
    'trades/detail/meeting-card.tsx',
    'ui/elsewhere.ts',
    'warranties/past-things.tsx',
    'warranties/thing/paper-item.tsx',
  ]);
});
