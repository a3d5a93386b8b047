import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** A run of the tests: it makes its folder, prints it and which of the other folders exist, and ends. */
function aRun(others: string[]) {
  const { stdout, pid } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { existsSync, writeFileSync } from 'node:fs';
       import { makeScratch } from ${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))};
       const folder = makeScratch();
       writeFileSync(folder + '/kept', 'for a moment');
       console.log(JSON.stringify({ folder, left: ${JSON.stringify(others)}.filter((path) => existsSync(path)) }));`,
    ],
    { encoding: 'utf8' },
  );
  return { ...(JSON.parse(stdout) as { folder: string; left: string[] }), pid };
}

test('a run has a folder that goes with it, and takes along those of runs that were killed', () => {
  const first = aRun([]);
  expect(existsSync(first.folder)).toBe(false);
  // A run that was killed left its folder; another, this process, still works in its own.
  const mine = join(dirname(first.folder), `wellkept-scratch-${process.pid}`);
  for (const folder of [first.folder, mine]) mkdirSync(folder);
  const second = aRun([first.folder, mine]);
  expect(second.left).toEqual([mine]);
  rmSync(mine, { recursive: true });
});
