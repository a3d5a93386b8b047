import { type PDFDocument, type PDFImage, PDFName, PDFStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';

// These apply to the whole process and match those of the media domain: one thread per picture, no cache.
sharp.concurrency(1);
sharp.cache(false);

const LONGEST = 1600;
const TILE = 640;
/** Above this ratio of height to width, small print would be unreadable on one page. */
const TALL = 2;
const SLICE = 1.4;

/** Embeds the product's picture. Transparency is kept, because a filled background never quite matches the page. */
export async function embedTile(
  doc: PDFDocument,
  picture: Uint8Array,
  background: string,
): Promise<PDFImage> {
  const small = sharp(picture)
    .resize({ width: TILE, height: TILE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const jpeg = await small.clone().flatten({ background }).jpeg({ quality: 88 }).toBuffer();
  const image = await doc.embedJpg(jpeg);
  await image.embed();
  const alpha = await small.clone().ensureAlpha().extractChannel('alpha').raw().toBuffer();
  const mask = doc.context.flateStream(alpha, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: image.width,
    Height: image.height,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  });
  doc.context.lookup(image.ref, PDFStream).dict.set(PDFName.of('SMask'), doc.context.register(mask));
  return image;
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
