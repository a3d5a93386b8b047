import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { call } from './people.ts';
import { photo } from './photos.ts';

/** Three seconds of changing colour, upright, as a browser records them. */
const FILM = readFileSync('testing/samples/film.webm');
const POSTER = readFileSync(photo);

async function uploaded(person: Page | BrowserContext, data: Buffer) {
  const reply = await person.request.post('/api/media?for=review', {
    data,
    headers: { 'content-type': 'application/octet-stream' },
  });
  return ((await reply.json()) as { url: string }).url;
}

/** Posts a review with a film, by API. */
export async function posted(
  person: Page | BrowserContext,
  title: string,
  more: Record<string, unknown> = {},
) {
  const [product] = await call<{ id: string }[]>(person, 'GET', '/api/products?limit=1');
  const videoUrl = await uploaded(person, FILM);
  const poster = await uploaded(person, POSTER);
  return call<{ id: string; videoUrl: string }>(person, 'POST', '/api/reviews', {
    productId: product?.id,
    rating: 4,
    title,
    content: `${title}, in full.`,
    imageUrls: [poster],
    videoUrl,
    ...more,
  });
}
