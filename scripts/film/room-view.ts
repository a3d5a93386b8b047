import type { Clip } from '../../testing/world/clips.ts';
import { LIGHTS } from './lights.ts';

export interface Space {
  width: number;
  height: number;
  /** How far the picture reaches beyond what is seen. */
  edge: number;
  seeds: number[];
  /** How long the window of a train has been passing. */
  moved: number;
}

/** What a room is drawn with. */
export interface RoomView extends Omit<Space, 'seeds'> {
  clip: Clip;
  /** The height at which the wall ends. */
  line: number;
  /** How bright walls are. */
  dim: number;
  /** Places from the side of the light: 0 is at it, 1 on the other. */
  at: (share: number) => number;
  seed: (index: number) => number;
}

export const seedOf = (seeds: number[]) => (index: number) => seeds[index % seeds.length] ?? 0;

export function viewOf(clip: Clip, { seeds, ...space }: Space): RoomView {
  return {
    ...space,
    clip,
    line: clip.horizon * space.height,
    dim: LIGHTS[clip.light].wall,
    at: (share) => (clip.from === 'left' ? share : 1 - share) * space.width,
    seed: seedOf(seeds),
  };
}
