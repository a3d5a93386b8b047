import type { Clip } from '../../testing/world/clips.ts';

type Pen = OffscreenCanvasRenderingContext2D;

interface Light {
  /** On the lit side of a thing, on the other, and over all of it. */
  shine: string;
  shade: string;
  air: string;
  glow: (alpha: number) => string;
  corner: string;
  contrast: number;
  noise: number;
  /** How bright walls are. */
  wall: number;
}

export const LIGHTS: Record<Clip['light'], Light> = {
  morning: {
    shine: 'rgba(255,244,220,.34)',
    shade: 'rgba(34,24,18,.42)',
    air: 'rgba(214,190,150,.07)',
    glow: (alpha) => `rgba(255,226,176,${alpha})`,
    corner: '#8d8078',
    contrast: 1,
    noise: 0.055,
    wall: 1,
  },
  noon: {
    shine: 'rgba(255,255,255,.3)',
    shade: 'rgba(24,28,36,.34)',
    air: 'rgba(200,214,228,.06)',
    glow: (alpha) => `rgba(240,246,255,${alpha * 0.85})`,
    corner: '#a2a2a4',
    contrast: 0.85,
    noise: 0.044,
    wall: 1.04,
  },
  evening: {
    shine: 'rgba(255,196,120,.42)',
    shade: 'rgba(30,16,22,.52)',
    air: 'rgba(226,140,80,.12)',
    glow: (alpha) => `rgba(255,172,92,${alpha * 1.15})`,
    corner: '#6f5a54',
    contrast: 1,
    noise: 0.0715,
    wall: 0.82,
  },
  lamp: {
    shine: 'rgba(255,214,150,.34)',
    shade: 'rgba(18,12,12,.55)',
    air: 'rgba(120,80,50,.14)',
    glow: (alpha) => `rgba(255,190,112,${alpha * 0.8})`,
    corner: '#4e423c',
    contrast: 1.1,
    noise: 0.088,
    wall: 0.6,
  },
  night: {
    shine: 'rgba(168,190,255,.24)',
    shade: 'rgba(6,8,22,.6)',
    air: 'rgba(40,50,96,.22)',
    glow: (alpha) => `rgba(120,146,230,${alpha * 0.6})`,
    corner: '#3a3d52',
    contrast: 1.1,
    noise: 0.11,
    wall: 0.4,
  },
};

interface Space {
  width: number;
  height: number;
  /** How far the picture reaches beyond what is seen. */
  edge: number;
  seeds: number[];
  /** How long the window of a train has been passing. */
  moved: number;
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function box(pen: Pen, x: number, y: number, width: number, height: number, fill: string, round = 0) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}

function disc(pen: Pen, x: number, y: number, across: number, high: number, fill: string) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.ellipse(x, y, across, high, 0, 0, 7);
  pen.fill();
}

/** Shades a colour like `#cdb896`. */
function shade(colour: string, by: number) {
  const parts = [1, 3, 5].map((at) =>
    Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * by)),
  );
  return `rgb(${parts.join(',')})`;
}

function plant(pen: Pen, x: number, y: number, size: number, dim: number) {
  for (const turn of range(9)) {
    const angle = -Math.PI / 2 + (turn - 4) * 0.33;
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    disc(pen, size * 0.55, 0, size * 0.55, size * 0.12, shade(turn % 2 ? '#4f7a55' : '#6d9a68', dim));
    pen.restore();
  }
  box(pen, x - size * 0.24, y - size * 0.04, size * 0.48, size * 0.42, shade('#b9734c', dim), size * 0.06);
}

