import { start } from '../server/main.ts';
import { SettingsError } from '../server/platform/settings.ts';
import { StartError } from '../server/platform/start-error.ts';
import { demoSignIn, loadDemoWorld } from '../testing/world.ts';
import { ensureBuilt } from './build.ts';

const say = (line: string) => console.log(line);

try {
  ensureBuilt(say);
  let hasDemo = false;
  const running = await start(process.env, {
    say,
    async prepare({ platform }) {
      hasDemo = await loadDemoWorld(platform, say);
    },
  });
  say(`Wellkept is ready at ${running.url}${hasDemo ? ` (demo sign-in: ${demoSignIn})` : ''}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), 20_000).unref();
    await running.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
} catch (error) {
  if (!(error instanceof StartError || error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exit(1);
}
