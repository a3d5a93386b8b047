import type { Weight } from './fonts.ts';

/** Red, green and blue, from 0 to 1. */
export type Colour = readonly [number, number, number];

const colour = (hex: string): Colour => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return [part(1), part(3), part(5)];
};

export const TINT = '#e2e5f7';

/** The light theme's colours, with transparent ones as they look on white. */
export const colours = {
  ink: colour('#12141a'),
  ink2: colour('#474c58'),
  ink3: colour('#5f6572'),
  line: colour('#e3e4e7'),
  accent: colour('#2438cf'),
  tint: colour(TINT),
  tickOff: colour('#d3d7dd'),
} as const;

/** Colours of a cover's state, for its words and its marks. */
export const tones = {
  ok: { text: colour('#12703f'), mark: colour('#1f9259') },
  warn: { text: colour('#8a5200'), mark: colour('#c47a06') },
  bad: { text: colour('#b3261e'), mark: colour('#cf3b32') },
  off: { text: colours.ink3, mark: colours.tickOff },
} as const;
export type Tone = keyof typeof tones;

export interface Style {
  /** In points, as all sizes on a page. */
  size: number;
  /** The distance from one line to the next. */
  leading: number;
  weight: Weight;
  colour: Colour;
  /** The extra space between letters, as a fraction of the size. */
  tracking?: number;
}

const style = (size: number, leading: number, weight: Weight, of: Colour, tracking = 0): Style => ({
  size,
  leading,
  weight,
  colour: of,
  tracking,
});

export const styles = {
  title: style(27, 30, 'heading', colours.ink, -0.022),
  figure: style(32, 34, 'heading', colours.ink, -0.034),
  heading: style(12.5, 16, 'heading', colours.ink, -0.012),
  lead: style(10.5, 14, 'text', colours.ink2),
  strong: style(9.5, 13, 'label', colours.ink),
  body: style(9, 13, 'text', colours.ink2),
  small: style(7.5, 10, 'text', colours.ink3),
  smallStrong: style(7.5, 10, 'label', colours.ink),
} as const;

export const A4 = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 48;
