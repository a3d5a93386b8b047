import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// `npm run rows` runs all tests and writes server/*/rows.generated.ts from the results of all statements. With a path, such as
// `npm run rows -- server/reviews`, it runs only those tests and keeps the types of the other statements.
const ROOT = join(import.meta.dirname, '..');
const paths = process.argv.slice(3);
const { status } = spawnSync(
  join(ROOT, 'node_modules', '.bin', 'vitest'),
  ['run', '--project', 'routes', ...paths],
  {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ROWS: paths.length > 0 ? 'write' : 'write whole' },
  },
);
process.exit(status ?? 1);
