import type { Clip } from '../../testing/world/clips.ts';
import { LIGHTS } from './lights.ts';
import { type Space, seedOf } from './room-view.ts';
import { disc, type Pen, range, shade } from './shapes.ts';

const SURFACES: Record<Clip['ground'], [far: string, near: string, line: string]> = {
  oak: ['#cfa97c', '#a87a4a', '#7d5631'],
  walnut: ['#6b4d38', '#3f2b1e', '#2a1b12'],
  stone: ['#c9c7c2', '#97958f', '#80807b'],
  cloth: ['#dcd6cb', '#b5ada0', '#a79f92'],
  tiles: ['#d5d3cd', '#aaa7a0', '#8b8880'],
  concrete: ['#a9a8a4', '#77766f', '#6a6963'],
  none: ['#000000', '#000000', '#000000'],
};

type GroundSpace = Omit<Space, 'moved'>;

/** What the thing stands on: in focus where it stands, soft in front and behind. */
export function drawGround(pen: Pen, clip: Clip, { foot, ...space }: GroundSpace & { foot: number }) {
  const { width, height, edge } = space;
  const line = clip.horizon * height;
  const sharp = new OffscreenCanvas(width + 2 * edge, height + 2 * edge);
  const on = sharp.getContext('2d');
  if (!on) return;
  on.translate(edge, edge);
  drawSurface(on, clip, space);

  const at = (foot - line + 20) / (height - line + 20);
  const fromTo: [number, number] = [edge + line - 20, edge + height];
  drawBlurred(pen, sharp, edge, 9, fromTo, [
    [0, 1],
    [1, 1],
  ]);
  drawBlurred(pen, sharp, edge, 1.1, fromTo, [
    [at - 0.22, 0],
    [at - 0.04, 1],
    [at + 0.12, 1],
    [at + 0.45, 0],
  ]);
}

function drawSurface(pen: Pen, clip: Clip, space: GroundSpace) {
  const { width, height, edge } = space;
  const { wall } = LIGHTS[clip.light];
  const line = clip.horizon * height;
  const [far, close] = SURFACES[clip.ground];
  const fall = pen.createLinearGradient(0, line, 0, height + edge * 0.4);
  fall.addColorStop(0, shade(far, wall));
  fall.addColorStop(1, shade(close, wall * 0.8));
  pen.fillStyle = fall;
  pen.fillRect(-edge, line, width + 2 * edge, height + edge - line);
  pen.save();
  pen.beginPath();
  pen.rect(-edge, line, width + 2 * edge, height + edge - line);
  pen.clip();
  if (clip.ground === 'oak' || clip.ground === 'walnut') drawBoards(pen, clip, space);
  if (clip.ground === 'tiles') drawJoints(pen, clip, space);
  if (clip.ground === 'stone' || clip.ground === 'concrete' || clip.ground === 'cloth')
    drawSpeckles(pen, clip, space);
  drawLightOnGround(pen, clip, space);
  pen.restore();
}

/** A line of the boards, the joints or the grain, which all run towards one point. */
function drawRay(
  pen: Pen,
  clip: Clip,
  { width, height, edge }: GroundSpace,
  { share, alpha, wide }: { share: number; alpha: number; wide: number },
) {
  const vanish = { x: width * 0.5, y: clip.horizon * height - height * 0.5 };
  pen.strokeStyle = shade(SURFACES[clip.ground][2], LIGHTS[clip.light].wall);
  pen.globalAlpha = alpha;
  pen.lineWidth = wide;
  pen.beginPath();
  pen.moveTo(vanish.x, vanish.y);
  pen.lineTo(vanish.x + (share - 0.5) * width * 9, height + edge * 2);
  pen.stroke();
}

function drawBoards(pen: Pen, clip: Clip, space: GroundSpace) {
  const seed = seedOf(space.seeds);
  for (const i of range(15)) drawRay(pen, clip, space, { share: i / 14, alpha: 0.55, wide: 2.4 });
  for (const i of range(150))
    drawRay(pen, clip, space, {
      share: seed(i) * 0.9 + 0.05 + i * 0.0003,
      alpha: 0.05 + 0.1 * seed(i + 5),
      wide: 0.8 + 2.6 * seed(i + 9),
    });
}

/** The joints between tiles. */
function drawJoints(pen: Pen, clip: Clip, space: GroundSpace) {
  const { width, height, edge } = space;
  const line = clip.horizon * height;
  for (const i of range(13)) drawRay(pen, clip, space, { share: i / 12, alpha: 0.6, wide: 3 });
  for (const i of range(9)) {
    const y = line + (height + edge - line) * (i / 8) ** 1.9;
    pen.fillStyle = shade(SURFACES[clip.ground][2], LIGHTS[clip.light].wall);
    pen.globalAlpha = 0.5;
    pen.fillRect(-edge, y, width + 2 * edge, 1 + 4 * (i / 8));
  }
}

function drawSpeckles(pen: Pen, clip: Clip, { width, height, edge, seeds }: GroundSpace) {
  const seed = seedOf(seeds);
  const line = clip.horizon * height;
  for (const i of range(900)) {
    const depth = ((i * 0.618) % 1) ** 1.4;
    disc(
      pen,
      -edge + ((i * 0.7548 + seed(i)) % 1) * (width + 2 * edge),
      line + depth * (height + edge - line),
      1 + 5 * depth * seed(i + 7),
      0.6 + 1.6 * depth * seed(i + 3),
      seed(i + 1) > 0.5 ? 'rgba(255,255,255,.13)' : 'rgba(30,24,18,.12)',
    );
  }
}

/** The light lies on it in a band. */
function drawLightOnGround(pen: Pen, clip: Clip, { width, height, edge }: GroundSpace) {
  const { glow } = LIGHTS[clip.light];
  const line = clip.horizon * height;
  const x = width * (clip.from === 'left' ? 0.1 : 0.9);
  const y = line + height * 0.05;
  pen.globalAlpha = 1;
  const band = pen.createRadialGradient(x, y, 0, x, y, width * 0.95);
  band.addColorStop(0, glow(0.5));
  band.addColorStop(1, glow(0));
  pen.fillStyle = band;
  pen.fillRect(-edge, line, width + 2 * edge, height);
}

/** Draws a picture blurred, and shown as much as `stops` say between two heights. */
function drawBlurred(
  pen: Pen,
  sharp: OffscreenCanvas,
  edge: number,
  blur: number,
  [top, bottom]: [number, number],
  stops: [at: number, alpha: number][],
) {
  const soft = new OffscreenCanvas(sharp.width, sharp.height);
  const over = soft.getContext('2d');
  if (!over) return;
  over.filter = `blur(${blur}px)`;
  over.drawImage(sharp, 0, 0);
  over.filter = 'none';
  over.globalCompositeOperation = 'destination-in';
  const mask = over.createLinearGradient(0, top, 0, bottom);
  for (const [at, alpha] of stops) mask.addColorStop(Math.min(1, Math.max(0, at)), `rgba(0,0,0,${alpha})`);
  over.fillStyle = mask;
  over.fillRect(0, 0, soft.width, soft.height);
  pen.drawImage(soft, -edge, -edge);
}
