import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MoodEventData } from '../../contract/mood.ts';
import { moods, noMood } from '../../contract/mood-constants.ts';
import { moodDefaults } from '../../contract/mood-defaults.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { forgetOld } from './jobs.ts';
import { currentPreferences } from './public.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let now = new Date('2031-03-01T09:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, clock: { now: () => now } });
});
afterAll(() => app.stop());

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const failing: MoodEventData = { timeSpent: 15, clicks: 20, failedClicks: 12 };
const reading: MoodEventData = { timeSpent: 180, dwell: 150, scrolls: 10, scrollSpeed: 0.3, clicks: 2 };
const report = async (member: Member, eventData: MoodEventData = failing) => {
  later(10_000);
  return (await member.post('/api/mood/detect', { eventType: 'clicks', eventData })).json;
};
const current = async (member: Member) => (await member.get('/api/mood/current')).json;
const history = async (member: Member, query = '') => (await member.get(`/api/mood/history${query}`)).json;
const eventsOf = (member: Member) =>
  app.query`SELECT * FROM mood_events WHERE person_id = ${member.id} ORDER BY id`;
const unknown = { ...noMood, detecting: true };
const followed = async (member: Member) => (await member.get('/api/mood/preferences')).json;
const defaults = Object.fromEntries(
  moods.map((mood) => [mood, { ...moodDefaults[mood], createdAt: null, updatedAt: null }]),
);
/** The moods for which something is saved. */
const savedOf = async (member: Member) => {
  const all = await followed(member);
  return moods.filter((mood) => all[mood].createdAt !== null);
};

describe('a detected mood', () => {
  test('is answered at once, with what it rests on, and is the current one from then on', async () => {
    const ana = await app.member();
    expect(await current(ana)).toEqual(unknown);
    const answer = await report(ana);
    expect(answer).toEqual({
      mood: 'frustrated',
      intensity: 5,
      confidence: expect.any(Number),
      source: 'detected',
      since: now.toISOString(),
      until: null,
      evidence: [
        { feature: 'failedClicks', value: 12, weight: 2.6 },
        { feature: 'clicks', value: 20, weight: 0.3 },
        { feature: 'timeSpent', value: 15, weight: 0 },
      ],
      undoneUntil: null,
      detecting: true,
    });
    expect(answer.confidence).toBeGreaterThanOrEqual(0.6);
    expect(await current(ana)).toEqual(answer);
    expect(await eventsOf(ana)).toMatchObject([
      { event_type: 'clicks', event_data: failing, detected_mood: 'frustrated', confidence: '0.73' },
    ]);
    const { mood, intensity, confidence, evidence } = answer;
    expect(await history(ana)).toEqual([
      {
        id: expect.any(String),
        userId: ana.id,
        mood,
        intensity,
        confidence,
        context: 'clicks',
        source: 'detected',
        metadata: { evidence },
        createdAt: now.toISOString(),
      },
    ]);
  });

  test('counts for an hour after the last report', async () => {
    const ana = await app.member();
    await report(ana);
    later(HOUR - 1000);
    expect(await current(ana)).toMatchObject({ mood: 'frustrated' });
    later(1000);
    expect(await current(ana)).toEqual(unknown);
  });

  test('is in the history once an hour, or when it changes; `since` says from when on', async () => {
    const ana = await app.member();
    const { since } = await report(ana, reading);
    for (let n = 0; n < 5; n++) {
      later(8 * MINUTE);
      expect(await report(ana, reading)).toMatchObject({ mood: 'calm', since });
    }
    expect(await history(ana)).toHaveLength(1);
    later(25 * MINUTE);
    await report(ana, reading);
    expect(await history(ana)).toHaveLength(2);
    later(10 * MINUTE);
    expect(await report(ana)).toMatchObject({ mood: 'frustrated', since: now.toISOString() });
    expect((await history(ana)).map(({ mood }: { mood: string }) => mood)).toEqual([
      'frustrated',
      'calm',
      'calm',
    ]);
  });

  test('that is no more than a guess says so, and is not in the history', async () => {
    const ana = await app.member();
    const guessed = await report(ana, { timeSpent: 5, clicks: 1, failedClicks: 1 });
    expect(guessed).toMatchObject({ mood: 'frustrated', source: 'detected' });
    expect(guessed.confidence).toBeLessThan(0.6);
    expect(await history(ana)).toEqual([]);
    expect(await report(ana, {})).toMatchObject({ mood: 'frustrated' });
  });
});

