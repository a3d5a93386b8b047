import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const LIGHT = 'chromium-headless-shell';

/** Finds a Chromium for the journeys: the configured one, an installed one, Playwright's own, or the distribution's. */
export function findChromium(print: (line: string) => void): string {
  const found = installed();
  if (found) return found;
  print('Installing Chromium for the browser tests…');
  if (process.getuid?.() === 0) install('chromium', LIGHT);
  if (!installed()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const made = installed();
  if (made) return made;
  console.error(
    'No Chromium was found and none could be installed. Install one and set CHROMIUM to its path.',
  );
  process.exit(1);
}

/** The same browser without windows, if it is available: it needs a fifth less CPU time, but has no notifications. */
export function findLightChromium(): string | undefined {
  const found = () => [process.env.CHROMIUM_LIGHT ?? '', `/usr/bin/${LIGHT}`].find(runs);
  if (!found() && process.getuid?.() === 0) install(LIGHT);
  return found();
}

function install(...names: string[]) {
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  for (const name of names)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], { stdio: 'ignore' });
}

const installed = () => [process.env.CHROMIUM ?? '', ...PLACES, chromium.executablePath()].find(runs);

/** Some distributions have a stub there that only says how to install it. */
const runs = (path: string) =>
  path !== '' && existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
