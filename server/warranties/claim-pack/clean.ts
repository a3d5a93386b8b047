const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
const SPACES = /[\t\v\f\p{Zs}]/gu;
/** Control and invisible format characters, except the one that joins emoji. */
const UNSEEN = /(?!\n)[[\p{Cc}\p{Cf}]--[\u200d]]/gv;

/** Prepares typed text for typesetting: whole characters, plain spaces, nothing invisible, single empty lines. */
export const cleanText = (text: string) =>
  text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Like `cleanText`, on one line. */
export const cleanLine = (text: string) => cleanText(text).replace(/\n+/g, ' ');

export const lineIfAny = (text: string | null | undefined) => cleanLine(text ?? '') || null;

const FORBIDDEN = /[\\/:*?"<>| ]+/g;

/** A file name that every operating system accepts. */
export function fileName(name: string, extension: string): string {
  const plain = cleanLine(name).replace(FORBIDDEN, ' ').slice(0, 100).toWellFormed();
  const ending = plain.toLowerCase().endsWith(`.${extension}`) ? extension.length + 1 : 0;
  const bare = plain.slice(0, plain.length - ending).replace(/^[. ]+|[. ]+$/g, '');
  return `${bare || 'paper'}.${extension}`;
}
