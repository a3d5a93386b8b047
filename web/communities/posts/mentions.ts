import { MENTIONS_MOST } from '../../../contract/community-constants.ts';
import { partsOf } from '../../lib/links.ts';

export interface Mentioned {
  id: string;
  name: string;
}

const NAME_MOST = 40;
// At the beginning or after a space or bracket, so that an address of mail is none.
const TYPED = new RegExp(
  `(?:^|[\\s(])@([\\p{L}\\p{N}_.’'-]{0,${NAME_MOST}}(?: [\\p{L}\\p{N}_.’'-]{0,${NAME_MOST}})?)$`,
  'u',
);

/** The name that is being typed behind an @ right before the caret, and where the @ stands. */
export function typedMention(text: string, caret: number): { name: string; at: number } | undefined {
  const before = text.slice(Math.max(0, caret - 2 * NAME_MOST - 3), caret);
  const name = TYPED.exec(before)?.[1];
  return name === undefined ? undefined : { name, at: caret - name.length - 1 };
}

/** The text with the person's name in place of what was typed, and where the caret goes then. */
export function withMention(text: string, { at, caret, name }: { at: number; caret: number; name: string }) {
  const after = text.slice(caret);
  // No space before a comma.
  const space = /^(?:$|[\p{L}\p{N}@])/u.test(after) ? ' ' : '';
  const inserted = `@${name}${space}`;
  return {
    text: text.slice(0, at) + inserted + after,
    caret: at + name.length + 1 + (space || /^\s/.test(after) ? 1 : 0),
  };
}

/** Those of the chosen people whose names still stand in the text, each once. */
export const mentionedIn = (text: string, people: readonly Mentioned[]) =>
  [...new Map(people.map((person) => [person.id, person])).values()]
    .filter(({ name }) => placesOf(text, name).length > 0)
    .slice(0, MENTIONS_MOST);

export interface Piece {
  text: string;
  /** Its position, which tells the pieces apart. */
  at: number;
  href?: string;
  /** The person it names. */
  personId?: string;
}

/** A text as words, links to the web, and names of the people it mentions. */
export function piecesOf(text: string, mentions: readonly Mentioned[]): Piece[] {
  return partsOf(text).flatMap((part) => (part.href ? [part] : named(part, mentions)));
}

function named({ text, at: start }: Piece, mentions: readonly Mentioned[]): Piece[] {
  // The longest name first: @Ana Lima is not @Ana.
  const places = [...mentions]
    .sort((one, other) => other.name.length - one.name.length)
    .flatMap(({ id, name }) => placesOf(text, name).map((at) => ({ at, end: at + name.length + 1, id })))
    .sort((one, other) => one.at - other.at || other.end - one.end);
  const pieces: Piece[] = [];
  let at = 0;
  for (const place of places) {
    if (place.at < at) continue;
    if (place.at > at) pieces.push({ text: text.slice(at, place.at), at: start + at });
    pieces.push({ text: text.slice(place.at, place.end), at: start + place.at, personId: place.id });
    at = place.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at: start + at });
  return pieces;
}

/** The positions of `@name`, except as the start of a longer word. */
function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  const sought = `@${name}`;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length))
    if (!/^[\p{L}\p{N}_]/u.test(text.slice(at + sought.length))) places.push(at);
  return places;
}
