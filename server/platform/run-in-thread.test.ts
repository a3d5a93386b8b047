import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runInProcess } from './run-in-process.ts';
import { runInThread } from './run-in-thread.ts';

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
  const { href } = new URL('./run-in-process.ts', import.meta.url);
  const problem = new URL('./problem.ts', import.meta.url).href;
  const imports = `import { answerInProcess } from '${href}'; import { Problem } from '${problem}'; import fs from 'node:fs';`;
  writeFileSync(path, `${imports} answerInProcess(async (input) => { ${script} });`);
  return pathToFileURL(path);
}

test('in a thread, what never ends is an answer, not an error of ours', async () => {
  const endless = new URL('data:text/javascript,for(;;);');
  await expect(runInThread(endless, null, { ...limits, seconds: 0.2 })).rejects.toMatchObject(tooMuch);
});

describe('in a process', () => {
  test('work is done, and a problem is told', async () => {
    expect(await runInProcess(doing('return input.a + 1'), { a: 2 }, limits)).toBe(3);
    await expect(runInProcess(doing('throw new Problem("media_mixed")'), {}, limits)).rejects.toMatchObject({
      code: 'media_mixed',
    });
  });

  test('what never ends is an answer', async () => {
    await expect(runInProcess(doing('for (;;);'), {}, { ...limits, seconds: 0.5 })).rejects.toMatchObject(
      tooMuch,
    );
  });

  test('so is what takes too much memory, in the way that would end a server with its thread', async () => {
    const greedy = doing('const all = []; for (;;) all.push(new Array(99).fill({}));');
    await expect(runInProcess(greedy, {}, limits)).rejects.toMatchObject(tooMuch);
  });

  test('what the disk refuses and what is wrong with the work are errors', async () => {
    const full = doing('throw Object.assign(new Error("full"), { code: "ENOSPC" })');
    await expect(runInProcess(full, {}, limits)).rejects.toMatchObject({ message: 'full', code: 'ENOSPC' });
    await expect(runInProcess(doing('null.x'), {}, limits)).rejects.toThrow('null');
    await expect(runInProcess(doing('process.exit()'), {}, limits)).rejects.toThrow('ended early');
  });

  test('it ends by itself when nobody is there to end it', async () => {
    const pidFile = join(folder, 'pid');
    const endless = doing(`fs.writeFileSync(input.pidFile, String(process.pid)); for (;;);`);
    const starter = join(folder, 'starter.ts');
    const { href } = new URL('./run-in-process.ts', import.meta.url);
    const pid = () => (existsSync(pidFile) ? readFileSync(pidFile, 'utf8') : '');
    const start = (seconds: number) => {
      const how = [endless.href, JSON.stringify({ pidFile }), JSON.stringify({ ...limits, seconds })];
      writeFileSync(
        starter,
        `import { runInProcess } from '${href}'; runInProcess(new URL('${how[0]}'), ${how[1]}, ${how[2]});`,
      );
      return spawn(process.execPath, [starter]);
    };
    let parent = start(1);
    await expect
      .poll(() => {
        // On a busy machine the time may be up before the work begins.
        if (pid() === '' && parent.exitCode !== null) parent = start(10);
        return pid();
      })
      .not.toBe('');
    // SIGKILL, so that the parent cannot end the child.
    parent.kill('SIGKILL');
    const state = () => {
      const path = `/proc/${pid()}/stat`;
      return existsSync(path) ? readFileSync(path, 'utf8').split(' ')[2] : 'gone';
    };
    // A dead process may remain as a zombie.
    await expect.poll(state).toMatch(/Z|gone/);
  });

  test('it knows nothing of our secrets', async () => {
    const names = await runInProcess<string[]>(doing('return Object.keys(process.env)'), {}, limits);
    // The shell that starts it says where it was started.
    const harmless = /^(NODE_COMPILE_CACHE|NODE_CHANNEL.*|PWD|OLDPWD|SHLVL|_)$/;
    expect(names.filter((name) => !harmless.test(name))).toEqual([]);
  });
});
