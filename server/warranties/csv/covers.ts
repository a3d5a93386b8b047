import type { ImportDraft, ParsedRow } from './draft.ts';
import type { Field } from './fields.ts';

/** Valid rows that name the same thing become its covers; their facts about the thing must agree. */
export function joinCovers(rows: ParsedRow[], headerOf: (field: Field) => string) {
  const firsts = new Map<string, { line: number; draft: ImportDraft }>();
  for (const row of rows) {
    const { thing, draft, line } = row;
    if (!thing || !draft) continue;
    const first = firsts.get(thing);
    const field = first && differenceOf(first.draft, draft);
    if (!first) {
      firsts.set(thing, { line, draft });
    } else if (field) {
      row.draft = null;
      row.problems.push({
        column: headerOf(field),
        message: `Line ${first.line} is about the same thing and says otherwise.`,
      });
    } else {
      row.layerOf = first.line;
    }
  }
}

function differenceOf(one: ImportDraft, other: ImportDraft): Field | undefined {
  const [a, b] = [one, other].map(({ product, thing }) => ({ ...thing, ...product, product: product.name }));
  const ofTheThing = [
    'product',
    'brand',
    'category',
    'description',
    'purchaseDate',
    'purchasePrice',
    'currency',
    'serialNumber',
    'moreSerialNumbers',
    'model',
    'place',
    'tags',
    'quantity',
    'retailer',
    'notes',
  ] as const;
  return ofTheThing.find((field) => JSON.stringify(a?.[field]) !== JSON.stringify(b?.[field]));
}
