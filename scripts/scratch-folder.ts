import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several times what a run has ever needed, so that other programs do not run short of memory. */
const ROOM = 6 * 2 ** 30;
const NAME = /^wellkept-scratch-(\d+)$/;

/**
 * A folder for a test run's temporary files, deleted when the process ends. It is in memory if there is plenty. Every test file
 * creates and drops a database of a thousand small files, which on a disk takes longer than its tests.
 */
export function makeScratch(): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const [, pid] = NAME.exec(name) ?? [];
    // Left by a run that was killed.
    if (pid && !alive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, `wellkept-scratch-${process.pid}`);
  mkdirSync(folder);
  // As root, PostgreSQL runs as another user, who needs access here.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
