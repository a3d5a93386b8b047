import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from './people.ts';

const films = new Map<string, Promise<Buffer>>();

/** Records a short film in the browser, once for all who need one of its shape. */
export function film(page: Page, width = 360, height = 640): Promise<Buffer> {
  const shape = `${width}x${height}`;
  const known = films.get(shape) ?? record(page, width, height);
  films.set(shape, known);
  return known;
}

async function record(page: Page, width: number, height: number) {
  const text = await page.evaluate(
    async ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const context = canvas.getContext('2d');
      const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      const over = new Promise((resolve) => {
        recorder.onstop = resolve;
      });
      recorder.start();
      const began = performance.now();
      await new Promise<void>((resolve) => {
        const draw = () => {
          const passed = performance.now() - began;
          if (!context || passed > 3_000) return resolve();
          context.fillStyle = `hsl(${passed / 20} 50% 45%)`;
          context.fillRect(0, 0, wide, high);
          requestAnimationFrame(draw);
        };
        draw();
      });
      recorder.stop();
      await over;
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return bytes.reduce((all, byte) => all + String.fromCharCode(byte), '');
    },
    [width, height] as const,
  );
  return Buffer.from(text, 'latin1');
}

async function uploaded(page: Page, data: Buffer) {
  const reply = await page.request.post('/api/media?for=review', {
    data,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return ((await reply.json()) as { url: string }).url;
}

/** Posts a review with a film, by API. */
export async function posted(
  page: Page,
  title: string,
  more: Record<string, unknown> = {},
  shape?: [number, number],
) {
  const [product] = await call<{ id: string }[]>(page, 'GET', '/api/products?limit=1');
  const videoUrl = await uploaded(page, await film(page, ...(shape ?? [])));
  const poster = await uploaded(page, readFileSync('testing/world/pictures/kettle-1.webp'));
  return call<{ id: string; videoUrl: string }>(page, 'POST', '/api/reviews', {
    productId: product?.id,
    rating: 4,
    title,
    content: `${title}, in full.`,
    imageUrls: [poster],
    videoUrl,
    ...more,
  });
}
