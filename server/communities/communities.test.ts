import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeListing } from '../../testing/listings.ts';
import { MANY } from '../../testing/long-run.ts';
import { jpeg, makeProduct, upload } from '../../testing/reviews.ts';
import { makeCover } from '../../testing/warranties.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let ana: Member;
let ben: Member;
let cleo: Member;

beforeAll(async () => {
  app = await startTestApp();
  [ana, ben, cleo] = (await Promise.all(
    ['Ana', 'Ben', 'Cleo'].map((firstName) => app.member({ firstName, lastName: 'Test' })),
  )) as [Member, Member, Member];
});
afterAll(() => app.stop());

let made = 0;
async function found(by: Member, details: Record<string, unknown> = {}) {
  const answer = await by.post('/api/communities', {
    name: `Morrow owners ${++made}`,
    brandName: 'Morrow',
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}
const read = async (by: Member, id: string) => (await by.get(`/api/communities/${id}`)).json;
const listed = async (by: Member, query = '') =>
  (await by.get(`/api/communities?limit=100${query}`)).json as { id: string; name: string }[];
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

describe('creating', () => {
  test('makes its creator the host and the first member', async () => {
    const logoUrl = await upload(ana, 'community', await jpeg());
    const community = await found(ana, {
      description: ' Gaskets and grind sizes. ',
      category: 'home',
      logoUrl,
      coverImageUrl: null,
    });
    expect(community).toMatchObject({
      brandName: 'Morrow',
      description: 'Gaskets and grind sizes.',
      category: 'home',
      logoUrl,
      coverImageUrl: null,
      isPublic: true,
      isOfficial: false,
      memberCount: 1,
      postCount: 0,
      isJoined: true,
      membership: { role: 'owner', state: 'active', notices: 'usual', showsOwnership: false },
      can: { post: true, moderate: true, manage: true, delete: true },
    });
    expect(await read(ben, community.id)).toMatchObject({
      isJoined: false,
      membership: null,
      can: { post: false, moderate: false, manage: false, delete: false },
    });
  });

  test('refuses what is not right, field by field', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const answer = await ana.post('/api/communities', { name: 'A', brandName: 'B', ...body });
      return [answer.status, Object.keys(answer.json.fields ?? {})];
    };
    for (const name of ['   ', '\u200b\u200b', '\u2800', '\u3164', '\u202e', '\u00ad', 'a\u0000b'])
      expect(await refused({ name }), JSON.stringify(name)).toEqual([400, ['name']]);
    expect(await refused({ name: 'x'.repeat(10_240) })).toEqual([400, ['name']]);
    expect(await refused({ brandName: '' })).toEqual([400, ['brandName']]);
    expect(await refused({ category: 'boats' })).toEqual([400, ['category']]);
    expect(await refused({ logoUrl: 'javascript:alert(1)' })).toEqual([400, ['logoUrl']]);
    expect(await refused({ coverImageUrl: 'data:text/html;base64,PGI+' })).toEqual([400, ['coverImageUrl']]);
    for (const field of ['isOfficial', 'memberCount', 'createdById', 'ownerId'])
      expect((await refused({ [field]: field === 'isOfficial' ? true : '1' }))[0], field).toBe(400);
  });

  test('keeps a pasted address for the host and shows nothing of it', async () => {
    const pasted = 'https://pictures.example/logo.png';
    const community = await found(ana, { logoUrl: pasted, coverImageUrl: pasted });
    expect(community).toMatchObject({
      logoUrl: null,
      coverImageUrl: null,
      pasted: { logo: pasted, cover: pasted },
    });
    expect((await ben.get(`/api/communities/${community.id}`)).text).not.toContain('pictures.example');
    const logoUrl = await upload(ana, 'community', await jpeg());
    const changed = await ana.patch(`/api/communities/${community.id}`, { logoUrl });
    expect(changed.json).toMatchObject({ logoUrl, pasted: { logo: null, cover: pasted } });
    // A new picture replaces the old one, which is deleted.
    const next = await upload(ana, 'community', await jpeg());
    await ana.patch(`/api/communities/${community.id}`, { logoUrl: next });
    expect((await ben.get(logoUrl)).status).toBe(404);
    expect((await ben.get(next)).status).toBe(200);
  });

  test('stops at fifty of one’s own, however many are made at once', async () => {
    const dan = await app.member();
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) =>
        dan.post('/api/communities', { name: `No ${n}`, brandName: 'Many' }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(50);
    expect(answers.find(({ status }) => status !== 201)?.json).toMatchObject({
      code: 'communities_too_many',
    });
  });
});

