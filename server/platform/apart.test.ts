import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runAlone } from './alone.ts';
import { runApart } from './apart.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-alone-'));
const limits = {
  tooMuch: 'media_damaged',
  seconds: 30,
  heapMb: 32,
  cache: join(folder, 'compiled'),
} as const;
const tooMuch = { code: 'media_damaged', status: 400 };

function doing(script: string): URL {
  const path = join(folder, `${readdirSync(folder).length}.ts`);
  const { href } = new URL('./alone.ts', import.meta.url);
  const problem = new URL('./problem.ts', import.meta.url).href;
  const imports = `import { answerAlone } from '${href}'; import { Problem } from '${problem}'; import fs from 'node:fs';`;
  writeFileSync(path, `${imports} answerAlone(async (input) => { ${script} });`);
  return pathToFileURL(path);
}

test('in a thread, what never ends is an answer, not an error of ours', async () => {
  const endless = new URL('data:text/javascript,for(;;);');
  await expect(runApart(endless, null, { ...limits, seconds: 0.2 })).rejects.toMatchObject(tooMuch);
});

describe('in a process', () => {
  test('work is done, and a problem is told', async () => {
    expect(await runAlone(doing('return input.a + 1'), { a: 2 }, limits)).toBe(3);
    await expect(runAlone(doing('throw new Problem("media_mixed")'), {}, limits)).rejects.toMatchObject({
      code: 'media_mixed',
    });
  });

  test('what never ends is an answer', async () => {
    await expect(runAlone(doing('for (;;);'), {}, { ...limits, seconds: 0.5 })).rejects.toMatchObject(
      tooMuch,
    );
  });

  test('so is what takes too much memory, in the way that would end a server with its thread', async () => {
    const greedy = doing('const all = []; for (;;) all.push(new Array(99).fill({}));');
    await expect(runAlone(greedy, {}, limits)).rejects.toMatchObject(tooMuch);
  });

  test('what the disk refuses and what is wrong with the work are errors', async () => {
    const full = doing('throw Object.assign(new Error("full"), { code: "ENOSPC" })');
    await expect(runAlone(full, {}, limits)).rejects.toMatchObject({ message: 'full', code: 'ENOSPC' });
    await expect(runAlone(doing('null.x'), {}, limits)).rejects.toThrow('null');
    await expect(runAlone(doing('process.exit()'), {}, limits)).rejects.toThrow('ended early');
  });

  test('it ends by itself when nobody is there to end it', async () => {
    const pidFile = join(folder, 'pid');
    const endless = doing(`fs.writeFileSync(input.pidFile, String(process.pid)); for (;;);`);
    const starter = join(folder, 'starter.ts');
    const { href } = new URL('./alone.ts', import.meta.url);
    const how = [endless.href, JSON.stringify({ pidFile }), JSON.stringify({ ...limits, seconds: 1 })];
    writeFileSync(
      starter,
      `import { runAlone } from '${href}'; runAlone(new URL('${how[0]}'), ${how[1]}, ${how[2]});`,
    );
    const parent = spawn(process.execPath, [starter]);
    const pid = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '');
    await expect.poll(pid, { timeout: 20_000 }).not.toBe('');
    // As when the machine kills it: it can tell nobody.
    parent.kill('SIGKILL');
    const state = () => {
      const path = `/proc/${pid()}/stat`;
      return existsSync(path) ? readFileSync(path, 'utf8').split(' ')[2] : 'gone';
    };
    // A dead one may wait to be noticed.
    await expect.poll(state, { timeout: 20_000 }).toMatch(/Z|gone/);
  });

  test('it knows nothing of our secrets', async () => {
    const names = await runAlone<string[]>(doing('return Object.keys(process.env)'), {}, limits);
    // The shell that starts it says where it was started.
    const harmless = /^(NODE_COMPILE_CACHE|NODE_CHANNEL.*|PWD|OLDPWD|SHLVL|_)$/;
    expect(names.filter((name) => !harmless.test(name))).toEqual([]);
  });
});
