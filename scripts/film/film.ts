import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import {
  type Clip,
  type Effect,
  FRAMES_A_SECOND,
  type Motion,
  SHAPES,
  type Shot,
} from '../../testing/world/clips.ts';
import { drawGround } from './ground.ts';
import { LIGHTS } from './lights.ts';
import { drawRoom } from './rooms.ts';

/** Runs in the browser that `scripts/clips.ts` starts. */
const UNITS = 600;
/** The drawings are made large enough for a close-up. */
const DETAIL = 2.2;

/** The same numbers in every run. */
export function chance(seed: string) {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261);
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

export function sheet(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  return { canvas, pen };
}
type Sheet = ReturnType<typeof sheet>;

const smooth = (share: number) => {
  const at = Math.min(1, Math.max(0, share));
  return at * at * (3 - 2 * at);
};
const mix = (one: number, other: number, share: number) => one + (other - one) * share;

/** A drawing as layers in its order: what stays still together, and each moving part alone, without its own shadow. */
async function layersOf(art: string, parts: readonly (Motion & { pick: number[] })[]) {
  const source = await (await fetch(`/web/art/${art}.svg`)).text();
  const drawn = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const elements = [...drawn.children].filter(({ tagName }) => tagName !== 'defs').slice(1);
  const motionAt = (at: number) => parts.find(({ pick }) => pick.includes(at + 1));
  const layers: { motion: Motion | undefined; image: ImageBitmap }[] = [];
  for (let at = 0; at < elements.length; ) {
    const motion = motionAt(at);
    let end = at;
    while (end < elements.length && motionAt(end) === motion) end++;
    const kept = new Set(elements.slice(at, end));
    const copy = drawn.cloneNode(true) as Element;
    [...copy.children]
      .filter(({ tagName }) => tagName !== 'defs')
      .forEach((element, index) => {
        const original = elements[index - 1];
        if (!original || !kept.has(original)) element.remove();
      });
    layers.push({ motion, image: await picture(copy) });
    at = end;
  }
  return layers;
}

async function picture(drawn: Element): Promise<ImageBitmap> {
  const side = String(UNITS * DETAIL);
  drawn.setAttribute('width', side);
  drawn.setAttribute('height', side);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await image.decode();
  return createImageBitmap(image);
}