describe('the list', () => {
  test('has those with most members first, by search and by category', async () => {
    const host = await app.member();
    const small = await found(host, { name: 'Vela riders', brandName: 'Ostra', category: 'sports' });
    const large = await found(host, {
      name: 'Ostra in winter',
      brandName: 'Ostra',
      category: 'automotive',
      description: 'Bearings and wheel swaps.',
    });
    await ben.post(`/api/communities/${large.id}/join`);
    expect(idsOf(await listed(ana, '&search=ostra'))).toEqual([large.id, small.id]);
    expect(idsOf(await listed(ana, '&search=OSTRA%20wheel'))).toEqual([large.id]);
    expect(idsOf(await listed(ana, '&search=ostra&category=sports'))).toEqual([small.id]);
    expect(idsOf(await listed(ana, '&search=ostra&category=all'))).toHaveLength(2);
    expect(await listed(ana, '&search=%25')).toEqual([]);
    expect(await listed(ana, "&search=')%3B--")).toEqual([]);
    const [first] = await listed(ben, '&search=ostra&joined=1');
    expect(first).toMatchObject({ id: large.id, isJoined: true, memberCount: 2 });
    expect(await listed(ben, '&search=vela&joined=1')).toEqual([]);
    for (const search of ['ostra in the winter', 'ostrra winter', 'wheels', 'óstra bearing', 'wint'])
      expect(idsOf(await listed(ana, `&search=${encodeURIComponent(search)}`)), search).toEqual([large.id]);
    // If nothing matches all words, the list shows what matches the most distinctive ones, page by page.
    const some = await ana.get('/api/communities?search=ostra%20zzzqx&limit=1');
    const next = await ana.get(/<([^>]+)>/.exec(some.headers.get('link') ?? '')?.[1] ?? '');
    expect(idsOf([...some.json, ...next.json])).toEqual([large.id, small.id]);
    expect((await ana.get('/api/communities?category=boats')).status).toBe(400);
  });

  test('comes along with the page, as its address asks for it', async () => {
    const { id } = await found(await app.member(), { name: 'Lyse at night', brandName: 'Lyse' });
    const { text } = await ana.get('/communities?search=lyse+night&category=boats', { accept: 'text/html' });
    const boot = JSON.parse(/<script[^>]*id="boot"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
    const { items, nextCursor } = boot.data['GET /api/communities?search=lyse+night&limit=24'];
    expect([idsOf(items), nextCursor]).toEqual([[id], null]);
  });

  test('goes on page by page without gaps or twins', async () => {
    const all = idsOf(await listed(ben));
    const walked: string[] = [];
    let next: string | undefined = '/api/communities?limit=7';
    while (next) {
      const answer = await ben.get(next);
      walked.push(...idsOf(answer.json));
      next = answer.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    }
    expect(walked.slice(0, all.length)).toEqual(all);
    expect(new Set(walked).size).toBe(walked.length);
  });

  test('says what one owns of the brand, to oneself alone', async () => {
    const eve = await app.member();
    const product = await makeProduct(eve, { name: 'Pour 0.9', brand: 'MORROW' });
    await makeCover(eve, { productId: product.id, startDate: '2025-06-03', endDate: '2027-06-03' });
    const community = await found(ana);
    const [seen] = await listed(eve, `&search=${encodeURIComponent(community.name)}`);
    expect(seen).toMatchObject({ owns: { productId: product.id, name: 'Pour 0.9' } });
    expect((await listed(ben, `&search=${encodeURIComponent(community.name)}`))[0]).toMatchObject({
      owns: null,
    });
    expect(await read(eve, community.id)).toMatchObject({ ownership: { product: 'Pour 0.9' } });
    expect(await read(ben, community.id)).toMatchObject({ ownership: null });
  });
});

describe('joining', () => {
  test('twice at once is one membership and an exact count', async () => {
    const { id } = await found(ana);
    const answers = await Promise.all(
      Array.from({ length: MANY }, () => ben.post(`/api/communities/${id}/join`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await read(ben, id)).toMatchObject({ memberCount: 2, isJoined: true });
    for (let twice = 0; twice < 2; twice++)
      expect((await ben.delete(`/api/communities/${id}/join`)).status).toBe(204);
    expect(await read(ben, id)).toMatchObject({ memberCount: 1, isJoined: false });
    const people = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    await Promise.all(people.map((one) => one.post(`/api/communities/${id}/join`)));
    await Promise.all(people.slice(0, 10).map((one) => one.delete(`/api/communities/${id}/join`)));
    expect((await read(ana, id)).memberCount).toBe(11);
  });

  test('one’s own settings are one’s own, and kept', async () => {
    const { id } = await found(ana);
    expect((await ben.patch(`/api/communities/${id}/membership`, { notices: 'none' })).json).toMatchObject({
      code: 'community_not_joined',
    });
    await ben.post(`/api/communities/${id}/join`);
    const changed = await ben.patch(`/api/communities/${id}/membership`, {
      notices: 'none',
      showsOwnership: true,
    });
    expect(changed.json).toMatchObject({ notices: 'none', showsOwnership: true, role: 'member' });
    expect((await read(ben, id)).membership).toMatchObject({ notices: 'none', showsOwnership: true });
    expect((await ben.patch(`/api/communities/${id}/membership`, { role: 'owner' })).status).toBe(400);
  });
});

describe('private', () => {
  test('only the name is found, and only by name', async () => {
    const secret = await found(ana, {
      name: 'Thursday repair circle',
      brandName: 'Hemla',
      description: 'Bring a multimeter.',
      category: 'home',
      isPublic: false,
    });
    expect(idsOf(await listed(ben))).not.toContain(secret.id);
    for (const search of ['hemla', 'multimeter', 'repair%20hemla'])
      expect(await listed(ben, `&search=${search}`), search).toEqual([]);
    expect(await listed(ben, '&search=repair&category=home')).toEqual([]);
    // One or two letters would match every name, so they only find a community with exactly that name.
    expect(idsOf(await listed(ben, '&search=th'))).not.toContain(secret.id);
    const short = await found(ana, { name: 'X1', isPublic: false });
    expect(idsOf(await listed(ben, '&search=x'))).toEqual([]);
    expect(idsOf(await listed(ben, '&search=x1'))).toEqual([short.id]);
    // The name must be typed as it is: a match by similar spelling or by meaning would reveal a name that nobody has typed.
    for (const search of ['thrusday', 'repairs', 'thursday%20hemla', 'thursday%20zzzqx'])
      expect(idsOf(await listed(ben, `&search=${search}`)), search).not.toContain(secret.id);
    expect(idsOf(await listed(ben, '&search=circle%20th%C3%BArsday'))).toEqual([secret.id]);
    expect(await app.query`SELECT 1 FROM search_vocabulary WHERE word IN ('thursday', 'hemla')`).toEqual([]);
    const hits = await ben.get('/api/communities?search=thursday');
    expect(hits.json).toEqual([
      {
        id: secret.id,
        name: 'Thursday repair circle',
        isPublic: false,
        isJoined: false,
        membership: null,
        brandName: null,
        description: null,
        category: null,
        logoUrl: null,
        logo: null,
        coverImageUrl: null,
        cover: null,
        isOfficial: false,
        officialDomain: null,
        memberCount: null,
        postCount: null,
        createdAt: null,
        owns: null,
      },
    ]);
    for (const path of ['', '/posts', '/members', '/stories', '/brand'])
      expect((await ben.get(`/api/communities/${secret.id}${path}`)).status, path).toBe(404);
    expect(
      (await ben.post(`/api/communities/${secret.id}/posts`, { type: 'discussion', content: 'Hi' })).status,
    ).toBe(404);
    expect((await ben.post(`/api/communities/${secret.id}/watch`)).status).toBe(404);
    expect(idsOf(await listed(ana, '&search=multimeter'))).toEqual([secret.id]);
    expect((await ben.get(`/communities/${secret.id}`, { accept: 'text/html' })).status).toBe(404);
  });

  test('answers a stranger in every way like one that does not exist', async () => {
    const { id } = await found(ana, { name: 'Zebrawood circle', isPublic: false });
    const at = `/api/communities/${id}`;
    const post = (await ana.post(`${at}/posts`, { type: 'question', title: 'Q', content: 'Hm' })).json;
    const comment = (await ana.post(`/api/communities/posts/${post.id}/comments`, { content: 'So' })).json;
    const story = (await ana.post(`${at}/stories`, { type: 'text', title: 'Hi' })).json;
    const why = { reason: 'x' };
    const one = `/members/${ana.id}`;
    const calls: ['get' | 'post' | 'patch' | 'delete', string, object?][] = [
      ...['', '/members', '/bans', '/requests', '/reports', '/brand', '/posts', '/stories'].map(
        (path) => ['get', at + path] as ['get', string],
      ),
      ['patch', at, { name: 'x' }],
      ['delete', at],
      ['delete', `${at}/join`],
      ['patch', `${at}/membership`, { notices: 'all' }],
      ['post', `${at}/watch`],
      ['post', `${at}/reports`, { reason: 'spam', postId: post.id }],
      ['delete', `${at}/reports/${id}`],
      ['post', `${at}/posts`, { type: 'discussion', content: 'x' }],
      ['post', `${at}/stories`, { type: 'text', title: 'x' }],
      ['patch', at + one, { role: 'moderator' }],
      ['post', `${at + one}/ban`, why],
      ['delete', `${at + one}/ban`],
      ['patch', `${at}/requests/${ana.id}`, { accept: true }],
      ...['', '/comments'].map(
        (path) => ['get', `/api/communities/posts/${post.id}${path}`] as ['get', string],
      ),
      ['patch', `/api/communities/posts/${post.id}`, { content: 'x' }],
      ...['', '/pin', '/remove', '/accepted'].map(
        (path) => ['delete', `/api/communities/posts/${post.id}${path}`] as ['delete', string],
      ),
      ...['/like', '/pin', '/offer'].map(
        (path) => ['post', `/api/communities/posts/${post.id}${path}`] as ['post', string],
      ),
      ['post', `/api/communities/posts/${post.id}/remove`, why],
      ['post', `/api/communities/posts/${post.id}/accepted`, { commentId: comment.id }],
      ['post', `/api/communities/posts/${post.id}/comments`, { content: 'x' }],
      ['get', `/api/communities/comments/${comment.id}/replies`],
      ['patch', `/api/communities/comments/${comment.id}`, { content: 'x' }],
      ['delete', `/api/communities/comments/${comment.id}`],
      ['post', `/api/communities/comments/${comment.id}/like`],
      ['post', `/api/communities/comments/${comment.id}/remove`, why],
      ['delete', `/api/communities/comments/${comment.id}/remove`],
      ['delete', `/api/communities/stories/${story.id}`],
      ['post', `/api/communities/stories/${story.id}/view`],
      ['get', `/api/communities/stories/${story.id}/viewers`],
    ];
    const nothing = '0198c0de-0000-7000-8000-000000000000';
    for (const [method, path, body] of calls) {
      const ask = async (where: string) => {
        const { status, json } = await (body ? ben[method](where, body as never) : ben[method](where));
        return { status, code: json.code, message: json.message };
      };
      const elsewhere = path.replace(
        /communities\/((?:posts|comments|stories)\/)?[\w-]{36}/,
        `communities/$1${nothing}`,
      );
      const answer = await ask(path);
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(answer, `${method} ${path}`).toEqual(await ask(elsewhere));
    }
    for (const path of [`/communities/${id}`, `/communities/${id}/posts/${post.id}`])
      for (const visitor of [ben, app.visitor()])
        expect((await visitor.get(path, { accept: 'text/html' })).text).not.toContain('Zebrawood');
  });

  test('is joined on request alone', async () => {
    const { id, name } = await found(ana, { isPublic: false });
    const asked = await ben.post(`/api/communities/${id}/join`);
    expect(asked.json).toMatchObject({
      isJoined: false,
      memberCount: null,
      membership: { state: 'requested' },
    });
    expect((await ben.get(`/api/communities/${id}`)).status).toBe(404);
    expect((await read(ana, id)).waiting).toEqual({ requests: 1, reports: 0 });
    expect((await ben.patch(`/api/communities/${id}/requests/${ben.id}`, { accept: true })).status).toBe(404);
    // Ben takes the request back and asks again.
    expect((await ben.delete(`/api/communities/${id}/join`)).status).toBe(204);
    expect(
      (await ana.patch(`/api/communities/${id}/requests/${ben.id}`, { accept: true })).json,
    ).toMatchObject({
      code: 'join_request_not_found',
    });
    await ben.post(`/api/communities/${id}/join`);
    const waiting = await ana.get(`/api/communities/${id}/requests`);
    expect(waiting.json).toMatchObject([{ user: { id: ben.id, firstName: 'Ben' } }]);
    expect((await ana.patch(`/api/communities/${id}/requests/${ben.id}`, { accept: true })).status).toBe(204);
    expect(await read(ben, id)).toMatchObject({ name, isJoined: true, memberCount: 2, waiting: null });
    await cleo.post(`/api/communities/${id}/join`);
    expect((await ana.patch(`/api/communities/${id}/requests/${cleo.id}`, { accept: false })).status).toBe(
      204,
    );
    expect((await cleo.get(`/api/communities/${id}`)).status).toBe(404);
    expect((await listed(cleo, `&search=${encodeURIComponent(name)}`))[0]).toMatchObject({
      membership: null,
    });
  });

  test('stays as it was created', async () => {
    const { id } = await found(ana, { isPublic: false });
    expect((await ana.patch(`/api/communities/${id}`, { isPublic: true })).status).toBe(400);
  });
});

describe('changing and deleting', () => {
  test('is for its host', async () => {
    const { id } = await found(ana);
    await ben.post(`/api/communities/${id}/join`);
    for (const other of [ben, cleo]) {
      expect((await other.patch(`/api/communities/${id}`, { name: 'Mine' })).json).toMatchObject({
        code: 'community_not_yours',
      });
      expect((await other.delete(`/api/communities/${id}`)).status).toBe(403);
    }
    const changed = await ana.patch(`/api/communities/${id}`, { name: 'New name', description: null });
    expect(changed.json).toMatchObject({ name: 'New name', description: null, brandName: 'Morrow' });
    expect((await ana.delete(`/api/communities/${id}`)).json).toMatchObject({
      code: 'community_has_members',
    });
    await ben.delete(`/api/communities/${id}/join`);
    expect((await ana.delete(`/api/communities/${id}`)).status).toBe(204);
    expect((await ana.get(`/api/communities/${id}`)).status).toBe(404);
  });

  test('another brand is not shown as owned by those who allowed it for this one', async () => {
    const eve = await app.member();
    const product = await makeProduct(eve, { name: 'Discreet', brand: 'Veil' });
    await makeCover(eve, { productId: product.id });
    const { id } = await found(ana);
    await eve.post(`/api/communities/${id}/join`);
    await eve.patch(`/api/communities/${id}/membership`, { showsOwnership: true });
    await ana.patch(`/api/communities/${id}`, { brandName: 'MORROW' });
    expect((await read(eve, id)).membership).toMatchObject({ showsOwnership: true });
    await ana.patch(`/api/communities/${id}`, { brandName: 'Veil' });
    expect((await ana.get(`/api/communities/${id}/members`)).text).not.toContain('Discreet');
    expect((await read(eve, id)).membership).toMatchObject({ showsOwnership: false });
  });

  test('another brand has another token, and nothing said officially for the one before', async () => {
    const { id } = await found(ana);
    await ben.post(`/api/communities/${id}/join`);
    const line = async (by = ana) => (await read(by, id)).proofLine;
    const first = await line();
    expect(first).toMatch(/^wellkept-community=[\da-f]{32}$/);
    expect(await line(ben)).toBeNull();
    expect((await found(ana)).proofLine).not.toBe(first);
    await app.query`UPDATE communities SET is_official = true WHERE id = ${id}`;
    await ana.post(`/api/communities/${id}/posts`, {
      type: 'announcement',
      title: 'Ours',
      content: 'From us.',
    });
    await ana.post(`/api/communities/${id}/stories`, { type: 'text', title: 'Ours' });
    await app.query`UPDATE communities SET is_official = false WHERE id = ${id}`;
    await ana.patch(`/api/communities/${id}`, { description: 'More' });
    expect(await line()).toBe(first);
    await ana.patch(`/api/communities/${id}`, { brandName: 'Corvin' });
    expect(await line()).not.toBe(first);
    await app.query`UPDATE communities SET is_official = true WHERE id = ${id}`;
    for (const list of ['posts', 'stories'])
      expect((await ben.get(`/api/communities/${id}/${list}`)).json).toMatchObject([{ isOfficial: false }]);
  });

  test('a name has no characters that nobody sees', async () => {
    const made = await found(ana, { name: ' \u202eMor\u200brow\u2066 ', brandName: 'Mor\ufeffrow\u00ad' });
    expect(made).toMatchObject({ name: 'Morrow', brandName: 'Morrow' });
  });

  test('an official one keeps its name and brand', async () => {
    const { id, name } = await found(ana);
    await app.query`UPDATE communities SET is_official = true WHERE id = ${id}`;
    for (const change of [{ name: 'Other' }, { brandName: 'Other' }])
      expect((await ana.patch(`/api/communities/${id}`, change)).json).toMatchObject({
        code: 'community_official',
      });
    expect((await ana.patch(`/api/communities/${id}`, { name, description: 'More' })).status).toBe(200);
  });
});

describe('the brand', () => {
  test('shows its products and what is for sale of them; blocked sellers’ not', async () => {
    const seller = await app.member();
    const kettle = await makeProduct(seller, { name: 'Fjell Stove', brand: 'Fjell' });
    const listing = await makeListing(seller, { productId: kettle.id, type: 'sell', price: '40.00' });
    const swap = await makeListing(seller, { productId: kettle.id, type: 'exchange' });
    await makeListing(seller, { productId: kettle.id, type: 'buy_request' });
    const { id } = await found(ana, { brandName: 'fjell' });
    const brand = async () => (await ben.get(`/api/communities/${id}/brand`)).json;
    expect(await brand()).toMatchObject({
      products: [{ id: kettle.id, name: 'Fjell Stove', totalReviews: 0 }],
      listings: [
        { id: swap.id, price: null },
        { id: listing.id, price: '40.00', product: 'Fjell Stove' },
      ],
    });
    await seller.post(`/api/users/${ben.id}/block`);
    expect((await brand()).listings).toEqual([]);
  });

  test('a product leads to its brand’s community: official before large, with its open questions', async () => {
    const product = await makeProduct(ana, { name: 'Arc 2', brand: 'Halden' });
    const visitor = app.visitor();
    const ask = async (by: { get: Member['get'] }) =>
      (await by.get(`/api/products/${product.id}/community`)).json;
    expect(await ask(ben)).toEqual({ community: null, questions: [], openQuestions: 0 });
    const large = await found(ana, { brandName: 'HALDEN' });
    const official = await found(cleo, { brandName: 'Halden' });
    await found(cleo, { brandName: 'Halden', isPublic: false });
    await ben.post(`/api/communities/${large.id}/join`);
    expect((await ask(ben)).community).toMatchObject({ id: large.id, memberCount: 2 });
    // A new one is not shown to strangers.
    expect((await ask(await app.member())).community).toBeNull();
    await app.query`UPDATE communities SET is_official = true WHERE id = ${official.id}`;
    const question = (
      await cleo.post(`/api/communities/${official.id}/posts`, {
        type: 'question',
        title: 'Which ear pads fit?',
        content: 'Mine are worn.',
        productId: product.id,
      })
    ).json;
    const expected = {
      community: { id: official.id, isOfficial: true },
      questions: [{ id: question.id, title: 'Which ear pads fit?', answers: 0 }],
      openQuestions: 1,
    };
    expect(await ask(ben)).toMatchObject(expected);
    // Visitors share an answer that is at most a second old.
    await expect.poll(() => ask(visitor)).toMatchObject(expected);
    expect((await ben.get(`/api/products/${ana.id}/community`)).status).toBe(404);
  });
});
