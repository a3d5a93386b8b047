import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Claim, ClaimDetail } from '../../contract/claims.ts';
import { addDays, addMonths } from '../../contract/days.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY, rounds } from '../../testing/long-run.ts';
import { fetchBytes } from '../../testing/media.ts';
import { pdf } from '../../testing/media-samples.ts';
import { pdfTexts } from '../../testing/pdf-texts.ts';
import { PROVIDER_SECRET, startProviderServer } from '../../testing/provider-server.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { contact, offerForSale, sayYes } from '../../testing/trades.ts';
import { makeCover, packDraft } from '../../testing/warranties.ts';
import { createNotifier, remindOfClaims } from '../notifications/public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let app: TestApp;
let remote: Awaited<ReturnType<typeof startProviderServer>>;
let now = new Date('2026-11-15T12:00:00Z');
let ana: Member;
let ben: Member;
const today = () => now.toISOString().slice(0, 10);
beforeAll(async () => {
  remote = await startProviderServer();
  app = await startTestApp({
    env: { PROVIDER_ORIGINS: remote.origin },
    clock: { now: () => now },
    intervals: { look: 1 },
  });
  ana = await app.member({ firstName: 'Ana' });
  ben = await app.member({ firstName: 'Ben' });
});
afterAll(async () => {
  await app.stop();
  await remote.stop();
});
beforeEach(async () => {
  now = new Date('2026-11-15T12:00:00Z');
  await remote.feels('well');
  await remote.says({});
});

const broke = {
  issueDescription: 'Shutter sticks in the cold. It needs minutes to warm up.',
  brokeOn: '2026-11-09',
};

