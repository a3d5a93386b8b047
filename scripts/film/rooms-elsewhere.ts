import { SKIES } from './lights.ts';
import type { RoomView } from './room-view.ts';
import { box, disc, lampLight, type Pen, panes, plant, range, shade } from './shapes.ts';

export function drawWorkshop(pen: Pen, { width, height, edge, line, dim, at, seed }: RoomView) {
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
}

export function drawTrain(pen: Pen, { clip, width, height, edge, moved, line, dim, at, seed }: RoomView) {
  const sky = SKIES[clip.light];
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
}

export function drawStation(pen: Pen, { width, height, edge, line, dim, at, seed }: RoomView) {
  box(pen, -edge, -edge, width + 2 * edge, edge + height * 0.16, shade('#6f7a84', dim));
  for (const i of range(6))
    box(pen, -edge + i * width * 0.34, -edge, width * 0.03, edge + line, shade('#57616b', dim));
  for (const i of range(5)) {
    box(pen, -edge * 0.6 + i * width * 0.34, height * 0.1, width * 0.24, height * 0.016, '#fff8e4', 4);
    lampLight(pen, -edge * 0.6 + i * width * 0.34 + width * 0.12, height * 0.11, width * 0.22, '255,240,206');
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
    const [x, tall] = [-edge * 0.5 + i * width * 0.23 + seed(i) * 40, height * (0.13 + 0.05 * seed(i + 2))];
    const coat = ['#3d4656', '#7d4a3d', '#5c6b5b', '#8c8577', '#2f3b4f'][i % 5] ?? '';
    disc(pen, x, line - tall, width * 0.03, width * 0.034, shade('#c49a7c', dim));
    box(pen, x - width * 0.05, line - tall + width * 0.03, width * 0.1, tall, shade(coat, dim), 16);
  }
}

export function drawOffice(pen: Pen, { clip, width, height, line, dim, at, seed }: RoomView) {
  panes(pen, at(0.04) - width * 0.24, height * 0.05, width * 0.5, height * 0.36, SKIES[clip.light]);
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
}
