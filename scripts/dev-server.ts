import { start } from '../server/main.ts';
import { loadDemoWorld } from '../testing/world.ts';
import { serveDemoProviders } from '../testing/world-providers.ts';

const running = await start(process.env, {
  development: true,
  prepare: async ({ platform }) => {
    if (await loadDemoWorld(platform, console.log)) serveDemoProviders(platform.http);
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await running.stop();
    process.exit(0);
  });
}
