import { cleanLine, cleanText } from './clean.ts';
import type { PackLayer } from './content.ts';
import { type Block, COLUMN, gap } from './flow.ts';
import { MARGIN, styles, tones } from './look.ts';
import { baseline, facts, heading, paragraph, rule } from './parts.ts';
import { rulerOf } from './ruler.ts';
import type { Sheet } from './sheet.ts';
import type { Typesetter } from './text.ts';
import { type CoverWords, coverNames, coverWords, dayText } from './words.ts';

const TALL = 15;
const SHORT = 10.5;

/** Every layer with its ruler, and with whom to claim. */
export function cover(type: Typesetter, layers: readonly PackLayer[], today: string): Block[] {
  if (layers.length === 0) return [];
  return [
    ...heading('Cover'),
    ...layers.flatMap((layer, index) => [
      ...(index > 0 ? [gap(14), rule, { ...gap(6), keepsNext: true }] : []),
      ...one(type, layer, today),
    ]),
  ];
}

function one(type: Typesetter, layer: PackLayer, today: string): Block[] {
  const words = coverWords(layer, today);
  const { phone, email, website } = layer.contact ?? {};
  const said = [
    ['Provider', layer.provider],
    ['Policy number', layer.policyNumber],
    ['Phone', phone],
    ['Email', email],
    ['Website', website],
  ] as const;
  const known = said.flatMap(([term, value]) => {
    const clean = cleanLine(value ?? '');
    return clean ? [[term, clean] as const] : [];
  });
  const details = cleanText(layer.coverageDetails ?? '');
  return [
    title(layer, words),
    ruler(layer, words, today),
    ...facts(type, known, 3),
    ...(details ? [gap(8), ...paragraph(type, details)] : []),
  ];
}

const title = ({ warrantyType }: PackLayer, { state, tone }: CoverWords): Block => ({
  height: 22,
  keepsNext: true,
  draw(sheet, y) {
    const line = y + 4 + baseline(styles.strong);
    const style = { ...styles.strong, colour: tones[tone].text };
    sheet.text(coverNames[warrantyType], MARGIN, line, styles.strong);
    sheet.text(state, MARGIN + COLUMN, line, style, 'right');
  },
});

/** Grey is spent, coloured is still to come; the words say the same. */
const ruler = (layer: PackLayer, words: CoverWords, today: string): Block => ({
  height: TALL + 6 + styles.small.leading,
  draw(sheet, y) {
    drawTicks(sheet, layer, words, today, y);
    const line = y + TALL + 6 + baseline(styles.small);
    const left = [words.figure, words.unit].filter(Boolean).join(' ');
    const style = { ...styles.smallStrong, colour: tones[words.tone].text };
    sheet.text(dayText(layer.startDate), MARGIN, line, styles.small);
    sheet.text(layer.isActive ? left : 'No longer counts', MARGIN + COLUMN / 2, line, style, 'middle');
    const end = layer.endDate ? dayText(layer.endDate) : 'No end';
    sheet.text(end, MARGIN + COLUMN, line, styles.small, 'right');
  },
});

function drawTicks(sheet: Sheet, layer: PackLayer, { tone }: CoverWords, today: string, y: number) {
  const { count, lit, step } = rulerOf(layer, today);
  const stroke = Math.min(2, (COLUMN / count) * 0.45);
  const apart = count > 1 ? (COLUMN - stroke) / (count - 1) : 0;
  for (let index = 0; index < count; index++) {
    const isTall = (index * step) % 12 === 0 && (step < 12 || index % 10 === 0);
    const colour = index < count - lit ? tones.off.mark : tones[tone].mark;
    const top = y + TALL - (isTall ? TALL : SHORT);
    sheet.tick(MARGIN + stroke / 2 + index * apart, top, y + TALL, stroke, colour);
  }
}
