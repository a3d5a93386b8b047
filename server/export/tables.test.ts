import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { namesIn } from '../../testing/sql-names.ts';
import { sections } from './sections.ts';

const statements: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false, onQuery: (text) => statements.push(text) });
});
afterAll(() => app.stop());

/** Tables that are in no export, by reason. A new table must be added to a section, or here. */
const left = {
  'is about nobody': `listing_totals migrations oidc_keys search_counts search_synonyms shop_domains similar_products similar_products_rebuild stored_values
    search_vocabulary trending`,
  'is nobody’s yet, or no longer': 'account_requests login_attempts media_trash',
  'is a secret, and soon gone': 'attempts oidc_records password_resets',
  'repeats for a while what is in a section': 'idempotency_keys live_events signal_news unnotified_messages',
  'says what has been told, which is among the notifications': `digest_runs listing_alerts mail_digests meeting_reminders
    notification_actors owners_asked reminder_runs notified_once`,
  'says only that a page is open': 'community_watchers',
  'says only whose receipt is read next': 'receipt_turns',
  'is about what others own': 'media_viewers',
  'says whose a product is that nobody else finds yet, which is among the products and things':
    'product_keepers',
  'is what the operator noted of their own doings': 'operator_actions',
};

/** Columns of exported tables that are in no export, by reason. */
const leftColumns = {
  'is a secret, or what one is checked against': `accounts.password_hash calendar_addresses.secret calendar_addresses.secret_hash
    communities.proof_token email_changes.new_token_hash
    email_changes.old_token_hash email_changes.undo_token_hash push_subscriptions.auth push_subscriptions.p256dh quotes.cancel_key quotes.purchase_key sessions.sid trades.code trades.code_locked_at
    trades.code_tries`,
  'is who else did it': `community_memberships.banned_by community_post_comments.removed_by community_posts.accepted_by
    community_posts.removed_by community_reports.settled_by conversation_reports.reported_id`,
  'is about what others have done': 'receipt_lines.is_used_elsewhere receipt_prints.paper_id',
  'is of an account that nobody can export any more': 'people.deleted_at',
  'is a copy of what others wrote': 'conversation_reports.thread',
  'is said by another column or section': `claims.cover_end community_memberships.is_active community_post_comments.thread_id
    conversations.asked_by conversations.person1_id conversations.person2_id listings.category listings.cover_end
    listings.cover_lifetime listings.cover_start listings.proof listings.proof_date listings.receipt_passes messages.deleted_at
    push_subscriptions.session_id receipts.page_ids receipts.summary reviews.category things.proven_by things.proven_on`,
  'is of the file, which is among the media': `claim_files.height claim_files.placeholder claim_files.width papers.height
    papers.placeholder papers.width past_papers.height past_papers.placeholder past_papers.width`,
  'is how the app orders, finds and counts': `claim_entries.sequence communities.brand_key communities.brand_look communities.member_count
    communities.name_look communities.name_words communities.named_at communities.post_count
    communities.proof_due_at communities.proof_misses communities.proof_place communities.search covers.counts community_post_comments.is_answer
    community_post_comments.replies community_post_comments.thread_size community_posts.words conversation_members.read_id
    conversation_members.read_seq conversations.last_seq conversations.messages_count listings.all_words listings.by_cover
    listings.by_price_high listings.by_price_low listings.price_from listings.price_to listings.product_words listings.search
    listings.words media.audience media.placeholder media.used_at media.variants messages.client_id messages.words
    notifications.group_key products.average_rating products.keepers products.kind products.kind_version products.public_by products.public_since products.ratings products.search products.total_reviews
    products.verified_reviews receipt_prints.keys receipts.queued_at saved_searches.tokens things.noted trades.meeting_agreed trades.meeting_sequence trades.terms_end trades.terms_version`,
  'is how the app remembers what it has done': `accounts.demo_key claim_entries.provider_ref claim_files.waiting claims.followed_at
    claims.notified_due claims.notified_end notification_settings.created_at
    notification_settings.updated_at ratings.counted receipts.decide_at receipts.held_until receipts.signature_tries receipts.step receipts.tries trade_events.not_notified trades.agreed_meeting_at`,
};

/** Providers are about nobody; exports read only their names. */
const isNobodys = (table: string) => table === 'providers';

const wordsIn = (lists: object) =>
  Object.values(lists).flatMap((list: string) => list.split(/\s+/).filter(Boolean));

test('every table, and every column of it, is in the export or left out for a reason', async () => {
  const { id } = await app.member();
  statements.length = 0;
  for (const [, section] of sections)
    await ('record' in section ? section.record(app.db, id) : section.list(app.db, id, id, app.sealing));
  const read = statements.map((text) => ({
    tables: new Set(namesIn(text).map(({ name }) => name)),
    words: new Set(text.match(/\w+/g)),
  }));
  const columns = await app.query`
    SELECT c.relname AS table, a.attname AS column FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`;
  const tables = [...new Set(columns.map(({ table }) => String(table)))];
  const isRead = (table: string) => read.some((statement) => statement.tables.has(table));
  expect(tables.filter((table) => !isRead(table)).sort()).toEqual(wordsIn(left).sort());

  const unread = columns
    .filter(({ table }) => isRead(table) && !isNobodys(table))
    .filter(({ table, column }) => !read.some(({ tables, words }) => tables.has(table) && words.has(column)));
  expect(unread.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(wordsIn(leftColumns).sort());
});
