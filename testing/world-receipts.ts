import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import { nameMedia, seedDocuments } from '../server/media/public.ts';
import type { Db } from '../server/platform/database.ts';
import type { Platform } from '../server/platform/platform.ts';
import { insertPaper, type NewCover, type NewThing } from '../server/warranties/public.ts';
import { worldId } from './world-ids.ts';

const WIDTH = 226;
const HEIGHT = 250;
const MARGIN = 20;

/** Makes the receipts of everything with a price and a shop, by the product's name. */
export async function makeReceipts(
  tx: Db,
  platform: Pick<Platform, 'files'>,
  things: NewThing[],
  covers: NewCover[],
  nameOf: (productId: string) => string,
) {
  for (const thing of things) {
    const cover = covers.find(({ thingId }) => thingId === thing.id);
    if (!cover || !thing.retailer || !thing.purchasePrice) continue;
    const paper = worldId('paper', thing.id, thing.createdAt);
    const document = {
      id: worldId('receipt', thing.id, thing.createdAt),
      ownerId: thing.personId,
      purpose: 'warranty',
      bytes: await drawReceipt(thing, nameOf(thing.productId)),
      usedBy: paper,
      createdAt: thing.createdAt,
    } as const;
    const [file] = await seedDocuments(tx, platform, [document]);
    if (!file) continue;
    const name = `Receipt ${thing.retailer}`;
    await nameMedia(tx, file.id, name);
    await insertPaper(tx, {
      id: paper,
      cover_id: cover.id,
      person_id: thing.personId,
      kind: 'receipt',
      name,
      media_id: file.id,
      type: 'document',
      width: null,
      height: null,
      placeholder: null,
      bytes: file.bytes,
      goes_along: true,
    });
  }
}

/** Draws a receipt as a till prints it. */
async function drawReceipt(thing: NewThing, product: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([WIDTH, HEIGHT]);
  const plain = await pdf.embedFont(StandardFonts.Courier);
  const bold = await pdf.embedFont(StandardFonts.CourierBold);
  let y = HEIGHT - 36;
  const line = (left: string, right = '', font: PDFFont = plain, size = 9) => {
    page.drawText(left, { x: MARGIN, y, font, size });
    page.drawText(right, { x: WIDTH - MARGIN - font.widthOfTextAtSize(right, size), y, font, size });
    y -= size * 1.9;
  };
  const rule = () => line('-'.repeat(34));
  line(thing.retailer ?? '', '', bold, 13);
  line(`Date ${thing.purchaseDate}`);
  rule();
  line(product, '', bold);
  if (thing.serialNumber) line(`Serial ${thing.serialNumber}`);
  line('1 piece', `$${thing.purchasePrice}`);
  rule();
  line('Total', `$${thing.purchasePrice}`, bold, 11);
  line('Paid by card');
  rule();
  line('Please keep this receipt.');
  return Buffer.from(await pdf.save());
}
