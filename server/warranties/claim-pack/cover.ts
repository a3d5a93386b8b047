import { cleanLine, cleanText } from './clean.ts';
import type { PackCover } from './content.ts';
import { type Block, COLUMN, gap } from './flow.ts';
import { MARGIN, styles, tones } from './look.ts';
import { baseline, facts, heading, paragraph, rule } from './parts.ts';
import { rulerOf } from './ruler.ts';
import type { Sheet } from './sheet.ts';
import type { Typesetter } from './text.ts';
import { type CoverWords, coverNames, coverWords, dayText } from './words.ts';

const TALL = 15;
const SHORT = 10.5;

/** Every cover with its ruler and the provider to claim from. */
export function cover(type: Typesetter, covers: readonly PackCover[], today: string): Block[] {
  if (covers.length === 0) return [];
  return [
    ...heading('Cover'),
    ...covers.flatMap((cover, index) => [
      ...(index > 0 ? [gap(14), rule, { ...gap(6), keepsNext: true }] : []),
      ...one(type, cover, today),
    ]),
  ];
}

function one(type: Typesetter, cover: PackCover, today: string): Block[] {
  const words = coverWords(cover, today);
  const { phone, email, website } = cover.contact ?? {};
  const said = [
    ['Provider', cover.provider],
    ['Policy number', cover.policyNumber],
    ['Phone', phone],
    ['Email', email],
    ['Website', website],
  ] as const;
  const known = said.flatMap(([term, value]) => {
    const clean = cleanLine(value ?? '');
    return clean ? [[term, clean] as const] : [];
  });
  const details = cleanText(cover.coverageDetails ?? '');
  return [
    title(cover, words),
    ruler(cover, words, today),
    ...facts(type, known, 3),
    ...(details ? [gap(8), ...paragraph(type, details)] : []),
  ];
}

const title = ({ warrantyType }: PackCover, { state, tone }: CoverWords): Block => ({
  height: 22,
  keepsNext: true,
  draw(sheet, y) {
    const line = y + 4 + baseline(styles.strong);
    const style = { ...styles.strong, colour: tones[tone].text };
    sheet.text(coverNames[warrantyType], MARGIN, line, styles.strong);
    sheet.text(state, MARGIN + COLUMN, line, style, 'right');
  },
});

/** Grey ticks are time used up, coloured ones time left; the words say the same. */
const ruler = (cover: PackCover, words: CoverWords, today: string): Block => ({
  height: TALL + 6 + styles.small.leading,
  draw(sheet, y) {
    drawTicks(sheet, cover, words, today, y);
    const line = y + TALL + 6 + baseline(styles.small);
    const left = [words.figure, words.unit].filter(Boolean).join(' ');
    const style = { ...styles.smallStrong, colour: tones[words.tone].text };
    sheet.text(dayText(cover.startDate), MARGIN, line, styles.small);
    sheet.text(cover.isActive ? left : 'No longer counts', MARGIN + COLUMN / 2, line, style, 'middle');
    const end = cover.endDate ? dayText(cover.endDate) : 'No end';
    sheet.text(end, MARGIN + COLUMN, line, styles.small, 'right');
  },
});

function drawTicks(sheet: Sheet, cover: PackCover, { tone }: CoverWords, today: string, y: number) {
  const { count, lit, step } = rulerOf(cover, today);
  const stroke = Math.min(2, (COLUMN / count) * 0.45);
  const apart = count > 1 ? (COLUMN - stroke) / (count - 1) : 0;
  for (let index = 0; index < count; index++) {
    const isTall = (index * step) % 12 === 0 && (step < 12 || index % 10 === 0);
    const colour = index < count - lit ? tones.off.mark : tones[tone].mark;
    const top = y + TALL - (isTall ? TALL : SHORT);
    sheet.tick(MARGIN + stroke / 2 + index * apart, top, y + TALL, stroke, colour);
  }
}
