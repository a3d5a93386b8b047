import { numberText } from '../../lib/format.ts';
import type { YearFact } from '../sentences.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 84;
const colors = { paper: '#f3f4f6', ink: '#12141a', soft: '#565b66', accent: '#2137d0', off: '#d5d8de' };
/** The Wellkept logo, as strokes in a 28 by 28 square. */
const MARK = 'M3 5v9M6.67 9v9M10.33 13.5v9M14 9v9M17.67 13.5v9M21.33 9v9M25 5v9';
const MONTHS = 12;

/** The year as a picture for keeping, the same on every device and in every theme. */
export async function drawYear(year: number, name: string | null, facts: readonly YearFact[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is nothing to draw on.');
  // The page's own font, once it is there.
  const family = getComputedStyle(document.body).fontFamily;
  const fonts = {
    big: `700 150px ${family}`,
    figure: `700 84px ${family}`,
    label: `600 34px ${family}`,
    text: `450 32px ${family}`,
  };
  // A fallback font may be missing on this device; the picture is drawn anyway.
  await Promise.allSettled(Object.values(fonts).map((font) => document.fonts.load(font)));

  pen.fillStyle = colors.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.textBaseline = 'alphabetic';
  const write = (
    text: string,
    x: number,
    y: number,
    font: keyof typeof fonts,
    color: keyof typeof colors,
  ) => {
    pen.font = fonts[font];
    pen.fillStyle = colors[color];
    pen.fillText(shortened(pen, text, WIDTH - MARGIN - x), x, y);
  };

  write(name ? `${name}’s year` : 'A year', MARGIN, 150, 'label', 'soft');
  write(String(year), MARGIN - 6, 290, 'big', 'ink');
  // Twelve ticks, one for each month.
  pen.strokeStyle = colors.accent;
  pen.lineWidth = 9;
  pen.lineCap = 'round';
  for (let month = 0; month < MONTHS; month++) {
    const x = MARGIN + 5 + (month * (WIDTH - 2 * MARGIN - 10)) / (MONTHS - 1);
    pen.beginPath();
    pen.moveTo(x, month % 3 === 0 ? 350 : 372);
    pen.lineTo(x, 406);
    pen.stroke();
  }

  const columns = 2;
  const rows = Math.ceil(facts.length / columns);
  const top = 500;
  const room = HEIGHT - 150 - top;
  const row = Math.min(250, room / Math.max(1, rows));
  facts.forEach(({ label, figure, what, detail }, index) => {
    const x = MARGIN + (index % columns) * ((WIDTH - 2 * MARGIN) / columns + 10);
    const y = top + Math.floor(index / columns) * row;
    const until = x === MARGIN ? WIDTH / 2 - 20 : WIDTH - MARGIN;
    const within = (text: string, at: number, font: keyof typeof fonts, color: keyof typeof colors) => {
      pen.font = fonts[font];
      write(shortened(pen, text, until - x), x, at, font, color);
    };
    within(label, y, 'label', 'soft');
    within(numberText(figure), y + 84, 'figure', 'ink');
    pen.font = fonts.figure;
    const after = x + pen.measureText(numberText(figure)).width + 16;
    write(what, after, y + 84, 'text', 'ink');
    pen.font = fonts.text;
    for (const [nth, line] of wrapped(pen, detail, until - x).entries())
      write(line, x, y + 130 + nth * 42, 'text', 'soft');
  });

  pen.save();
  pen.translate(MARGIN - 4, HEIGHT - 112);
  pen.scale(1.7, 1.7);
  pen.lineWidth = 2.6;
  pen.stroke(new Path2D(MARK));
  pen.restore();
  write('Wellkept', MARGIN + 58, HEIGHT - 76, 'label', 'ink');
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
  );
}

/** As much of a text as there is room for. */
function shortened(pen: CanvasRenderingContext2D, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('')}…`;
}

const LINES = 2;

/** A text in lines, broken between words; what is too long for two is cut. */
function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = pen.measureText(line).width <= width;
    if (lines.length > 0 && (fits || lines.length === LINES)) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => shortened(pen, line, width));
}
