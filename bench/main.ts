import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import autocannon from 'autocannon';
import postgres from 'postgres';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer, withName } from '../testing/database.ts';
import { freePort } from '../testing/free-port.ts';
import { addScale } from '../testing/scale.ts';
import type { Scene } from './case.ts';
import { cases } from './cases/index.ts';

// Ratios, side by side in one run: the app's endpoint against a bare handler that does the same query and sends the same
// bytes. These machines are noisy, so a figure of its own means nothing; a ratio of neighbours does.
const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 16;

ensureBuilt(console.log);
const server = await startTestServer();
const databaseUrl = withName(server.url, 'template_wellkept');
const client = postgres(databaseUrl, { max: 2, onnotice: () => {} });
await addScale(client, 100);
const member = await signInSomebody(client);
const [appPort, barePort] = [await freePort(), await freePort()];
const processes = await Promise.all([
  run('app.ts', {
    PORT: String(appPort),
    PUBLIC_URL: `http://127.0.0.1:${appPort}`,
    DATABASE_URL: databaseUrl,
  }),
  run('bare.ts', { PORT: String(barePort), DATABASE_URL: databaseUrl, MEMBER: JSON.stringify(member) }),
]);

try {
  const scene: Scene = { client, member };
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each, app and bare in turn\n`);
  for (const [index, entry] of cases.entries()) {
    const request = entry.request(scene);
    const appUrl = `http://127.0.0.1:${appPort}${request.path}`;
    const rounds: { app: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const app = await perSecond(appUrl, request, member.cookie);
      rounds.push({ app, bare: await perSecond(`http://127.0.0.1:${barePort}/${index}`, {}, '') });
    }
    const ratio = median(rounds.map(({ app, bare }) => app / bare));
    const wanted = entry.wanted ? `, wanted at least ${entry.wanted}` : '';
    const speeds = `${Math.round(median(rounds.map(({ app }) => app)))} against ${Math.round(median(rounds.map(({ bare }) => bare)))} a second`;
    console.log(`${entry.name}: ${ratio.toFixed(2)} of the bare handler${wanted} (${speeds})`);
  }
} finally {
  for (const child of processes) child.kill();
  await client.end();
  await server.stop();
}

async function perSecond(url: string, request: { method?: 'GET' | 'POST'; body?: string }, cookie: string) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: request.method ?? 'GET',
    headers: { cookie, ...(request.body ? { 'content-type': 'application/json' } : {}) },
    ...(request.body ? { body: request.body } : {}),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

async function run(file: string, env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), { env: { ...process.env, ...env } });
  await once(child, 'message');
  return child;
}

async function signInSomebody(sql: postgres.Sql): Promise<Scene['member']> {
  const token = 'a-session-for-the-bench';
  const sid = createHash('sha256').update(token).digest('base64url');
  const [user] = await sql`SELECT id FROM users ORDER BY created_at LIMIT 1`;
  await sql`INSERT INTO sessions (sid, user_id, sess, expire) VALUES (${sid}, ${user?.id}, '{}', now() + interval '30 days')`;
  return { id: String(user?.id), cookie: `wellkept=${token}`, sid };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