function lampLight(pen: Pen, x: number, y: number, radius: number, colour: string) {
  const soft = pen.createRadialGradient(x, y, 0, x, y, radius);
  soft.addColorStop(0, `rgba(${colour},1)`);
  soft.addColorStop(0.25, `rgba(${colour},.75)`);
  soft.addColorStop(1, `rgba(${colour},0)`);
  pen.fillStyle = soft;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function panes(pen: Pen, x: number, y: number, width: number, height: number, sky: [string, string]) {
  box(pen, x - width * 0.05, y - width * 0.05, width * 1.1, height + width * 0.1, '#f4f0e8', 4);
  const air = pen.createLinearGradient(0, y, 0, y + height);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  pen.fillStyle = air;
  pen.fillRect(x, y, width, height);
  box(pen, x + width * 0.48, y, width * 0.04, height, '#f4f0e8');
  box(pen, x, y + height * 0.42, width, width * 0.035, '#f4f0e8');
}

/** What is behind the thing, drawn sharp: the lens blurs it. */
export function drawRoom(pen: Pen, clip: Clip, { width, height, edge, seeds, moved }: Space) {
  const dim = LIGHTS[clip.light].wall;
  const line = clip.horizon * height;
  const seed = (at: number) => seeds[at % seeds.length] ?? 0;
  const near = clip.from === 'left' ? 0 : 1;
  /** Places from the side of the light: 0 is at it, 1 on the other. */
  const at = (share: number) => (near === 0 ? share : 1 - share) * width;
  const wall = pen.createLinearGradient(at(0), 0, at(1), height * 0.7);
  wall.addColorStop(0, shade(clip.wall, 1.14 * dim));
  wall.addColorStop(1, shade(clip.wall, 0.7 * dim));
  pen.fillStyle = wall;
  pen.fillRect(-edge, -edge, width + 2 * edge, height + 2 * edge);
  const skies: Record<Clip['light'], [string, string]> = {
    morning: ['#fff3d8', '#ffe9c4'],
    noon: ['#f2f8ff', '#dbe9f5'],
    evening: ['#ffcf8a', '#f59b62'],
    lamp: ['#2c3350', '#4a4660'],
    night: ['#27345e', '#3c4d80'],
  };
  const sky = skies[clip.light];
  const paint = {
    kitchen: () => {
      box(pen, -edge, -edge, width + 2 * edge, edge + height * 0.13, shade('#8b6c4d', dim));
      for (const i of range(5))
        box(pen, at(0.1) + (i - 2.4) * width * 0.36, -edge, 5, edge + height * 0.13, shade('#5d462f', dim));
      panes(pen, at(0.06) - width * 0.22, height * 0.17, width * 0.44, height * 0.26, sky);
      lampLight(
        pen,
        at(0.06),
        height * 0.28,
        width * 0.5,
        clip.light === 'night' ? '90,110,190' : '255,240,206',
      );
      for (const i of range(9))
        box(
          pen,
          -edge + i * width * 0.22,
          line - height * 0.13,
          width * 0.2,
          height * 0.055,
          shade('#e6ddcd', dim * (0.86 + 0.2 * seed(i))),
          3,
        );
      box(pen, at(0.7) - width * 0.34, height * 0.27, width * 0.68, height * 0.014, shade('#7a5838', dim));
      for (const i of range(6)) {
        const tall = height * (0.045 + 0.04 * seed(i + 3));
        const colours = ['#c98d6b', '#7c93a8', '#e9dfcd', '#b05a3d', '#5f7f68', '#d9b25f'];
        box(
          pen,
          at(0.7) - width * 0.31 + i * width * 0.105,
          height * 0.27 - tall,
          width * 0.075,
          tall,
          shade(colours[i] ?? '', dim),
          5,
        );
      }
      plant(pen, at(0.93), line + height * 0.005, width * 0.3, dim * 0.9);
      box(
        pen,
        at(0.28) - width * 0.04,
        line - height * 0.12,
        width * 0.08,
        height * 0.13,
        shade('#d7dbd9', dim),
        6,
      );
    },
    living: () => {
      panes(pen, at(0.02) - width * 0.25, height * 0.04, width * 0.46, height * 0.36, sky);
      lampLight(pen, at(0.05), height * 0.2, width * 0.6, '255,232,190');
      box(pen, at(0.72) - width * 0.2, height * 0.1, width * 0.4, height * 0.17, shade('#f1ebdf', dim), 3);
      box(pen, at(0.72) - width * 0.16, height * 0.12, width * 0.32, height * 0.13, shade('#6f8d9b', dim));
      disc(pen, at(0.68), height * 0.17, width * 0.06, width * 0.06, shade('#e7b36a', dim));
      box(
        pen,
        at(0.62) - width * 0.55,
        line - height * 0.13,
        width * 1.1,
        height * 0.24,
        shade('#6b7f76', dim),
        26,
      );
      box(
        pen,
        at(0.5) - width * 0.2,
        line - height * 0.1,
        width * 0.27,
        height * 0.12,
        shade('#d9a25f', dim),
        18,
      );
      plant(pen, at(0.14), line + height * 0.03, width * 0.42, dim);
      box(pen, at(0.98) - 5, height * 0.2, 10, height * 0.4, shade('#4d463e', dim));
      lampLight(pen, at(0.98), height * 0.19, width * 0.28, '255,222,158');
    },
    workshop: () => {
      box(pen, -edge, height * 0.06, width + 2 * edge, height * 0.36, shade('#a88a63', dim));
      for (const i of range(150))
        disc(
          pen,
          -edge + (i % 25) * width * 0.08,
          height * (0.08 + 0.06 * Math.floor(i / 25)),
          3,
          3,
          shade('#6d5638', dim),
        );
      const tools = ['#b8433a', '#39597e', '#d8a53c', '#4b4f58', '#cfd3d6', '#3f6d55'];
      for (const i of range(9)) {
        const x = -edge * 0.5 + i * width * 0.19 + seed(i) * 20;
        box(
          pen,
          x,
          height * (0.1 + 0.03 * seed(i + 4)),
          width * 0.035,
          height * (0.1 + 0.08 * seed(i + 9)),
          shade(tools[i % 6] ?? '', dim),
          6,
        );
        box(
          pen,
          x - width * 0.02,
          height * 0.24,
          width * 0.08,
          height * 0.05,
          shade(tools[(i + 3) % 6] ?? '', dim),
          8,
        );
      }
      box(pen, at(0.1) - width * 0.36, -height * 0.02, width * 0.72, height * 0.03, '#fffbe9', 4);
      lampLight(pen, at(0.1), height * 0.01, width * 0.75, '255,246,222');
      for (const i of range(5))
        box(
          pen,
          at(0.75) - width * 0.3 + i * width * 0.15,
          line - height * (0.05 + 0.04 * seed(i)),
          width * 0.13,
          height * 0.12,
          shade(['#a33f2c', '#d2d5d8', '#8a97a3', '#c59a55', '#45655a'][i] ?? '', dim),
          4,
        );
    },
    bedroom: () => {
      panes(pen, at(0.05) - width * 0.24, height * 0.02, width * 0.52, height * 0.42, sky);
      for (const i of range(7))
        box(
          pen,
          at(0.34) - width * 0.05 + (near ? -1 : 1) * i * width * 0.045,
          -edge,
          width * 0.04,
          edge + line,
          shade(i % 2 ? '#8d93a8' : '#757b93', dim * 1.3),
        );
      box(
        pen,
        at(0.72) - width * 0.5,
        line - height * 0.17,
        width * 1.1,
        height * 0.19,
        shade('#54453d', dim * 1.2),
        10,
      );
      box(
        pen,
        at(0.74) - width * 0.28,
        line - height * 0.07,
        width * 0.5,
        height * 0.1,
        shade('#e4ddd2', dim),
        24,
      );
      lampLight(pen, at(0.9), height * 0.3, width * 0.5, '255,190,112');
      box(pen, at(0.9) - width * 0.09, height * 0.27, width * 0.18, height * 0.08, '#ffe2ae', 6);
    },
    train: () => {
      const outside = pen.createLinearGradient(0, height * 0.06, 0, line);
      outside.addColorStop(0, sky[0]);
      outside.addColorStop(1, sky[1]);
      pen.fillStyle = outside;
      pen.fillRect(-edge, -edge, width + 2 * edge, edge + line);
      const across = width + 2 * edge;
      const run = (speed: number, x: number) => ((((x - moved * speed) % across) + across) % across) - edge;
      for (const i of range(7))
        disc(
          pen,
          run(60, i * across * 0.15),
          line * 0.86,
          width * 0.34,
          height * (0.09 + 0.04 * seed(i)),
          shade('#8fa7a6', dim),
        );
      for (const i of range(16))
        disc(
          pen,
          run(260, i * across * 0.064 + seed(i) * 40),
          line * 0.99,
          width * 0.1,
          height * (0.05 + 0.05 * seed(i + 3)),
          shade(i % 3 ? '#6d8c5c' : '#87a05f', dim),
        );
      for (const i of range(3))
        box(pen, run(900, i * across * 0.34), -edge, width * 0.035, edge + line, 'rgba(70,72,70,.75)');
      box(pen, -edge, line - height * 0.02, width + 2 * edge, height, shade('#c9ccd0', dim));
      box(pen, -edge, -edge, width + 2 * edge, edge + height * 0.05, shade('#d9dadd', dim));
      box(pen, at(0.99) - width * 0.12, -edge, width * 0.24, edge + height, shade('#cfd2d6', dim));
    },
    station: () => {
      box(pen, -edge, -edge, width + 2 * edge, edge + height * 0.16, shade('#6f7a84', dim));
      for (const i of range(6))
        box(pen, -edge + i * width * 0.34, -edge, width * 0.03, edge + line, shade('#57616b', dim));
      for (const i of range(5)) {
        box(pen, -edge * 0.6 + i * width * 0.34, height * 0.1, width * 0.24, height * 0.016, '#fff8e4', 4);
        lampLight(
          pen,
          -edge * 0.6 + i * width * 0.34 + width * 0.12,
          height * 0.11,
          width * 0.22,
          '255,240,206',
        );
      }
      box(pen, at(0.3) - width * 0.3, height * 0.2, width * 0.62, height * 0.09, '#1f2a38', 5);
      for (const i of range(4))
        box(
          pen,
          at(0.3) - width * 0.26,
          height * (0.212 + i * 0.018),
          width * (0.3 + 0.2 * seed(i)),
          height * 0.009,
          '#f2c45c',
        );
      for (const i of range(8)) {
        const [x, tall] = [
          -edge * 0.5 + i * width * 0.23 + seed(i) * 40,
          height * (0.13 + 0.05 * seed(i + 2)),
        ];
        const coat = ['#3d4656', '#7d4a3d', '#5c6b5b', '#8c8577', '#2f3b4f'][i % 5] ?? '';
        disc(pen, x, line - tall, width * 0.03, width * 0.034, shade('#c49a7c', dim));
        box(pen, x - width * 0.05, line - tall + width * 0.03, width * 0.1, tall, shade(coat, dim), 16);
      }
    },
    office: () => {
      panes(pen, at(0.04) - width * 0.24, height * 0.05, width * 0.5, height * 0.36, sky);
      lampLight(pen, at(0.06), height * 0.22, width * 0.55, '246,246,240');
      for (const shelf of range(3)) {
        const y = height * (0.12 + 0.13 * shelf);
        box(pen, at(0.76) - width * 0.32, y, width * 0.66, height * 0.014, shade('#7d5d3f', dim));
        for (const i of range(8)) {
          const tall = height * (0.055 + 0.035 * seed(i + shelf * 8));
          const spine =
            ['#5b6c8f', '#b5714f', '#d8c39a', '#4d7a66', '#8d8f98', '#e8e2d6'][(i + shelf * 2) % 6] ?? '';
          if ((i + shelf) % 7 !== 5)
            box(
              pen,
              at(0.76) - width * 0.3 + i * width * 0.078,
              y - tall,
              width * 0.055,
              tall,
              shade(spine, dim),
              2,
            );
        }
      }
      plant(pen, at(0.48), line + height * 0.01, width * 0.22, dim);
    },
    laundry: () => {
      for (const row of range(14))
        for (const i of range(9))
          box(
            pen,
            -edge + i * width * 0.22 + (row % 2) * width * 0.11,
            -edge + row * height * 0.085,
            width * 0.212,
            height * 0.08,
            shade('#dfe6e4', dim * (0.9 + 0.14 * seed(row * 9 + i))),
            2,
          );
      box(pen, at(0.68) - width * 0.42, height * 0.2, width * 0.84, height * 0.016, shade('#8a6a4a', dim));
      for (const i of range(5)) {
        const tall = height * (0.06 + 0.03 * seed(i));
        box(
          pen,
          at(0.68) - width * 0.36 + i * width * 0.15,
          height * 0.2 - tall,
          width * 0.1,
          tall,
          shade(['#f0f0ea', '#5d84a8', '#e2a24d', '#7fa58d', '#d4d9dd'][i] ?? '', dim),
          8,
        );
      }
      box(pen, at(0.12) - width * 0.12, height * 0.1, width * 0.24, height * 0.32, shade('#c9d4d8', dim), 8);
      lampLight(pen, at(0.12), height * 0.16, width * 0.55, '250,250,240');
    },
    hob: () => {
      // Seen from above: a dark top with its rings, and a cloth beside it.
      box(pen, -edge, -edge, width + 2 * edge, height + 2 * edge, shade('#8f8377', dim));
      box(pen, -width * 0.2, height * 0.08, width * 1.4, height * 0.74, '#1d1e21', 14);
      for (const [x, y, radius] of [
        [0.5, 0.42, 0.5],
        [0.86, 0.2, 0.26],
        [0.12, 0.72, 0.3],
      ] as const)
        for (const ring of range(4)) {
          pen.strokeStyle = ring === 1 ? 'rgba(214,92,50,.5)' : 'rgba(120,120,124,.55)';
          pen.lineWidth = 5;
          pen.beginPath();
          pen.arc(x * width, y * height, radius * width * (1 - ring * 0.18), 0, 7);
          pen.stroke();
        }
      pen.save();
      pen.translate(at(0.02), height * 0.86);
      pen.rotate(-0.3);
      box(pen, -width * 0.4, -height * 0.02, width * 0.9, height * 0.3, shade('#c9d3d8', dim), 10);
      for (const i of range(5))
        box(
          pen,
          -width * 0.4 + i * width * 0.18,
          -height * 0.02,
          width * 0.03,
          height * 0.3,
          shade('#6b86a6', dim),
        );
      pen.restore();
    },
    plain: () => {
      // The shape of a window, lying on the wall as light.
      pen.save();
      pen.translate(at(0.2), height * 0.05);
      pen.transform(1, (near ? -1 : 1) * 0.28, 0, 1, 0, 0);
      for (const column of range(2))
        for (const row of range(3))
          box(
            pen,
            column * width * 0.27 - width * 0.1,
            row * height * 0.2,
            width * 0.24,
            height * 0.18,
            'rgba(255,238,204,.5)',
          );
      pen.restore();
      box(pen, -edge, height * 0.93, width + 2 * edge, edge + height * 0.1, shade('#f0ebe2', dim));
      box(pen, at(0.98) - width * 0.2, height * 0.62, width * 0.5, height * 0.3, shade('#775b40', dim), 6);
      plant(pen, at(0.95), height * 0.62, width * 0.36, dim);
    },
  };
  paint[clip.room]();
  // Small lights far away become discs in a lens.
  for (const i of range(7))
    disc(
      pen,
      seed(i + 60) * width,
      seed(i + 70) * line * 0.8,
      width * 0.018,
      width * 0.018,
      `rgba(255,244,214,${(dim < 0.8 ? 0.75 : 0.35) * seed(i + 80)})`,
    );
}

const SURFACES: Record<Clip['ground'], [far: string, near: string, line: string]> = {
  oak: ['#cfa97c', '#a87a4a', '#7d5631'],
  walnut: ['#6b4d38', '#3f2b1e', '#2a1b12'],
  stone: ['#c9c7c2', '#97958f', '#80807b'],
  cloth: ['#dcd6cb', '#b5ada0', '#a79f92'],
  tiles: ['#d5d3cd', '#aaa7a0', '#8b8880'],
  concrete: ['#a9a8a4', '#77766f', '#6a6963'],
  none: ['#000000', '#000000', '#000000'],
};

/** What the thing stands on: in focus where it stands, soft in front and behind. */
export function drawGround(
  pen: Pen,
  clip: Clip,
  { width, height, edge, foot, seeds }: Omit<Space, 'moved'> & { foot: number },
) {
  const light = LIGHTS[clip.light];
  const line = clip.horizon * height;
  const [far, close, mark] = SURFACES[clip.ground];
  const seed = (at: number) => seeds[at % seeds.length] ?? 0;
  const sharp = new OffscreenCanvas(width + 2 * edge, height + 2 * edge);
  const on = sharp.getContext('2d');
  if (!on) return;
  on.translate(edge, edge);
  const fall = on.createLinearGradient(0, line, 0, height + edge * 0.4);
  fall.addColorStop(0, shade(far, light.wall));
  fall.addColorStop(1, shade(close, light.wall * 0.8));
  on.fillStyle = fall;
  on.fillRect(-edge, line, width + 2 * edge, height + edge - line);
  on.save();
  on.beginPath();
  on.rect(-edge, line, width + 2 * edge, height + edge - line);
  on.clip();
  // Boards, joints and grain run towards one point.
  const vanish = { x: width * 0.5, y: line - height * 0.5 };
  const ray = (share: number, alpha: number, wide: number) => {
    on.strokeStyle = shade(mark, light.wall);
    on.globalAlpha = alpha;
    on.lineWidth = wide;
    on.beginPath();
    on.moveTo(vanish.x, vanish.y);
    on.lineTo(vanish.x + (share - 0.5) * width * 9, height + edge * 2);
    on.stroke();
  };
  if (clip.ground === 'oak' || clip.ground === 'walnut') {
    for (const i of range(15)) ray(i / 14, 0.55, 2.4);
    for (const i of range(150))
      ray(seed(i) * 0.9 + 0.05 + i * 0.0003, 0.05 + 0.1 * seed(i + 5), 0.8 + 2.6 * seed(i + 9));
  }
  if (clip.ground === 'tiles') {
    for (const i of range(13)) ray(i / 12, 0.6, 3);
    for (const i of range(9)) {
      const y = line + (height + edge - line) * (i / 8) ** 1.9;
      on.fillStyle = shade(mark, light.wall);
      on.globalAlpha = 0.5;
      on.fillRect(-edge, y, width + 2 * edge, 1 + 4 * (i / 8));
    }
  }
  if (clip.ground === 'stone' || clip.ground === 'concrete' || clip.ground === 'cloth') {
    for (const i of range(900)) {
      const depth = ((i * 0.618) % 1) ** 1.4;
      disc(
        on,
        -edge + ((i * 0.7548 + seed(i)) % 1) * (width + 2 * edge),
        line + depth * (height + edge - line),
        1 + 5 * depth * seed(i + 7),
        0.6 + 1.6 * depth * seed(i + 3),
        seed(i + 1) > 0.5 ? 'rgba(255,255,255,.13)' : 'rgba(30,24,18,.12)',
      );
    }
  }
  // The light lies on it in a band.
  on.globalAlpha = 1;
  const from = clip.from === 'left' ? 0.1 : 0.9;
  const band = on.createRadialGradient(
    width * from,
    line + height * 0.05,
    0,
    width * from,
    line + height * 0.05,
    width * 0.95,
  );
  band.addColorStop(0, light.glow(0.5));
  band.addColorStop(1, light.glow(0));
  on.fillStyle = band;
  on.fillRect(-edge, line, width + 2 * edge, height);
  on.restore();

  const veil = (blur: number, stops: [number, number][]) => {
    const soft = new OffscreenCanvas(sharp.width, sharp.height);
    const over = soft.getContext('2d');
    if (!over) return;
    over.filter = `blur(${blur}px)`;
    over.drawImage(sharp, 0, 0);
    over.filter = 'none';
    over.globalCompositeOperation = 'destination-in';
    const mask = over.createLinearGradient(0, edge + line - 20, 0, edge + height);
    for (const [at, alpha] of stops) mask.addColorStop(Math.min(1, Math.max(0, at)), `rgba(0,0,0,${alpha})`);
    over.fillStyle = mask;
    over.fillRect(0, 0, soft.width, soft.height);
    pen.drawImage(soft, -edge, -edge);
  };
  const at = (foot - line + 20) / (height - line + 20);
  veil(9, [
    [0, 1],
    [1, 1],
  ]);
  veil(1.1, [
    [at - 0.22, 0],
    [at - 0.04, 1],
    [at + 0.12, 1],
    [at + 0.45, 0],
  ]);
}
