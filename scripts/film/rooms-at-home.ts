import { SKIES } from './lights.ts';
import type { RoomView } from './room-view.ts';
import { box, disc, lampLight, type Pen, panes, plant, range, shade } from './shapes.ts';

export function drawKitchen(pen: Pen, { clip, width, height, edge, line, dim, at, seed }: RoomView) {
  box(pen, -edge, -edge, width + 2 * edge, edge + height * 0.13, shade('#8b6c4d', dim));
  for (const i of range(5))
    box(pen, at(0.1) + (i - 2.4) * width * 0.36, -edge, 5, edge + height * 0.13, shade('#5d462f', dim));
  panes(pen, at(0.06) - width * 0.22, height * 0.17, width * 0.44, height * 0.26, SKIES[clip.light]);
  lampLight(pen, at(0.06), height * 0.28, width * 0.5, clip.light === 'night' ? '90,110,190' : '255,240,206');
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
}

export function drawLivingRoom(pen: Pen, { clip, width, height, line, dim, at }: RoomView) {
  panes(pen, at(0.02) - width * 0.25, height * 0.04, width * 0.46, height * 0.36, SKIES[clip.light]);
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
}

export function drawBedroom(pen: Pen, { clip, width, height, edge, line, dim, at }: RoomView) {
  panes(pen, at(0.05) - width * 0.24, height * 0.02, width * 0.52, height * 0.42, SKIES[clip.light]);
  for (const i of range(7))
    box(
      pen,
      at(0.34) - width * 0.05 + (clip.from === 'left' ? 1 : -1) * i * width * 0.045,
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
}

export function drawLaundry(pen: Pen, { width, height, edge, dim, at, seed }: RoomView) {
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
}

/** Seen from above: a dark top with its rings, and a cloth beside it. */
export function drawHob(pen: Pen, { width, height, edge, dim, at }: RoomView) {
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
}

/** A bare wall, on which the light of a window lies. */
export function drawPlainWall(pen: Pen, { clip, width, height, edge, dim, at }: RoomView) {
  // The shape of a window, lying on the wall as light.
  pen.save();
  pen.translate(at(0.2), height * 0.05);
  pen.transform(1, (clip.from === 'left' ? 1 : -1) * 0.28, 0, 1, 0, 0);
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
}
