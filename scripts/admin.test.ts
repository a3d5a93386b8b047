import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listForOperator, listReported, setOfficial } from '../server/communities/public.ts';
import { listActions } from '../server/platform/operator.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeCommunity } from '../testing/communities.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'wellkept-admin-'));
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(args: string[], env: Record<string, string> = { DATABASE_URL: app.databaseUrl }) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'admin', ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.error += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...said };
}
const actions = () => listActions(app.db, 10);

test('a community is made official and no longer so, each noted once with who did it', async () => {
  const host = await app.member();
  const { id } = await makeCommunity(host, { name: 'Morrow \u001b[2Jowners', brandName: 'Morrow' });
  const isOfficial = async () => (await host.get(`/api/communities/${id}`)).json.isOfficial;
  expect(await admin(['community', 'list', 'MORROW'])).toEqual({
    code: 0,
    error: '',
    out: `${id}  Morrow  [2Jowners  Morrow  1 member\n`,
  });

  const reporter = await app.member();
  await reporter.post(`/api/communities/${id}/reports`, { reason: 'false', note: 'Not\u001b[2J theirs' });
  expect(await listReported(app.db, 10)).toMatchObject([
    { id, reason: 'false', note: 'Not\u001b[2J theirs' },
  ]);
  const reports = await admin(['community', 'reports']);
  expect(reports).toMatchObject({
    code: 0,
    out: expect.stringMatching(`${id}  .*  false  Not \\[2J theirs\n$`),
  });

  // Two at once: one of them finds it done.
  const granted = await Promise.all([1, 2].map(() => admin(['community', 'official', id])));
  expect(granted.map(({ code }) => code)).toEqual([0, 0]);
  expect(granted.map(({ out }) => out.replace('Morrow  [2Jowners (Morrow) ', '')).sort()).toEqual([
    'is official already. Nothing was changed.\n',
    'is official now.\n',
  ]);
  expect(await isOfficial()).toBe(true);
  expect(await listForOperator(app.db, 'morrow', 10)).toMatchObject([{ id, is_official: true }]);
  const noted = { operator: userInfo().username, subject: id };
  expect(await actions()).toMatchObject([{ ...noted, action: 'community official' }]);

  const taken = await admin(['community', 'unofficial', id]);
  expect(taken).toMatchObject({ code: 0, out: expect.stringMatching(/is no longer official\.\n$/) });
  expect(await isOfficial()).toBe(false);
  const log = await admin(['log']);
  const [latest, first] = log.out.split('\n');
  expect(latest).toContain(`community unofficial  ${id}`);
  expect(first).toContain(`${noted.operator}  community official  ${id}`);
});

test('what is wrong is said in a sentence, and changes nothing', async () => {
  const before = await actions();
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(await setOfficial(app.db, unknown, true)).toBeUndefined();
  const empty = join(folder, 'nothing-here');
  const [usage, none, malformed, missing, nowhere, tooMuch] = await Promise.all([
    admin([]),
    admin(['community', 'official']),
    admin(['community', 'official', "'; DROP TABLE people"]),
    admin(['community', 'official', unknown]),
    admin(['log'], { DATA_DIR: empty, DATABASE_URL: '' }),
    admin(['community', 'official', unknown, unknown]),
  ]);
  for (const { code, out, error } of [usage, none, tooMuch]) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/^Usage:\n {2}npm run admin -- community official <id>/);
  }
  expect(malformed).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not the id of a community.'),
  });
  expect(missing).toEqual({ code: 1, out: '', error: `There is no community with the id ${unknown}.\n` });
  expect(nowhere).toMatchObject({ code: 1, error: expect.stringContaining('There is no database in') });
  expect(await actions()).toEqual(before);
});
