import type { Pool } from '../server/platform/database.ts';
import type { World } from './worlds.ts';

/** What the requests are about, made once a world is there. */
export interface Scene {
  /** A signed-in person: their id, cookie header and session id as the database knows it. */
  member: { id: string; cookie: string; sid: string };
  /** Fifty others, who ask about listings and complete trades. */
  traders: { id: string; cookie: string; sid: string }[];
  /** The product with a thousand reviews. */
  productId: string;
  /** Two hundred products, to spread new reviews over. */
  productIds: string[];
  /** Two hundred reviews, to spread likes over. */
  reviewIds: string[];
  /** Where the page that begins after the 99,990th review, or the deepest there is, begins. */
  deepId: string;
  /** The person's five hundred conversations but the long one, and that one, of ten thousand messages. */
  conversationIds: string[];
  longConversationId: string;
}

export interface Request {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string | (() => string);
  /** A new one for each request. */
  body?: () => string;
  /** Of a request that can be made only once: all that it is about, and by whom. */
  each?: () => { path?: string; body?: string; cookie?: string };
}

/** One figure: a request to the app, and the same SQL answered by next to nothing. */
export interface Case {
  name: string;
  /** The least ratio that we want, app against bare. */
  wanted: number;
  signedIn: boolean;
  /** What it needs beyond the world, made once, when it is this case's turn. */
  prepare?(db: Pool, scene: Scene): Promise<void>;
  /** One request, or several to take turns with. */
  requests(scene: Scene): Request[];
  /** The same SQL, the same bytes, without session, validation or framework. */
  bare(db: Pool, scene: Scene): () => Promise<string>;
}

/** What came of a run, and whether it is as wanted. */
export interface Outcome {
  says: string;
  asWanted: boolean;
}

/** A figure that is not one request against another: it says itself what came of it, and what is wanted. */
export interface Run {
  name: string;
  /** In the smallest world; otherwise in the largest there is. */
  among?: 'few';
  run(world: World & { small: boolean }): Promise<Outcome>;
}
