import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import { addMonths } from '../../../contract/days.ts';
import { cleanText, lineIfAny } from './clean.ts';
import type { PackCover } from './pack-data.ts';
import { facts, paragraph, rule, section, spaced, together } from './parts.ts';
import { rulerOf } from './ruler.ts';
import { type CoverWords, coverNames, coverWords, dayText, forceWords } from './sentences.ts';
import { COLUMN, colours, tones } from './styles.ts';
import type { Type } from './typesetting.ts';

const TALL = 15;
const SHORT = 10.5;

/** Every cover with its ruler and the provider to claim from. */
export const cover = (type: Type, title: string, covers: readonly PackCover[], today: string): Content[] =>
  section(
    title,
    covers.flatMap((cover, index) => [
      together(index > 0 ? 14 : 0, [
        ...(index > 0 ? [rule()] : []),
        spaced(index > 0 ? 5 : 0, [ruler(cover, coverWords(cover, today), today)]),
        ...facts(type, providerOf(cover), 3),
      ]),
      spaced(8, detailsOf(type, cover)),
    ]),
  );

/** The cover that is claimed on, with the day marked on its ruler. */
export const claimedCover = (type: Type, cover: PackCover, brokeOn: string): Content[] =>
  section('Cover that applies', [
    together(0, [
      ruler(cover, forceWords(cover, brokeOn), brokeOn, dayMark(type, cover, brokeOn)),
      ...facts(type, providerOf(cover), 3),
    ]),
  ]);

/** What the cover says itself. */
export function detailsOf(type: Type, { coverageDetails }: PackCover): Content[] {
  const details = cleanText(coverageDetails ?? '');
  return details ? paragraph(type, details) : [];
}

function providerOf({ provider, policyNumber, contact }: PackCover) {
  const lines = [
    ['Provider', provider],
    ['Policy number', policyNumber],
    ['Phone', contact?.phone],
    ['Email', contact?.email],
    ['Website', contact?.website],
  ] as const;
  return lines.flatMap(([term, value]) => {
    const clean = lineIfAny(value);
    return clean ? [[term, clean] as const] : [];
  });
}

/** Grey ticks are time used up, coloured ones time left; the words say the same. */
function ruler(
  cover: PackCover,
  { state, tone, middle }: Pick<CoverWords, 'state' | 'tone' | 'middle'>,
  day: string,
  mark: Content[] = [],
): Content {
  const color = tones[tone].text;
  return {
    stack: [
      {
        margin: [0, 5, 0, 5],
        columns: [
          { text: coverNames[cover.warrantyType], style: 'strong' },
          { text: state, style: 'strong', color, alignment: 'right' },
        ],
      },
      ...mark,
      { canvas: ticks(cover, tones[tone].mark, day) },
      {
        margin: [0, 6, 0, 0],
        columns: [
          { text: dayText(cover.startDate), style: 'small' },
          { text: middle, style: 'smallStrong', color, alignment: 'center' },
          { text: cover.endDate ? dayText(cover.endDate) : 'No end', style: 'small', alignment: 'right' },
        ],
      },
    ],
  };
}

function ticks(cover: PackCover, lineColor: string, day: string): CanvasElement[] {
  const { count, lit, step } = rulerOf(cover, day);
  return Array.from({ length: count }, (_, index) => {
    const isTall = (index * step) % 12 === 0 && (step < 12 || index % 10 === 0);
    const { x, lineWidth } = tickAt(index, count);
    return {
      type: 'line',
      x1: x,
      x2: x,
      y1: TALL - (isTall ? TALL : SHORT) + lineWidth / 2,
      y2: TALL - lineWidth / 2,
      lineWidth,
      lineCap: 'round',
      lineColor: index < count - lit ? colours.tickOff : lineColor,
    };
  });
}

function tickAt(index: number, count: number) {
  const lineWidth = Math.min(2, (COLUMN / count) * 0.45);
  return { lineWidth, x: lineWidth / 2 + (count > 1 ? (index * (COLUMN - lineWidth)) / (count - 1) : 0) };
}

const PILL = 15;
const STEM = 6;

/** A label above the ruler that points at a day. */
function dayMark(type: Type, cover: PackCover, day: string): Content[] {
  const words = `Broke ${dayText(day)}`;
  const width = type.widthOf(words, 'smallStrong') + 12;
  const x = tickOf(cover, day);
  const left = Math.min(COLUMN - width, Math.max(0, x - width / 2));
  const lineColor = colours.accent;
  return [
    {
      canvas: [
        { type: 'rect', x: left, y: 0, w: width, h: PILL, r: 4, color: lineColor },
        { type: 'line', x1: x, x2: x, y1: PILL, y2: PILL + STEM, lineWidth: 1.5, lineColor },
      ],
    },
    {
      text: words,
      style: 'smallStrong',
      color: '#ffffff',
      relativePosition: { x: left + 6, y: -PILL - STEM + 3 },
    },
  ];
}

/** Where the tick of a day is. A ruler for life goes on beyond its last tick. */
function tickOf({ startDate, endDate }: PackCover, day: string): number {
  const { count } = rulerOf({ startDate, endDate, isActive: true }, day);
  const end = endDate ?? addMonths(startDate, count);
  const { lit } = rulerOf({ startDate, endDate: end, isActive: true }, day);
  return tickAt(Math.min(count - lit, count - 1), count).x;
}
