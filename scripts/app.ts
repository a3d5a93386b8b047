import { type RunningApp, start } from '../server/main.ts';
import { describeError } from '../server/platform/log.ts';
import { SettingsError } from '../server/platform/settings.ts';
import { StartError } from '../server/platform/start-error.ts';

const print = (line: string) => console.log(line);
/**
 * npm forwards a signal that the terminal has already sent to every process. A second one within this time is the same request to
 * stop.
 */
const SAME_WISH = 2_000;
const LONGEST_STOP = 20_000;

let running: RunningApp | undefined;
let askedToStop: number | undefined;
const starting = new AbortController();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// `npm start` itself was killed, so nothing else could stop this process.
process.on('disconnect', () => process.exit(1));
process.on('uncaughtException', (error, origin) => {
  complain(error, origin);
  process.exit(1);
});

try {
  let demo = '';
  running = await start(process.env, {
    print,
    signal: starting.signal,
    async prepare({ platform }) {
      if (!platform.settings.demo) return;
      // Imported only when needed: it adds a fifth to the loading time.
      const { demoSignIn, loadDemoWorld } = await import('../testing/world.ts');
      if (!(await loadDemoWorld(platform, print))) return;
      const { serveDemoProviders } = await import('../testing/world-providers.ts');
      serveDemoProviders(platform.http);
      demo = ` (demo sign-in: ${demoSignIn})`;
    },
  });
  process.send?.('ready');
  print(`Wellkept is ready at ${running.url}${demo}`);
} catch (error) {
  if (starting.signal.aborted) process.exit(0);
  if (error instanceof StartError || error instanceof SettingsError) console.error(error.message);
  else complain(error, 'start');
  process.exit(1);
}

/** Lets requests, jobs and the database finish. A second signal later, or a stop that takes too long, ends the process at once. */
async function stop() {
  const now = performance.now();
  if (askedToStop !== undefined) {
    if (now - askedToStop > SAME_WISH) hurry();
    return;
  }
  askedToStop = now;
  process.send?.('stopping');
  setTimeout(hurry, LONGEST_STOP).unref();
  if (!running) return starting.abort();
  await running.stop();
  process.exit(0);
}

function hurry() {
  running?.abandon();
  process.exit(1);
}

function complain(error: unknown, origin: string) {
  const { log } = running?.app.http ?? {};
  if (log) log.fatal({ err: error, origin }, 'the app ends');
  else console.error(JSON.stringify({ origin, err: describeError(error) }));
}
