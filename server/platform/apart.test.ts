import { expect, test } from 'vitest';
import { runApart } from './apart.ts';

const doing = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const limits = { tooMuch: 'media_damaged', seconds: 30, heapMb: 32 } as const;

test('what never ends is an answer, not an error of ours', async () => {
  const work = runApart(doing('for (;;);'), null, { ...limits, seconds: 0.2 });
  await expect(work).rejects.toMatchObject({ code: 'media_damaged', status: 400 });
});

test('so is what takes too much memory', async () => {
  const work = runApart(doing('const all = []; for (;;) all.push(new Array(99).fill({}))'), null, limits);
  await expect(work).rejects.toMatchObject({ code: 'media_damaged', status: 400 });
});

test('a mistake in the work itself is one', async () => {
  await expect(runApart(doing('null.x'), null, limits)).rejects.toThrow(TypeError);
  await expect(runApart(doing(''), null, limits)).rejects.toThrow('ended early');
});
