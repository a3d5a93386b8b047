import { listingsForSitemap } from './marketplace/public.ts';
import { escapeHtml } from './platform/pages.ts';
import type { Platform } from './platform/platform.ts';
import { productsForSitemap } from './products/public.ts';

/** One sitemap file holds at most 50,000 addresses (sitemaps.org). */
const SITEMAP_MOST = 50_000;
/** Pages without an id that search engines should find. */
const FIXED = ['/', '/marketplace'];

/** The sitemap lists pages of several rooms, so it belongs to none of them. */
export function addSitemap({ http, db, settings }: Platform) {
  http.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const products = await productsForSitemap(db, SITEMAP_MOST / 2);
    const listings = await listingsForSitemap(db, SITEMAP_MOST / 2 - FIXED.length);
    const urls = [
      ...FIXED.map((path) => `${settings.publicUrl}${path}`),
      ...products.map(({ id }) => `${settings.publicUrl}/product/${id}`),
      ...listings.map(({ id }) => `${settings.publicUrl}/marketplace/${id}`),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
          `${urls.map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>`).join('\n')}\n</urlset>\n`,
      );
  });

  http.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sign-in\nSitemap: ${settings.publicUrl}/sitemap.xml\n`,
      ),
  );
}
