import type { Style } from 'pdfmake/interfaces.js';
import { families, LINE, type Weight } from './fonts.ts';

export const A4 = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 48;
export const COLUMN = A4.width - 2 * MARGIN;
/** The margin beside papers, which get more room than text. */
export const PAPER_EDGE = 32;

/** The light theme's colours, with transparent ones as they look on white. */
export const colours = {
  ink: '#12141a',
  ink2: '#474c58',
  ink3: '#5f6572',
  line: '#e3e4e7',
  accent: '#2438cf',
  tint: '#e2e5f7',
  tickOff: '#d3d7dd',
} as const;

/** Colours of a state, for its words and its marks. */
export const tones = {
  ok: { text: '#12703f', mark: '#1f9259' },
  warn: { text: '#8a5200', mark: '#c47a06' },
  bad: { text: '#b3261e', mark: '#cf3b32' },
  off: { text: colours.ink3, mark: colours.tickOff },
} as const;
export type Tone = keyof typeof tones;

/** Sizes are in points; tracking is the extra space between letters, as a fraction of the size. */
const style = (size: number, leading: number, weight: Weight, color: string, tracking = 0) => ({
  font: families[weight][0],
  fontSize: size,
  lineHeight: leading / (size * LINE),
  color,
  characterSpacing: tracking * size,
  weight,
});

export const styles = {
  title: style(27, 30, 'heading', colours.ink, -0.022),
  titleLong: style(20, 23, 'heading', colours.ink, -0.022),
  titleLongest: style(14, 17, 'heading', colours.ink, -0.012),
  figure: style(32, 34, 'heading', colours.ink, -0.034),
  figureWord: style(22, 27, 'heading', colours.ink, -0.034),
  heading: style(12.5, 16, 'heading', colours.ink, -0.012),
  brand: style(13, 16, 'heading', colours.ink, -0.02),
  lead: style(10.5, 14, 'text', colours.ink2),
  strong: style(9.5, 13, 'label', colours.ink),
  body: style(9, 13, 'text', colours.ink2),
  fine: style(8, 10.5, 'text', colours.ink2),
  captionStrong: style(8.5, 12, 'label', colours.ink),
  caption: style(8.5, 12, 'text', colours.ink2),
  small: style(7.5, 10, 'text', colours.ink3),
  smallStrong: style(7.5, 10, 'label', colours.ink),
} as const satisfies Record<string, Style & { weight: Weight }>;
export type StyleName = keyof typeof styles;