/** Moves the pen as the part moves at this moment. */
function move(pen: OffscreenCanvasRenderingContext2D, motion: Motion, time: number, random: () => number) {
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

/** Steam, bubbles and the like, drawn in the drawing's units. */
function draw(pen: OffscreenCanvasRenderingContext2D, effect: Effect, time: number, seeds: number[]) {
  const puff = (x: number, y: number, radius: number, alpha: number, colour = '255,255,255') => {
    const soft = pen.createRadialGradient(x, y, 0, x, y, radius);
    soft.addColorStop(0, `rgba(${colour},${alpha})`);
    soft.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = soft;
    pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  };
  const seed = (at: number) => seeds[at % seeds.length] ?? 0;
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

export async function film(name: string, clip: Clip) {
  const [width, height] = SHAPES[clip.shape];
  const random = chance(name);
  const seeds = Array.from({ length: 97 }, random);
  const light = LIGHTS[clip.light];
  const side = clip.from === 'left' ? -1 : 1;
  const size = clip.size * width;
  const scale = size / UNITS;
  const layers = await layersOf(clip.art, clip.parts ?? []);
  const foot = clip.foot * height;
  const { low: footUnits, spread, middle: standsAt } = outline(layers);
  /** From the drawing's units to the picture's. */
  const placed = (x: number, y: number): [number, number] => [
    clip.x * width + (x - UNITS / 2) * scale,
    foot + (y - footUnits) * scale,
  ];

  // The room and the ground reach beyond the picture, for the camera to move in.
  const edge = Math.round(0.35 * Math.max(width, height));
  const [fullWidth, fullHeight] = [width + 2 * edge, height + 2 * edge];
  const props = await Promise.all(
    (clip.behind ?? []).map(async (prop) => ({ ...prop, image: (await layersOf(prop.art, []))[0]?.image })),
  );
  const paintRoom = (blur: number, moved: number) => {
    const sharp = sheet(fullWidth, fullHeight);
    sharp.pen.translate(edge, edge);
    drawRoom(sharp.pen, clip, { width, height, edge, seeds, moved });
    for (const { image, x, size: share, foot: at } of props) {
      if (!image) continue;
      const large = share * width;
      const bottom = (at ?? clip.horizon + 0.03) * height;
      sharp.pen.drawImage(image, x * width - large / 2, bottom - large * 0.92, large, large);
    }
    const soft = sheet(fullWidth, fullHeight);
    soft.pen.filter = `blur(${blur}px)`;
    soft.pen.drawImage(sharp.canvas, 0, 0);
    return soft;
  };
  const wide = Math.max(width, height) / 960;
  const passing = clip.room === 'train';
  const [room, roomNear] = [paintRoom(13 * wide, 0), paintRoom(6 * wide, 0)];
  const ground = sheet(fullWidth, fullHeight);
  if (clip.ground !== 'none') {
    ground.pen.translate(edge, edge);
    drawGround(ground.pen, clip, { width, height, edge, foot, seeds });
  }

  const thing = sheet(UNITS * DETAIL, UNITS * DETAIL);
  const paintThing = (time: number) => {
    const { canvas, pen } = thing;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.scale(DETAIL, DETAIL);
    for (const { motion, image } of layers) {
      pen.save();
      if (motion) move(pen, motion, time, random);
      pen.drawImage(image, 0, 0, UNITS, UNITS);
      pen.restore();
    }
    for (const effect of clip.effects ?? []) if (effect.kind === 'bubbles') draw(pen, effect, time, seeds);
    // The light of the room lies on the thing, and it is dark where it turns away.
    pen.globalCompositeOperation = 'source-atop';
    const across = pen.createLinearGradient(side < 0 ? 60 : 540, 60, side < 0 ? 560 : 40, 480);
    across.addColorStop(0, light.shine);
    across.addColorStop(0.38, 'rgba(0,0,0,0)');
    across.addColorStop(1, light.shade);
    pen.fillStyle = across;
    pen.fillRect(0, 0, UNITS, UNITS);
    pen.fillStyle = light.air;
    pen.fillRect(0, 0, UNITS, UNITS);
    if (clip.ground !== 'none') {
      const low = pen.createLinearGradient(0, footUnits - 190, 0, footUnits);
      low.addColorStop(0, 'rgba(20,12,6,0)');
      low.addColorStop(1, 'rgba(20,12,6,.3)');
      pen.fillStyle = low;
      pen.fillRect(0, 0, UNITS, UNITS);
    }
    pen.globalCompositeOperation = 'source-over';
    return canvas;
  };

  const grains = Array.from({ length: 5 }, () => grain(width, height, random));
  const raw = sheet(width, height);
  const { pen } = raw;
  const frame = sheet(width, height);
  frame.pen.filter = 'contrast(1.14) saturate(1.18)';
  const total = clip.shots.reduce((sum, { seconds }) => sum + seconds, 0);

  const paint = (time: number) => {
    let begun = 0;
    let index = 0;
    while (index < clip.shots.length - 1 && time >= begun + (clip.shots[index]?.seconds ?? 0))
      begun += clip.shots[index++]?.seconds ?? 0;
    const shot = clip.shots[index] as Shot;
    const since = time - begun;
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
    const eyeX = mix(width / 2, lookX, centred) + shake * hand(1, index);
    const eyeY =
      mix(height / 2, lookY + (height * 0.09) / near, centred) + shake * 1.2 * hand(1.13, index + 7);
    const tilt = 0.008 * (shot.shake ?? 1) * hand(0.8, index + 11);
    const found = shot.focus ? smooth((since - 0.15) / 0.9) : 1;

    const through = (depth: number, what: () => void) => {
      pen.save();
      pen.translate(width / 2, height / 2);
      pen.rotate(tilt);
      const zoom = 1 + (near - 1) * (0.35 + 0.65 * depth);
      pen.scale(zoom, zoom);
      pen.translate(-mix(width / 2, eyeX, depth), -mix(height / 2, eyeY, depth));
      what();
      pen.restore();
    };
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.filter = 'none';
    if (passing) {
      const outside = paintRoom(9 * wide, time);
      through(0.45, () => pen.drawImage(outside.canvas, -edge, -edge));
    } else {
      through(0.45, () => {
        pen.drawImage(room.canvas, -edge, -edge);
        pen.globalAlpha = 1 - found;
        if (found < 1) pen.drawImage(roomNear.canvas, -edge, -edge);
      });
    }
    through(1, () => pen.drawImage(ground.canvas, -edge, -edge));
    const painted = paintThing(time);
    const [left, top] = placed(0, 0);
    const whole = () => {
      if (!clip.whole) return;
      pen.translate(left, top);
      pen.scale(scale, scale);
      move(pen, clip.whole, time, random);
      pen.scale(1 / scale, 1 / scale);
      pen.translate(-left, -top);
    };
    through(1, () => {
      whole();
      if (clip.ground === 'none') {
        pen.filter = `blur(${13 * wide * near}px)`;
        pen.globalAlpha = 0.42;
        shadowOf(pen, painted, left - side * 16 * wide, top + 26 * wide, size);
      } else {
        // What the ground mirrors, and the shadow where the thing stands.
        if (['stone', 'walnut', 'tiles'].includes(clip.ground)) {
          pen.save();
          pen.beginPath();
          pen.rect(-edge, foot - 2, fullWidth, fullHeight);
          pen.clip();
          pen.filter = `blur(${4 * wide * near}px)`;
          pen.translate(0, 2 * foot - 4 * wide);
          pen.scale(1, -1);
          pen.drawImage(mirrored(painted, footUnits), left, top, size, size);
          pen.restore();
        }
        const [middle] = placed(standsAt, 0);
        for (const [reach, high, blur, alpha] of [
          [0.5, 0.055, 16, 0.5],
          [0.36, 0.018, 4, 0.6],
        ] as const) {
          pen.filter = `blur(${blur * wide * near}px)`;
          pen.fillStyle = `rgba(18,10,4,${alpha * light.contrast})`;
          pen.beginPath();
          pen.ellipse(middle - side * size * 0.03, foot, size * reach * spread * 1.25, size * high, 0, 0, 7);
          pen.fill();
        }
      }
      pen.globalAlpha = 1;
      // A lens of a phone is never as sharp as a drawing.
      pen.filter = `blur(${0.55 + 6.5 * (1 - found) * wide}px)`;
      pen.drawImage(painted, left, top, size, size);
    });
    through(1, () => {
      pen.translate(left, top);
      pen.scale(scale, scale);
      for (const effect of clip.effects ?? []) if (effect.kind !== 'bubbles') draw(pen, effect, time, seeds);
    });

    // The light of the room: a glow from its side that changes as clouds pass, and darker corners.
    const cloud = 0.5 + 0.5 * Math.sin(time * 0.55 + (seeds[3] ?? 0) * 6);
    pen.globalCompositeOperation = 'screen';
    const glow = pen.createRadialGradient(
      width * (0.5 + side * 0.55),
      height * 0.05,
      0,
      width * (0.5 + side * 0.55),
      height * 0.05,
      Math.max(width, height) * 0.95,
    );
    glow.addColorStop(0, light.glow(0.13 + 0.13 * cloud));
    glow.addColorStop(1, light.glow(0));
    pen.fillStyle = glow;
    pen.fillRect(0, 0, width, height);
    // The camera finds its exposure after a cut.
    const bright = 0.2 * (1 - smooth(since / 0.7));
    pen.fillStyle = `rgba(255,250,240,${bright})`;
    pen.fillRect(0, 0, width, height);
    pen.globalCompositeOperation = 'multiply';
    const corners = pen.createRadialGradient(
      width / 2,
      height * 0.46,
      Math.min(width, height) * 0.3,
      width / 2,
      height * 0.5,
      Math.max(width, height) * 0.66,
    );
    corners.addColorStop(0, '#fff');
    corners.addColorStop(1, light.corner);
    pen.fillStyle = corners;
    pen.fillRect(0, 0, width, height);
    pen.globalCompositeOperation = 'overlay';
    pen.globalAlpha = light.noise;
    const noise = grains[Math.floor(time * FRAMES_A_SECOND) % grains.length];
    if (noise) pen.drawImage(noise, 0, 0, width, height);
    pen.globalCompositeOperation = 'source-over';
    pen.globalAlpha = 1;
    frame.pen.drawImage(raw.canvas, 0, 0);
  };

  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(frame.canvas, {
    codec: 'vp9',
    bitrate: 220_000,
    keyFrameInterval: 4,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  for (let at = 0; at < Math.round(total * FRAMES_A_SECOND); at++) {
    paint(at / FRAMES_A_SECOND);
    await source.add(at / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
  }
  await output.finalize();
  paint(clip.poster);
  const poster = await frame.canvas.convertToBlob({ type: 'image/png' });
  return {
    video: new Uint8Array(target.buffer ?? new ArrayBuffer()),
    poster: new Uint8Array(await poster.arrayBuffer()),
  };
}

/** The lower part of the thing, fading upwards, as a polished top mirrors it. */
function mirrored(image: OffscreenCanvas, foot: number) {
  const copy = sheet(UNITS, UNITS);
  copy.pen.drawImage(image, 0, 0, UNITS, UNITS);
  copy.pen.globalCompositeOperation = 'destination-in';
  const fade = copy.pen.createLinearGradient(0, foot, 0, foot - 190);
  fade.addColorStop(0, 'rgba(0,0,0,.3)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  copy.pen.fillStyle = fade;
  copy.pen.fillRect(0, 0, UNITS, UNITS);
  return copy.canvas;
}

function shadowOf(
  pen: OffscreenCanvasRenderingContext2D,
  image: OffscreenCanvas,
  x: number,
  y: number,
  size: number,
) {
  const dark = sheet(size, size);
  dark.pen.drawImage(image, 0, 0, size, size);
  dark.pen.globalCompositeOperation = 'source-in';
  dark.pen.fillStyle = '#140c06';
  dark.pen.fillRect(0, 0, size, size);
  pen.drawImage(dark.canvas, x, y);
}

function grain(width: number, height: number, random: () => number) {
  const small = sheet(width / 2, height / 2);
  const pixels = small.pen.createImageData(small.canvas.width, small.canvas.height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const value = 128 + (random() + random() - 1) * 120;
    pixels.data.set([value, value, value, 255], at);
  }
  small.pen.putImageData(pixels, 0, 0);
  return small.canvas;
}

type Layers = Awaited<ReturnType<typeof layersOf>>;
const outlines = new WeakMap<Layers, { low: number; spread: number; middle: number }>();

/** The lowest solid row of the drawing at rest, and how wide and where it stands. */
function outline(layers: Layers) {
  const known = outlines.get(layers);
  if (known) return known;
  const small: Sheet = sheet(UNITS, UNITS);
  for (const { image } of layers) small.pen.drawImage(image, 0, 0, UNITS, UNITS);
  const { data } = small.pen.getImageData(0, 0, UNITS, UNITS);
  const solid = (x: number, y: number) => (data[(y * UNITS + x) * 4 + 3] ?? 0) > 200;
  const row = (y: number) => Array.from({ length: UNITS }, (_, x) => x).filter((x) => solid(x, y));
  let low = UNITS - 1;
  while (low > 0 && row(low).length === 0) low--;
  const columns = Array.from({ length: 60 }, (_, up) => row(Math.max(0, low - up))).flat();
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const found = { low: low + 1, spread: (right - left) / UNITS, middle: (left + right) / 2 };
  outlines.set(layers, found);
  return found;
}
