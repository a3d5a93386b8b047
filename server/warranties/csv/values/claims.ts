import type { z } from 'zod';
import type { ClaimNote } from '../../../../contract/warranties.ts';
import type { ReadResult } from './read-result.ts';

type Claim = z.infer<typeof ClaimNote>;

/** Further lines of a note are indented, so that none looks like the next claim. */
const INDENT = '  ';

/** One claim per line, like `2026-03-14 Screen replaced`. */
export const writeClaims = (claims: Claim[]) =>
  claims.map(({ date, note }) => `${date} ${note.replaceAll('\n', `\n${INDENT}`)}`).join('\n');

export function readClaims(text: string): ReadResult<Claim[]> {
  const claims: Claim[] = [];
  if (!text) return { value: claims };
  for (const line of text.split('\n')) {
    const claim = /^(\d{4}-\d{2}-\d{2}) (.*)$/s.exec(line);
    const last = claims.at(-1);
    if (claim) claims.push({ date: claim[1] ?? '', note: claim[2] ?? '' });
    else if (last && line.startsWith(INDENT)) last.note += `\n${line.slice(INDENT.length)}`;
    else return { problem: 'Write each claim on a line of its own, like 2026-03-14 Screen replaced.' };
  }
  return { value: claims };
}
