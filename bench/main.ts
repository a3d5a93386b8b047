import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from '../testing/database.ts';
import type { Case, Request } from './case.ts';
import { cases, runs } from './cases/index.ts';
import { openWorld, type World } from './worlds.ts';

// Ratios, side by side in one run: the app's endpoint against a bare handler that does the same SQL and sends about the same
// bytes. These machines are noisy, so a figure of its own means nothing; a ratio of neighbours does.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = 16;
const sizes = values.small ? [10_000] : [10_000, 1_000_000];

ensureBuilt(console.log);
const server = await startTestServer();
const worlds: World[] = [];
try {
  for (const size of sizes) {
    console.log(`Making a world of ${size.toLocaleString('en-US')} reviews…`);
    worlds.push(await openWorld(server.url, size));
  }
  console.log(
    `\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, in turn: app and bare in each world\n`,
  );
  for (const [index, entry] of cases.entries()) {
    if (values.only && !entry.name.includes(values.only)) continue;
    const rounds: { app: number; bare: number }[][] = worlds.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [w, world] of worlds.entries()) {
        const app = await perSecond(
          world.app,
          entry.requests(world.scene),
          entry.signedIn ? world.scene.member.cookie : '',
        );
        rounds[w]?.push({ app, bare: await perSecond(world.bare, [{ path: `/${index}` }], '') });
      }
    }
    report(entry, rounds);
  }
  for (const { name, run } of runs) {
    const world = worlds.at(-1);
    if (!world || (values.only && !name.includes(values.only))) continue;
    console.log(`${name}: ${await run({ ...world, small: values.small })}`);
  }
} finally {
  for (const world of worlds) await world.close();
  await server.stop();
}

function report({ name, wanted }: Case, rounds: { app: number; bare: number }[][]) {
  const ratios = rounds.map((list) => median(list.map(({ app, bare }) => app / bare)).toFixed(2));
  const speeds = rounds.map((list) => Math.round(median(list.map(({ app }) => app))));
  const [small = 0, large] = speeds;
  const growth = large ? `, costs ${(small / large).toFixed(2)} times as much in the large world` : '';
  console.log(
    `${name}: ${ratios.join(' and ')} of bare, wanted ${wanted} (${speeds.join(' and ')} a second${growth})`,
  );
}

async function perSecond(url: string, requests: Request[], cookie: string): Promise<number> {
  const hasBody = requests.some(({ body }) => body);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...(cookie ? { cookie } : {}), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    requests: requests.map(({ method = 'GET', path, body }) => ({
      method,
      path,
      ...(body ? { setupRequest: (request: object) => ({ ...request, body: body() }) } : {}),
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

function median(list: number[]): number {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
}
