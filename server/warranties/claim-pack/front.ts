import type { Content } from 'pdfmake/interfaces.js';
import { claimPage } from './claim.ts';
import { cleanLine, cleanText } from './clean.ts';
import { cover } from './cover.ts';
import { reachFacts } from './owner.ts';
import type { ClaimPackContent } from './pack-data.ts';
import { contents, events } from './paper-list.ts';
import type { PlacedPaper } from './papers.ts';
import { facts, paragraph, section, spaced } from './parts.ts';
import { thingFacts, thingHero } from './thing.ts';
import type { Type } from './typesetting.ts';

/** The pages before the papers: the claim if there is one, then the thing, its cover, papers and history. */
export function frontPages(
  type: Type,
  content: ClaimPackContent,
  papers: readonly PlacedPaper[],
  tile: string | null,
): Content[] {
  const { covers, claim, claims, today } = content;
  const reach = reachFacts(content);
  const { serialNumbers } = content.facts;
  const notes = cleanText(content.facts.notes ?? '');
  const opening = claim
    ? [
        ...claimPage(type, content, claim, tile),
        ...events(type, 'This claim so far', claim.entries),
        ...cover(type, 'Other cover', covers.toSpliced(claim.cover, 1), today),
      ]
    : [
        thingHero(type, content, tile),
        spaced(8, facts(type, thingFacts(content), 4)),
        ...(reach.length > 0 ? section('Owner', [spaced(-4, facts(type, reach, 3))]) : []),
        ...cover(type, 'Cover', covers, today),
      ];
  const newestFirst = (claims ?? []).toSorted((one, other) => other.date.localeCompare(one.date));
  return [
    ...opening,
    // Papers that were left out are not said to be missing.
    ...(papers.length > 0 || !content.hasPapers ? contents(type, papers) : []),
    ...events(type, 'Claim history', newestFirst),
    ...(claim || claims?.length !== 0 ? [] : section('Claim history', paragraph(type, 'No claims yet.'))),
    ...(serialNumbers.length > 1
      ? section('Serial numbers', paragraph(type, serialNumbers.map(cleanLine).join('\n')))
      : []),
    ...(notes ? section('Notes', paragraph(type, notes)) : []),
  ];
}
