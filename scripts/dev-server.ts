import { start } from '../server/main.ts';
import { loadDemoWorld } from '../testing/world.ts';

const running = await start(process.env, {
  development: true,
  prepare: async ({ platform }) => {
    await loadDemoWorld(platform, console.log);
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await running.stop();
    process.exit(0);
  });
}
