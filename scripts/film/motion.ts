import type { Motion } from '../../testing/world/clips.ts';
import { UNITS } from './layers.ts';
import { mix, smooth } from './numbers.ts';
import type { Pen } from './shapes.ts';

/** Moves the pen as the part moves at this moment. */
export function move(pen: Pen, motion: Motion, time: number, random: () => number) {
  const wave = (every: number) => Math.sin((time / every) * 2 * Math.PI);
  const [x, y] = motion.about ?? [UNITS / 2, UNITS / 2];
  if (motion.sway)
    pen.translate(motion.sway.x * wave(motion.sway.every), motion.sway.y * wave(motion.sway.every));
  if (motion.slide) {
    const share = smooth((time - motion.slide.from) / (motion.slide.to - motion.slide.from));
    pen.translate(motion.slide.x * share, motion.slide.y * share);
  }
  if (motion.shiver) pen.translate((random() - 0.5) * motion.shiver, (random() - 0.5) * motion.shiver);
  if (motion.glow) pen.globalAlpha = mix(motion.glow.least, 1, 0.5 + 0.5 * wave(motion.glow.every));
  if (motion.blink?.some((at) => time >= at && time < at + 0.3)) pen.globalAlpha = 0;
  const degrees =
    (motion.spin ?? 0) * time + (motion.swing ? motion.swing.degrees * wave(motion.swing.every) : 0);
  pen.translate(x, y);
  pen.rotate((degrees * Math.PI) / 180);
  pen.translate(-x, -y);
}
