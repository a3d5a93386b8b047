import { parseArgs } from 'node:util';
import { buildApp } from '../server/app.ts';
import { openDatabase } from '../server/platform/database.ts';
import { startEmbeddedDatabase } from '../server/platform/embedded/database.ts';
import { migrate } from '../server/platform/migrate.ts';
import { readSettings } from '../server/platform/settings.ts';
import { addScale } from '../testing/scale.ts';
import { loadDemoWorld } from '../testing/world.ts';

// npm run seed -- --scale 100: loads the demo world, and a hundred times as much around it for benchmarks.
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { scale: { type: 'string', default: '0' } },
});
const scale = Number(values.scale);
if (!Number.isInteger(scale) || scale < 0) {
  console.error('--scale takes a whole number: how many times the demo world to add.');
  process.exit(1);
}

const settings = { ...readSettings(process.env), demo: true };
const embedded = settings.databaseUrl
  ? undefined
  : await startEmbeddedDatabase(settings.dataDir, { print: console.log });
const url = settings.databaseUrl ?? embedded?.url ?? '';
const database = openDatabase(url, { patient: true });
try {
  await migrate(url);
  const app = await buildApp(settings, database, url, { work: false });
  const loaded = await loadDemoWorld(app.platform, console.log);
  await app.close();
  if (!loaded) console.log('This database has people of its own already: the demo world was not added.');
  if (scale > 0) {
    const { people, reviews } = await addScale(database.db, scale);
    console.log(`Added ${people} people and ${reviews} reviews.`);
  }
} finally {
  await database.close();
  await embedded?.stop();
}
