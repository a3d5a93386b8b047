import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  findToProve,
  listForOperator,
  listOfficialAlike,
  listReported,
  setOfficial,
} from '../server/communities/public.ts';
import { listActions } from '../server/platform/operator.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeCommunity } from '../testing/communities.ts';
import { startDnsServer } from '../testing/dns-server.ts';
import { makeProduct } from '../testing/reviews.ts';
import { admin as run } from './admin.ts';

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'wellkept-admin-'));
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (words: string[], env: Record<string, string> = { DATABASE_URL: app.databaseUrl }) =>
  run(words, { ...process.env, ...env });

/** Runs the command as the operator does, in its own process. */
async function npmRunAdmin(...words: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.mjs'), 'admin', ...words], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [[code], out, error] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, out, error };
}
const actions = () => listActions(app.db, 10);

test('a community is made official and no longer so, each noted once with who did it', async () => {
  const host = await app.member();
  const { id } = await makeCommunity(host, { name: 'Morrow \u001b[2Jowners', brandName: 'Morrow' });
  const isOfficial = async () => (await host.get(`/api/communities/${id}`)).json.isOfficial;
  expect(await admin(['community', 'list', 'MORROW'])).toEqual({
    code: 0,
    error: '',
    out: `${id}  Morrow  [2Jowners  Morrow  1 member`,
  });

  const reporter = await app.member();
  await reporter.post(`/api/communities/${id}/reports`, { reason: 'false', note: 'Not\u001b[2J theirs' });
  expect(await listReported(app.db, 10)).toMatchObject([
    { id, reason: 'false', note: 'Not\u001b[2J theirs' },
  ]);
  const reports = await admin(['community', 'reports']);
  expect(reports).toMatchObject({
    code: 0,
    out: expect.stringMatching(`${id}  .*  false  Not \\[2J theirs$`),
  });

  // Of two at once, the second finds nothing to do.
  const granted = await Promise.all([1, 2].map(() => admin(['community', 'official', id])));
  expect(granted.map(({ code }) => code)).toEqual([0, 0]);
  expect(granted.map(({ out }) => out.replace('Morrow  [2Jowners (Morrow) ', '')).sort()).toEqual([
    'is official already. Nothing was changed.',
    'is official now.',
  ]);
  expect(await isOfficial()).toBe(true);
  expect(await listForOperator(app.db, 'morrow', 10)).toMatchObject([{ id, is_official: true }]);
  const noted = { operator: userInfo().username, subject: id };
  expect(await actions()).toMatchObject([{ ...noted, action: 'community official' }]);

  expect(await npmRunAdmin('community', 'unofficial', id)).toEqual({
    code: 0,
    out: 'Morrow  [2Jowners (Morrow) is no longer official.\n',
    error: '',
  });
  expect(await isOfficial()).toBe(false);
  const log = await admin(['log']);
  const [latest, first] = log.out.split('\n');
  expect(latest).toContain(`community unofficial  ${id}`);
  expect(first).toContain(`${noted.operator}  community official  ${id}`);
});

test('a community is official by a line on the domain of its brand, until its brand has another name', async () => {
  const host = await app.member();
  const { id } = await makeCommunity(host, { name: 'Corvin wrists', brandName: 'Corvin' });
  const other = await makeCommunity(host, { name: 'Corvin fakes', brandName: 'C\u043ervin' });
  const read = async () => (await host.get(`/api/communities/${id}`)).json;
  const records: Record<string, string[]> = { 'corvin.example': [(await read()).proofLine] };
  const dns = await startDnsServer(records);
  const verify = (community: string, domain = 'corvin.example') =>
    run(
      ['community', 'verify', community, domain],
      { ...process.env, DATABASE_URL: app.databaseUrl },
      { dnsServers: [dns.address], fileOrigin: 'http://127.0.0.1:1' },
    );
  try {
    expect(await findToProve(app.db, id)).toMatchObject({ name: 'Corvin wrists', brand_name: 'Corvin' });
    // What was published for one community proves nothing for another.
    expect(await verify(other.id)).toEqual({
      code: 1,
      out: '',
      error: expect.stringMatching(
        /^corvin\.example does not say that Corvin fakes .*\nNone of the TXT records .*\nwellkept-community=[\da-f]{32}$/s,
      ),
    });
    expect(await verify(id)).toEqual({
      code: 0,
      out: 'Corvin wrists (Corvin) is official · corvin.example now. Its TXT record has the token.',
      error: '',
    });
    expect(await read()).toMatchObject({ isOfficial: true, officialDomain: 'corvin.example' });
    expect((await actions())[0]).toMatchObject({ action: 'community verify', subject: id });
    expect((await verify(id)).out).toBe(
      'Corvin wrists (Corvin) is official · corvin.example already. Nothing was changed.',
    );
    expect((await admin(['community', 'list', 'wrists'])).out).toContain('official · corvin.example');
    // A name that only looks like the brand's gets no mark, whatever its domain says.
    expect(await listOfficialAlike(app.db, other.id)).toMatchObject([{ id, same: false }]);
    records['xn--crvin-yqf.example'] = [(await host.get(`/api/communities/${other.id}`)).json.proofLine];
    for (const answer of [
      await verify(other.id, 'xn--crvin-yqf.example'),
      await admin(['community', 'official', other.id]),
    ])
      expect(answer).toMatchObject({ code: 1, error: expect.stringContaining('looks like “Corvin”') });
    expect((await host.get(`/api/communities/${other.id}`)).json).toMatchObject({ isOfficial: false });
    // Another community of the very same brand may be official, and the operator is told of the first.
    const second = await makeCommunity(host, { name: 'Corvin time', brandName: 'corvin' });
    expect((await admin(['community', 'official', second.id])).out).toBe(
      `Corvin time (corvin) is official now.\nCorvin wrists (${id}) is official for this brand, too.`,
    );
    await admin(['community', 'unofficial', second.id]);
    // Without the mark the brand may be renamed, and then the published line proves nothing any more.
    await admin(['community', 'unofficial', id]);
    expect(await read()).toMatchObject({ isOfficial: false, officialDomain: null });
    await host.patch(`/api/communities/${id}`, { brandName: 'Kestrel' });
    expect(await verify(id)).toMatchObject({ code: 1 });
    expect(await verify(id, 'corvin.example/x')).toMatchObject({
      error: '“corvin.example/x” is not a domain. Give it like morrow.example.',
    });
  } finally {
    dns.stop();
  }
});

