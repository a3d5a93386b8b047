import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The app as a person starts it, on a fresh data folder that goes when it stops.
const dataDir = mkdtempSync(join(tmpdir(), 'wellkept-e2e-'));
chmodSync(dataDir, 0o755);
process.env.DATA_DIR = dataDir;
process.env.RATE_LIMIT = '0';
// On a busy machine it is to be slow, not to send people away.
process.env.DELAY_LIMIT = '0';
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
await import('../scripts/start.ts');
