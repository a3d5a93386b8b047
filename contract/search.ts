import { z } from 'zod';
import { Id } from './common.ts';
import { get } from './endpoint.ts';
import { Picture } from './media.ts';
import { resultKinds, SEARCH_MOST, UNIVERSAL_LEAST } from './search-constants.ts';

export const Matches = z.array(z.tuple([z.int(), z.int()]));

export const SearchResult = z.object({
  /** The viewer's own things are products; listings, communities and providers are services. */
  type: z.enum(['user', 'product', 'service']),
  kind: z.enum(resultKinds),
  id: Id,
  name: z.string(),
  subtitle: z.string().nullable(),
  imageUrl: z.string().nullable(),
  image: Picture.nullable(),
  /** For a product: it has verified reviews. For a community: it is official. */
  verified: z.boolean(),
  rating: z.number().nullable(),
  location: z.string().nullable(),
  category: z.string().nullable(),
  /** Where it leads to, in the app. */
  path: z.string(),
  /** Where the name, and the subtitle, match what was typed. */
  matches: Matches,
  subtitleMatches: Matches,
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEverything = get('/api/search/universal', {
  access: 'member',
  summary: 'People, products and services, and what is one’s own: the best of each kind, the best kind first',
  query: z.strictObject({
    q: z
      .string()
      .max(SEARCH_MOST, `Keep it under ${SEARCH_MOST} characters.`)
      .trim()
      .min(UNIVERSAL_LEAST, `Type at least ${UNIVERSAL_LEAST} characters.`),
  }),
  reply: z.array(SearchResult),
});
