export type Pen = OffscreenCanvasRenderingContext2D;

export function sheet(width: number, height: number) {
  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser has no canvas.');
  return { canvas, pen };
}
export type Sheet = ReturnType<typeof sheet>;

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function box(pen: Pen, x: number, y: number, width: number, height: number, fill: string, round = 0) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}

export function disc(pen: Pen, x: number, y: number, across: number, high: number, fill: string) {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.ellipse(x, y, across, high, 0, 0, 7);
  pen.fill();
}

/** Shades a colour like `#cdb896`. */
export function shade(colour: string, by: number) {
  const parts = [1, 3, 5].map((at) =>
    Math.min(255, Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * by)),
  );
  return `rgb(${parts.join(',')})`;
}

export function plant(pen: Pen, x: number, y: number, size: number, dim: number) {
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

export function lampLight(pen: Pen, x: number, y: number, radius: number, colour: string) {
  const soft = pen.createRadialGradient(x, y, 0, x, y, radius);
  soft.addColorStop(0, `rgba(${colour},1)`);
  soft.addColorStop(0.25, `rgba(${colour},.75)`);
  soft.addColorStop(1, `rgba(${colour},0)`);
  pen.fillStyle = soft;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

export function panes(pen: Pen, x: number, y: number, width: number, height: number, sky: [string, string]) {
  box(pen, x - width * 0.05, y - width * 0.05, width * 1.1, height + width * 0.1, '#f4f0e8', 4);
  const air = pen.createLinearGradient(0, y, 0, y + height);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  pen.fillStyle = air;
  pen.fillRect(x, y, width, height);
  box(pen, x + width * 0.48, y, width * 0.04, height, '#f4f0e8');
  box(pen, x, y + height * 0.42, width, width * 0.035, '#f4f0e8');
}
