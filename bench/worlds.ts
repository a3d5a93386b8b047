import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import postgres from 'postgres';
import { freshDatabase } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { addCrowd } from '../testing/scale.ts';
import { addThings } from '../testing/scale-warranties.ts';
import type { Scene } from './case.ts';

/** A database of that many reviews, with the app and the bare handlers each in a process on it. */
export async function openWorld(serverUrl: string, reviews: number) {
  const { url, drop } = await freshDatabase(serverUrl);
  const client = postgres(url, { max: 2, onnotice: () => {} });
  await addCrowd(client, { people: Math.max(200, Math.round(reviews / 50)), reviews });
  const scene = await setScene(client);
  // The small world has nobody else's, the large one a million of them.
  await addThings(client, { owner: scene.member.id, own: 500, others: reviews < 100_000 ? 0 : 1_000_000 });
  await addNews(client, scene.member.id);
  const [appPort, barePort] = [await freePort(), await freePort()];
  const env = { DATABASE_URL: url, SCENE: JSON.stringify(scene) };
  const processes = await Promise.all([
    run('app.ts', { ...env, PORT: String(appPort), PUBLIC_URL: `http://127.0.0.1:${appPort}` }),
    run('bare.ts', { ...env, PORT: String(barePort) }),
  ]);
  return {
    scene,
    client,
    url,
    app: `http://127.0.0.1:${appPort}`,
    bare: `http://127.0.0.1:${barePort}`,
    async close() {
      for (const child of processes) child.kill();
      await client.end();
      await drop();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;

async function run(file: string, env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  await once(child, 'message');
  return child;
}

async function setScene(sql: postgres.Sql): Promise<Scene> {
  const token = 'a-session-for-the-bench';
  const sid = createHash('sha256').update(token).digest('base64url');
  const [user] = await sql`SELECT id FROM users ORDER BY created_at LIMIT 1`;
  await sql`INSERT INTO sessions (sid, user_id, sess, expire) VALUES (${sid}, ${user?.id}, '{}', now() + interval '30 days')`;
  const [product] = await sql`SELECT id FROM products WHERE name = 'Crowd product 1'`;
  const products = await sql`SELECT id FROM products ORDER BY md5(id::text) LIMIT 200`;
  const reviews = await sql`SELECT id FROM reviews WHERE NOT is_private ORDER BY md5(id::text) LIMIT 200`;
  const [deep] = await sql`
    SELECT id FROM reviews ORDER BY id DESC LIMIT 1 OFFSET least(99990, (SELECT count(*) - 20 FROM reviews))`;
  return {
    member: { id: String(user?.id), cookie: `wellkept=${token}`, sid },
    productId: String(product?.id),
    productIds: products.map(({ id }) => String(id)),
    reviewIds: reviews.map(({ id }) => String(id)),
    deepId: String(deep?.id),
  };
}

/** Ten thousand notifications for one person, a dozen of them unread, and ten each for a thousand others. */
async function addNews(sql: postgres.Sql, memberId: string) {
  await sql`
    INSERT INTO notifications (id, user_id, type, title, message, data, actor_id, actors, is_read, created_at)
    SELECT gen_random_uuid(), person.id, 'review_like', '{who} liked your review', 'Crowd product 1, five stars.',
      jsonb_build_object('url', '/product/' || gen_random_uuid(), 'reviewId', gen_random_uuid(), 'imageUrl', null),
      ${memberId}, n % 20 + 1, n > 12, now() - n * interval '1 minute'
    FROM (SELECT id FROM users ORDER BY created_at LIMIT 1000) AS person,
      LATERAL generate_series(1, CASE WHEN person.id = ${memberId} THEN 10000 ELSE 10 END) AS n`;
  await sql`VACUUM ANALYZE notifications`;
}
