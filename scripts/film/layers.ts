import type { Motion } from '../../testing/world/clips.ts';
import { sheet } from './shapes.ts';

/** The width and the height of a drawing, in its own units. */
export const UNITS = 600;
/** The drawings are made large enough for a close-up. */
export const DETAIL = 2.2;

export type Layers = Awaited<ReturnType<typeof layersOf>>;

/** A drawing as layers in its order: what stays still together, and each moving part alone, without its own shadow. */
export async function layersOf(art: string, parts: readonly (Motion & { pick: number[] })[]) {
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

const outlines = new WeakMap<Layers, { low: number; spread: number; middle: number }>();

/** The lowest solid row of the drawing at rest, and how wide and where it stands. */
export function outline(layers: Layers) {
  const known = outlines.get(layers);
  if (known) return known;
  const small = sheet(UNITS, UNITS);
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
