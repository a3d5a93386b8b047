import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../server/platform/start-error.ts';
import { ensureBuilt } from './build.ts';

// Runs the app as a child and starts it again when it crashes. What this process does is so little that it does not crash.
const APP = join(import.meta.dirname, 'app.ts');
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** An app that ran this long was well; its next crash is a new one. */
const WELL_AFTER = 60_000;

let app: ChildProcess | undefined;
let stopping = false;
let wasReady = false;
let pause = FIRST_PAUSE;
let restart: NodeJS.Timeout | undefined;

try {
  ensureBuilt((line) => console.log(line));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopping = true;
    if (restart) process.exit(0);
    app?.kill(signal);
  });
}
// Only with another Node in front, which was killed: the app is not left behind.
process.on('disconnect', () => process.exit(1));
run();

function run() {
  restart = undefined;
  const child = spawn(process.execPath, [...process.execArgv, APP], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  app = child;
  const begun = Date.now();
  child.on('message', (message) => {
    if (message === 'ready') wasReady = true;
    if (message === 'stopping') stopping = true;
  });
  child.on('exit', (code, signal) => {
    // What never ran cannot be helped by trying again, and what was told to stop has stopped.
    if (stopping || code === 0 || !wasReady) process.exit(code ?? 1);
    if (Date.now() - begun > WELL_AFTER) pause = FIRST_PAUSE;
    console.error(`Wellkept ended unexpectedly (${signal ?? code}). It starts again in ${pause / 1000} s.`);
    restart = setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  });
}
