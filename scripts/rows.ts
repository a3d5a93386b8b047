import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run rows: writes server/*/rows.generated.ts from what the statements answer while all tests run;
// npm run rows -- server/reviews: only what is seen in those tests, and leaves the rest as it is.
const ROOT = join(import.meta.dirname, '..');
const paths = process.argv.slice(3);
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'server', ...paths],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ROWS: paths.length > 0 ? 'write' : 'write whole' },
  },
);
process.exit(status ?? 1);
