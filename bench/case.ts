import type { Pool } from '../server/platform/database.ts';
import type { Scene, World } from './worlds.ts';

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
