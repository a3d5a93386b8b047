import { BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { type Clip, FRAMES_A_SECOND, secondsOf } from '../../testing/world/clips.ts';
import { drawBackground, paintBackground } from './background.ts';
import { cameraAt } from './camera.ts';
import { LIGHTS } from './lights.ts';
import { smooth } from './numbers.ts';
import { type Scene, sceneOf, sideOf } from './scene.ts';
import { type Pen, sheet } from './shapes.ts';
import { drawThing, loadThing } from './thing.ts';

/** Runs in the browser that `scripts/clips.ts` starts. */
export async function film(name: string, clip: Clip) {
  const scene = sceneOf(name, clip);
  const { width, height, random } = scene;
  const thing = await loadThing(scene);
  const background = await paintBackground(scene, thing.foot);
  const grains = Array.from({ length: 5 }, () => grain(width, height, random));
  const raw = sheet(width, height);
  const { pen } = raw;
  const frame = sheet(width, height);
  frame.pen.filter = 'contrast(1.14) saturate(1.18)';

  const paint = (time: number) => {
    const camera = cameraAt(scene, thing.placed, time);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.globalAlpha = 1;
    pen.filter = 'none';
    drawBackground(pen, scene, background, camera, time);
    drawThing(pen, scene, thing, camera, time);
    drawLight(pen, scene, camera.since, time);
    drawNoise(pen, scene, grains, time);
    frame.pen.drawImage(raw.canvas, 0, 0);
  };

  const video = await encode(frame.canvas, secondsOf(clip), paint);
  paint(clip.poster);
  const poster = await frame.canvas.convertToBlob({ type: 'image/png' });
  return { video, poster: new Uint8Array(await poster.arrayBuffer()) };
}

async function encode(canvas: OffscreenCanvas, seconds: number, paint: (time: number) => void) {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: 220_000,
    keyFrameInterval: 4,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  for (let at = 0; at < Math.round(seconds * FRAMES_A_SECOND); at++) {
    paint(at / FRAMES_A_SECOND);
    await source.add(at / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer());
}

/** The light of the room: a glow from its side that changes as clouds pass, and darker corners. */
function drawLight(pen: Pen, { clip, width, height, seeds }: Scene, since: number, time: number) {
  const light = LIGHTS[clip.light];
  const x = width * (0.5 + sideOf(clip) * 0.55);
  const y = height * 0.05;
  const cloud = 0.5 + 0.5 * Math.sin(time * 0.55 + (seeds[3] ?? 0) * 6);
  pen.globalCompositeOperation = 'screen';
  const glow = pen.createRadialGradient(x, y, 0, x, y, Math.max(width, height) * 0.95);
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
}

function drawNoise(pen: Pen, { clip, width, height }: Scene, grains: OffscreenCanvas[], time: number) {
  pen.globalCompositeOperation = 'overlay';
  pen.globalAlpha = LIGHTS[clip.light].noise;
  const noise = grains[Math.floor(time * FRAMES_A_SECOND) % grains.length];
  if (noise) pen.drawImage(noise, 0, 0, width, height);
  pen.globalCompositeOperation = 'source-over';
  pen.globalAlpha = 1;
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
