import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { openDatabase } from '../server/platform/database.ts';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { type Query, queryOn } from '../testing/query.ts';
import { addCrowd } from '../testing/scale.ts';
import { addListings } from '../testing/scale-listings.ts';
import { addConversations } from '../testing/scale-messages.ts';
import { addProducts } from '../testing/scale-products.ts';
import { addThings } from '../testing/scale-warranties.ts';

/** The data that the requests use; made once the world is loaded. */
export interface Scene {
  /** A signed-in person: their id, cookie header and session id in the database. */
  member: { id: string; cookie: string; sid: string };
  /** Fifty others, who contact sellers and complete trades. */
  traders: { id: string; cookie: string; sid: string }[];
  /** The product with a thousand reviews. */
  productId: string;
  /** Two hundred products, to spread new reviews over. */
  productIds: string[];
  /** Two hundred reviews, to spread likes over. */
  reviewIds: string[];
  /** The review that the page at position 99,990 starts after, or the deepest there is. */
  deepId: string;
  /** The person's five hundred conversations without the long one, and the long one of ten thousand messages. */
  conversationIds: string[];
  longConversationId: string;
}

/**
 * A database with this many reviews, and with `catalogue` as many further products. One process runs the app, another the bare
 * handlers.
 */
export async function openWorld(serverUrl: string, reviews: number, { catalogue }: { catalogue: boolean }) {
  const { url, drop } = await freshDatabase(serverUrl);
  const { db, close } = openDatabase(url, { connections: 2, patient: true });
  const query = queryOn(db);
  await addCrowd(db, { people: Math.max(600, Math.round(reviews / 50)), reviews });
  const member = await signIn(query, 0);
  const owner = member.id;
  // In the small world only this person has any; in the large one others have a million.
  const others = reviews < 100_000 ? 0 : 1_000_000;
  await addThings(db, { owner, own: 500, others });
  await addNews(query, owner);
  await addConversations(db, { owner, own: 500, long: 10_000, others });
  const scene = await setScene(query, member);
  await addListings(db, { listings: reviews < 100_000 ? 10_000 : 200_000 });
  // Last, so that all before is about the crowd's products.
  if (catalogue) await addProducts(db, { products: reviews });
  const [appPort, barePort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: url, SCENE: JSON.stringify(scene) };
  const processes = await Promise.all([
    run('app.ts', { ...env, PORT: String(appPort), PUBLIC_URL: `http://127.0.0.1:${appPort}` }),
    run('bare.ts', { ...env, PORT: String(barePort) }),
  ]);
  return {
    scene,
    db,
    url,
    signIn: (personId: string) => openSession(query, personId),
    app: `http://127.0.0.1:${appPort}`,
    bare: `http://127.0.0.1:${barePort}`,
    async close() {
      for (const child of processes) child.kill();
      await close();
      await drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** Starts a further process of the app on that database. */
export const startApp = (databaseUrl: string, env: Record<string, string> = {}) =>
  start('app.ts', { DATABASE_URL: databaseUrl, ...env });

/** Starts a bare server of one file, in a process of its own like the app. */
export const startFileServer = (path: string) => start('bare-file.ts', { FILE: path });

/** The same with one page of the app, kept in memory. */
export const startPageServer = (page: string) => start('bare-page.ts', { PAGE: page });

async function start(file: string, env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await run(file, { PORT: String(port), PUBLIC_URL: url, ...env });
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
}

async function run(file: string, env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  await once(child, 'message');
  return child;
}

async function signIn(query: Query, nth: number): Promise<Scene['member']> {
  const [person] = await query`SELECT id FROM people ORDER BY created_at, id LIMIT 1 OFFSET ${nth}`;
  return openSession(query, String(person?.id));
}

async function openSession(query: Query, id: string): Promise<Scene['member']> {
  const token = `a-session-for-the-bench-${id}`;
  const sid = createHash('sha256').update(token).digest('base64url');
  await query`
    INSERT INTO sessions (sid, person_id, sess, expire, used_at) VALUES (${sid}, ${id}, '{}', now() + interval '30 days', now())
    ON CONFLICT DO NOTHING`;
  return { id, cookie: `wellkept=${token}`, sid };
}

async function setScene(query: Query, member: Scene['member']): Promise<Scene> {
  const [product] = await query`SELECT id FROM products WHERE name = 'Crowd product 1'`;
  const products = await query`SELECT id FROM products ORDER BY md5(id::text) LIMIT 200`;
  const reviews = await query`SELECT id FROM reviews WHERE NOT is_private ORDER BY md5(id::text) LIMIT 200`;
  const [deep] = await query`
    SELECT id FROM reviews ORDER BY id DESC LIMIT 1 OFFSET least(99990, (SELECT count(*) - 20 FROM reviews))`;
  const [long, ...conversations] = await query`
    SELECT c.id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.person_id = ${member.id} ORDER BY c.last_seq DESC, c.id`;
  return {
    member,
    traders: await Promise.all(Array.from({ length: 50 }, (_, nth) => signIn(query, 500 + nth))),
    productId: String(product?.id),
    productIds: products.map(({ id }) => String(id)),
    reviewIds: reviews.map(({ id }) => String(id)),
    deepId: String(deep?.id),
    conversationIds: conversations.map(({ id }) => String(id)),
    longConversationId: String(long?.id),
  };
}

/** Ten thousand notifications for one person, a dozen of them unread, and ten each for a thousand others. */
async function addNews(query: Query, memberId: string) {
  await query`
    INSERT INTO notifications (id, person_id, type, title, message, data, actor_id, actors, is_read, created_at)
    SELECT gen_random_uuid(), person.id, 'review_like', '{who} liked your review', 'Crowd product 1, five stars.',
      jsonb_build_object('url', '/product/' || gen_random_uuid(), 'reviewId', gen_random_uuid(), 'imageUrl', null),
      ${memberId}, n % 20 + 1, n > 12, now() - n * interval '1 minute'
    FROM (SELECT id FROM people ORDER BY created_at LIMIT 1000) AS person,
      LATERAL generate_series(1, CASE WHEN person.id = ${memberId} THEN 10000 ELSE 10 END) AS n`;
  await query`VACUUM ANALYZE notifications`;
}