describe('a flood of reports', () => {
  test('counts once in a moment, also when it comes all at once', async () => {
    const ana = await app.member();
    await report(ana);
    later(10_000);
    const body = { eventType: 'session', eventData: reading };
    const answers = await Promise.all(Array.from({ length: 30 }, () => ana.post('/api/mood/detect', body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventsOf(ana)).toHaveLength(2);
    later(10_000);
    await ana.post('/api/mood/detect', body);
    expect(await eventsOf(ana)).toHaveLength(3);
  });

  test('is refused after a while', async () => {
    const limited = await startTestApp({
      work: false,
      env: { RATE_LIMIT: '100000' },
      databaseUrl: app.databaseUrl,
    });
    try {
      const ana = await limited.member();
      const body = { eventType: 'session', eventData: reading };
      const answers = await Promise.all(Array.from({ length: 61 }, () => ana.post('/api/mood/detect', body)));
      expect(answers.filter(({ status }) => status === 429)).toMatchObject([
        { json: { code: 'too_many_requests' } },
      ]);
    } finally {
      await limited.stop();
    }
  });
});

describe('a mood chosen by hand', () => {
  test('wins over what is detected, for twelve hours', async () => {
    const ana = await app.member();
    await report(ana);
    const chosen = (await ana.post('/api/mood/current', { mood: 'happy' })).json;
    expect(chosen).toEqual({
      mood: 'happy',
      intensity: 3,
      confidence: 1,
      source: 'chosen',
      since: now.toISOString(),
      until: new Date(now.getTime() + 12 * HOUR).toISOString(),
      evidence: [],
      undoneUntil: null,
      detecting: true,
    });
    expect(await report(ana)).toEqual(chosen);
    later(12 * HOUR - 20_000);
    expect(await current(ana)).toEqual(chosen);
    later(10_000);
    expect(await current(ana)).toEqual(unknown);
  });

  test('can be taken back: then what is detected counts, and no earlier choice comes up again', async () => {
    const ana = await app.member();
    await report(ana);
    later(1000);
    await ana.post('/api/mood/current', { mood: 'happy', intensity: 5 });
    later(10 * MINUTE);
    await ana.post('/api/mood/current', { mood: 'calm', intensity: 1 });
    const letGo = await ana.delete('/api/mood/current');
    expect(letGo.json).toMatchObject({ mood: 'frustrated', source: 'detected' });
    expect(await history(ana)).toMatchObject([
      {
        mood: 'calm',
        intensity: 1,
        confidence: 1,
        source: 'chosen',
        context: null,
        metadata: { evidence: [] },
      },
      { mood: 'happy', intensity: 5 },
      { mood: 'frustrated', source: 'detected' },
    ]);
    expect((await ana.delete('/api/mood/current')).status).toBe(200);
  });

  test('replaces one that was chosen a moment ago, however many come at once', async () => {
    const ana = await app.member();
    await Promise.all(moods.map((mood) => ana.post('/api/mood/current', { mood })));
    later(1000);
    await ana.post('/api/mood/current', { mood: 'bored', intensity: 2 });
    expect(await history(ana)).toMatchObject([{ mood: 'bored', intensity: 2 }]);
  });
});

describe('detection that is off', () => {
  test('stores nothing, forgets what was reported, and leaves what is chosen', async () => {
    const ana = await app.member();
    await report(ana);
    const off = await ana.patch('/api/mood/settings', { detecting: false });
    expect(off.json).toEqual({ ...unknown, detecting: false });
    expect(await report(ana)).toEqual({ ...unknown, detecting: false });
    expect(await eventsOf(ana)).toEqual([]);
    await ana.post('/api/mood/current', { mood: 'calm' });
    expect(await report(ana)).toMatchObject({ mood: 'calm', source: 'chosen', detecting: false });
    await ana.delete('/api/mood/current');
    expect((await ana.patch('/api/mood/settings', { detecting: true })).json).toEqual(unknown);
    expect(await report(ana)).toMatchObject({ mood: 'frustrated' });
  });
});

describe('preferences', () => {
  const full = {
    preferredContentTypes: ['reviews', 'reels'],
    preferredCategories: ['Photography', 'Electronics'],
    preferredPriceRange: { min: '10.00', max: '200.00' },
    discovery: 'new',
    uiPreferences: { theme: 'dark', density: 'spacious', animations: false, colorScheme: 'soft' },
    notificationPreferences: { frequency: 'low' },
  };

  test('are saved with every field, changed, listed by mood and deleted', async () => {
    const ana = await app.member();
    expect(await followed(ana)).toEqual(defaults);
    const createdAt = now.toISOString();
    const saved = await ana.post('/api/mood/preferences', { mood: 'stressed', preferences: full });
    expect(saved.json).toEqual({ ...full, createdAt, updatedAt: createdAt });
    later(MINUTE);
    const less = { uiPreferences: { theme: 'auto' } };
    const changed = await ana.post('/api/mood/preferences', { mood: 'stressed', preferences: less });
    const rest = {
      preferredContentTypes: [],
      preferredCategories: [],
      preferredPriceRange: null,
      discovery: null,
    };
    expect(changed.json).toEqual({
      ...rest,
      ...less,
      notificationPreferences: {},
      createdAt,
      updatedAt: now.toISOString(),
    });
    await ana.post('/api/mood/preferences', { mood: 'calm', preferences: full });
    expect(await followed(ana)).toEqual({
      ...defaults,
      stressed: changed.json,
      calm: { ...full, createdAt: now.toISOString(), updatedAt: now.toISOString() },
    });
    for (let twice = 0; twice < 2; twice++)
      expect(await ana.delete('/api/mood/preferences/calm')).toMatchObject({
        status: 200,
        json: defaults.calm,
      });
    expect(await savedOf(ana)).toEqual(['stressed']);
  });

  test('are those of a mood that is sure, for other rooms', async () => {
    const ana = await app.member();
    const followed = () => currentPreferences(app.db, ana.id, now);
    await ana.post('/api/mood/preferences', { mood: 'frustrated', preferences: full });
    expect(await followed()).toBeUndefined();
    await report(ana, { timeSpent: 5, clicks: 1, failedClicks: 1 });
    expect(await followed()).toBeUndefined();
    await report(ana);
    await report(ana);
    expect(await followed()).toMatchObject(full);
    await ana.post('/api/mood/current', { mood: 'calm' });
    expect(await followed()).toEqual(defaults.calm);
    await ana.post('/api/mood/current', { mood: 'frustrated' });
    expect(await followed()).toMatchObject(full);
    await ana.delete('/api/mood/current');
    await ana.patch('/api/mood/settings', { detecting: false });
    expect(await followed()).toBeUndefined();
  });

  test('come with the first page, as the mood does', async () => {
    const ana = await app.member();
    await ana.post('/api/mood/current', { mood: 'excited' });
    const page = await ana.get('/', { accept: 'text/html' });
    expect(page.text).toContain('GET /api/mood/current');
    expect(page.text).toContain('"mood":"excited"');
    expect(page.text).toContain('GET /api/mood/preferences');
  });
});

describe('what follows a mood', () => {
  const follow = async (member: Member, followed: boolean) =>
    (await member.patch('/api/mood/current', { followed })).json;

  test('is undone for twelve hours, and follows again when asked to', async () => {
    const ana = await app.member();
    await ana.post('/api/mood/current', { mood: 'stressed' });
    expect(await currentPreferences(app.db, ana.id, now)).toEqual(defaults.stressed);
    later(MINUTE);
    const undoneUntil = new Date(now.getTime() + 12 * HOUR).toISOString();
    expect(await follow(ana, false)).toMatchObject({ mood: 'stressed', undoneUntil });
    expect(await current(ana)).toMatchObject({ undoneUntil });
    expect(await currentPreferences(app.db, ana.id, now)).toBeUndefined();
    expect(await follow(ana, true)).toMatchObject({ mood: 'stressed', undoneUntil: null });
    expect(await currentPreferences(app.db, ana.id, now)).toEqual(defaults.stressed);
  });

  test('that was undone follows again in another mood, and when the mood is chosen again', async () => {
    const ana = await app.member();
    for (const mood of ['stressed', 'calm', 'stressed']) {
      expect((await ana.post('/api/mood/current', { mood })).json).toMatchObject({ mood, undoneUntil: null });
      await follow(ana, false);
    }
  });

  test('is undone for a guess, and stays so with the next report of the same', async () => {
    const ana = await app.member();
    await report(ana);
    expect((await follow(ana, false)).undoneUntil).not.toBeNull();
    expect(await report(ana)).toMatchObject({ mood: 'frustrated', undoneUntil: expect.any(String) });
  });

  test('is not undone where no mood is certain, and never for somebody else', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    expect(await follow(ana, false)).toEqual(unknown);
    await ben.post('/api/mood/current', { mood: 'happy' });
    await ana.post('/api/mood/current', { mood: 'happy' });
    await follow(ana, false);
    expect(await current(ben)).toMatchObject({ undoneUntil: null });
    expect((await app.visitor().patch('/api/mood/current', { followed: false })).status).toBe(401);
    expect((await ana.patch('/api/mood/current', { followed: 'no' })).status).toBe(400);
    expect((await ana.patch('/api/mood/current', { followed: false, userId: ben.id })).status).toBe(400);
  });

  test('that was undone is forgotten with the moods, and after 90 days; detection stays as it was set', async () => {
    const undone = (member: Member) =>
      app.query`SELECT undone_mood, undone_at, detecting FROM mood_settings WHERE person_id = ${member.id}`;
    const gone = [{ undone_mood: null, undone_at: null, detecting: true }];
    const [ana, ben] = [await app.member(), await app.member()];
    for (const one of [ana, ben]) {
      await one.post('/api/mood/current', { mood: 'happy' });
      await follow(one, false);
      expect(await undone(one)).toMatchObject([{ undone_mood: 'happy' }]);
    }
    await ana.delete('/api/mood/history');
    expect(await undone(ana)).toEqual(gone);
    later(90 * DAY + 1000);
    await forgetOld({ db: app.db, clock: { now: () => now } }, 1);
    expect(await undone(ben)).toEqual(gone);
  });
});

describe('the history', () => {
  test('is read a page at a time, newest first', async () => {
    const ana = await app.member();
    for (const mood of moods) {
      later(10 * MINUTE);
      await ana.post('/api/mood/current', { mood });
    }
    const walked: string[] = [];
    let path: string | undefined = '/api/mood/history?limit=3';
    while (path) {
      const answer = await ana.get(path);
      walked.push(...answer.json.map(({ mood }: { mood: string }) => mood));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(walked).toEqual(moods.toReversed());
  });

  test('is deleted with everything that was reported; preferences stay', async () => {
    const [ana, ben] = [await app.member(), await app.member()];
    for (const one of [ana, ben]) {
      await report(one);
      await one.post('/api/mood/current', { mood: 'happy' });
      await one.post('/api/mood/preferences', { mood: 'happy', preferences: {} });
    }
    expect((await ana.delete('/api/mood/history')).status).toBe(204);
    expect(await history(ana)).toEqual([]);
    expect(await eventsOf(ana)).toEqual([]);
    expect(await current(ana)).toEqual(unknown);
    expect(await savedOf(ana)).toEqual(['happy']);
    expect(await history(ben)).toHaveLength(2);
    expect(await current(ben)).toMatchObject({ mood: 'happy' });
  });

  test('goes back 90 days; the job forgets the rest, in batches', async () => {
    const ana = await app.member();
    for (let n = 0; n < 3; n++) {
      later(2 * HOUR);
      await report(ana);
    }
    later(90 * DAY - 2 * HOUR);
    const back = Object.assign(await app.signedIn(ana.id), { id: ana.id });
    expect(await history(back)).toHaveLength(1);
    await forgetOld({ db: app.db, clock: { now: () => now } }, 1);
    expect(await eventsOf(back)).toHaveLength(1);
    expect(await app.query`SELECT 1 FROM moods WHERE person_id = ${ana.id}`).toHaveLength(1);
  });

  test('goes with the account', async () => {
    const ana = await app.member();
    await report(ana);
    await ana.patch('/api/mood/settings', { detecting: true });
    await report(ana);
    await ana.post('/api/mood/preferences', { mood: 'happy', preferences: {} });
    expect((await ana.delete('/api/auth/user')).status).toBe(204);
    const left = await app.query`
      SELECT person_id FROM moods UNION ALL SELECT person_id FROM mood_events UNION ALL SELECT person_id FROM mood_preferences
      UNION ALL SELECT person_id FROM mood_settings`;
    expect(left.filter(({ person_id }) => person_id === ana.id)).toEqual([]);
  });
});

describe('what is sent wrongly', () => {
  const cases: [string, string, unknown][] = [
    ['no mood', '/api/mood/current', {}],
    ['another mood', '/api/mood/current', { mood: 'hungry' }],
    ['a mood of an object', '/api/mood/current', { mood: '__proto__' }],
    ['an intensity of 6', '/api/mood/current', { mood: 'calm', intensity: 6 }],
    ['half an intensity', '/api/mood/current', { mood: 'calm', intensity: 2.5 }],
    ['somebody else', '/api/mood/current', { mood: 'calm', userId: '01890a5d-ac96-774b-bcce-b302099a8057' }],
    ['no event', '/api/mood/detect', { eventData: {} }],
    ['another event', '/api/mood/detect', { eventType: 'hover', eventData: {} }],
    ['no data', '/api/mood/detect', { eventType: 'session' }],
    ['data that is a list', '/api/mood/detect', { eventType: 'session', eventData: [1] }],
    ['another feature', '/api/mood/detect', { eventType: 'session', eventData: { keys: 3 } }],
    ['less than nothing', '/api/mood/detect', { eventType: 'session', eventData: { clicks: -1 } }],
    ['far too much', '/api/mood/detect', { eventType: 'session', eventData: { clicks: 1e9 } }],
    ['a number as text', '/api/mood/detect', { eventType: 'session', eventData: { clicks: '3' } }],
    ['nothing for a number', '/api/mood/detect', { eventType: 'session', eventData: { clicks: null } }],
    [
      'depth for a number',
      '/api/mood/detect',
      { eventType: 'session', eventData: { clicks: { a: { b: [] } } } },
    ],
    ['no preferences', '/api/mood/preferences', { mood: 'calm' }],
    [
      'a theme that there is not',
      '/api/mood/preferences',
      { mood: 'calm', preferences: { uiPreferences: { theme: 'pink' } } },
    ],
    ['another preference', '/api/mood/preferences', { mood: 'calm', preferences: { sounds: true } }],
    [
      'a category that there is not',
      '/api/mood/preferences',
      { mood: 'calm', preferences: { preferredCategories: ['Weapons'] } },
    ],
    [
      'too many contents',
      '/api/mood/preferences',
      { mood: 'calm', preferences: { preferredContentTypes: Array(5).fill('reels') } },
    ],
    [
      'prices the wrong way round',
      '/api/mood/preferences',
      { mood: 'calm', preferences: { preferredPriceRange: { min: '20.00', max: '10.00' } } },
    ],
  ];
  test.each(cases)('%s is refused, and nothing is stored', async (_what, path, body) => {
    const ana = await app.member();
    expect(await ana.post(path, body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    expect(await current(ana)).toEqual(unknown);
    expect(await history(ana)).toEqual([]);
    expect(await followed(ana)).toEqual(defaults);
  });

  test.each<[string, string, number]>([
    ['NaN', '{"eventType":"session","eventData":{"clicks":NaN}}', 400],
    ['infinity', '{"eventType":"session","eventData":{"clicks":1e999}}', 400],
    ['a prototype', '{"eventType":"session","eventData":{"__proto__":{"clicks":3}}}', 400],
    ['a constructor', '{"eventType":"session","eventData":{"constructor":{"prototype":{}}}}', 400],
    ['great depth', `{"eventType":"session","eventData":${'['.repeat(2000)}${']'.repeat(2000)}}`, 400],
    ['great length', `{"eventType":"session","eventData":{},"more":"${'x'.repeat(1_000_000)}"}`, 413],
    ['half of it', '{"eventType":"sess', 400],
  ])('so is %s', async (_what, body, status) => {
    const ana = await app.member();
    const headers = { 'content-type': 'application/json' };
    const answer = await ana.send('/api/mood/detect', { method: 'POST', body, headers });
    expect(answer.status).toBe(status);
    expect(await eventsOf(ana)).toEqual([]);
  });

  test.each(['?limit=0', '?limit=101', '?limit=x', '?cursor=x', '?cursor=%00', '?userId=1'])(
    'the history with %s',
    async (query) => {
      expect((await (await app.member()).get(`/api/mood/history${query}`)).status).toBe(400);
    },
  );

  test('preferences of no mood', async () => {
    const ana = await app.member();
    expect((await ana.delete('/api/mood/preferences/__proto__')).status).toBe(400);
    expect((await ana.patch('/api/mood/settings', { detecting: 'no' })).status).toBe(400);
  });
});

test('nobody reaches the mood of another, by any call', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  await report(ana);
  later(1000);
  await ana.post('/api/mood/current', { mood: 'stressed' });
  await ana.post('/api/mood/preferences', { mood: 'stressed', preferences: {} });
  const [{ id }] = await history(ana);
  const cursor = Buffer.from(JSON.stringify(['ffffffff-ffff-7fff-bfff-ffffffffffff'])).toString('base64url');
  expect(await history(ben, `?cursor=${cursor}`)).toEqual([]);
  expect(await current(ben)).toEqual(unknown);
  expect(await followed(ben)).toEqual(defaults);
  await ben.delete('/api/mood/current');
  await ben.delete('/api/mood/preferences/stressed');
  await ben.delete('/api/mood/history');
  await ben.patch('/api/mood/settings', { detecting: false });
  expect(await current(ana)).toMatchObject({ mood: 'stressed', detecting: true });
  expect(await history(ana)).toMatchObject([{ id }, { mood: 'frustrated' }]);
  expect(await savedOf(ana)).toEqual(['stressed']);
  for (const path of [`/api/users/${ana.id}`, `/profile/${ana.id}`]) {
    expect((await ben.get(path)).text).not.toMatch(/stressed|frustrated/);
  }
  for (const path of ['current', 'history', 'preferences'])
    expect((await app.visitor().get(`/api/mood/${path}`)).status).toBe(401);
});
