import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Starts the app as a person does, with a fresh data folder that is deleted when it stops.
const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-e2e-'));
chmodSync(dataDir, 0o755);
process.env.DATA_DIR = dataDir;
process.env.RATE_LIMIT = '0';
// On a busy machine the app should be slow rather than refuse.
process.env.DELAY_LIMIT = '0';
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../scripts/start.ts');
