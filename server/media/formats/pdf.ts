import { damaged, mixed } from './format.ts';

/** Between the header and the first object there are only remarks. */
const OPENING = /^%PDF-[12]\.\d[^<\r\n]{0,16}[\r\n]\s*(%[^<\r\n]*[\r\n]\s*)*\d+\s+\d+\s+obj\b/;
/** The place of the index, the end mark, then nothing. */
const ENDING = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
const INDEX = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;
/** What a browser would run if it took the file for a page. No PDF needs it. */
const MARKUP = /<(script|!doctype|iframe|object|html[\s>])/i;

export function checkPdf(bytes: Buffer): undefined {
  const text = bytes.toString('latin1');
  const ending = ENDING.exec(text.slice(-2048));
  if (!ending) throw isCutOff(text) ? damaged() : mixed();
  const index = Number(ending[1]);
  if (!INDEX.test(text.slice(index, index + 64)) || !text.includes('/Root')) throw damaged();
  if (!OPENING.test(text.slice(0, 2048)) || MARKUP.test(text)) throw mixed();
}

/** No end mark at all, or further objects after the last one. */
function isCutOff(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  return end === -1 || /\d\s+obj\b|startxref/.test(text.slice(end));
}
