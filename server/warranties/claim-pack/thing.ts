import type { Content } from 'pdfmake/interfaces.js';
import { decidingCover } from '../../../contract/thing-covers.ts';
import { cleanLine, lineIfAny } from './clean.ts';
import { hero } from './hero.ts';
import type { ClaimPackContent } from './pack-data.ts';
import { coverWords, dayText, moneyText } from './sentences.ts';
import type { Type } from './typesetting.ts';

/** The product's name and how long it is still covered. */
export function thingHero(
  type: Type,
  { product, covers, today }: ClaimPackContent,
  tile: string | null,
): Content {
  const above = [product.brand ?? '', product.category].map(cleanLine).filter(Boolean).join(' · ');
  return hero(type, {
    above: type.set(above, 'lead'),
    title: cleanLine(product.name),
    below: coverLeft(covers, today),
    tile,
  });
}

/** The deciding cover's large figure and its end. */
function coverLeft(covers: ClaimPackContent['covers'], today: string): Content[] {
  const cover = decidingCover(covers, today);
  if (!cover) return [];
  const { figure, unit } = coverWords(cover, today);
  const words = cover.isActive ? [unit, endText(cover.endDate, today)].filter(Boolean).join(', ') : '';
  return [
    { text: figure, style: /^\d+$/.test(figure) ? 'figure' : 'figureWord' },
    ...(words
      ? [{ text: words, style: 'lead', margin: [0, 2, 0, 0] as [number, number, number, number] }]
      : []),
  ];
}

function endText(endDate: string | null, today: string): string {
  if (endDate === null) return '';
  return endDate < today ? `Ended ${dayText(endDate)}` : `until ${dayText(endDate)}`;
}

/** The facts of the thing. Only the first serial number, because all of them are listed further down. */
export function thingFacts({ facts }: ClaimPackContent) {
  const { purchaseDate, purchasePrice, currency, serialNumbers, model, quantity, retailer } = facts;
  return [
    ['Serial number', lineIfAny(serialNumbers[0])],
    ['Purchase date', purchaseDate && dayText(purchaseDate)],
    ['Retailer', lineIfAny(retailer)],
    ['Price', purchasePrice && moneyText(purchasePrice, currency)],
    ...(model ? [['Model', lineIfAny(model)] as const] : []),
    ...(quantity > 1 ? [['Quantity', String(quantity)] as const] : []),
  ] as const;
}
