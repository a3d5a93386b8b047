import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { encodePicture } from '../server/media/public.ts';
import {
  fingerprint,
  type MadeWidths,
  WIDTHS_FOLDER,
  WIDTHS_INDEX,
  widthFile,
} from '../testing/world-widths.ts';

const PICTURES = join(import.meta.dirname, '..', 'testing', 'world', 'pictures');

/** Makes the smaller widths of the demo world's pictures anew, as the app would on upload, but smaller. */
export async function writeWidths() {
  rmSync(WIDTHS_FOLDER, { recursive: true, force: true });
  mkdirSync(WIDTHS_FOLDER);
  const index: Record<string, MadeWidths> = {};
  let total = 0;
  for (const file of readdirSync(PICTURES).toSorted()) {
    const name = basename(file, '.webp');
    const full = readFileSync(join(PICTURES, file));
    const { width, height, placeholder, variants } = await encodePicture(full, { effort: 6, full });
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
