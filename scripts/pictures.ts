import { mkdirSync, readFileSync } from 'node:fs';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { communities } from '../testing/world/communities.ts';
import { people } from '../testing/world/people.ts';
import { products } from '../testing/world/products.ts';
import { type Scene, scenes } from '../testing/world/scenes.ts';
import { writeWidths } from './picture-widths.ts';

/** Makes the pictures of the demo world from the drawings in `web/art`. Run after a drawing or a scene changed, for all or for those named. */
const root = new URL('..', import.meta.url);
const target = new URL('testing/world/pictures/', root);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function drawing(art: string, size: number) {
  const source = readFileSync(new URL(`web/art/${art}.svg`, root));
  const unitsAcross = Number(/viewBox="0 0 (\d+)/.exec(source.toString())?.[1]);
  return sharp(source, { density: (72 * size) / unitsAcross })
    .resize(Math.round(size))
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** The edges of the solid part of a drawing, without its soft shadow. */
async function outline(art: string) {
  const side = 200;
  const pixels = await sharp(await drawing(art, side))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const solid = range(side * side).filter((at) => (pixels[at * 4 + 3] ?? 0) > 200);
  const columns = solid.map((at) => at % side);
  const width = Math.max(...columns) - Math.min(...columns);
  return { foot: Math.floor(Math.max(...solid) / side) / side, width: width / side };
}

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const fade = (id: string, from: string, to: string, across = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${across}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

/** The background behind the thing, from the top of the picture to the ground. */
const places: Record<Scene['place'], (w: number, h: number) => string> = {
  room: (w, h) => rect(0, h - 26, w, 26, '#fff', 'opacity=".55"'),
  kitchen: (w, h) =>
    rect(0, h * 0.46, w, 20, '#8a6a4a', 'opacity=".5"') +
    range(7)
      .map((i) =>
        rect(
          w * (0.08 + i * 0.13),
          h * 0.46 - 70 - (i % 3) * 26,
          62,
          70 + (i % 3) * 26,
          i % 2 ? '#7c93a8' : '#c98d6b',
          'rx="14" opacity=".55"',
        ),
      )
      .join(''),
  shelf: (w, h) =>
    range(17)
      .map((i) =>
        rect(
          w * 0.02 + i * w * 0.058,
          h * 0.2 + ((i * 37) % 60),
          w * 0.045,
          h,
          ['#5b6c8f', '#b5714f', '#d8c39a', '#4d7a66', '#8d8f98'][i % 5] ?? '',
          'opacity=".6"',
        ),
      )
      .join(''),
  window: (w, h) =>
    rect(w * 0.56, -40, w * 0.5, h * 0.9, '#fff', 'opacity=".9"') +
    rect(w * 0.585, -40, w * 0.2, h * 0.85, '#bcd6ea') +
    rect(w * 0.815, -40, w * 0.2, h * 0.85, '#c9dfee') +
    `<ellipse cx="${w * 0.72}" cy="${h * 0.86}" rx="${w * 0.16}" ry="${h * 0.26}" fill="#8fb39a" opacity=".8"/>`,
  tiles: (w, h) =>
    range(12)
      .map((i) => rect(0, i * 92, w, 6, '#8d939c', 'opacity=".3"'))
      .join('') +
    range(16)
      .map((i) => rect(i * 118 + 20, 0, 6, h, '#8d939c', 'opacity=".3"'))
      .join(''),
  hills: (w, h) =>
    `<circle cx="${w * 0.78}" cy="${h * 0.34}" r="${w * 0.06}" fill="#fff4d6"/>` +
    `<path d="M0 ${h * 0.7}Q${w * 0.25} ${h * 0.3} ${w * 0.5} ${h * 0.66}T${w} ${h * 0.52}V${h + 60}H0Z" fill="#9db7c4"/>` +
    `<path d="M0 ${h * 0.92}Q${w * 0.3} ${h * 0.62} ${w * 0.62} ${h * 0.88}T${w} ${h * 0.76}V${h + 60}H0Z" fill="#7fa08c"/>`,
  garden: (w, h) =>
    range(11)
      .map(
        (i) =>
          `<circle cx="${i * w * 0.1}" cy="${h * 0.86 + ((i * 53) % 50)}" r="${w * 0.09 + ((i * 29) % 40)}" fill="${i % 2 ? '#7da486' : '#93b58f'}"/>`,
      )
      .join(''),
  street: (w, h) =>
    range(6)
      .map((i) =>
        rect(
          i * w * 0.18 - 20,
          h * 0.12 + ((i * 71) % 90),
          w * 0.17,
          h,
          ['#c9b8a6', '#b9c1c9', '#d6c7b2', '#aab6b0'][i % 4] ?? '',
        ),
      )
      .join('') +
    range(18)
      .map((i) =>
        rect(i * w * 0.06 + 12, h * 0.36 + ((i * 71) % 90), w * 0.026, h * 0.16, '#eef3f6', 'opacity=".7"'),
      )
      .join(''),
};

const surfaces: Record<Scene['ground'], [far: string, near: string, line: string]> = {
  wood: ['#d9b48a', '#c4925f', '#8f6238'],
  'dark-wood': ['#8d6a4f', '#6a4a34', '#3d281a'],
  cloth: ['#e9e6e0', '#d3cec5', '#d3cec5'],
  stone: ['#cfd0cf', '#b3b4b2', '#9fa19f'],
  grass: ['#94b27b', '#64905a', '#64905a'],
  tiles: ['#e4e2de', '#cdcac4', '#aba79f'],
};

/** Planks and tiles run towards one vanishing point; cloth and grass are plain. */
function ground(kind: Scene['ground'], w: number, h: number, horizon: number) {
  const [far, near, line] = surfaces[kind];
  const count = kind === 'cloth' || kind === 'grass' ? 0 : 25;
  const planks = range(count).map(
    (i) => `M${w / 2 + (i - 12) * 46} ${horizon}L${w / 2 + (i - 12) * 260} ${h}`,
  );
  const rows =
    kind === 'tiles' ? range(7).map((i) => `M0 ${horizon + ((h - horizon) * i * i) / 36}H${w}`) : [];
  return (
    `<defs>${fade('ground', far, near)}</defs>` +
    rect(0, horizon, w, h - horizon, 'url(#ground)') +
    `<path d="${[...planks, ...rows].join('')}" stroke="${line}" stroke-width="3" opacity=".35"/>`
  );
}

const lights: Record<Scene['light'], [glow: string, x: string, shade: number]> = {
  left: ['#ffffff', '12%', 0.16],
  right: ['#ffffff', '88%', 0.16],
  evening: ['#ffd9a0', '85%', 0.26],
};

function lightOver(kind: Scene['light'], w: number, h: number) {
  const [glow, x, shade] = lights[kind];
  return svg(
    w,
    h,
    `<defs><radialGradient id="glow" cx="${x}" cy="0%" r="90%"><stop stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
      `<radialGradient id="edge" cx="50%" cy="48%" r="75%"><stop offset=".55" stop-color="#14110d" stop-opacity="0"/><stop offset="1" stop-color="#14110d" stop-opacity="${shade}"/></radialGradient></defs>` +
      rect(0, 0, w, h, 'url(#glow)') +
      rect(0, 0, w, h, 'url(#edge)'),
  );
}

const shapes = { wide: [1200, 900], square: [1080, 1080], tall: [960, 1200] } as const;

async function photograph(scene: Scene) {
  const [w, h] = shapes[scene.shape];
  // Tilted pictures are cut from a larger one, so that no corner is empty.
  const edge = 140;
  const [fullWidth, fullHeight] = [w + 2 * edge, h + 2 * edge];
  const horizon = edge + scene.horizon * h;
  const backdrop = svg(
    fullWidth,
    fullHeight,
    `<defs>${fade('wall', scene.wall, '#ffffff', 'x1="0" y1="1" x2="1" y2="0"')}</defs>` +
      rect(0, 0, fullWidth, fullHeight, scene.wall) +
      rect(0, 0, fullWidth, horizon, 'url(#wall)', 'opacity=".6"') +
      places[scene.place](fullWidth, horizon),
  );
  const floor = await sharp(svg(fullWidth, fullHeight, ground(scene.ground, fullWidth, fullHeight, horizon)))
    .blur(2.5)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const standing = async (thing: { art: string; x: number; foot: number; size: number }, blur = 0) => {
    const size = Math.round(thing.size * w);
    const picture = sharp(await drawing(thing.art, size));
    const left = Math.round(edge + thing.x * w - size / 2);
    const top = Math.round(edge + thing.foot * h - size * (await outline(thing.art)).foot);
    // A close-up reaches beyond the edge, where sharp cannot draw.
    const seen = {
      left: Math.max(0, -left),
      top: Math.max(0, -top),
      width: Math.min(size, fullWidth - left) - Math.max(0, -left),
      height: Math.min(size, fullHeight - top) - Math.max(0, -top),
    };
    const cut = (blur ? picture.blur(blur) : picture).extract(seen);
    return {
      input: await cut.png({ compressionLevel: 0 }).toBuffer(),
      left: left + seen.left,
      top: top + seen.top,
    };
  };
  const reach = scene.size * w * (await outline(scene.art)).width * 0.54;
  const shadow = await sharp(
    svg(
      fullWidth,
      fullHeight,
      `<ellipse cx="${edge + scene.x * w}" cy="${edge + scene.foot * h}" rx="${reach}" ry="${reach * 0.09}" fill="#1a120a" opacity=".42"/>`,
    ),
  )
    .blur(16)
    .png({ compressionLevel: 0 })
    .toBuffer();
  const whole = await sharp(await sharp(backdrop).blur(11).png({ compressionLevel: 0 }).toBuffer())
    .composite([
      { input: floor },
      ...(scene.behind ? [await standing(scene.behind, 6)] : []),
      { input: shadow },
      await standing(scene),
    ])
    .png({ compressionLevel: 0 })
    .toBuffer();
  const askew = await sharp(whole)
    .rotate(scene.tilt, { background: scene.wall })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return sharp(askew.data)
    .extract({
      left: Math.round((askew.info.width - w) / 2),
      top: Math.round((askew.info.height - h) / 2),
      width: w,
      height: h,
    })
    .composite([{ input: lightOver(scene.light, w, h) }]);
}

/** A product without a background: the page's own tint is behind it, which differs in dark mode. */
async function cutOut(art: string) {
  const [edge, size] = [960, 852];
  const place = (edge - size) / 2;
  return onNothing(edge, edge, [{ input: await drawing(art, size), left: place, top: place }]);
}

const onNothing = (width: number, height: number, drawings: OverlayOptions[]) =>
  sharp({ create: { width, height, channels: 4, background: '#0000' } }).composite(drawings);

/** The products on the cover of a brand's community, from right to left. */
const covers: Record<string, string[]> = {
  morrow: ['espresso-machine', 'kettle'],
  ostra: ['road-bike'],
  halden: ['headphones', 'speaker'],
  fjell: ['running-shoes', 'tent'],
  kestrel: ['camera'],
  corvin: ['watch', 'wall-clock'],
  grove: ['backpack', 'suitcase'],
  lyse: ['desk-lamp'],
  hemla: ['washing-machine', 'vacuum-cleaner', 'fridge'],
  brakka: ['cordless-drill'],
  nordlys: ['laptop', 'smartphone'],
};

/** As wide as the head of a community's page. The products stay visible when the sides, or the top and bottom, are cropped. */
async function cover(brand: string) {
  const arts = covers[brand] ?? [];
  const floor = 392;
  const standing = async (art: string, place: number) => {
    const size = place === 0 ? 360 : 290;
    const top = Math.round(floor - size * (await outline(art)).foot);
    return { input: await drawing(art, size), left: 1010 - place * 270, top };
  };
  return onNothing(1600, 500, await Promise.all(arts.map(standing)));
}

const named = new Set(process.argv.slice(2));
const save = async (draw: () => Promise<Sharp>, name: string, hasGround = true) => {
  if (named.size > 0 && !named.has(name)) return 0;
  const picture = await draw();
  const { size } = await (hasGround ? picture.removeAlpha() : picture)
    // A soft shadow would be most of the bytes, and of the time.
    .webp(hasGround ? { quality: 78, effort: 6 } : { quality: 78, alphaQuality: 40 })
    .toFile(new URL(`${name}.webp`, target).pathname);
  if (size > 45_000) throw new Error(`${name}.webp has ${size} bytes, more than 45 kB`);
  return size;
};

mkdirSync(target, { recursive: true });
let total = 0;
for (const art of new Set(products.map((product) => product.picture)))
  total += await save(() => cutOut(art), art, false);
for (const { portrait } of people) {
  if (portrait) total += await save(async () => sharp(await drawing(`people/${portrait}`, 512)), portrait);
}
for (const [name, scene] of Object.entries(scenes)) total += await save(() => photograph(scene), name);
for (const brand of new Set(communities.map((community) => community.brand.toLowerCase()))) {
  total += await save(async () => sharp(await drawing(`brands/${brand}`, 480)), `logo-${brand}`);
  total += await save(() => cover(brand), `cover-${brand}`, false);
}
console.log(`Pictures written: ${Math.round(total / 1000)} kB in all.`);
await writeWidths();
