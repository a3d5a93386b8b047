import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PICTURE_WIDTHS } from '../contract/media-purposes.ts';
import { encodePicture } from '../server/media/public.ts';
import { fingerprint, type MadeWidths, WIDTHS_INDEX, widthFile } from '../testing/world-widths.ts';

const PICTURES = join(import.meta.dirname, '..', 'testing', 'world', 'pictures');

/** Makes the smaller widths of the demo world's pictures that have changed, as the app would on upload. */
export async function writeWidths() {
  const before = JSON.parse(readFileSync(WIDTHS_INDEX, 'utf8')) as Record<string, MadeWidths>;
  const index: Record<string, MadeWidths> = {};
  let total = 0;
  for (const file of readdirSync(PICTURES).toSorted()) {
    const name = basename(file, '.webp');
    const full = readFileSync(join(PICTURES, file));
    const known = before[name];
    if (known?.of === fingerprint(full)) {
      index[name] = known;
      continue;
    }
    for (const one of PICTURE_WIDTHS) rmSync(widthFile(name, one), { force: true });
    const { width, height, placeholder, variants } = await encodePicture(full, { full });
    index[name] = { of: fingerprint(full), width, height, placeholder };
    for (const { width: one, webp } of variants) {
      if (one === width) continue;
      writeFileSync(widthFile(name, one), webp);
      total += webp.length;
    }
  }
  writeFileSync(WIDTHS_INDEX, `${JSON.stringify(index, null, 2)}\n`);
  console.log(`Widths written: ${Math.round(total / 1000)} kB in all.`);
}
