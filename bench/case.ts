import type { Pool } from '../server/platform/database.ts';
import type { Scene, World } from './worlds.ts';

export interface Request {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string | (() => string);
  /** Called for each request. */
  body?: () => string;
  headers?: Record<string, string>;
  /** For a request that can be made only once: its own path, body and cookie each time. */
  each?: () => { path?: string; body?: string; cookie?: string };
}

/** One measurement: a request to the app against a bare handler with the same SQL. */
export interface Case {
  name: string;
  /** The lowest accepted ratio, app to bare. */
  wanted: number;
  /** How many times as much it may cost in the large world. */
  growth?: number;
  signedIn: boolean;
  /** Needs the large catalogue of products. */
  catalogue?: true;
  /** Prepares further data, once, right before this case; `app` is the app's URL. */
  prepare?(db: Pool, scene: Scene, app: string): Promise<void>;
  /** One request, or several in rotation. */
  requests(scene: Scene): Request[];
  /** The same SQL and bytes, without session, validation or framework. */
  bare(db: Pool, scene: Scene): (input: string) => Promise<string>;
  /** The inputs of the bare handler, in rotation, when it cannot know by itself what to read. */
  inputs?(scene: Scene): string[];
}

/** The result of a run, and whether it is good enough. */
export interface Outcome {
  says: string;
  asWanted: boolean;
}

/** A measurement other than one request against another; it reports its result and target itself. */
export interface Run {
  name: string;
  /** Runs in the smallest world; otherwise in the largest. */
  among?: 'few';
  /** Needs the large catalogue of products. */
  catalogue?: true;
  run(world: World & { small: boolean }): Promise<Outcome>;
}
