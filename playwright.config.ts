import './scripts/pinned-node.ts';
import { defineConfig } from '@playwright/test';
import { dataDir, port } from './e2e/app-address.ts';

/**
 * Parts of Chromium that no journey needs. Each window draws its address bar's popups in processes of their own, which cost
 * more than the page; ours takes the place of Playwright's own list, so what matters of that stands here too.
 */
const unused = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];

const browser = (executablePath: string | undefined) => ({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Drawn by the page's own process: a process that stands in for a graphics card costs as much as the page.
      '--disable-gpu',
      '--in-process-gpu',
      `--disable-features=${unused.join(',')}`,
      // Two cameras, so that there is one to switch to; few pictures a second, as each is drawn and encoded.
      '--use-fake-device-for-media-stream=device-count=2,fps=10',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

/** Journeys run against the app as `npm start` starts it, with the demo world, in a data folder of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // A journey waits a third of the time, for the app or for what it shows: three keep two cores busy.
  workers: 3,
  // A busy machine makes journeys slow, not red: these are for what would never come.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A journey that would need a second try has found a fault, of the product or its own.
  retries: 0,
  reporter: [['list']],
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 860 },
    // Less than a journey has, so that it says what it waited for.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Costs a sixth of the time as well; where something is registered everything moves, and where reels are watched.
    contextOptions: { reducedMotion: 'reduce' },
    // Costs a sixth of the time: `TRACE=1` to see what went wrong.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'pages',
      grepInvert: /@notified/,
      use: browser(process.env.CHROMIUM_LIGHT ?? process.env.CHROMIUM),
    },
    // The browser without windows shows no notifications.
    { name: 'notifications', grep: /@notified/, use: browser(process.env.CHROMIUM) },
  ],
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${port}/api/health`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
