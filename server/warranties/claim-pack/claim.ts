import type { Content } from 'pdfmake/interfaces.js';
import { titleOf } from '../../../contract/claim-rules.ts';
import { cleanLine, cleanText, lineIfAny } from './clean.ts';
import { claimedCover, detailsOf } from './cover.ts';
import { hero } from './hero.ts';
import { reachFacts } from './owner.ts';
import type { ClaimPackContent, PackClaim } from './pack-data.ts';
import { type Fact, facts, paragraph, section, spaced } from './parts.ts';
import { dayText, fullName, moneyText, statusWords } from './sentences.ts';
import { COLUMN, tones } from './styles.ts';
import { thingFacts } from './thing.ts';
import type { Type } from './typesetting.ts';

/** How many serial numbers page one has room for. */
const SERIALS = 6;
/** How many lines of the issue description fit on page one, at the usual size and at a smaller one. */
const BODY_LINES = 13;
const FINE_LINES = 17;

/** Page one of a pack with a claim: all that is needed to decide on it, what matters most first. */
export function claimPage(
  type: Type,
  content: ClaimPackContent,
  claim: PackClaim,
  tile: string | null,
): Content[] {
  const { product, owner, covers } = content;
  const { serialNumbers } = content.facts;
  const { headline, rest } = openingOf(cleanText(claim.issueDescription));
  const { state, tone } = statusWords[claim.status];
  const cover = covers[claim.cover];
  const reach = reachFacts(content);
  const about: Fact[] = [
    ...(reach.length > 0 ? [] : [['Owner', lineIfAny(owner.name)] as const]),
    [serialNumbers.length > 1 ? 'Serial numbers' : 'Serial number', serialsOf(serialNumbers)],
    ...thingFacts(content).slice(1),
  ];
  const size = type.linesOf(rest, 'body', COLUMN) > BODY_LINES ? 'fine' : 'body';
  const taken =
    type.linesOf(rest, size, COLUMN) + extraLines(type, fullName(product), about) + reachLines(type, reach);
  // A long description comes after the cover and the owner, because those two must be on page one.
  const isLong = taken > FINE_LINES;
  const description = rest ? section('What broke', paragraph(type, rest, isLong ? 'body' : size)) : [];
  return [
    hero(type, {
      above: { text: state, style: 'strong', color: tones[tone].text, margin: [0, 0, 0, 2] },
      title: headline,
      below: [type.set(fullName(product), 'lead'), type.set(`Claim ${cleanLine(claim.claimNumber)}`, 'lead')],
      tile,
    }),
    spaced(
      8,
      facts(
        type,
        [
          ['Broke on', dayText(claim.brokeOn)],
          ['Reported on', dayText(claim.submittedOn)],
          ['Amount claimed', claim.claimAmount && moneyText(claim.claimAmount, claim.currency)],
          ['Provider’s number', lineIfAny(claim.providerClaimId)],
        ],
        4,
      ),
    ),
    ...(isLong ? [] : description),
    ...(cover ? claimedCover(type, cover, claim.brokeOn) : []),
    ...section('Owner and product', [spaced(-4, [...facts(type, reach, 3), ...facts(type, about, 4)])]),
    ...(isLong ? description : []),
    ...(cover ? section('What this cover says', detailsOf(type, cover)) : []),
  ];
}

/** About how many lines more than usual are taken by long names and numbers. */
const extraLines = (type: Type, name: string, about: readonly Fact[]) =>
  type.linesOf(name, 'lead', COLUMN / 2) -
  2 +
  Math.max(...about.map(([, value]) => type.linesOf(value ?? '', 'strong', COLUMN / 5)));

const REACH_ROW = 2;

/** About how many lines the row with how to reach the owner takes. */
const reachLines = (type: Type, reach: readonly Fact[]) =>
  reach.length === 0
    ? 0
    : REACH_ROW + Math.max(...reach.map(([, value]) => type.linesOf(value ?? '', 'strong', COLUMN / 4)));

/** The headline is the claim's title, as on its page; `rest` is the text below it. */
function openingOf(issue: string): { headline: string; rest: string } {
  const headline = titleOf(issue);
  const after = issue.startsWith(headline) ? issue.slice(headline.length) : undefined;
  // A title that was cut short is repeated in full below.
  if (after === undefined) return { headline, rest: issue };
  return { headline, rest: after.replace(/^\./, '').trim() };
}

function serialsOf(serialNumbers: readonly string[]): string | null {
  const clean = serialNumbers.map(cleanLine);
  const others = clean.length - SERIALS;
  const listed = clean.slice(0, SERIALS).join(', ');
  return (others > 0 ? `${listed} and ${others} more, listed below` : listed) || null;
}
