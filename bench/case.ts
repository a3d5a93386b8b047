import type postgres from 'postgres';

/** What a person's request needs, made once the world is there. */
export interface Scene {
  client: postgres.Sql;
  /** A signed-in person: their id, cookie header and session id as the database knows it. */
  member: { id: string; cookie: string; sid: string };
}

/** One figure: a request to the app, and the same query answered by next to nothing. */
export interface Case {
  name: string;
  /** The least ratio that we want, app against bare; printed beside what was measured. */
  wanted?: number;
  request(scene: Scene): { method?: 'GET' | 'POST'; path: string; body?: string };
  /** The same SQL, the same bytes, without session, validation or framework. */
  bare(scene: Scene): () => Promise<string>;
}
