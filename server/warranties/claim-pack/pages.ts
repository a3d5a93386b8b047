import type { Content, ContentSection, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { titleOf } from '../../../contract/claim-rules.ts';
import { cleanLine, cleanText } from './clean.ts';
import { frontPages } from './front.ts';
import type { ClaimPackContent } from './pack-data.ts';
import { goalOf } from './paper-list.ts';
import { PAPER_FOOT, PAPER_TOP, type PlacedPaper, type Sheet } from './papers.ts';
import { card, rule } from './parts.ts';
import { dayText, fullName, kindNames } from './sentences.ts';
import { A4, COLUMN, colours, MARGIN, PAPER_EDGE, styles } from './styles.ts';
import type { Type } from './typesetting.ts';

const FOOT = 52;
const BOXES =
  '□ stands for a character that this typeface does not have. It is there when you copy the text.';

/** Describes every page of the pack: those before the papers, and for each page of a paper one with room for it. */
export function packPages(
  type: Type,
  content: ClaimPackContent,
  papers: readonly PlacedPaper[],
  tile: string | null,
): TDocumentDefinitions {
  const { product, claim, owner, madeAt } = content;
  const name = fullName(product);
  const number = claim && `Claim ${cleanLine(claim.claimNumber)}`;
  const front = frontPages(type, content, papers, tile);
  const header = headerOf(type, content);
  const sheets = papers.flatMap((placed) =>
    placed.sheets.map((sheet, index) => paperPage(type, content, placed, sheet, index + 1)),
  );
  const boxes = type.boxes.size > 0 ? [type.set(BOXES, 'small', { margin: [0, 22, 0, 0] })] : [];
  const madeOn = new Date(madeAt);
  return {
    info: {
      title: claim ? `${number}: ${titleOf(cleanText(claim.issueDescription))}` : `Claim pack: ${name}`,
      author: cleanLine(owner.name) || 'Wellkept',
      subject: `${claim ? 'Claim, cover and papers' : 'Cover, papers and claims'} of ${name}`,
      creator: 'Wellkept',
      producer: 'Wellkept',
      creationDate: madeOn,
      modDate: madeOn,
    },
    language: 'en',
    displayTitle: true,
    styles,
    pageMargins: [MARGIN, 80, MARGIN, FOOT],
    header,
    footer: footerOf(type, content, MARGIN, FOOT),
    content: [
      { text: '', fontSize: 0, outline: true, outlineText: number ?? 'Overview' },
      ...front,
      ...boxes,
      ...sheets,
    ],
  };
}

/** Each tick of the W on a 28 by 28 grid. */
const LOGO = `<svg width="19" height="19" viewBox="1.7 0 28 28"><path d="M3 5v9M6.67 9v9M10.33 13.5v9M14 9v9M17.67 13.5v9M21.33 9v9M25 5v9" fill="none" stroke="${colours.accent}" stroke-width="2.6" stroke-linecap="round"/></svg>`;

function headerOf(type: Type, { product, claim, owner, today }: ClaimPackContent): DynamicContent {
  const whose = [cleanLine(owner.name), dayText(today)].filter(Boolean).join(', ');
  const what = claim ? `Claim ${cleanLine(claim.claimNumber)}` : 'Claim pack';
  const lines = (upper: string, lower: string) => [
    type.set(type.shorten(upper, 'strong', COLUMN / 2), 'strong'),
    type.set(type.shorten(lower, 'small', COLUMN / 2), 'small'),
  ];
  const [first, later] = [lines(what, whose), lines(cleanLine(product.name), what)];
  return (page) => ({
    margin: [MARGIN, 38, MARGIN, 0],
    columns: [
      { width: 25, stack: [{ svg: LOGO, margin: [0, 3, 0, 0] }] },
      { width: 150, text: 'Wellkept', style: 'brand', margin: [0, 4.4, 0, 0] },
      { width: '*', stack: structuredClone(page === 1 ? first : later), alignment: 'right' },
    ],
  });
}

/** The product and the page number. */
function footerOf(
  type: Type,
  { product, claim, facts }: ClaimPackContent,
  edge: number,
  height: number,
): DynamicContent {
  const serial = cleanLine(facts.serialNumbers[0] ?? '');
  const whole = [
    ...(claim ? [`Claim ${cleanLine(claim.claimNumber)}`] : []),
    cleanLine(product.name),
    ...(serial ? [`serial number ${serial}`] : []),
  ].join(', ');
  return (page, pages, { width }) => ({
    margin: [edge, height - 31, edge, 0],
    columns: [
      type.set(type.shorten(whole, 'small', width - 2 * edge - 60), 'small', { noWrap: true }),
      { width: 60, text: `${page} of ${pages}`, style: 'smallStrong', alignment: 'right' },
    ],
  });
}

/** The caption names the paper and which of its pages it is. */
function paperPage(
  type: Type,
  content: ClaimPackContent,
  placed: PlacedPaper,
  { isWide, standIn }: Sheet,
  page: number,
): ContentSection {
  const { paper, sheets } = placed;
  const width = (isWide ? A4.height : A4.width) - 2 * PAPER_EDGE;
  const kind = kindNames[paper.kind];
  const name = cleanLine(paper.name);
  const detail = `Added ${dayText(paper.createdAt)}, page ${page} of ${sheets.length}`;
  const room = width - type.widthOf(kind, 'captionStrong') - type.widthOf(detail, 'caption') - 24;
  const goal = { id: goalOf(placed), outline: true, outlineText: [kind, name].filter(Boolean).join(': ') };
  return {
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [PAPER_EDGE, 27, PAPER_EDGE, PAPER_FOOT],
    header: null,
    footer: footerOf(type, content, PAPER_EDGE, PAPER_FOOT),
    section: [
      {
        margin: [0, 0, 0, 5],
        columnGap: 8,
        columns: [
          { width: 'auto', text: kind, style: 'captionStrong', noWrap: true, ...(page === 1 ? goal : {}) },
          { width: '*', ...type.set(type.shorten(name, 'caption', room), 'caption', { noWrap: true }) },
          { width: 'auto', text: detail, style: 'caption', noWrap: true },
        ],
      },
      rule(width),
      ...(standIn ? standInFor(type, standIn, width) : []),
    ],
  };
}

const PAD = 22;

function standInFor(type: Type, { sentence, detail, isFile }: NonNullable<Sheet['standIn']>, width: number) {
  const name = type.shorten(detail, 'strong', width - 2 * PAD);
  const color = isFile ? colours.accent : colours.ink;
  const words = [type.set(sentence, 'lead', { margin: [0, 0, 0, 6] }), type.set(name, 'strong', { color })];
  return [
    {
      stack: card([{ width: width - 2 * PAD, cell: { stack: words } }], PAD),
      margin: [0, PAPER_TOP - 44.6, 0, 0],
    } satisfies Content,
  ];
}
