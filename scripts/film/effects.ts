import type { Effect } from '../../testing/world/clips.ts';
import { mix } from './numbers.ts';
import { seedOf } from './room-view.ts';
import type { Pen } from './shapes.ts';

/** Steam, bubbles and the like, drawn in the drawing's units. */
export function drawEffect(pen: Pen, effect: Effect, time: number, seeds: number[]) {
  const puff = (x: number, y: number, radius: number, alpha: number, colour = '255,255,255') => {
    const soft = pen.createRadialGradient(x, y, 0, x, y, radius);
    soft.addColorStop(0, `rgba(${colour},${alpha})`);
    soft.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = soft;
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  };
  const seed = seedOf(seeds);
  if (effect.kind === 'steam') {
    for (let at = 0; at < 22; at++) {
      const life = (time / 2.6 + seed(at)) % 1;
      const drift = 26 * Math.sin(time * 0.9 + seed(at + 40) * 6) * life + (seed(at + 20) - 0.5) * 40;
      puff(
        effect.x + drift,
        effect.y - 230 * life,
        10 + 46 * life,
        0.085 * effect.much * Math.sin(Math.PI * life) ** 1.3,
      );
    }
  }
  if (effect.kind === 'bubbles') {
    const [left, top, right, bottom] = effect.box;
    for (let at = 0; at < 26; at++) {
      const life = (time * (0.9 + seed(at)) + seed(at + 30)) % 1;
      const x = mix(left, right, (seed(at + 7) + 0.12 * Math.sin(time * 5 + at)) % 1);
      puff(x, mix(bottom, top, life), 5 + 11 * seed(at + 11), 0.5 * Math.sin(Math.PI * life), '255,224,205');
    }
  }
  if (effect.kind === 'dust') {
    for (let at = 0; at < 34; at++) {
      const x = ((seed(at) + time * 0.012 * (seed(at + 5) - 0.3)) % 1) * 900 - 150;
      const y = ((seed(at + 50) + time * 0.014 * (seed(at + 9) - 0.6) + 1) % 1) * 900 - 250;
      puff(
        x,
        y,
        2.2 + 5 * seed(at + 3),
        0.34 * (0.5 + 0.5 * Math.sin(time * (0.6 + seed(at + 2)) + at)),
        '255,240,214',
      );
    }
  }
  if (effect.kind === 'beam') {
    const face = pen.createLinearGradient(effect.x - 190, 0, effect.x, 0);
    face.addColorStop(0, '#8a633a');
    face.addColorStop(0.86, '#c4935b');
    face.addColorStop(1, '#a87a48');
    pen.fillStyle = face;
    pen.fillRect(effect.x - 190, -700, 190, effect.foot + 700);
    pen.fillStyle = 'rgba(74,46,20,.35)';
    for (let at = 0; at < 12; at++)
      pen.fillRect(effect.x - 185 + 176 * seed(at), -700, 1 + 2.5 * seed(at + 9), effect.foot + 700);
    puff(effect.x - 90, effect.foot, 150, 0.3, '20,10,4');
  }
  if (effect.kind === 'chips') {
    pen.fillStyle = '#d9ad74';
    for (let at = 0; at < 16; at++) {
      const life = (time * 1.9 + seed(at)) % 1;
      const x = effect.x + (seed(at + 4) - 0.5) * 150 * life;
      const y = effect.y + 260 * life * life - 60 * life * seed(at + 8);
      pen.globalAlpha = 0.85 * (1 - life);
      pen.fillRect(x, y, 3 + 5 * seed(at + 6), 2 + 3 * seed(at + 1));
    }
    pen.globalAlpha = 1;
  }
}
