import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dataDir } from './app-address.ts';

// Starts the app as a person does, with a fresh data folder that is deleted when it stops. Earlier tests may have left a folder with
// the demo world, which would take ten seconds to load.
const { WORLD = '' } = process.env;
const remove = () => rmSync(dataDir, { recursive: true, force: true });
remove();
if (existsSync(WORLD)) renameSync(WORLD, dataDir);
else mkdirSync(dataDir);
chmodSync(dataDir, 0o755);
process.env.RATE_LIMIT = '0';
// On a busy machine the app should be slow rather than refuse.
process.env.DELAY_LIMIT = '0';
process.on('exit', remove);
await import('../scripts/start.ts');
