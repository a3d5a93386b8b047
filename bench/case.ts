import type postgres from 'postgres';

/** What the requests are about, made once a world is there. */
export interface Scene {
  /** A signed-in person: their id, cookie header and session id as the database knows it. */
  member: { id: string; cookie: string; sid: string };
  /** The product with a thousand reviews. */
  productId: string;
  /** Two hundred products, to spread new reviews over. */
  productIds: string[];
  /** Two hundred reviews, to spread likes over. */
  reviewIds: string[];
  /** Where the page that begins after the 99,990th review, or the deepest there is, begins. */
  deepId: string;
}

export interface Request {
  method?: 'GET' | 'POST';
  path: string;
  /** A new one for each request. */
  body?: () => string;
}

/** One figure: a request to the app, and the same SQL answered by next to nothing. */
export interface Case {
  name: string;
  /** The least ratio that we want, app against bare. */
  wanted: number;
  signedIn: boolean;
  /** One request, or several to take turns with. */
  requests(scene: Scene): Request[];
  /** The same SQL, the same bytes, without session, validation or framework. */
  bare(client: postgres.Sql, scene: Scene): () => Promise<string>;
}

/** A figure without a bare neighbour: work that is done at a stretch, in the largest world. */
export interface Run {
  name: string;
  /** What came of it, in a line. */
  run(world: { client: postgres.Sql; url: string; small: boolean }): Promise<string>;
}
