import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fetchBytes } from '../../testing/media.ts';
import { pdf } from '../../testing/media-samples.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { jpeg, upload } from '../../testing/reviews.ts';
import { makeCover, packDraft } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
beforeAll(async () => {
  app = await startTestApp();
  ana = await app.member({ firstName: 'Ana', lastName: 'Sousa' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(() => app.stop());

type Details = Record<string, unknown>;
async function addPaper(member: Member, coverId: string, bytes: Buffer, details: Details = {}) {
  const url = await upload(member, 'warranty', bytes);
  const answer = await member.post(`/api/warranties/${coverId}/papers`, {
    kind: 'receipt',
    url,
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

describe('papers', () => {
  test('a receipt as a photo and the terms as a PDF, for their owner alone', async () => {
    const cover = await makeCover(ana);
    const receipt = await addPaper(ana, cover.id, await jpeg(), { name: 'Fotohaus' });
    const terms = await addPaper(ana, cover.id, pdf(), { kind: 'terms' });
    expect(receipt).toMatchObject({ kind: 'receipt', name: 'Fotohaus', type: 'picture', width: 160 });
    expect(terms).toMatchObject({ kind: 'terms', name: 'Terms', type: 'document', width: null });
    const thing = (await ana.get(`/api/things/${cover.thingId}`)).json;
    expect(thing.papers).toEqual([receipt, terms]);
    expect(thing.layers[0]).toMatchObject({
      papersCount: 2,
      documentUrl: receipt.url,
      documentKind: 'receipt',
    });
    for (const { url } of [receipt, terms]) {
      expect((await fetchBytes(ana, url)).status).toBe(200);
      expect((await fetchBytes(ben, url)).status).toBe(404);
      expect((await fetchBytes(app.visitor(), url)).status).toBe(404);
    }
    await ana.delete(`/api/warranties/${cover.id}/papers/${receipt.id}`);
    expect((await ana.get(`/api/warranties/${cover.id}`)).json).toMatchObject({
      papersCount: 1,
      documentUrl: terms.url,
      documentKind: 'terms',
    });
  });

  test('are saved under their own names, also after a change', async () => {
    const cover = await makeCover(ana);
    const photo = await addPaper(ana, cover.id, await jpeg(), { name: 'Quittung für Küche.jpg' });
    const terms = await addPaper(ana, cover.id, pdf(), { kind: 'terms' });
    const savedAs = async (url: string) => {
      const { headers } = await fetchBytes(ana, url);
      return parse(headers.get('content-disposition') ?? '');
    };
    expect(await savedAs(photo.url)).toMatchObject({
      type: 'inline',
      parameters: { filename: expect.stringMatching(/^Quittung für Küche\.(webp|avif)$/) },
    });
    expect((await savedAs(terms.url)).parameters.filename).toBe('Terms.pdf');
    await ana.patch(`/api/warranties/${cover.id}/papers/${terms.id}`, { name: 'Small "print"' });
    expect((await savedAs(terms.url)).parameters.filename).toBe('Small print.pdf');
  });

  test('named, sorted and deleted; the file goes with it', async () => {
    const cover = await makeCover(ana);
    const paper = await addPaper(ana, cover.id, pdf());
    const path = `/api/warranties/${cover.id}/papers/${paper.id}`;
    expect((await ana.patch(path, { kind: 'manual', name: 'How to descale' })).json).toMatchObject({
      kind: 'manual',
      name: 'How to descale',
    });
    expect((await ana.patch(path, { name: '' })).json.name).toBe('How to descale');
    expect((await ana.delete(path)).status).toBe(204);
    expect((await fetchBytes(ana, paper.url)).status).toBe(404);
    expect((await ana.delete(path)).status).toBe(404);
  });

  test('they go with their cover, and with the account', async () => {
    const carl = await app.member();
    const cover = await makeCover(carl);
    const paper = await addPaper(carl, cover.id, pdf());
    await carl.delete(`/api/things/${cover.thingId}`);
    expect((await fetchBytes(carl, paper.url)).status).toBe(404);
    await addPaper(carl, (await makeCover(carl)).id, pdf());
    expect((await carl.delete('/api/auth/user')).status).toBe(204);
    const [left] = await app.query`SELECT count(*)::int AS count FROM papers WHERE person_id = ${carl.id}`;
    expect(left?.count).toBe(0);
  });

  test('what is no upload of one’s own for this purpose is refused', async () => {
    const cover = await makeCover(ana);
    const path = `/api/warranties/${cover.id}/papers`;
    const others = await upload(ben, 'warranty', pdf());
    const proof = await upload(ana, 'proof', await jpeg());
    for (const url of [others, proof, 'https://evil.example/x.pdf', 'data:text/html;base64,aGk=']) {
      const answer = await ana.post(path, { kind: 'receipt', url });
      expect(answer).toMatchObject({ status: 400, json: { fields: { url: expect.any(String) } } });
    }
    expect((await ana.get(`/api/things/${cover.thingId}`)).json.papers).toEqual([]);
  });

  test('a PDF that is not one never becomes an upload', async () => {
    const fakes = [Buffer.from('%PDF-1.7\nnothing behind it'), Buffer.from('<html>%PDF</html>')];
    for (const bytes of fakes) {
      const answer = await ana.send('/api/media?for=warranty', {
        method: 'POST',
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/pdf' },
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.json.message).toMatch(/file/);
    }
  });

  test('forty are the most, however many are added at once', async () => {
    const cover = await makeCover(ana);
    await app.query`
      WITH files AS (
        INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, variants, created_at, used_at, used_by)
        SELECT gen_random_uuid(), ${ana.id}, 'warranty', 'document', 'owner', 'application/pdf', 1, '[]', now(), now(), ${cover.id}
        FROM generate_series(1, 38) RETURNING id)
      INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, bytes)
      SELECT gen_random_uuid(), ${cover.id}, ${ana.id}, 'receipt', 'One of many', id, 'document', 1 FROM files`;
    const urls = await Promise.all(Array.from({ length: 5 }, () => upload(ana, 'warranty', pdf())));
    const answers = await Promise.all(
      urls.map((url) => ana.post(`/api/warranties/${cover.id}/papers`, { kind: 'receipt', url })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      json: { code: 'papers_too_many' },
    });
  });

  test('another’s paper is not there', async () => {
    const cover = await makeCover(ana);
    const paper = await addPaper(ana, cover.id, pdf());
    const own = await makeCover(ben);
    for (const coverId of [cover.id, own.id]) {
      const path = `/api/warranties/${coverId}/papers/${paper.id}`;
      expect(await ben.patch(path, { name: 'Mine' })).toMatchObject({ status: 404 });
      expect(await ben.delete(path)).toMatchObject({ status: 404 });
    }
    expect((await ana.get(`/api/things/${cover.thingId}`)).json.papers).toEqual([paper]);
  });

  test('one upload is one paper, however often it is sent', async () => {
    const cover = await makeCover(ana);
    const url = await upload(ana, 'warranty', pdf());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        ana.post(`/api/warranties/${cover.id}/papers`, { kind: 'photo', url }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('the claim pack', () => {
  async function whenMade(member: Member, thingId: string) {
    // Polls by a query, because a request costs much more.
    const making = () =>
      app.query`SELECT 1 FROM claim_packs WHERE thing_id = ${thingId} AND state = 'making'`;
    await expect.poll(making).toEqual([]);
    return (await member.get(`/api/things/${thingId}`)).json.claimPack;
  }

  test('is one PDF for its owner, made by a job, knows when it is out of date, and goes with the thing', async () => {
    const cover = await makeCover(ana, { serialNumber: 'M35-0417722' });
    const photo = await addPaper(ana, cover.id, await jpeg());
    const terms = await addPaper(ana, cover.id, pdf(), { kind: 'terms' });
    const draft = packDraft({ papers: [photo.id, terms.id] });
    const path = `/api/things/${cover.thingId}/claim-pack`;
    const asked = await Promise.all(Array.from({ length: 5 }, () => ana.post(path, draft)));
    for (const { status, json } of asked) {
      expect(status).toBe(201);
      expect(json).toMatchObject({ state: 'making', url: null });
    }
    const pack = await whenMade(ana, cover.thingId);
    expect(pack).toMatchObject({ state: 'ready', outdated: false });
    const file = await fetchBytes(ana, pack.url);
    expect(parse(file.headers.get('content-disposition') ?? '').parameters.filename).toMatch(
      /^Claim pack – .+\.pdf$/,
    );
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.bytes.length).toBe(pack.bytes);
    expect((await fetchBytes(ben, pack.url)).status).toBe(404);

    await ana.patch(`/api/warranties/${cover.id}`, { notes: 'Dented.' });
    expect((await ana.get(`/api/things/${cover.thingId}`)).json.claimPack.outdated).toBe(true);
    await ana.post(path, draft);
    const again = await whenMade(ana, cover.thingId);
    expect(again).toMatchObject({ state: 'ready', outdated: false });
    expect(again.url).not.toBe(pack.url);
    expect((await fetchBytes(ana, pack.url)).status).toBe(404);

    expect((await fetchBytes(ana, again.url)).status).toBe(200);
    await ana.delete(`/api/things/${cover.thingId}`);
    expect((await fetchBytes(ana, again.url)).status).toBe(404);
  });

  test('holds what was chosen and nothing else: contact, notes, history, each paper', async () => {
    const cover = await makeCover(ana, { notes: 'Do not tell: dropped once.' });
    await ana.patch(`/api/warranties/${cover.id}`, {
      claimHistory: [{ date: '2026-03-01', note: 'Strap loops replaced.' }],
    });
    const till = await addPaper(ana, cover.id, await jpeg(), { name: 'Till receipt' });
    const other = await addPaper(ana, cover.id, await jpeg(), { name: 'Bank statement' });
    const stranger = await makeCover(ben);
    const theirs = await addPaper(ben, stranger.id, await jpeg(), { name: 'Of Ben' });
    const path = `/api/things/${cover.thingId}/claim-pack`;
    const packWith = async (draft: ReturnType<typeof packDraft>) => {
      const asked = await ana.post(path, draft);
      expect(asked.status, asked.text).toBe(201);
      const pack = await whenMade(ana, cover.thingId);
      const { bytes } = await fetchBytes(ana, pack.url);
      return { pack, text: (await pdfTexts(bytes)).join(' ') };
    };
    const words = [
      'maya@post.example',
      '+46 31 555 0199',
      'dropped once',
      'Strap loops',
      'Till receipt',
      'Bank',
      'Of Ben',
    ];
    const said = (text: string) => words.filter((one) => text.includes(one));
    const contact = { email: ' maya@post.example ', phone: '+46 31 555 0199' };
    const papers = [till.id, theirs.id];
    const full = await packWith(packDraft({ ...contact, notes: true, history: true, papers }));
    expect(said(full.text)).toEqual(words.slice(0, 5));
    expect(full.pack.parts).toEqual({
      email: 'maya@post.example',
      phone: '+46 31 555 0199',
      notes: true,
      history: true,
      papers: papers.toSorted(),
    });
    // Chosen otherwise it is made anew, although nothing of the thing has changed.
    expect(said((await packWith(packDraft({ papers: [other.id] }))).text)).toEqual(['Bank']);
  });

  test('is refused with a choice that makes no sense, and out of date if there was no choice yet', async () => {
    const { thingId } = await makeCover(ana);
    for (const [field, value] of [
      ['email', 'maya at home'],
      ['phone', 'call me'],
      ['papers', ['x']],
      ['notes', 'yes'],
      ['history', undefined],
    ] as const) {
      const answer = await ana.post(`/api/things/${thingId}/claim-pack`, { ...packDraft(), [field]: value });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.json.fields)[0]).toMatch(new RegExp(`^${field}`));
    }
    const packNow = async () => (await ana.get(`/api/things/${thingId}`)).json.claimPack;
    expect(await packNow()).toBeNull();
    await app.query`INSERT INTO claim_packs (thing_id, person_id, state) VALUES (${thingId}, ${ana.id}, 'ready')`;
    expect(await packNow()).toMatchObject({ outdated: true, parts: null });
  });
});
