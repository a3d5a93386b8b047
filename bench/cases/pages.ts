import { readFileSync } from 'node:fs';
import type { Run } from '../case.ts';
import { withApp } from '../memory.ts';
import { median, perSecond } from '../speed.ts';
import { type Scene, startPageServer } from '../worlds.ts';

const ROUNDS = 5;
const LEAST_SHARED = 0.5;
const ANEW = 100;
/** As browsers ask: shared pages are compressed only once. */
const BROWSER = { 'accept-encoding': 'br' };

/** The HTML of a public page: shared between visitors, and rendered for each request. */
const html = (name: string, pathOf: (scene: Scene) => string): Run => ({
  name: `HTML of ${name}, visitor`,
  among: 'few',
  run: (world) =>
    withApp(world, async (app) => {
      const path = pathOf(world.scene);
      const drawn = await (await fetch(`${app.url}${path}`)).text();
      if (!drawn.includes('"drawn":true')) throw new Error(`${path} was not drawn on the server.`);
      const bare = await startPageServer(`${app.url}${path}`);
      const ratios: number[] = [];
      const speeds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const speed = await perSecond(app.url, [{ path, headers: BROWSER }], '');
        speeds.push(speed);
        ratios.push(speed / (await perSecond(bare.url, [{ path: '/', headers: BROWSER }], '')));
      }
      bare.stop();
      const ratio = median(ratios);
      return {
        says:
          `${ratio.toFixed(2)} of bare when shared, wanted ${LEAST_SHARED} (${median(speeds).toFixed(0)} a second); ` +
          `${(await costAnew(app, path)).toFixed(1)} ms of CPU when drawn anew`,
        asWanted: ratio >= LEAST_SHARED,
      };
    }),
});

/** The CPU time of rendering one page, in milliseconds, over all threads of the app. */
async function costAnew({ url, pid }: { url: string; pid: number }, path: string) {
  const ask = async (from: number) => {
    for (let n = from; n < from + ANEW; n++) {
      const answer = await fetch(`${url}${path}?n=${n}`, { headers: BROWSER });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    }
  };
  // A warm-up, not counted: code that runs often is compiled better.
  await ask(0);
  const before = cpuOf(pid);
  await ask(ANEW);
  return (cpuOf(pid) - before) / ANEW;
}

/** The CPU time of a process so far, in milliseconds; the kernel counts in hundredths of a second. */
function cpuOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [own = 0, system = 0] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (own + system) * 10;
}

export const runs = [
  html('the landing page', () => '/'),
  html('the market', () => '/marketplace'),
  html('a product', ({ productId }) => `/product/${productId}`),
];
