import { type Camera, lookThrough } from './camera.ts';
import { drawEffect } from './effects.ts';
import { DETAIL, type Layers, layersOf, outline, UNITS } from './layers.ts';
import { LIGHTS } from './lights.ts';
import { move } from './motion.ts';
import { type Scene, sideOf } from './scene.ts';
import { type Pen, type Sheet, sheet } from './shapes.ts';

/** The thing that the clip is about, and where it stands. */
export interface Thing {
  layers: Layers;
  outline: ReturnType<typeof outline>;
  /** Where it is drawn for each picture. */
  canvas: Sheet;
  size: number;
  scale: number;
  foot: number;
  /** From the drawing's units to the picture's. */
  placed: (x: number, y: number) => [number, number];
}

export async function loadThing({ clip, width, height }: Scene): Promise<Thing> {
  const size = clip.size * width;
  const scale = size / UNITS;
  const layers = await layersOf(clip.art, clip.parts ?? []);
  const foot = clip.foot * height;
  const lines = outline(layers);
  return {
    layers,
    outline: lines,
    canvas: sheet(UNITS * DETAIL, UNITS * DETAIL),
    size,
    scale,
    foot,
    placed: (x, y) => [clip.x * width + (x - UNITS / 2) * scale, foot + (y - lines.low) * scale],
  };
}

/** Draws the thing with its shadow, and the effects in front of it. */
export function drawThing(pen: Pen, scene: Scene, thing: Thing, camera: Camera, time: number) {
  const { clip, wide, random, seeds } = scene;
  const { size, scale, placed } = thing;
  const painted = paintThing(scene, thing, time);
  const [left, top] = placed(0, 0);
  lookThrough(pen, scene, camera, 1, () => {
    if (clip.whole) {
      pen.translate(left, top);
      pen.scale(scale, scale);
      move(pen, clip.whole, time, random);
      pen.scale(1 / scale, 1 / scale);
      pen.translate(-left, -top);
    }
    if (clip.ground === 'none') {
      drawShadowOnWall(pen, scene, thing, painted, camera.near);
    } else {
      if (['stone', 'walnut', 'tiles'].includes(clip.ground))
        drawReflection(pen, scene, thing, painted, camera.near);
      drawShadowOnGround(pen, scene, thing, camera.near);
    }
    pen.globalAlpha = 1;
    // A lens of a phone is never as sharp as a drawing.
    pen.filter = `blur(${0.55 + 6.5 * (1 - camera.found) * wide}px)`;
    pen.drawImage(painted, left, top, size, size);
  });
  lookThrough(pen, scene, camera, 1, () => {
    pen.translate(left, top);
    pen.scale(scale, scale);
    for (const effect of clip.effects ?? [])
      if (effect.kind !== 'bubbles') drawEffect(pen, effect, time, seeds);
  });
}

/** The thing alone, with its parts as they are at this moment. */
function paintThing(
  scene: Scene,
  { layers, outline: { low }, canvas: { canvas, pen } }: Thing,
  time: number,
) {
  const { clip, random, seeds } = scene;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.scale(DETAIL, DETAIL);
  for (const { motion, image } of layers) {
    pen.save();
    if (motion) move(pen, motion, time, random);
    pen.drawImage(image, 0, 0, UNITS, UNITS);
    pen.restore();
  }
  for (const effect of clip.effects ?? [])
    if (effect.kind === 'bubbles') drawEffect(pen, effect, time, seeds);
  drawLightOnThing(pen, scene, low);
  return canvas;
}

/** The light of the room lies on the thing, and it is dark where it turns away. */
function drawLightOnThing(pen: Pen, { clip }: Scene, foot: number) {
  const light = LIGHTS[clip.light];
  const isLeft = clip.from === 'left';
  pen.globalCompositeOperation = 'source-atop';
  const across = pen.createLinearGradient(isLeft ? 60 : 540, 60, isLeft ? 560 : 40, 480);
  across.addColorStop(0, light.shine);
  across.addColorStop(0.38, 'rgba(0,0,0,0)');
  across.addColorStop(1, light.shade);
  pen.fillStyle = across;
  pen.fillRect(0, 0, UNITS, UNITS);
  pen.fillStyle = light.air;
  pen.fillRect(0, 0, UNITS, UNITS);
  if (clip.ground !== 'none') {
    const low = pen.createLinearGradient(0, foot - 190, 0, foot);
    low.addColorStop(0, 'rgba(20,12,6,0)');
    low.addColorStop(1, 'rgba(20,12,6,.3)');
    pen.fillStyle = low;
    pen.fillRect(0, 0, UNITS, UNITS);
  }
  pen.globalCompositeOperation = 'source-over';
}

function drawShadowOnWall(
  pen: Pen,
  { clip, wide }: Scene,
  thing: Thing,
  image: OffscreenCanvas,
  near: number,
) {
  const [left, top] = thing.placed(0, 0);
  pen.filter = `blur(${13 * wide * near}px)`;
  pen.globalAlpha = 0.42;
  shadowOf(pen, image, left - sideOf(clip) * 16 * wide, top + 26 * wide, thing.size);
}

/** What the ground mirrors. */
function drawReflection(pen: Pen, scene: Scene, thing: Thing, image: OffscreenCanvas, near: number) {
  const { width, height, edge, wide } = scene;
  const { foot, size, placed } = thing;
  const [left, top] = placed(0, 0);
  pen.save();
  pen.beginPath();
  pen.rect(-edge, foot - 2, width + 2 * edge, height + 2 * edge);
  pen.clip();
  pen.filter = `blur(${4 * wide * near}px)`;
  pen.translate(0, 2 * foot - 4 * wide);
  pen.scale(1, -1);
  pen.drawImage(mirrored(image, thing.outline.low), left, top, size, size);
  pen.restore();
}

/** The shadow where the thing stands. */
function drawShadowOnGround(pen: Pen, { clip, wide }: Scene, thing: Thing, near: number) {
  const { size, foot, placed } = thing;
  const { spread, middle: standsAt } = thing.outline;
  const [middle] = placed(standsAt, 0);
  for (const [reach, high, blur, alpha] of [
    [0.5, 0.055, 16, 0.5],
    [0.36, 0.018, 4, 0.6],
  ] as const) {
    pen.filter = `blur(${blur * wide * near}px)`;
    pen.fillStyle = `rgba(18,10,4,${alpha * LIGHTS[clip.light].contrast})`;
    pen.beginPath();
    pen.ellipse(
      middle - sideOf(clip) * size * 0.03,
      foot,
      size * reach * spread * 1.25,
      size * high,
      0,
      0,
      7,
    );
    pen.fill();
  }
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

function shadowOf(pen: Pen, image: OffscreenCanvas, x: number, y: number, size: number) {
  const dark = sheet(size, size);
  dark.pen.drawImage(image, 0, 0, size, size);
  dark.pen.globalCompositeOperation = 'source-in';
  dark.pen.fillStyle = '#140c06';
  dark.pen.fillRect(0, 0, size, size);
  pen.drawImage(dark.canvas, x, y);
}
