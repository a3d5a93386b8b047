import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../server/platform/start-error.ts';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'dist', '.stamp');
const SOURCES = ['web/**/*', 'contract/**/*', 'vite.config.ts', 'scripts/compress.ts', 'package-lock.json'];

/** Builds the web app if its sources have changed since the last build. */
export function ensureBuilt(print: (line: string) => void) {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  print('Building the web app…');
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // For browsers, then for the server's rendering (SSR).
  for (const mode of ['production', 'draw']) {
    const built = spawnSync(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (built.status !== 0) throw new StartError('The web app could not be built: see the lines above.');
  }
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['web/node_modules/**', 'web/testing/**'] }).sort();
  for (const file of files) {
    if (!statSync(join(ROOT, file)).isFile() || file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

if (process.argv[1] === import.meta.filename) ensureBuilt(console.log);
