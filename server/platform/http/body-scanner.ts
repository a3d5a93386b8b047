import { ADDRESS_MOST } from '../../../contract/files-in-body.ts';
import type { FileField } from './bounds.ts';

/** A piece of a body: plain JSON text, the start of a file in a field, a piece of that file as sent, or its end. */
export type Part = { text: Buffer } | { begin: string } | { file: Buffer } | { end: true };

const byte = (character: string) => character.charCodeAt(0);
const QUOTE = byte('"');
const BACKSLASH = byte('\\');
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [byte('{'), byte('}'), byte('['), byte(']')];
const [COMMA, COLON] = [byte(','), byte(':')];
const NOTHING = Buffer.alloc(0);

/**
 * Scans a JSON body chunk by chunk and separates the files in it. A file is a string that is longer than any address. It is the value
 * of one of the given top-level fields, or an item of a list there. The rest is passed on to the JSON parser, valid or not.
 */
export function createBodyScanner(fields: ReadonlyMap<string, FileField>) {
  const taken = new Map<string, number>();
  /** The kinds of the two outermost brackets, and how many are open. */
  let [outer, inner, depth] = [0, 0, 0];
  let mode: 'text' | 'maybe' | 'file' = 'text';
  let [inString, escaped, isKey, keyNext] = [false, false, false, false];
  let key = '';
  let keyBytes: number[] = [];
  /** The beginning of what may be a file, from the chunks before. */
  let pending: Buffer = NOTHING;

  function mayBeFile() {
    const alone = depth === 1 && !keyNext;
    if (outer !== OPEN_OBJECT || !(alone || (depth === 2 && inner === OPEN_LIST))) return false;
    return (taken.get(key) ?? 0) < (fields.get(key)?.most ?? 0);
  }

  function structure(at: number) {
    if (at === OPEN_OBJECT || at === OPEN_LIST) {
      depth++;
      if (depth === 1) outer = at;
      if (depth === 2) inner = at;
    } else if (at === CLOSE_OBJECT || at === CLOSE_LIST) depth--;
    if (depth !== 1) return;
    if (at === OPEN_OBJECT || at === COMMA) keyNext = true;
    else if (at === COLON) keyNext = false;
  }

  /** Decides once enough has arrived: a string longer than an address is a file. */
  function decide(bytes: Buffer, parts: Part[]) {
    pending = pending.length > 0 ? Buffer.concat([pending, bytes]) : bytes;
    if (pending.length <= ADDRESS_MOST) return;
    mode = 'file';
    taken.set(key, (taken.get(key) ?? 0) + 1);
    parts.push({ begin: key }, { file: pending });
    pending = NOTHING;
  }

  return function read(chunk: Buffer): Part[] {
    const parts: Part[] = [];
    /** `from`: where the current text or file continues in this chunk. `began`: where a possible file began in it. */
    let [from, began] = [0, 0];
    /** The next quote and the next backslash, so that the bytes before them are not looked at one by one. */
    let [quote, backslash] = [-1, -1];
    const nextSpecial = (index: number) => {
      if (quote < index) quote = indexOrEnd(chunk, QUOTE, index);
      if (backslash < index) backslash = indexOrEnd(chunk, BACKSLASH, index);
      return Math.min(quote, backslash);
    };
    const passText = (end: number) => {
      if (end > from) parts.push({ text: chunk.subarray(from, end) });
      from = end;
    };
    const endOfMaybe = (index: number) => {
      const whole = began > 0 ? index - began : pending.length + index;
      if (whole <= ADDRESS_MOST) {
        // It is an address: it stays in the text, after the part that came in earlier chunks.
        if (began === 0) parts.push({ text: Buffer.concat([Buffer.from('"'), pending]) });
        pending = NOTHING;
        return;
      }
      if (began > 0) passText(began - 1);
      decide(chunk.subarray(began, index), parts);
      endOfFile(index);
    };
    const endOfFile = (index: number) => {
      parts.push({ end: true });
      from = index + 1;
    };
    for (let index = 0; index < chunk.length; index++) {
      if (inString && !escaped && !isKey) index = nextSpecial(index);
      if (index === chunk.length) break;
      const at = chunk[index] as number;
      if (!inString) {
        if (at !== QUOTE) {
          structure(at);
          continue;
        }
        inString = true;
        isKey = depth === 1 && keyNext;
        if (isKey) keyBytes = [];
        else if (mayBeFile()) {
          mode = 'maybe';
          began = index + 1;
        }
      } else if (escaped || at !== QUOTE) {
        escaped = !escaped && at === BACKSLASH;
        if (isKey) keyBytes.push(at);
      } else {
        inString = false;
        if (isKey) key = nameOf(keyBytes);
        if (mode === 'file') {
          parts.push({ file: chunk.subarray(from, index) });
          endOfFile(index);
        } else if (mode === 'maybe') endOfMaybe(index);
        mode = 'text';
        began = 0;
      }
    }
    if (mode === 'text') passText(chunk.length);
    else if (mode === 'file') parts.push({ file: chunk.subarray(from) });
    else {
      if (began > 0) passText(began - 1);
      decide(chunk.subarray(began), parts);
    }
    return parts;
  };
}

function indexOrEnd(chunk: Buffer, wanted: number, from: number): number {
  const index = chunk.indexOf(wanted, from);
  return index === -1 ? chunk.length : index;
}

function nameOf(bytes: number[]): string {
  try {
    return JSON.parse(`"${Buffer.from(bytes).toString()}"`);
  } catch {
    return '';
  }
}
