-- How trades begin and end is a rule of the trades, and stands in their code: server/trades/endings.ts. The events that raise it are
-- said by whoever blocks, sells or deletes, in the same transaction.
DROP TRIGGER trades_blocked ON blocks;
DROP TRIGGER listing_marked_sold ON listings;
DROP TRIGGER listing_outlived ON listings;
DROP TRIGGER person_left ON people;
DROP TRIGGER person_outlived ON people;
DROP TRIGGER terms_begun ON trades;
DROP TRIGGER event_untold ON trade_events;
DROP FUNCTION end_trades_between(), end_other_trades(), outlive_listing(), outlive_person(), begin_terms(), say_untold(),
  give_up_trades(uuid[], text, uuid);

-- As before, and says on the bus itself that there is something to tell.
CREATE OR REPLACE FUNCTION note_terms(listing uuid, at timestamptz, by_seller boolean, reopened uuid DEFAULT NULL) RETURNS void
LANGUAGE sql AS $$
  WITH passing AS (
    SELECT t.id, t.terms_now AS was,
      passing_terms(t.listing_id, t.agreed_price, day_in(coalesce(p.time_zone, 'UTC'), at)) AS are
    FROM trades t JOIN people p ON p.id = t.seller_id
    WHERE t.listing_id = listing AND t.sealed_at IS NULL AND (t.status <> 'cancelled' OR t.id = reopened)),
  noted AS (
    UPDATE trades t SET terms_now = passing.are, terms_version = t.terms_version + 1, updated_at = at
    FROM passing WHERE t.id = passing.id AND t.terms_now IS DISTINCT FROM passing.are
    RETURNING t.id, t.seller_id, passing.was, passing.are),
  untold AS (
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, untold, created_at)
    SELECT gen_random_uuid(), id, CASE WHEN by_seller THEN seller_id END, 'terms',
      jsonb_build_object('was', was, 'are', are), true, at FROM noted
    RETURNING id)
  SELECT say('trades-untold', '{}') FROM (SELECT FROM untold LIMIT 1) AS any_of_them
$$;

-- Of accounts that are just being removed, whose listings go without that trigger.
UPDATE trades t SET listing_was = jsonb_build_object(
  'type', l.type, 'title', l.title, 'price', l.price::text,
  'priceRange', CASE WHEN l.type = 'buy_request' THEN concat(l.price_min, '-', l.price_max) END,
  'cover', CASE WHEN l.cover_start IS NOT NULL THEN jsonb_build_object(
    'startDate', l.cover_start, 'endDate', l.cover_end, 'proofDate', l.proof_date, 'receiptPasses', l.receipt_passes) END)
FROM listings l JOIN people p ON p.id = l.person_id WHERE l.id = t.listing_id AND p.deleted_at IS NOT NULL;
