import { ID } from '../../contract/id.ts';
import type { ProductDetail } from '../../contract/products.ts';
import type { Db } from '../platform/database.ts';
import { json } from '../platform/pages.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { readProduct } from './routes.ts';
import type { OwnedBy } from './store.ts';

/** The data that other rooms add to a product's page, keyed by the browser's calls. */
export type Beside = (
  db: Db,
  viewerId: string | undefined,
  productId: string,
  now: Date,
) => Promise<Record<string, unknown>>;

/** The product's page, with metadata for search engines and link previews and the data of its first screen. */
export function addProductPages({ page, db, clock, settings }: Platform, ownedBy: OwnedBy, beside: Beside) {
  page('/product/{id}', async ({ params, caller }) => {
    const id = params.id ?? '';
    try {
      if (!ID.test(id)) throw new Problem('product_not_found');
      const [product, others] = await Promise.all([
        readProduct(db, id, caller?.id, ownedBy, clock.now()),
        beside(db, caller?.id, id, clock.now()),
      ]);
      return {
        title: fullName(product),
        description: summaryOf(product),
        head: headOf(product, settings.publicUrl),
        data: { [`GET /api/products/${id}`]: product, ...others },
      };
    } catch (error) {
      if (error instanceof Problem && error.status === 404)
        return { title: 'Product not found', status: 404 };
      throw error;
    }
  });
}

const fullName = ({ name, brand }: ProductDetail) =>
  brand && !name.toLowerCase().startsWith(brand.toLowerCase()) ? `${brand} ${name}` : name;

function summaryOf(product: ProductDetail): string {
  const { averageRating, totalReviews, description } = product;
  const figures =
    totalReviews > 0
      ? `${averageRating.toFixed(1)} out of 5 from ${totalReviews} owners’ reviews.`
      : 'No reviews yet.';
  return `${fullName(product)}: ${figures} ${description ?? ''}`.trim().slice(0, 300);
}

function headOf(product: ProductDetail, publicUrl: string): string {
  const url = `${publicUrl}/product/${product.id}`;
  const image = product.imageUrl && `${publicUrl}${product.imageUrl}`;
  return [
    `<link rel="canonical" href="${url}" />`,
    '<meta property="og:type" content="product" />',
    ...(image ? [`<meta property="og:image" content="${image}" />`] : []),
    `<script type="application/ld+json">${json(schemaOrgOf(product, url, image))}</script>`,
  ].join('\n    ');
}

const schemaOrgOf = (product: ProductDetail, url: string, image: string | null) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: fullName(product),
  url,
  category: product.category,
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  ...(product.description ? { description: product.description } : {}),
  ...(image ? { image } : {}),
  ...(product.totalReviews > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.averageRating,
          reviewCount: product.totalReviews,
          bestRating: 5,
          worstRating: 1,
        },
        // Each person's last public review, because only that one counts in the rating.
        review: product.reviews
          .flatMap((first) => [first, ...first.followUps].findLast(({ isPrivate }) => !isPrivate) ?? [])
          .slice(0, 5)
          .map((review) => ({
            '@type': 'Review',
            ...(review.title ? { name: review.title } : {}),
            reviewBody: review.content.slice(0, 500),
            datePublished: review.createdAt.slice(0, 10),
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
            author: {
              '@type': 'Person',
              name:
                [review.user.firstName, review.user.lastName].filter(Boolean).join(' ') ||
                `user_${review.user.id.slice(-4)}`,
            },
          })),
      }
    : {}),
});
