import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { inbox, notificationTexts, settled } from '../../testing/notifications.ts';
import { giveCover } from '../../testing/warranties.ts';
import { createNotifier } from './notifier.ts';
import { remind } from './reminders.ts';

type Member = Awaited<ReturnType<TestApp['member']>>;
let app: TestApp;
let maya: Member;
let thingId: string;
let requestId: string;
const providers: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (const name of ['Northcover', 'Helmsure', 'Oakline']) {
    const id = uuidv7();
    await app.query`
      INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, tariff)
      VALUES (${id}, ${name}, 'tariff', 'Repairs.', 'https://a.example', '{Photography}', '{Faults}', 'https://a.example', '{}')`;
    providers.push(id);
  }
});
afterAll(() => app.stop());
beforeEach(async () => {
  await emptyTables(app.db, 'people', 'products', 'reminder_runs');
  maya = await app.member({ firstName: 'Maya' });
  ({ thingId } = await giveCover(app.db, maya.id, { product: 'Kestrel M35', endDate: '2040-01-01' }));
  requestId = uuidv7();
  await app.query`
    INSERT INTO quote_requests (id, person_id, thing_id, product_id, months, purchase_price, currency, bought_on, asked_at)
    SELECT ${requestId}, ${maya.id}, id, product_id, 12, 1290, 'USD', '2030-01-01', '2031-11-01' FROM things
    WHERE id = ${thingId}`;
});

async function quote(provider: number, validUntil: string, over: Record<string, unknown> = {}) {
  const id = uuidv7();
  const {
    status = 'pending',
    policy = null,
    because = null,
    gone = false,
    cancelledAt = null,
    waiting = null,
    cover: [coverStart, coverEnd] = [null, null],
  } = over as typeof over & { cover?: [string, string] };
  await app.query`
    INSERT INTO quotes (id, person_id, request_id, provider_id, quote_number, price, deductible, coverage_details, terms_url,
      valid_until, status, policy_number, declined_because, thing_gone, cancelled_at, waiting,
      cover_start, cover_end, created_at)
    VALUES (${id}, ${maya.id}, ${requestId}, ${providers[provider]}, 'Q-1', 96, 0, '{}', 'https://a.example', ${validUntil},
      ${status}, ${policy}, ${because}, ${gone}, ${cancelledAt}, ${waiting}, ${coverStart}, ${coverEnd}, '2031-11-01')`;
  return id;
}

function morningOf(day: string) {
  const clock = { now: () => new Date(`${day}T08:02:00Z`) };
  return remind({ db: app.db, clock }, createNotifier({ live: app.live, clock }, []));
}

describe('quotes that end', () => {
  test('are told of three days before, once for all that were asked for together', async () => {
    await quote(0, '2031-11-20T15:00:00Z');
    await quote(1, '2031-11-20T15:00:00Z');
    await quote(2, '2031-12-20T15:00:00Z');
    await morningOf('2031-11-16');
    expect(await inbox(maya)).toEqual([]);
    await morningOf('2031-11-17');
    await morningOf('2031-11-17');
    await morningOf('2031-11-18');
    await morningOf('2031-11-20');
    expect(await inbox(maya)).toMatchObject([
      {
        type: 'quote_ending',
        title: 'Quotes for your Kestrel M35 end soon',
        message: '2 offers. Decide by 20 Nov.',
        data: { url: `/warranty-providers?thing=${thingId}`, imageUrl: null },
      },
    ]);
  });

  test.each([
    ['declined', { status: 'declined' }],
    ['expired', { status: 'expired' }],
    ['waiting for its provider', { waiting: 'purchase' }],
  ])('no reminder of one that is %s', async (_, over) => {
    await quote(0, '2031-11-20T15:00:00Z', over);
    await morningOf('2031-11-18');
    expect(await inbox(maya)).toEqual([]);
  });

  test('no reminder where another was bought, where the thing is gone, or where it was switched off', async () => {
    await quote(0, '2031-11-20T15:00:00Z');
    const bought = await quote(1, '2031-11-20T15:00:00Z', { status: 'purchased' });
    await morningOf('2031-11-17');
    await app.query`UPDATE quotes SET cancelled_at = now() WHERE id = ${bought}`;
    await maya.patch('/api/settings/notifications', { warrantyExpiry: false });
    await morningOf('2031-11-18');
    await maya.patch('/api/settings/notifications', { warrantyExpiry: true });
    await app.query`DELETE FROM things WHERE id = ${thingId}`;
    await morningOf('2031-11-19');
    expect(await inbox(maya)).toEqual([]);
  });
});

describe('what a provider answered later', () => {
  const until = '2031-12-20T15:00:00Z';
  test.each<[string, 'purchase' | 'cancellation', Record<string, unknown>, string]>([
    [
      'it is bought',
      'purchase',
      { status: 'purchased', policy: 'P-1', cover: ['2040-01-02', '2041-01-01'] },
      'You bought cover for the Kestrel M35: Policy P-1 by Helmsure, from 2 Jan 2040 to 1 Jan 2041. Until it is paid, Helmsure may refuse claims and end the policy.',
    ],
    [
      'it is not sold',
      'purchase',
      { status: 'declined', because: 'Not in your country.' },
      'Helmsure will not cover the Kestrel M35: Not in your country.',
    ],
    [
      'it is cancelled',
      'cancellation',
      { status: 'purchased', policy: 'P-1', cancelledAt: '2031-11-02' },
      'Policy P-1 is cancelled: The cover of the Kestrel M35 by Helmsure has ended.',
    ],
    [
      'it was bought too late',
      'cancellation',
      { status: 'purchased', policy: 'P-1', cancelledAt: '2031-11-02', gone: true },
      'Policy P-1 is cancelled: Helmsure confirmed it when you no longer had the Kestrel M35.',
    ],
    [
      'it is not cancelled',
      'cancellation',
      { status: 'purchased', policy: 'P-1', because: 'A claim is open.' },
      'Helmsure did not cancel policy P-1: A claim is open.',
    ],
  ])('%s: told once', async (_, what, over, words) => {
    const quoteId = await quote(1, until, over);
    const key = uuidv7();
    for (let times = 0; times < 2; times++)
      await app.db.transaction((tx) =>
        app.events.raise(tx, 'quote-settled', { quoteId, personId: maya.id, what, key }),
      );
    await settled(app);
    expect(await notificationTexts(maya)).toEqual([words]);
  });

  test('a purchase leads to the thing', async () => {
    const quoteId = await quote(1, until, { status: 'purchased', policy: 'P-1' });
    await app.db.transaction((tx) =>
      app.events.raise(tx, 'quote-settled', { quoteId, personId: maya.id, what: 'purchase', key: uuidv7() }),
    );
    await settled(app);
    expect(await inbox(maya)).toMatchObject([{ type: 'other', data: { url: `/warranty?thing=${thingId}` } }]);
  });
});
