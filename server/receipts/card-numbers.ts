import type { Grey } from './grey-picture.ts';
import type { Word } from './read/reading.ts';

const INK = 40;

/** Paints a bar over the masked digits on the page. Digits have equal widths, so the last four stay visible. */
export function paintedOver<G extends Grey>(page: G, masked: readonly Word[]): G {
  const hidden = masked.filter(({ text }) => text.includes('•'));
  if (hidden.length === 0) return page;
  const data = new Uint8Array(page.data);
  for (const { text, box } of hidden) {
    const sign = (box.x1 - box.x0) / text.length;
    const x0 = Math.max(0, Math.floor(box.x0 + text.indexOf('•') * sign));
    const x1 = Math.min(page.width, Math.ceil(box.x0 + (text.lastIndexOf('•') + 1) * sign));
    for (let y = Math.max(0, Math.floor(box.y0)); y < Math.min(page.height, Math.ceil(box.y1)); y++)
      data.fill(INK, y * page.width + x0, y * page.width + x1);
  }
  return { ...page, data };
}
