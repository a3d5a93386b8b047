import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

interface PrintedReceipt {
  seller: string;
  /** As 2026-11-03. */
  date: string;
  lines: readonly (readonly [text: string, price: string])[];
}

/** A receipt as a shop sends it. Its text needs no recognition; recognising a photo would take as long as three journeys. */
export async function pdfOfReceipt({ seller, date, lines }: PrintedReceipt) {
  const total = lines.reduce((sum, [, price]) => sum + Number(price), 0).toFixed(2);
  const line = (text: string, price: string) => text.padEnd(26) + price.padStart(8);
  const rows = [
    seller,
    '14 Mill Lane, Portland',
    `Date: ${date} 10:42`,
    ...lines.map(([text, price]) => line(text, `$${price}`)),
    line('TOTAL', `$${total}`),
    line('CARD', `$${total}`),
  ];
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const page = pdf.addPage([300, 260]);
  for (const [at, row] of rows.entries()) page.drawText(row, { x: 20, y: 230 - at * 14, font, size: 10 });
  return Buffer.from(await pdf.save());
}
