import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { extname } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { clips } from '../testing/world/clips.ts';
import { findChromium } from './chromium.ts';
import { writeWidths } from './picture-widths.ts';

/**
 * Makes the clips of the demo world and their posters from the drawings in `web/art`, in a browser, which can draw and encode
 * them. Run after a drawing or a clip changed: `npm run clips -- [name…]`.
 */
const root = new URL('..', import.meta.url);
const target = new URL('testing/world/clips/', root);
const posters = new URL('testing/world/pictures/', root);
const MOST = { clip: 400_000, all: 4_000_000, poster: 60_000 };

const ORIGIN = 'https://clips.example';
const PAGE = `<!doctype html><script type="importmap">${JSON.stringify({
  imports: { mediabunny: '/node_modules/mediabunny/dist/bundles/mediabunny.mjs' },
})}</script>`;
const TYPES: Record<string, string> = {
  '.ts': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
};

mkdirSync(target, { recursive: true });
const wanted = process.argv.slice(2).filter((name) => name in clips);
const browser = await chromium.launch({ executablePath: findChromium(console.log) });
const page = await browser.newPage();
page.on('pageerror', (error) => console.error(error));
await page.route(`${ORIGIN}/**`, async (route) => {
  const { pathname } = new URL(route.request().url());
  const type = TYPES[extname(pathname)];
  if (!type) return route.fulfill({ contentType: 'text/html', body: PAGE });
  const source = readFileSync(new URL(`.${pathname}`, root), 'utf8');
  await route.fulfill({
    contentType: type,
    body: pathname.endsWith('.ts') ? stripTypeScriptTypes(source) : source,
  });
});
await page.goto(`${ORIGIN}/`);

let total = 0;
for (const [name, clip] of Object.entries(clips)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  // Passed as text, the only type that every browser's bridge passes quickly.
  const made = await page.evaluate(
    async ([name, clip]) => {
      const { film } = await import('/scripts/film/film.ts' as string);
      const { video, poster } = await film(name, clip);
      return { video: video.toBase64() as string, poster: poster.toBase64() as string };
    },
    [name, clip] as const,
  );
  const video = Buffer.from(made.video, 'base64');
  if (video.length > MOST.clip) throw new Error(`${name}.webm has ${video.length} bytes`);
  writeFileSync(new URL(`${name}.webm`, target), video);
  const poster = await sharp(Buffer.from(made.poster, 'base64'))
    .removeAlpha()
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  if (poster.length > MOST.poster) throw new Error(`${name}.webp has ${poster.length} bytes`);
  writeFileSync(new URL(`${name}.webp`, posters), poster);
  total += video.length;
  console.log(
    `${name}: ${Math.round(video.length / 1000)} kB, poster ${Math.round(poster.length / 1000)} kB`,
  );
}
await browser.close();
await writeWidths();
if (total > MOST.all) throw new Error(`The clips have ${total} bytes in all`);
