import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.ts';
import { startTestServer } from '../testing/database.ts';
import type { Case, Outcome } from './case.ts';
import { cases, runs } from './cases/index.ts';
import { CONNECTIONS, inTurn, measure, median, SECONDS } from './speed.ts';
import { openWorld, type World } from './worlds.ts';

// Measures ratios in one run: the app's endpoint against a bare handler with the same SQL and about the same bytes. These
// machines are noisy, so absolute figures mean nothing, but ratios of neighbouring measurements do.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { only: { type: 'string' }, small: { type: 'boolean', default: false } },
});
const isChosen = (name: string) => new RegExp(values.only ?? '', 'i').test(name);
const ROUNDS = 3;
const catalogue = [...cases, ...runs].some((entry) => entry.catalogue && isChosen(entry.name));
const sizes = values.small ? [10_000] : [10_000, 1_000_000];

ensureBuilt(console.log);
const server = await startTestServer();
const worlds: World[] = [];
const missed: string[] = [];
try {
  for (const size of sizes) {
    console.log(`Making a world of ${size.toLocaleString('en-US')} reviews…`);
    worlds.push(await openWorld(server.url, size, { catalogue }));
  }
  console.log(
    `\n${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, in turn: app and bare in each world\n`,
  );
  for (const [index, entry] of cases.entries()) await finish(entry.name, () => compare(index, entry));
  for (const { name, run, among } of runs) {
    const world = among === 'few' ? worlds[0] : worlds.at(-1);
    if (world) await finish(name, () => run({ ...world, small: values.small }));
  }
  console.log(missed.length > 0 ? `\nBelow what is wanted:` : '\nAll is as wanted.');
  for (const name of missed) console.log(`- ${name}`);
} finally {
  for (const world of worlds) await world.close();
  await server.stop();
}

/** Reports one measurement; a failure does not stop the others. */
async function finish(name: string, measure: () => Promise<Outcome>) {
  if (!isChosen(name)) return;
  const { says, asWanted } = await measure().catch((error: unknown) => {
    return { says: `failed: ${error}`, asWanted: false };
  });
  console.log(`${name}: ${says}`);
  if (!asWanted) missed.push(`${name}: ${says}`);
}

async function compare(index: number, entry: Case): Promise<Outcome> {
  for (const { db, scene, app } of worlds) await entry.prepare?.(db, scene, app);
  const rounds: { app: number; late: number; bare: number }[][] = worlds.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [w, world] of worlds.entries()) {
      const cookie = entry.signedIn ? world.scene.member.cookie : '';
      const app = await measure(world.app, entry.requests(world.scene), cookie);
      const paths = entry.inputs?.(world.scene).map((text) => `/${index}?${text}`) ?? [`/${index}`];
      const bare = await measure(world.bare, [{ path: inTurn(paths) }], '');
      rounds[w]?.push({ app: app.perSecond, late: app.late, bare: bare.perSecond });
    }
  }
  const middle = (figure: (round: { app: number; late: number; bare: number }) => number) =>
    rounds.map((list) => median(list.map(figure)));
  const ratios = middle(({ app, bare }) => app / bare);
  const speeds = middle(({ app }) => app);
  const [small = 0, large] = speeds;
  const growth = large ? small / large : undefined;
  return {
    says:
      `${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')} of bare, wanted ${entry.wanted} ` +
      `(${speeds.map(Math.round).join(' and ')} a second, 95 % within ${middle(({ late }) => late)
        .map((late) => late.toFixed(0))
        .join(' and ')} ms` +
      `${growth ? `, costs ${growth.toFixed(2)} times as much in the large world` : ''}` +
      `${growth && entry.growth ? `, wanted at most ${entry.growth}` : ''})`,
    asWanted: ratios.every((ratio) => ratio >= entry.wanted) && (growth ?? 0) <= (entry.growth ?? Infinity),
  };
}
