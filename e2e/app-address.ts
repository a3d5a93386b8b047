import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the app of the journeys runs, and keeps its data. */
export const port = Number(process.env.E2E_PORT ?? 4173);
export const dataDir = join(tmpdir(), `wellkept-e2e-${port}`);
