import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { StartError } from '../server/platform/start-error.ts';
import { ensureBuilt } from './build.ts';

// Runs the app as a child process and restarts it when it crashes. This process does so little that it should not crash itself.
const APP = join(import.meta.dirname, 'app.ts');
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** After this time an app counts as healthy: its next crash starts with a short pause again. */
const WELL_AFTER = 60_000;
const STOP_SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

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

for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    stopping = true;
    if (restart) process.exit(0);
    app?.kill(signal);
  });
}
// Only if another Node started this one and was killed: the app must not be left behind.
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
    // An app that still loads cannot answer a signal: the signal ends it.
    if (signal && STOP_SIGNALS.includes(signal)) process.exit(0);
    // No restart for an app that never became ready, or that was told to stop.
    if (stopping || code === 0 || !wasReady) process.exit(code ?? 1);
    if (Date.now() - begun > WELL_AFTER) pause = FIRST_PAUSE;
    console.error(`Wellkept ended unexpectedly (${signal ?? code}). It starts again in ${pause / 1000} s.`);
    restart = setTimeout(run, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  });
}
