import type { Shot } from '../../testing/world/clips.ts';
import { mix, smooth } from './numbers.ts';
import type { Scene } from './scene.ts';
import type { Pen } from './shapes.ts';

export interface Camera {
  near: number;
  eyeX: number;
  eyeY: number;
  tilt: number;
  /** How far it has found the focus, from 0 to 1. */
  found: number;
  /** Seconds since the cut. */
  since: number;
}

/** Where the camera is at this moment. `placed` turns places in the drawing into places in the picture. */
export function cameraAt(
  scene: Scene,
  placed: (x: number, y: number) => [number, number],
  time: number,
): Camera {
  const { clip, width, height, wide, seeds } = scene;
  const { shot, index, since } = findShot(clip.shots, time);
  const share = smooth(since / shot.seconds) * 0.6 + (since / shot.seconds) * 0.4;
  const [start = [300, 300, 1], end = start] = shot.look;
  const shake = (shot.shake ?? 1) * 5.5 * wide;
  const hand = (speed: number, at: number) =>
    Math.sin(time * speed * 1.1 + (seeds[at] ?? 0) * 9) * 0.55 +
    Math.sin(time * speed * 2.3 + (seeds[at + 1] ?? 0) * 9) * 0.3 +
    Math.sin(time * speed * 5.1 + (seeds[at + 2] ?? 0) * 9) * 0.09;
  const near = mix(start[2], end[2], share) * (1 + 0.006 * hand(0.9, index + 3));
  const [lookX, lookY] = placed(mix(start[0], end[0], share), mix(start[1], end[1], share));
  // A close-up puts what it looks at in the middle; a whole view leaves the thing where it stands.
  const centred = Math.min(1, Math.max(0, (near - 1) / 0.7));
  return {
    near,
    eyeX: mix(width / 2, lookX, centred) + shake * hand(1, index),
    eyeY: mix(height / 2, lookY + (height * 0.09) / near, centred) + shake * 1.2 * hand(1.13, index + 7),
    tilt: 0.008 * (shot.shake ?? 1) * hand(0.8, index + 11),
    found: shot.focus ? smooth((since - 0.15) / 0.9) : 1,
    since,
  };
}

function findShot(shots: readonly Shot[], time: number) {
  let begun = 0;
  let index = 0;
  while (index < shots.length - 1 && time >= begun + (shots[index]?.seconds ?? 0))
    begun += shots[index++]?.seconds ?? 0;
  return { shot: shots[index] as Shot, index, since: time - begun };
}

/** Draws as the camera sees it. What is far away, with a small depth, moves less. */
export function lookThrough(
  pen: Pen,
  { width, height }: Scene,
  { near, eyeX, eyeY, tilt }: Camera,
  depth: number,
  draw: () => void,
) {
  pen.save();
  pen.translate(width / 2, height / 2);
  pen.rotate(tilt);
  const zoom = 1 + (near - 1) * (0.35 + 0.65 * depth);
  pen.scale(zoom, zoom);
  pen.translate(-mix(width / 2, eyeX, depth), -mix(height / 2, eyeY, depth));
  draw();
  pen.restore();
}
