import { damaged, mixed } from './format.ts';

/** Only comments may stand between the header and the first object. */
const OPENING = /^%PDF-[12]\.\d[^<\r\n]{0,16}[\r\n]\s*(%[^<\r\n]*[\r\n]\s*)*\d+\s+\d+\s+obj\b/;
/** The index offset and the end mark must be the last things in the file. */
const ENDING = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
const INDEX = /^\s*(xref\s|\d+\s+\d+\s+obj\b)/;
/** Markup that a browser would run if it mistook the file for a page. No PDF needs it. */
const MARKUP = /<(script|!doctype|iframe|object|html[\s>])/i;

export function checkPdf(bytes: Buffer): undefined {
  const text = bytes.toString('latin1');
  const ending = ENDING.exec(text.slice(-2048));
  if (!ending) throw isCutOff(text) ? damaged() : mixed();
  const index = Number(ending[1]);
  if (!INDEX.test(text.slice(index, index + 64)) || !text.includes('/Root')) throw damaged();
  if (!OPENING.test(text.slice(0, 2048)) || MARKUP.test(text)) throw mixed();
}

/** True without an end mark, or with further objects after the last one. */
function isCutOff(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  return end === -1 || /\d\s+obj\b|startxref/.test(text.slice(end));
}
