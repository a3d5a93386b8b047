import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** A browser without windows comes first: it does the same with less work. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const PLACES = [
  ...PACKAGES.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Finds a Chromium for the journeys: the configured one, an installed one, Playwright's own, or the distribution's. */
export function findChromium(say: (line: string) => void): string {
  const found = installed();
  if (found) return found;
  say('Installing Chromium for the browser tests…');
  const root = process.getuid?.() === 0;
  if (root) spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  for (const name of root ? PACKAGES : []) {
    if (!installed())
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' });
  }
  if (!installed()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const made = installed();
  if (made) return made;
  console.error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.',
  );
  process.exit(1);
}

/** The first that runs: some distributions have a file there that only says where to get one. */
function installed(): string | undefined {
  return [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(
    (path) => path && existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0,
  );
}
