import type { TradeTerms } from '../../../contract/trade-terms.ts';
import { dayText } from '../../lib/days.ts';
import { shortMoney } from '../../lib/format.ts';

const kinds = { receipt: 'Receipt', terms: 'Terms', manual: 'Manual', photo: 'Photo' };

const coverText = ({ covers }: TradeTerms) =>
  covers
    .map(({ provider, endDate }) =>
      [provider, endDate ? `to ${dayText(endDate)}` : 'for life'].filter(Boolean).join(' '),
    )
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase()) || 'None';

/** `Receipt, 2 × Photo`. */
function paperText({ papers }: TradeTerms): string {
  const counts = Map.groupBy(papers, ({ kind }) => kind);
  const texts = [...counts].map(([kind, { length }]) =>
    length === 1 ? kinds[kind] : `${length} × ${kinds[kind]}`,
  );
  return texts.join(', ') || 'None';
}

/** The agreed and the current terms side by side; the listing's state only if it has changed. */
export function termsRows(agreed: TradeTerms, now: TradeTerms) {
  const row = (name: string, text: (terms: TradeTerms) => string) => ({
    name,
    was: text(agreed),
    is: text(now),
  });
  return [
    row('Price', ({ price }) => (price ? shortMoney(price) : 'None')),
    row('Cover', coverText),
    row('Papers', paperText),
    ...(agreed.paused === now.paused
      ? []
      : [row('Listing', ({ paused }) => (paused ? 'Paused' : 'Offered'))]),
  ];
}