async function file(member: Member, draft: Record<string, unknown>): Promise<ClaimDetail> {
  const answer = await member.post('/api/claims', { ...broke, ...draft });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
/** A covered thing of Ana's with an open claim, for tests that change neither. */
const coveredThing = once(async () => String((await makeCover(ana)).thingId));
const openClaim = once(async () => (await file(ana, { thingId: await coveredThing() })).id);
function once<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
const read = async (member: Member, id: string) =>
  (await member.get(`/api/claims/${id}`)).json as ClaimDetail;
const historyOf = async (member: Member, coverId: string) =>
  (await member.get(`/api/warranties/${coverId}`)).json.claimHistory as { date: string; note: string }[];

describe('making a claim', () => {
  test('has a number, the cover as it is, what broke and a first entry', async () => {
    const cover = await makeCover(ana, {
      warrantyProvider: 'Kestrel Optics',
      providerPolicyNumber: 'KO-1',
      providerContactInfo: { email: 'care@kestrel.example' },
      purchasePrice: '1290.00',
      currency: 'EUR',
    });
    const claim = await file(ana, { thingId: cover.thingId, claimAmount: '240' });
    expect(claim).toMatchObject({
      warrantyId: cover.id,
      thingId: cover.thingId,
      status: 'submitted',
      claimAmount: '240.00',
      currency: 'EUR',
      resolution: null,
      isFollowed: false,
      waiting: null,
      cover: {
        provider: 'Kestrel Optics',
        policyNumber: 'KO-1',
        startDate: '2026-01-10',
        endDate: '2028-01-10',
      },
      entries: [{ status: 'submitted', by: 'owner', words: broke.issueDescription, canUndo: false }],
    });
    expect(claim.claimNumber).toMatch(/^WK-2611-[2-9A-Z]{5}$/);
    expect(await historyOf(ana, cover.id)).toEqual([
      { date: '2026-11-15', note: `Claim ${claim.claimNumber}: Shutter sticks in the cold` },
    ]);
    expect((await ana.get('/api/claims')).json).toMatchObject([{ id: claim.id }]);
  });

  test('chooses the best cover of that day, or takes the one that is named', async () => {
    const maker = await makeCover(ana);
    const { thingId, productId } = maker;
    const parts = await makeCover(ana, { thingId, productId, warrantyType: 'parts', endDate: '2036-01-10' });
    const bought = await makeCover(ana, {
      thingId,
      productId,
      warrantyType: 'extended',
      endDate: '2030-01-10',
    });
    expect((await file(ana, { thingId })).warrantyId).toBe(maker.id);
    expect((await file(ana, { warrantyId: parts.id })).warrantyId).toBe(parts.id);
    await ana.patch(`/api/warranties/${maker.id}`, { status: 'voided' });
    expect((await file(ana, { thingId })).warrantyId).toBe(bought.id);
  });

  test.each([
    ['before cover', { startDate: '2026-11-10' }, 'Cover begins on 10 November 2026.'],
    ['after cover', { endDate: '2026-11-08' }, 'Cover ended on 8 November 2026.'],
    ['voided cover', {}, 'None of its cover is in force.'],
  ])('%s is refused with the reason', async (which, details, reason) => {
    const cover = await makeCover(ana, details);
    if (which === 'voided cover') await ana.patch(`/api/warranties/${cover.id}`, { status: 'voided' });
    const answer = await ana.post('/api/claims', { ...broke, thingId: cover.thingId });
    expect(answer).toMatchObject({
      status: 409,
      json: { code: 'claim_not_covered', fields: { brokeOn: reason } },
    });
    expect(await app.query`SELECT 1 FROM claims WHERE thing_id = ${cover.thingId}`).toEqual([]);
  });

  test('what broke inside cover can be claimed after it', async () => {
    const cover = await makeCover(ana, { endDate: '2026-11-10' });
    expect((await file(ana, { warrantyId: cover.id })).status).toBe('submitted');
  });

  test.each([
    ['no words', { issueDescription: '  ' }, 'issueDescription'],
    ['too many words', { issueDescription: 'x'.repeat(2001) }, 'issueDescription'],
    ['tomorrow', { brokeOn: '2026-11-16' }, 'brokeOn'],
    ['no day', { brokeOn: '2026-02-30' }, 'brokeOn'],
    ['an answer in no year', { answerDue: '0000-01-01' }, 'answerDue'],
    ['an answer too far away', { answerDue: '9999-12-31T23:59:59-12:00' }, 'answerDue'],
    ['a negative amount', { claimAmount: '-5' }, 'claimAmount'],
    ['forty digits', { claimAmount: '9'.repeat(40) }, 'claimAmount'],
    ['nothing to claim on', { thingId: undefined }, 'thingId'],
    ['a file of elsewhere', { documentUrls: ['https://evil.example/a.jpg'] }, 'documentUrls.0'],
    ['seven files', { documentUrls: Array.from({ length: 7 }, () => '/media/x') }, 'documentUrls'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    const thingId = await coveredThing();
    const answer = await ana.post('/api/claims', { ...broke, thingId, ...wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json.fields)).toEqual([field]);
  });

  test('comes with the page of its owner alone', async () => {
    const cover = await makeCover(ana);
    const { id } = await file(ana, { warrantyId: cover.id });
    const pageOf = async (who: Pick<Member, 'get'>) =>
      (await who.get('/claims', { accept: 'text/html' })).text;
    const boot = JSON.parse(
      /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(await pageOf(ana))?.[1] ?? '{}',
    );
    expect(boot.data['GET /api/claims?limit=100']).toEqual((await ana.get('/api/claims?limit=100')).json);
    for (const who of [ben, app.visitor()]) expect(await pageOf(who)).not.toContain(id);
  });

  test('on another’s cover or thing it is not found', async () => {
    const cover = await makeCover(ana);
    for (const draft of [{ warrantyId: cover.id }, { thingId: cover.thingId }, { warrantyId: uuidv7() }])
      expect((await ben.post('/api/claims', { ...broke, ...draft })).status).toBe(404);
    const mine = await makeCover(ben);
    const mixed = await ben.post('/api/claims', { ...broke, thingId: mine.thingId, warrantyId: cover.id });
    expect(mixed.status).toBe(404);
  });

  test('another’s claim is not there, whatever is tried', async () => {
    const { thingId } = await makeCover(ana);
    const { id, entries } = await file(ana, { thingId });
    const path = `/api/claims/${id}`;
    const tries = [
      ben.get(path),
      ben.patch(path, { status: 'approved' }),
      ben.delete(path),
      ben.post(`${path}/entries`, { words: 'Hello' }),
      ben.delete(`${path}/entries/${entries[0]?.id}`),
    ];
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await app.visitor().get(path)).status).toBe(401);
    expect((await ben.get(`/api/claims?thingId=${thingId}`)).json).toEqual([]);
  });

  test('twenty clicks with one key are one claim', async () => {
    const { thingId } = await makeCover(ana);
    const key = { 'idempotency-key': uuidv7() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ana.post('/api/claims', { ...broke, thingId }, key)),
    );
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect((await ana.get(`/api/claims?thingId=${thingId}`)).json).toHaveLength(1);
  });
});

