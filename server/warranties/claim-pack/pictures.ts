import sharp from 'sharp';

// These apply to the whole process and match those of the media room: one thread per picture, no cache.
sharp.concurrency(1);
sharp.cache(false);

const LONGEST = 1600;
const TILE = 400;
const CORNER = 0.065;
/** Above this ratio of height to width, small print would be unreadable on one page. */
const TALL = 2;
const SLICE = 1.4;

/** The product's picture with round corners. Transparency is kept, because a filled background never quite matches the page. */
export async function tileOf(picture: Uint8Array): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: TILE, height: TILE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const radius = Math.max(width, height) * CORNER;
  const shape = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`;
  const png = sharp(data).composite([{ input: Buffer.from(shape), blend: 'dest-in' }]);
  return `data:image/png;base64,${(await png.png().toBuffer()).toString('base64')}`;
}

/** Turns a picture into one JPEG, or a long receipt into several from top to bottom, so that it stays readable. */
export async function flatten(picture: Uint8Array): Promise<Buffer[]> {
  const { width, height } = await sharp(picture).metadata();
  const count = height / width > TALL ? Math.ceil(height / width / SLICE) : 1;
  const jpegs: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const top = Math.round((height * index) / count);
    const bottom = Math.round((height * (index + 1)) / count);
    const slice = sharp(picture)
      .extract({ left: 0, top, width, height: bottom - top })
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    jpegs.push(await slice.jpeg({ quality: 80 }).toBuffer());
  }
  return jpegs;
}