test('a product is made public, noted once with who did it', async () => {
  const [owner, other] = [await app.member(), await app.member()];
  const { id } = await makeProduct(owner, { name: 'Morrow Rare', brand: 'Morrow', isPublic: false });
  expect((await other.get(`/api/products/${id}`)).status).toBe(404);
  const made = await admin(['product', 'publish', id]);
  expect(made).toEqual({ code: 0, error: '', out: 'Morrow Rare (Morrow) is public now.' });
  expect((await other.get(`/api/products/${id}`)).status).toBe(200);
  const again = await admin(['product', 'publish', id]);
  expect(again.out).toBe('Morrow Rare is public already. Nothing was changed.');
  const [noted] = await actions();
  expect(noted).toMatchObject({ action: 'product publish', subject: id, name: 'Morrow Rare' });
  expect((await admin(['product', 'publish', owner.id])).error).toBe(
    `There is no product with the id ${owner.id}.`,
  );
});

test('what is wrong is said in a sentence, and changes nothing', async () => {
  const before = await actions();
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  expect(await setOfficial(app.db, unknown, true)).toBeUndefined();
  const empty = join(folder, 'nothing-here');
  const [usage, none, malformed, missing, nowhere, tooMuch, noDomain] = await Promise.all([
    admin([]),
    admin(['community', 'official']),
    admin(['community', 'official', "'; DROP TABLE people"]),
    admin(['community', 'official', unknown]),
    admin(['log'], { DATA_DIR: empty, DATABASE_URL: '' }),
    admin(['community', 'official', unknown, unknown]),
    admin(['community', 'verify', unknown]),
  ]);
  for (const { code, out, error } of [usage, none, tooMuch, noDomain]) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toMatch(/^Usage:\n {2}npm run admin -- community official <id>/);
  }
  expect(malformed).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not the id of a community.'),
  });
  expect(missing).toEqual({ code: 1, out: '', error: `There is no community with the id ${unknown}.` });
  expect(await npmRunAdmin('community', 'official', unknown)).toEqual({
    ...missing,
    error: `${missing?.error}\n`,
  });
  expect(nowhere).toMatchObject({ code: 1, error: expect.stringContaining('There is no database in') });
  expect(await actions()).toEqual(before);
});

test('a shop’s domain is known and no longer so, each noted once', async () => {
  const known = () => admin(['shop', 'list']);
  expect(await known()).toMatchObject({ code: 0, out: expect.stringContaining('No shop is known yet') });
  const added = await admin(['shop', 'add', 'Shop.example', 'Fern', '&', 'Field']);
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('those of Fern & Field now') });
  expect((await admin(['shop', 'add', 'shop.example', 'Fern & Field'])).out).toContain('known already');
  expect((await known()).out).toBe('shop.example  Fern & Field');
  expect(await admin(['shop', 'remove', 'shop.example'])).toMatchObject({ code: 0 });
  expect(await admin(['shop', 'remove', 'shop.example'])).toMatchObject({
    code: 1,
    error: 'shop.example is not known.',
  });
  expect((await actions()).slice(0, 2)).toMatchObject([
    { action: 'shop remove', name: 'shop.example' },
    { action: 'shop add', name: 'shop.example Fern & Field' },
  ]);
  for (const words of [['shop', 'add', 'shop.example'], ['shop', 'add', 'not a domain', 'X'], ['shop']])
    expect((await admin(words)).code).toBe(1);
});
