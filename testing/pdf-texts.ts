import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words on each page of a PDF. */
export async function pdfTexts(bytes: Uint8Array): Promise<string[]> {
  const opened = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opened.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const texts = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  await opened.destroy();
  return texts;
}