describe('photos and papers', () => {
  test('are its owner’s alone, and go with the claim', async () => {
    const { thingId } = await makeCover(ana);
    const documentUrls = [await upload(ana, 'claim', await jpeg()), await upload(ana, 'claim', pdf())];
    const { id, entries } = await file(ana, { thingId, documentUrls });
    expect(entries[0]?.files).toMatchObject([{ type: 'picture', width: 160 }, { type: 'document' }]);
    const later = await ana.post(`/api/claims/${id}/entries`, {
      words: 'The serial number.',
      documentUrls: [await upload(ana, 'claim', await jpeg())],
    });
    expect(later.status).toBe(201);
    expect(later.json.documentUrls).toHaveLength(3);
    for (const url of later.json.documentUrls) {
      expect((await fetchBytes(ana, url)).status).toBe(200);
      expect((await fetchBytes(ben, url)).status).toBe(404);
    }
    expect((await ana.delete(`/api/claims/${id}`)).status).toBe(204);
    expect((await fetchBytes(ana, later.json.documentUrls[0])).status).toBe(404);
    expect((await ana.get(`/api/claims/${id}`)).status).toBe(404);
  });

  test('what is no picture is refused, and another’s upload', async () => {
    const refused = await ana.send('/api/media?for=claim', {
      method: 'POST',
      body: new Uint8Array(Buffer.from('not a picture')),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(refused.status).toBe(415);
    const { thingId } = await makeCover(ana);
    const theirs = await upload(ben, 'claim', await jpeg());
    const answer = await ana.post('/api/claims', { ...broke, thingId, documentUrls: [theirs] });
    expect(answer).toMatchObject({ status: 400, json: { fields: { 'documentUrls.0': expect.any(String) } } });
  });
});

test('the claim pack opens with the open claim, its photo first', async () => {
  const cover = await makeCover(ana, { warrantyProvider: 'Kestrel Optics', serialNumber: 'M35-0417722' });
  const { thingId } = cover;
  const settled = await file(ana, { thingId, issueDescription: 'Mirror is loose.' });
  await ana.patch(`/api/claims/${settled.id}`, { status: 'resolved', resolution: 'repaired' });
  const photo = await upload(ana, 'claim', await jpeg());
  const claim = await file(ana, { thingId, claimAmount: '240', documentUrls: [photo] });
  await ana.post(`/api/claims/${claim.id}/entries`, { words: 'Send a photo.', from: 'provider' });
  const claimToPack = async () => (await ana.get(`/api/things/${thingId}`)).json.claimToPack;
  const suggested = await claimToPack();
  expect(suggested).toMatchObject({
    id: claim.id,
    claimNumber: claim.claimNumber,
    files: [{ name: 'Photo 1' }],
  });
  const papers = suggested.files.map(({ id }: { id: string }) => id);
  const firstPages = async (claimId: string | null) => {
    await ana.post(`/api/things/${thingId}/claim-pack`, packDraft({ claimId, history: true, papers }));
    // Polls by a query, because a request costs much more and would delay the pack.
    const states = () => app.query`SELECT state FROM claim_packs WHERE thing_id = ${thingId}`;
    await expect.poll(states).toEqual([{ state: 'ready' }]);
    const { bytes } = await fetchBytes(ana, (await ana.get(`/api/things/${thingId}`)).json.claimPack.url);
    const texts = await pdfTexts(bytes);
    return { first: texts[0] ?? '', all: texts.join(' '), pages: texts.length };
  };
  const { first, all, pages } = await firstPages(claim.id);
  for (const said of [
    claim.claimNumber,
    'Shutter sticks in the cold',
    'Kestrel Optics',
    'M35-0417722',
    '240',
  ])
    expect(first).toContain(said);
  expect(all).toContain('Send a photo.');
  expect(first).toMatch(/^Submitted\s+Shutter sticks in the cold/);
  expect(pages).toBeGreaterThan(1);
  // With several claims, the pack opens with the requested one, and holds no other's files.
  const asked = (await firstPages(settled.id)).first;
  expect(asked).toMatch(/^Resolved\s+Mirror is loose/);
  expect(asked).toContain(settled.claimNumber);
  // A later change is only in the next pack, and a resolved claim is not suggested any more.
  expect((await ana.get(`/api/things/${thingId}`)).json.claimPack.outdated).toBe(false);
  await ana.patch(`/api/claims/${claim.id}`, { status: 'resolved', resolution: 'repaired' });
  expect((await ana.get(`/api/things/${thingId}`)).json.claimPack.outdated).toBe(true);
  expect(await claimToPack()).toBeNull();
  expect((await firstPages(null)).first).not.toContain('Send a photo.');
  const theirs = await file(ben, { thingId: (await makeCover(ben)).thingId });
  const wrong = await ana.post(`/api/things/${thingId}/claim-pack`, packDraft({ claimId: theirs.id }));
  expect(wrong).toMatchObject({ status: 404, json: { code: 'claim_not_found' } });
});

describe('what the provider says', () => {
  test('is noted by its owner, step by step, and stands in the history of the cover', async () => {
    const cover = await makeCover(ana);
    const { id, claimNumber } = await file(ana, { thingId: cover.thingId });
    await ana.patch(`/api/claims/${id}`, { status: 'in_review', providerClaimId: 'KO-88213' });
    await ana.post(`/api/claims/${id}/entries`, { words: 'Photograph the base plate.', from: 'provider' });
    await ana.patch(`/api/claims/${id}`, { status: 'approved', providerNotes: 'We will repair it.' });
    now = new Date(now.getTime() + 3 * DAY);
    const { json, status } = await ana.patch(`/api/claims/${id}`, {
      status: 'resolved',
      resolution: 'repaired',
      amount: '240',
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'resolved',
      resolution: 'repaired',
      amount: '240.00',
      providerClaimId: 'KO-88213',
      providerNotes: 'We will repair it.',
      resolvedAt: now.toISOString(),
      answerDue: null,
    });
    expect(
      json.entries.map(({ status, by, from, words }: ClaimDetail['entries'][number]) => [
        status,
        by,
        from,
        words,
      ]),
    ).toEqual([
      ['resolved', 'owner', 'provider', null],
      ['approved', 'owner', 'provider', 'We will repair it.'],
      [null, 'owner', 'provider', 'Photograph the base plate.'],
      ['in_review', 'owner', 'provider', null],
      ['submitted', 'owner', 'owner', broke.issueDescription],
    ]);
    expect((await historyOf(ana, cover.id)).map(({ note }) => note)).toEqual([
      `Claim ${claimNumber}: repaired`,
      `Claim ${claimNumber}: approved`,
      `Claim ${claimNumber}: in review`,
      `Claim ${claimNumber}: Shutter sticks in the cold`,
    ]);
  });

  test('a closed claim stays closed; many who close it at once close it once', async () => {
    const { thingId } = await makeCover(ana);
    const { id } = await file(ana, { thingId });
    const close = () =>
      ana.patch(`/api/claims/${id}`, { status: 'resolved', resolution: 'refunded', amount: '99' });
    const answers = await Promise.all(Array.from({ length: MANY }, close));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
      new Set(['claim_closed']),
    );
    for (const change of [{ status: 'approved' }, { issueDescription: 'Else' }, { providerClaimId: '1' }])
      expect((await ana.patch(`/api/claims/${id}`, change)).json.code).toBe('claim_closed');
    expect((await ana.post(`/api/claims/${id}/entries`, { words: 'More' })).json.code).toBe('claim_closed');
  });

  test.each([
    [{ status: 'resolved' }, 400],
    [{ status: 'approved', resolution: 'repaired' }, 400],
    [{ status: 'approved', amount: '5' }, 400],
    [
      { status: 'resolved', resolution: 'repaired', replacement: { startDate: '2026-11-15', endDate: null } },
      400,
    ],
    [{ status: 'submitted' }, 409],
    [{ providerNotes: 'Yes.' }, 400],
    [{ amount: '5' }, 400],
    [{ status: 'lost' }, 400],
  ])('%j is refused', async (change, status) => {
    const id = await openClaim();
    expect((await ana.patch(`/api/claims/${id}`, change)).status).toBe(status);
    expect((await read(ana, id)).entries).toHaveLength(1);
  });

  test('the last note is taken back, with what it moved', async () => {
    const cover = await makeCover(ana);
    const { id } = await file(ana, { thingId: cover.thingId });
    await ana.patch(`/api/claims/${id}`, { status: 'in_review' });
    const { json } = await ana.patch(`/api/claims/${id}`, {
      status: 'rejected',
      providerNotes: 'Water damage.',
    });
    const [last, before] = json.entries;
    expect([last.canUndo, before.canUndo]).toEqual([true, false]);
    expect((await ana.delete(`/api/claims/${id}/entries/${before.id}`)).status).toBe(409);
    expect((await ana.delete(`/api/claims/${id}/entries/${last.id}`)).status).toBe(204);
    expect(await read(ana, id)).toMatchObject({ status: 'in_review', providerNotes: null });
    expect(await historyOf(ana, cover.id)).toHaveLength(2);
    expect((await ana.delete(`/api/claims/${id}/entries/${last.id}`)).status).toBe(409);
  });

  test('a replacement begins a new cover, with another serial number', async () => {
    const cover = await makeCover(ana, { serialNumber: 'OLD-1', warrantyProvider: 'Kestrel Optics' });
    const { id } = await file(ana, { thingId: cover.thingId });
    const wrong = await ana.patch(`/api/claims/${id}`, {
      status: 'resolved',
      resolution: 'replaced',
      replacement: { startDate: '2026-11-20', endDate: '2026-11-01' },
    });
    expect(wrong.status).toBe(400);
    expect((await read(ana, id)).status).toBe('submitted');
    const { json } = await ana.patch(`/api/claims/${id}`, {
      status: 'resolved',
      resolution: 'replaced',
      replacement: { startDate: '2026-11-15', endDate: '2028-11-15', serialNumber: 'NEW-2' },
    });
    expect(json.entries[0].canUndo).toBe(false);
    const thing = (await ana.get(`/api/things/${cover.thingId}`)).json;
    expect(thing.facts.serialNumber).toBe('NEW-2');
    expect(thing.layers).toMatchObject([
      { id: cover.id },
      { startDate: '2026-11-15', endDate: '2028-11-15', warrantyProvider: 'Kestrel Optics' },
    ]);
    await ana.delete(`/api/warranties/${thing.layers[1].id}`);
    expect((await read(ana, id)).entries[0]?.canUndo).toBe(true);
  });

  test('what it says can be corrected until they answer', async () => {
    const cover = await makeCover(ana);
    const { id, claimNumber } = await file(ana, { thingId: cover.thingId });
    const path = `/api/claims/${id}`;
    const change = {
      issueDescription: 'Mirror is loose.',
      brokeOn: '2026-11-01',
      claimAmount: null,
      answerDue: '2026-12-01',
    };
    expect((await ana.patch(path, change)).json).toMatchObject({
      ...change,
      entries: [{ words: 'Mirror is loose.' }],
    });
    expect((await historyOf(ana, cover.id))[0]?.note).toBe(`Claim ${claimNumber}: Mirror is loose`);
    expect((await ana.patch(path, { brokeOn: '2025-12-31' })).json.code).toBe('claim_not_covered');
    await ana.patch(path, { status: 'in_review' });
    expect((await ana.patch(path, { issueDescription: 'Else' })).json.code).toBe('claim_state');
    expect((await ana.patch(path, { answerDue: '2026-12-08' })).json.answerDue).toBe('2026-12-08');
  });

  test('withdrawn is closed, and does not count', async () => {
    const { thingId } = await makeCover(ana);
    const { id } = await file(ana, { thingId });
    const { json } = await ana.patch(`/api/claims/${id}`, { resolution: 'withdrawn' });
    expect(json).toMatchObject({ status: 'resolved', resolution: 'withdrawn', waiting: null });
  });
});

describe('the history of a cover', () => {
  test('is written as before, and leaves the lines of claims alone', async () => {
    const cover = await makeCover(ana);
    const path = `/api/warranties/${cover.id}`;
    const notes = [
      { date: '2026-06-01', note: 'Hinge.' },
      { date: '2026-03-01', note: 'New pads.' },
    ];
    await ana.patch(path, { claimHistory: notes });
    const { claimNumber } = await file(ana, { thingId: cover.thingId });
    const line = { date: '2026-11-15', note: `Claim ${claimNumber}: Shutter sticks in the cold` };
    expect(await historyOf(ana, cover.id)).toEqual([line, ...notes]);
    // As a form does: it sends back all notes that it read, and one more.
    const more = { date: '2026-11-14', note: 'Called them.' };
    expect((await ana.patch(path, { claimHistory: [line, ...notes, more] })).json.claimHistory).toEqual([
      line,
      more,
      ...notes,
    ]);
    expect((await ana.patch(path, { claimHistory: [] })).json.claimHistory).toEqual([line]);
  });

  test('goes with its cover, and the claim stays, as it was', async () => {
    const cover = await makeCover(ana);
    const { thingId, productId } = cover;
    await makeCover(ana, { thingId, productId, warrantyType: 'extended' });
    await ana.patch(`/api/warranties/${cover.id}`, {
      claimHistory: [{ date: '2026-06-01', note: 'Hinge.' }],
    });
    const { id } = await file(ana, { warrantyId: cover.id });
    await ana.delete(`/api/warranties/${cover.id}`);
    expect(await read(ana, id)).toMatchObject({
      warrantyId: null,
      cover: { endDate: '2028-01-10' },
      entries: [{}],
    });
    expect(
      await app.query`SELECT note FROM claim_entries WHERE person_id = ${ana.id} AND note = 'Hinge.' AND cover_id IS NULL`,
    ).toEqual([]);
    // Deleting the thing deletes its claims, which is refused while one is open.
    const refused = await ana.delete(`/api/things/${thingId}`);
    expect(refused).toMatchObject({ status: 409, json: { code: 'claim_open' } });
    await ana.patch(`/api/claims/${id}`, { resolution: 'withdrawn' });
    expect((await ana.delete(`/api/things/${thingId}`)).status).toBe(204);
    expect((await ana.get(`/api/claims/${id}`)).status).toBe(404);
  });
});

describe('when the thing is sold', () => {
  test('an open claim stops it, and a closed one leaves its history behind', async () => {
    const cover = await makeCover(ana);
    const { thingId, productId } = cover;
    const { id, claimNumber } = await file(ana, { thingId });
    await ana.post(`/api/claims/${id}/entries`, { words: 'My address is Lindenweg 4.' });
    const listing = await offerForSale(ana, { productId, thingId });
    const trade = await contact(ben, listing.id);
    await sayYes(ben, trade.id);
    await ben.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    const refused = await ana.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect(refused).toMatchObject({ status: 409, json: { code: 'claim_open' } });
    expect((await ben.get(`/api/transactions/${trade.id}`)).json.isVerified).toBe(false);
    // The same when the buyer completes last; but the buyer is not told why.
    await ben.patch(`/api/transactions/${trade.id}`, { status: 'pending' });
    await ana.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    const unsaid = await ben.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect(unsaid).toMatchObject({ status: 409, json: { code: 'seller_not_ready' } });
    expect(unsaid.text).not.toMatch(/claim/i);

    await ana.patch(`/api/claims/${id}`, { status: 'resolved', resolution: 'repaired' });
    const sealed = await ben.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
    expect(sealed.json, sealed.text).toMatchObject({ isVerified: true });
    expect(await historyOf(ben, cover.id)).toEqual([
      { date: '2026-11-15', note: `Claim ${claimNumber}: repaired` },
      { date: '2026-11-15', note: `Claim ${claimNumber}: Shutter sticks in the cold` },
    ]);
    expect((await ben.get(`/api/claims?thingId=${thingId}`)).json).toEqual([]);
    const kept = await read(ana, id);
    expect(kept).toMatchObject({ thingId: null, warrantyId: null, resolution: 'repaired' });
    expect(kept.entries).toHaveLength(3);
    expect(JSON.stringify((await ben.get(`/api/things/${thingId}`)).json)).not.toContain('Lindenweg');
    const [last] = kept.entries;
    expect((await ana.delete(`/api/claims/${id}/entries/${last?.id}`)).status).toBe(409);
    // When the buyer deletes the thing, the seller's claim stays.
    await ben.delete(`/api/things/${thingId}`);
    expect((await read(ana, id)).entries).toHaveLength(3);
    expect((await ana.delete(`/api/claims/${id}`)).status).toBe(204);
  });

  test('and claimed for in the same moment, it is one or the other', async () => {
    for (let round = 0; round < rounds(3, 20); round++) {
      const { thingId, productId } = await makeCover(ana);
      const listing = await offerForSale(ana, { productId, thingId });
      const trade = await contact(ben, listing.id);
      await sayYes(ben, trade.id);
      await ben.patch(`/api/transactions/${trade.id}`, { status: 'completed' });
      const [sealed, ...claims] = await Promise.all([
        ana.patch(`/api/transactions/${trade.id}`, { status: 'completed' }),
        ...Array.from({ length: 4 }, () => ana.post('/api/claims', { ...broke, thingId })),
      ]);
      const made = claims.filter(({ status }) => status === 201);
      expect([sealed.status, made.length]).toEqual(sealed.status === 200 ? [200, 0] : [409, 4]);
      expect(claims.every(({ status }) => status === 201 || status === 404)).toBe(true);
    }
  });
});

describe('a provider over HTTP', () => {
  async function policy(member: Member) {
    const providerId = uuidv7();
    await app.query`
      INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, claim_days, terms_url,
        api_endpoint, api_version, api_secret)
      VALUES (${providerId}, 'Helmsure', 'http', 'Repairs things.', 'https://cover.example', '{}', '{}', 12,
        'https://cover.example/terms', ${remote.origin}, '1', ${PROVIDER_SECRET})`;
    const cover = await makeCover(member, {
      warrantyType: 'extended',
      warrantyProvider: 'Helmsure',
      providerPolicyNumber: 'RP-9',
      purchasePrice: '1290.00',
    });
    await app.query`UPDATE covers SET provider_id = ${providerId} WHERE id = ${cover.id}`;
    return cover;
  }
  const until = <T>(what: () => Promise<T>, right: (value: T) => unknown) =>
    expect.poll(async () => Boolean(right(await what())), { timeout: 60_000, interval: 100 }).toBe(true);
  /** Moves the clock on and reads the claim, as an open page does, which asks the provider. */
  async function follow(member: Member, id: string) {
    now = new Date(now.getTime() + 2 * MINUTE);
    await read(member, id);
  }

  /** Repeats until the claim has this status: on a busy machine the provider may time out once. */
  const followTo = (member: Member, id: string, stand: string) =>
    until(
      async () => {
        await follow(member, id);
        return read(member, id);
      },
      ({ status }) => status === stand,
    );

  test('is sent the claim, its files and messages once, and says how it stands', async () => {
    const cover = await policy(ana);
    const before = (await remote.books()).claims.length;
    const photo = await upload(ana, 'claim', await jpeg());
    const made = await file(ana, { warrantyId: cover.id, claimAmount: '240', documentUrls: [photo] });
    const { id } = made;
    expect(made).toMatchObject({
      isFollowed: true,
      waiting: 'claim',
      usualDays: 12,
      answerDue: '2026-11-27',
    });
    await until(
      () => read(ana, id),
      ({ waiting, providerClaimId }) => waiting === null && providerClaimId,
    );
    await ana.post(`/api/claims/${id}/entries`, { words: 'It is minus five here.' });
    await until(
      () => read(ana, id),
      ({ entries }) => entries.every(({ waiting }) => !waiting),
    );
    await until(remote.books, ({ files }) => files.length > 0);
    const books = await remote.books();
    expect(books.claims.length).toBe(before + 1);
    expect(books.claims.at(-1)).toEqual([
      id,
      {
        claimNumber: made.claimNumber,
        policyNumber: 'RP-9',
        issueDescription: broke.issueDescription,
        brokeOn: broke.brokeOn,
        claimAmount: '240.00',
        currency: 'USD',
      },
    ]);
    expect(books.messages).toEqual(['It is minus five here.']);
    expect(books.files).toMatchObject([
      { type: 'image/webp', claim: made ? (await read(ana, id)).providerClaimId : '' },
    ]);

    expect((await ana.patch(`/api/claims/${id}`, { status: 'approved' })).json.code).toBe('claim_followed');
    expect((await ana.delete(`/api/claims/${id}`)).json.code).toBe('claim_followed');
    await remote.says({
      status: 'approved',
      answerDue: '2026-12-01',
      notes: [{ id: 'n1', at: now.toISOString(), text: 'We will repair the shutter.' }],
    });
    await followTo(ana, id, 'approved');
    const approved = await read(ana, id);
    expect(approved.entries.slice(0, 2)).toMatchObject([
      { status: 'approved', by: 'provider', canUndo: false },
      { status: null, by: 'provider', words: 'We will repair the shutter.' },
    ]);
    // A note that the provider sent before is stored once.
    await remote.says({
      status: 'resolved',
      resolution: 'repaired',
      amount: '180.00',
      notes: [{ id: 'n1', at: now.toISOString(), text: 'We will repair the shutter.' }],
    });
    // By the scheduled job, with no page open; repeated in case the provider times out.
    await expect
      .poll(
        async () => {
          now = new Date(now.getTime() + 11 * MINUTE);
          await app.jobs.enqueue(app.db, 'follow-claims', {});
          return app.query`SELECT status FROM claims WHERE id = ${id}`;
        },
        { interval: 500 },
      )
      .toEqual([{ status: 'resolved' }]);
    const done = await read(ana, id);
    expect(done).toMatchObject({ resolution: 'repaired', amount: '180.00', theySay: true, receivedAt: null });
    expect(done.entries.filter(({ words }) => words === 'We will repair the shutter.')).toHaveLength(1);
    await until(
      async () => (await ana.get('/api/notifications')).json,
      (list: { title: string }[]) => list.some(({ title }) => title.endsWith('is settled: repaired')),
    );
    // It is their word, and in no sum, until the owner has it.
    const had = async () => (await ana.get('/api/analytics/year')).json.year.claimed;
    const say = (received: boolean, who = ana) => who.patch(`/api/claims/${id}`, { received });
    const hadBefore = await had();
    expect((await say(true, await app.member())).status).toBe(404);
    expect((await say(true)).json).toMatchObject({ theySay: false, receivedAt: now.toISOString() });
    expect((await had()).resolved).toBe(hadBefore.resolved + 1);
    expect((await say(false)).json).toMatchObject({ theySay: true, receivedAt: null });
  });

  test('may name no sum above what the thing had cost; the owner is told, and has nothing to confirm before', async () => {
    const cover = await policy(ana);
    const { id } = await file(ana, { warrantyId: cover.id });
    await until(
      () => read(ana, id),
      ({ providerClaimId }) => providerClaimId,
    );
    expect((await ana.patch(`/api/claims/${id}`, { received: true })).json.code).toBe('claim_state');
    await remote.says({ status: 'resolved', resolution: 'refunded', amount: '1290.01' });
    await followTo(ana, id, 'resolved');
    const { amount, theySay, entries } = await read(ana, id);
    expect({ amount, theySay, words: entries[0]?.words }).toEqual({
      amount: null,
      theySay: true,
      words:
        'Helmsure named 1290.01 USD, more than the 1290.00 USD that it was covered for. The sum was not taken over: ask them.',
    });
  });

  test('is asked again until it answers, and never has the claim twice', async () => {
    const cover = await policy(ana);
    await remote.feels('cut');
    const { id } = await file(ana, { warrantyId: cover.id });
    await until(remote.books, ({ claims }) => claims.some(([key]) => key === id));
    expect(await read(ana, id)).toMatchObject({ waiting: 'claim', providerClaimId: null });
    await remote.feels('well');
    await until(
      () => read(ana, id),
      ({ waiting }) => waiting === null,
    );
    expect((await remote.books()).claims.filter(([key]) => key === id)).toHaveLength(1);
  });

  test('may decline, and its words are its answer', async () => {
    const cover = await policy(ana);
    await remote.feels('unwilling');
    const { id } = await file(ana, { warrantyId: cover.id });
    await until(
      () => read(ana, id),
      ({ status }) => status === 'rejected',
    );
    expect(await read(ana, id)).toMatchObject({ waiting: null, providerNotes: 'Not in your country.' });
  });

  test('is told when the claim is withdrawn', async () => {
    const cover = await policy(ana);
    const { id } = await file(ana, { warrantyId: cover.id });
    const { json } = await ana.patch(`/api/claims/${id}`, { resolution: 'withdrawn' });
    expect(json).toMatchObject({ resolution: 'withdrawn', waiting: 'withdrawal' });
    await until(
      () => read(ana, id),
      ({ waiting }) => waiting === null,
    );
    expect((await remote.books()).withdrawn).toContain(`${id}-withdrawal`);
  });

  /** A claim in review, for tests that do not change it. */
  let days = 0;
  const inReview = once(async () => {
    const cover = await policy(ana);
    const { id } = await file(ana, { warrantyId: cover.id });
    await until(
      () => read(ana, id),
      ({ providerClaimId }) => providerClaimId,
    );
    await remote.says({ status: 'in_review' });
    await followTo(ana, id, 'in_review');
    return id;
  });
  test.each([
    ['resolved without an outcome', { status: 'resolved' }],
    ['a negative amount', { status: 'resolved', resolution: 'repaired', amount: '-5.00' }],
    ['a sum before the end', { status: 'approved', amount: '5.00' }],
    ['a state that there is not', { status: 'lost' }],
    ['a step back', { status: 'submitted' }],
    ['an answer due in no year', { status: 'approved', answerDue: '0000-01-01' }],
    [
      'a sign that no text has',
      { status: 'approved', notes: [{ id: 'n', at: '2026-11-14T09:12:00.000Z', text: 'a\0b' }] },
    ],
  ])('%s changes nothing', async (_, stand) => {
    const id = await inReview();
    await remote.says(stand);
    const { asked } = await remote.books();
    // The provider was asked in earlier tests; it is asked again once enough time has passed.
    now = new Date(now.getTime() + ++days * DAY);
    const underway = () =>
      app.query`SELECT 1 FROM pgboss.job
        WHERE name = 'follow-claim' AND state IN ('created', 'active', 'retry') AND data ->> 'claimId' = ${id}`;
    await until(
      async () => {
        await follow(ana, id);
        return remote.books();
      },
      (books) => books.asked > asked,
    );
    await until(underway, (jobs) => jobs.length === 0);
    expect(await read(ana, id)).toMatchObject({ status: 'in_review', resolution: null });
  });
});

describe('a policy that was bought here', () => {
  test('keeps its number and dates, is not cancelled under an open claim, nor brought back', async () => {
    const tariff = { yearly: { Photography: 5 }, perYearOfAge: 0, discounts: {}, deductible: 0, oldest: 9 };
    await app.query`
      INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, tariff)
      VALUES (${uuidv7()}, 'Northcover', 'tariff', 'Repairs.', 'https://cover.example', ${['Photography']}::text[], '{}',
        'https://cover.example/terms', ${JSON.stringify(tariff)}::jsonb)`;
    const product = await ana.post('/api/products', { name: `Kestrel ${uuidv7()}`, category: 'Photography' });
    const { thingId } = await makeCover(ana, {
      productId: product.json.id,
      endDate: addDays(today(), -5),
      purchasePrice: '900',
    });
    const asked = await ana.post('/api/warranty-quotes', {
      productId: product.json.id,
      coverageDuration: 12,
    });
    const { id, warrantyId } = (await ana.post(`/api/warranty-quotes/${asked.json.quotes[0]?.id}/purchase`))
      .json;
    const path = `/api/warranties/${warrantyId}`;
    for (const change of [
      { providerPolicyNumber: 'X' },
      { endDate: '2040-01-01' },
      { warrantyProvider: 'Me' },
    ])
      expect((await ana.patch(path, change)).json.code).toBe('policy_fixed');
    expect((await ana.patch(path, { notes: 'On the shelf.' })).status).toBe(200);
    await ana.post(`/api/warranty-quotes/${id}/payment`, { paid: true });
    const claim = await file(ana, { warrantyId, brokeOn: today() });
    expect((await ana.post(`/api/warranty-quotes/${id}/cancel`)).json.code).toBe('claim_open');
    await ana.patch(`/api/claims/${claim.id}`, { resolution: 'withdrawn' });
    expect((await ana.post(`/api/warranty-quotes/${id}/cancel`)).status).toBe(200);
    expect((await ana.patch(path, { status: 'active' })).json.code).toBe('policy_fixed');
    expect((await ana.post('/api/claims', { ...broke, thingId, brokeOn: today() })).json.code).toBe(
      'claim_not_covered',
    );
  });
});

describe('deadlines', () => {
  const remind = () => remindOfClaims(app, createNotifier(app, []));
  const titles = async (member: Member) =>
    ((await member.get('/api/notifications')).json as { title: string }[]).map(({ title }) => title);

  test('an answer that is due and cover that ends meanwhile are told once, and stand in the calendar', async () => {
    const cat = await app.member({ firstName: 'Cat' });
    const cover = await makeCover(cat, { warrantyProvider: 'Kestrel Optics', endDate: addDays(today(), 5) });
    const { id } = await file(cat, { thingId: cover.thingId, answerDue: addDays(today(), 2) });
    await remind();
    expect(await titles(cat)).toEqual(['Cover ends on 20 Nov while your claim is open']);
    const calendar = new URL((await cat.post('/api/settings/calendar')).json.url).pathname;
    const { text } = await app.visitor().get(calendar);
    expect(text).toContain(`claim-${id}`);
    now = new Date(now.getTime() + 2 * DAY);
    await remind();
    await remind();
    expect(await titles(cat)).toEqual([
      'Kestrel Optics should have answered by today',
      'Cover ends on 20 Nov while your claim is open',
    ]);
    await cat.patch(`/api/claims/${id}`, { status: 'rejected' });
    expect((await app.visitor().get(calendar)).text).not.toContain(`claim-${id}`);
  });
});

describe('the figures of a product', () => {
  test('are told from five claims on, without those withdrawn, and never whose', async () => {
    const { id: productId } = await makeProduct(ana);
    const figures = async () => {
      const answer = await ana.get(`/api/products/${productId}/claims`);
      expect(answer.status, answer.text).toBe(200);
      return answer.json.figures;
    };
    const claims: { member: Member; claim: Claim }[] = [];
    for (let count = 0; count < 6; count++) {
      const member = await app.member();
      const { thingId } = await makeCover(member, { productId });
      claims.push({ member, claim: await file(member, { thingId }) });
      if (count < 4) expect(await figures()).toBeNull();
    }
    const end = (index: number, change: object) => {
      const { member, claim } = claims[index] ?? claims[0] ?? ({} as never);
      return member.patch(`/api/claims/${claim.id}`, change);
    };
    await end(0, { resolution: 'withdrawn' });
    await end(1, { status: 'rejected' });
    now = new Date(now.getTime() + 10 * DAY);
    await end(2, { status: 'resolved', resolution: 'repaired' });
    await end(3, { status: 'resolved', resolution: 'replaced' });
    expect(await figures()).toEqual({
      claims: 5,
      things: 6,
      repaired: 1,
      replaced: 1,
      refunded: 0,
      rejected: 1,
      open: 2,
      medianDays: 10,
    });
    expect((await app.visitor().get(`/api/products/${productId}/claims`)).json.figures.claims).toBe(5);
  });
});

test('a page of many claims is paged, newest first', async () => {
  const many = await app.member();
  const { thingId } = await makeCover(many, { startDate: addMonths(today(), -3) });
  for (let count = 0; count < 5; count++) await file(many, { thingId });
  const first = await many.get('/api/claims?limit=3');
  expect(first.json).toHaveLength(3);
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? '';
  const rest = await many.get(next.replace(app.origin, ''));
  expect(rest.json).toHaveLength(2);
  const ids = [...first.json, ...rest.json].map(({ id }: Claim) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
});
