import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from '../testing/database.ts';
import type { Case } from './case.ts';
import { cases, runs } from './cases/index.ts';
import { CONNECTIONS, median, perSecond, SECONDS } from './speed.ts';
import { openWorld, type World } from './worlds.ts';

// Ratios, side by side in one run: the app's endpoint against a bare handler that does the same SQL and sends about the same
// bytes. These machines are noisy, so a figure of its own means nothing; a ratio of neighbours does.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const isChosen = (name: string) => new RegExp(values.only ?? '', 'i').test(name);
const ROUNDS = 3;
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
    if (!isChosen(entry.name)) continue;
    for (const { db, scene } of worlds) await entry.prepare?.(db, scene);
    const rounds: { app: number; bare: number }[][] = worlds.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [w, world] of worlds.entries()) {
        const cookie = entry.signedIn ? world.scene.member.cookie : '';
        const app = await perSecond(world.app, entry.requests(world.scene), cookie);
        rounds[w]?.push({ app, bare: await perSecond(world.bare, [{ path: `/${index}` }], '') });
      }
    }
    report(entry, rounds);
  }
  for (const { name, run, among } of runs) {
    const world = among === 'few' ? worlds[0] : worlds.at(-1);
    if (!world || !isChosen(name)) continue;
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
