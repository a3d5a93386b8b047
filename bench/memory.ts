import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startApp, type World } from './worlds.ts';

/** An app with its own folder for files, unless `env` sets another. */
export async function withApp<T>(
  world: World,
  work: (app: Awaited<ReturnType<typeof startApp>>, folder: string) => Promise<T>,
  env: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-bench-'));
  const app = await startApp(world.url, { DATA_DIR: folder, ...env });
  try {
    return await work(app, folder);
  } finally {
    app.stop();
    await wait(500);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many megabytes a process and its children take while idle, and how many more at most during the work. */
export async function watchMemory(pid: number, work: () => Promise<void>) {
  const idle = memoryOf(pid);
  let peak = idle;
  let done = false;
  const watching = (async () => {
    while (!done) {
      peak = Math.max(peak, memoryOf(pid));
      await wait(20);
    }
  })();
  try {
    await work();
  } finally {
    done = true;
    await watching;
  }
  return { idle, grown: peak - idle };
}

/** Megabytes of a process and its children; shared memory is counted once. */
function memoryOf(pid: number): number {
  const parts = [pid, ...childrenOf(pid)].map((one) => {
    try {
      const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) / 1024;
    } catch {
      // The process has ended meanwhile.
      return 0;
    }
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
