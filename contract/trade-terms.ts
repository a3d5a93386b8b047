/** The terms of a trade: as the buyer has accepted them, or as they are now. */
export interface TradeTerms {
  /** The agreed price, otherwise the asking price; `null` without a price. */
  price: string | null;
  paused: boolean;
  /** The covers that count and have not ended. */
  covers: TermsCover[];
  /** The papers that pass on with the thing. */
  papers: { id: string; kind: PaperKind }[];
}

interface TermsCover {
  id: string;
  type: 'manufacturer' | 'extended' | 'parts';
  provider: string | null;
  startDate: string;
  /** `null` means for life. */
  endDate: string | null;
}

type PaperKind = 'receipt' | 'terms' | 'manual' | 'photo';

interface Wording {
  money: (amount: string) => string;
  day: (date: string) => string;
  /** The day of the change: a cover that was over by then has ended, any other was taken away. */
  on: string;
}

const paperWords: Record<PaperKind, string> = {
  receipt: 'The receipt',
  terms: 'The terms of the cover',
  manual: 'The manual',
  photo: 'A photo',
};

/** The differences, one sentence each without its full stop, the most serious first. */
export function termsChanges(was: TradeTerms, are: TradeTerms, wording: Wording): string[] {
  return [
    ...priceChange(was, are, wording),
    ...coverChanges(was.covers, are.covers, wording),
    ...paperChanges(was.papers, are.papers),
    ...(was.paused === are.paused ? [] : [are.paused ? 'The listing is paused' : 'The listing is back']),
  ];
}

function priceChange(was: TradeTerms, are: TradeTerms, { money }: Wording): string[] {
  if (was.price === are.price) return [];
  if (are.price === null) return ['There is no price any more'];
  return [`The price is ${money(are.price)}${was.price === null ? '' : `, not ${money(was.price)}`}`];
}

function coverChanges(was: TermsCover[], are: TermsCover[], { day, on }: Wording): string[] {
  const until = ({ endDate }: TermsCover) => (endDate ? `to ${day(endDate)}` : 'for life');
  const by = ({ provider }: TermsCover) => (provider ? ` by ${provider}` : '');
  const gone = was
    .filter(({ id }) => !are.some((cover) => cover.id === id))
    .map((cover) =>
      cover.endDate && cover.endDate < on
        ? `The cover${by(cover)} ended on ${day(cover.endDate)}`
        : `The cover${by(cover)} ${until(cover)} no longer passes on`,
    );
  const passing = are.flatMap((cover) => {
    const before = was.find(({ id }) => id === cover.id);
    if (!before) return [`A cover${by(cover)} ${until(cover)} passes on`];
    if (before.endDate !== cover.endDate)
      return [`The cover${by(cover)} goes ${until(cover)}, not ${until(before)}`];
    return JSON.stringify(before) === JSON.stringify(cover)
      ? []
      : [`The cover ${until(cover)} is described otherwise`];
  });
  return [...gone, ...passing];
}

function paperChanges(was: TradeTerms['papers'], are: TradeTerms['papers']): string[] {
  const without = (papers: TradeTerms['papers'], others: TradeTerms['papers']) =>
    papers.filter(({ id }) => !others.some((paper) => paper.id === id)).map(({ kind }) => paperWords[kind]);
  const verb = (words: string, one: string, many: string) => (words.startsWith('The terms') ? many : one);
  return [
    ...[...new Set(without(was, are))].map(
      (words) => `${words} no longer ${verb(words, 'comes', 'come')} along`,
    ),
    ...[...new Set(without(are, was))].map((words) => `${words} ${verb(words, 'comes', 'come')} along`),
  ];
}
