import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { joinAs, makeCommunity } from '../testing/communities.ts';
import { MARK, writeEverywhere } from '../testing/marked-person.ts';
import { settled } from '../testing/notifications.ts';
import { createAccount } from '../testing/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Where a text is in the whole database, jobs included, and in the files. */
async function placesOf(text: string): Promise<string[]> {
  const tables = await app.query`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.db.send({
      text: `SELECT count(*)::int AS count FROM ${name} t WHERE t::text LIKE $1`,
      values: [`%${text}%`],
    });
    if (rows[0]?.count !== 0) found.push(String(name));
  }
  const files = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.eml'),
  );
  return [...found, ...files.filter((file) => mailIn(file).includes(text))];
}
const mailIn = (file: string) =>
  readFileSync(join(app.dataDir, file), 'utf8').replaceAll('=\n', '').replaceAll('=3D', '=');
const outbox = () => {
  try {
    return readdirSync(join(app.dataDir, 'outbox')).map((name) => mailIn(join('outbox', name)));
  } catch {
    return [];
  }
};

test('what somebody wrote is nowhere once it is taken back, or their account is gone', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const { json: thread } = await ana.post('/api/conversations', { userId: ben.id });
  const write = async (content: string) =>
    (await ana.post(`/api/conversations/${thread.id}/messages`, { content })).json.id;
  const slip = await write('zebra-slip');
  await ben.patch(`/api/conversations/${thread.id}/request`, { accept: true });
  await write('zebra-kept');
  expect(await placesOf('zebra-slip')).toContain('public.live_events');
  expect((await ana.delete(`/api/conversations/${thread.id}/messages/${slip}`)).status).toBe(204);
  await expect.poll(() => placesOf('zebra-slip')).toEqual([]);
  expect(await placesOf('zebra-kept')).not.toEqual([]);
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => placesOf('zebra-kept')).toEqual([]);
});

test('nor is what somebody posted in a community once it is deleted, or their account is gone', async () => {
  const [ana, ben] = [await app.member(), await app.member()];
  const { id } = await makeCommunity(ana);
  await joinAs(app, id, ben);
  await ben.patch(`/api/communities/${id}/membership`, { notices: 'all' });
  const post = async (word: string) => {
    const body = { type: 'question', title: `${word} title`, content: `${word} text`, mentions: [ben.id] };
    const { json } = await ana.post(`/api/communities/${id}/posts`, body);
    await ana.post(`/api/communities/posts/${json.id}/comments`, {
      content: `${word} more`,
      mentions: [ben.id],
    });
    await settled(app);
    expect(await placesOf(word)).toContain('public.notifications');
    return json.id;
  };
  const slip = await post('zebra-slip');
  await ben.patch('/api/notifications/mark-all-read');
  await post('zebra-kept');
  expect((await ana.delete(`/api/communities/posts/${slip}`)).status).toBe(204);
  await expect.poll(() => placesOf('zebra-slip')).toEqual([]);
  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => placesOf('zebra-kept')).toEqual([]);
});

const kofi = {
  firstName: 'Kofi',
  lastName: 'Mensah',
  email: 'kofi@post.example',
  password: 'a-good-long-one',
};
const tokenIn = (mail: string | undefined) => /reset-password\?token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';

test('the secret of a link is in its mail alone, and nowhere once it is used', async () => {
  await createAccount(app.visitor(), kofi);
  await app.visitor().post('/api/forgotten-password', { email: kofi.email });
  await expect.poll(() => outbox().length).toBe(1);
  const token = tokenIn(outbox()[0]);
  expect(await placesOf(token)).toEqual([expect.stringMatching(/^outbox/)]);
  const { status } = await app
    .visitor()
    .post('/api/reset-password', { token, password: 'the-second-password' });
  expect(status).toBe(204);
  await expect.poll(() => placesOf(token)).toEqual([]);
});

test('nor once the account is gone', async () => {
  const visitor = app.visitor();
  await createAccount(visitor, { ...kofi, email: 'leaving@post.example' });
  await app.visitor().post('/api/forgotten-password', { email: 'leaving@post.example' });
  await expect.poll(() => outbox().length).toBe(1);
  expect((await visitor.delete('/api/auth/user')).status).toBe(204);
  await expect.poll(() => outbox().length).toBe(0);
  await expect.poll(() => placesOf('leaving@post.example')).toEqual([]);
});

/** Columns that take words, by the database's own catalogue: a new one is among them by itself. */
async function wordColumns() {
  const rows = await app.query`
    SELECT c.table_schema AS schema, c.table_name AS name, c.column_name AS column, c.is_generated = 'ALWAYS' OR EXISTS (
        SELECT 1 FROM information_schema.constraint_column_usage u
        JOIN information_schema.check_constraints k USING (constraint_schema, constraint_name)
        WHERE (u.table_schema, u.table_name, u.column_name) = (c.table_schema, c.table_name, c.column_name)
          AND k.check_clause LIKE '%= ANY%') AS derived
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema IN ('public', 'pgboss') AND t.table_type = 'BASE TABLE'
      AND (c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb', 'tsvector', 'bytea')
        OR (c.data_type = 'ARRAY' AND c.udt_name IN ('_text', '_varchar', '_json', '_jsonb')))
    ORDER BY 1, 2, 3`;
  return rows.map(({ schema, name, column, derived }) => ({
    table: `${schema}.${name}`,
    column: String(column),
    /** Made of other columns, or one of a few words that a constraint lists. */
    derived: derived === true,
    place: schema === 'public' ? `${name}.${column}` : `${schema}.${name}.${column}`,
  }));
}

/** In which of them the mark stands. */
async function markedColumns(columns: Awaited<ReturnType<typeof wordColumns>>): Promise<string[]> {
  const found: string[] = [];
  for (const [table, within] of Map.groupBy(columns, (column) => column.table)) {
    const asked = within.map(({ column }, index) => `bool_or("${column}"::text ILIKE $1) AS "${index}"`);
    const { rows } = await app.db.send({
      text: `SELECT ${asked.join(', ')} FROM ${table}`,
      values: [`%${MARK}%`],
    });
    found.push(...within.flatMap(({ place }, index) => (rows[0]?.[index] === true ? [place] : [])));
  }
  return found.sort();
}

/** The marked words in a column. */
async function markedWords(place: string): Promise<string[]> {
  const [table, column] = place.split('.');
  const { rows } = await app.db.send({
    text: `SELECT DISTINCT lower(said[1]) AS word FROM ${table}, regexp_matches("${column}"::text, $1, 'gi') AS said ORDER BY 1`,
    values: [`(${MARK}\\w*)`],
  });
  return rows.map(({ word }) => String(word));
}

/** What others keep of somebody who is gone, with the reason. */
const KEPT: Record<string, string> = {
  ...Object.fromEntries(
    ['name', 'brand', 'description', 'search'].map((column) => [
      `products.${column}`,
      'The catalogue: what is public of a product is everybody’s.',
    ]),
  ),
  ...Object.fromEntries(
    ['search_vocabulary.word', 'search_vocabulary.stem'].map((place) => [
      place,
      'Single words of what was public, without anybody.',
    ]),
  ),
  ...Object.fromEntries(
    ['name', 'name_look', 'name_words', 'brand_name', 'brand_key', 'brand_look', 'description', 'search'].map(
      (column) => [
        `communities.${column}`,
        'A community goes to whoever comes next, with its name and what it says of itself.',
      ],
    ),
  ),
  ...Object.fromEntries(
    [
      'things.serial_number',
      'things.more_serial_numbers',
      'things.model',
      'things.retailer',
      'things.noted',
      'covers.provider',
      'covers.provider_policy_number',
      'covers.coverage_details',
      'covers.provider_contact_info',
      'papers.name',
      'media.name',
      'claim_entries.note',
    ].map((place) => [
      place,
      'It went along with a thing that was sold, for whoever owns it now (decision 20).',
    ]),
  ),
  'trades.listing_was': 'The title of what was traded, for the other of the two (decision 30).',
  'conversations.title': 'The title of what they talked about.',
  'notifications.title':
    'The name of a community that one is the host of now, or of the thing that one has bought.',
  'notifications.message': 'The title of what was traded (decision 30).',
  'messages.content':
    'The other’s own messages: the title of what they asked for, the place of a meeting that they moved.',
  'messages.words': 'The same, for their search.',
  'live_events.data': 'The same, for an hour, for the other’s open pages.',
};

/** Columns that hold many things; of these no other word is left. */
const QUOTED = {
  'notifications.title': ['zebraowners', 'zebraproduct'],
  'notifications.message': ['zebraoffer'],
  'messages.content': ['zebralisting', 'zebraoffer', 'zebrasquare'],
  'trades.listing_was': ['zebralisting', 'zebraoffer'],
};

/** What no person fills with words of their own: tables, and columns, with the reason. */
const NOT_WORDS: Record<string, string> = {
  'pgboss.': 'Jobs name ids and kinds (decision 15).',
  'attempts. migrations. oidc_keys. operator_actions. stored_values. search_ listing_totals. reminder_runs. digest_runs. shop_domains. communities.official_domain communities.proof_token':
    'Of the app and its operator.',
  'providers. quotes. quote_requests.': 'Of the providers of cover.',
  'accounts. account_requests. devices. email_changes. identities. login_attempts. oidc_records. password_resets. sessions.':
    'How one signs in: the other tests here look for addresses and secrets.',
  'calendar_addresses. push_subscriptions.': 'Addresses that a computer made.',
  'moods. mood_events. mood_preferences. mood_settings.undone_mood notification_settings.':
    'Words of the contract.',
  'idempotency_keys.fingerprint live_events.topic notified_once. notifications.type notifications.group_key':
    'Kinds and ids.',
  'media.purpose media.type media.placeholder media.variants papers.placeholder claim_files. past_papers. past_things.':
    'Of files, and copies of papers and things.',
  'person_reports.reason review_reports.reason product_reports.reason listing_reports.reason conversation_reports.reason':
    'One of a few words of the contract.',
  'products.category listings.category things.currency claims.currency past_papers.kind media. trades.code':
    'Choices and codes.',
  'claims.claim_number claim_entries.provider_ref covers.provider_api_id receipt_prints. notifications.data':
    'Numbers, ids and addresses that the app makes.',
  'receipts.summary receipts.reading receipts.confirmed receipts.problem': 'Sealed (decision 36), or a code.',
  'listings.images communities.logo communities.cover communities.pasted_logo communities.pasted_cover community_posts.images community_posts.video community_posts.offer community_stories.image community_stories.video messages.image':
    'Pictures and films, whose files go with the account.',
  'people.profile_image_url people.time_zone reviews.images reviews.video reviews.captions reviews.proof_reasons reviews.category products.image products.held_image':
    'Pictures, films and choices.',
};
const isNotWords = (place: string) =>
  Object.keys(NOT_WORDS).some((places) => places.split(' ').some((start) => place.startsWith(start)));

test('no column keeps a word of somebody whose account is gone, but for what others keep', async () => {
  const visitor = app.visitor();
  const account = { firstName: 'Zebrafirst', lastName: 'Zebralast', email: 'zebra@post.example' };
  await createAccount(visitor, { ...account, password: kofi.password });
  const zoe = Object.assign(visitor, { id: (await visitor.get('/api/auth/user')).json.id });
  await writeEverywhere(app, zoe, await app.member(), await app.member());
  const columns = await wordColumns();
  const marked = await markedColumns(columns);
  // Whoever adds a column that takes words lets the person fill it, or says why nobody does.
  const unmarked = columns.filter(
    ({ derived, place }) => !derived && !marked.includes(place) && !(place in KEPT) && !isNotWords(place),
  );
  expect(unmarked.map(({ place }) => place)).toEqual([]);
  expect((await visitor.delete('/api/auth/user')).status).toBe(204);
  await settled(app);
  await expect.poll(() => markedColumns(columns)).toEqual(Object.keys(KEPT).sort());
  for (const [place, words] of Object.entries(QUOTED)) expect(await markedWords(place), place).toEqual(words);
});
