import type { CoveredPart } from '../../../contract/messages.ts';

/** A covered part of the picture, in parts of its width and height, with a key of its own. */
export interface Part extends CoveredPart {
  key: string;
}

interface Point {
  x: number;
  y: number;
}

/** Smaller ones could not be held. */
const LEAST = 0.03;
/** About as large as an address on a receipt. */
const USUAL = { width: 0.5, height: 0.08 };

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const fitted = ({ x, y, width, height, ...rest }: Part): Part => {
  const [wide, high] = [within(width, LEAST, 1), within(height, LEAST, 1)];
  return { ...rest, width: wide, height: high, x: within(x, 0, 1 - wide), y: within(y, 0, 1 - high) };
};

/** A new part of the usual size around a point. */
export const partAround = ({ x, y }: Point, key: string): Part =>
  fitted({ key, x: x - USUAL.width / 2, y: y - USUAL.height / 2, ...USUAL });

/** A new part between two points. */
export const partBetween = (one: Point, other: Point, key: string): Part =>
  fitted({
    key,
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  });

export const moved = (part: Part, by: Point): Part => fitted({ ...part, x: part.x + by.x, y: part.y + by.y });

/** The corner at its beginning stays where it is. */
export const resized = (part: Part, by: Point): Part =>
  fitted({
    ...part,
    width: Math.min(part.width + by.x, 1 - part.x),
    height: Math.min(part.height + by.y, 1 - part.y),
  });

export const toBody = (parts: readonly Part[]): CoveredPart[] =>
  parts.map(({ x, y, width, height }) => ({ x, y, width, height }));
