import { type Clip, SHAPES } from '../../testing/world/clips.ts';
import { chance } from './numbers.ts';

/** What is the same in all pictures of a clip. */
export interface Scene {
  clip: Clip;
  width: number;
  height: number;
  /** How far the room and the ground reach beyond the picture, for the camera to move in. */
  edge: number;
  /** What blurs and shakes are multiplied by, so that they fit the size of the picture. */
  wide: number;
  random: () => number;
  seeds: number[];
}

export function sceneOf(name: string, clip: Clip): Scene {
  const [width, height] = SHAPES[clip.shape];
  const random = chance(name);
  return {
    clip,
    width,
    height,
    edge: Math.round(0.35 * Math.max(width, height)),
    wide: Math.max(width, height) / 960,
    random,
    seeds: Array.from({ length: 97 }, random),
  };
}

/** The side that the light comes from: -1 is left, 1 is right. */
export const sideOf = ({ from }: Clip) => (from === 'left' ? -1 : 1);
