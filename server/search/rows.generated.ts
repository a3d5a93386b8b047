// What the statements of search answer. Made from the migrated database by `npm run rows`; a test holds it to that.
import type { Shapes } from './shapes.ts';

export interface Rows {
  findEverything: {
    kind: Shapes['findEverything.kind'];
    id: string;
    name: string;
    brand: string | null;
    subtitle: string | null;
    image: string | null;
    image_url: string | null;
    verified: boolean;
    rating: number | null;
    location: string | null;
    category: string | null;
    known: number;
    wanted: boolean;
    for_friends: boolean;
    rest: number;
  };
  findMoreProducts: {
    kind: Shapes['findMoreProducts.kind'];
    id: string;
    name: string;
    brand: string | null;
    subtitle: string | null;
    image: string | null;
    image_url: string | null;
    verified: boolean;
    rating: number | null;
    location: string | null;
    category: string;
    known: number;
    wanted: boolean;
    for_friends: boolean;
    rest: number;
  };
}
