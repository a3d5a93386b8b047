-- Stop every process of an older version first: it reads and writes the names of before.
--
-- Names that say what they hold: products that are similar, and what nobody was notified of yet.
ALTER TABLE neighbours RENAME TO similar_products;
ALTER TABLE similar_products RENAME COLUMN neighbour_ids TO similar_ids;
ALTER INDEX neighbours_pkey RENAME TO similar_products_pkey;
ALTER TABLE similar_products RENAME CONSTRAINT neighbours_product_id_fkey TO similar_products_product_id_fkey;
ALTER TABLE neighbour_rebuild RENAME TO similar_products_rebuild;
ALTER INDEX neighbour_rebuild_pkey RENAME TO similar_products_rebuild_pkey;
ALTER TABLE similar_products_rebuild RENAME CONSTRAINT neighbour_rebuild_is_only_check TO similar_products_rebuild_is_only_check;

ALTER TABLE untold_messages RENAME TO unnotified_messages;
ALTER INDEX untold_messages_pkey RENAME TO unnotified_messages_pkey;
ALTER TABLE trade_events RENAME COLUMN untold TO not_notified;
ALTER INDEX trade_events_untold RENAME TO trade_events_not_notified;
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
  noticed AS (
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, not_notified, created_at)
    SELECT gen_random_uuid(), id, CASE WHEN by_seller THEN seller_id END, 'terms',
      jsonb_build_object('was', was, 'are', are), true, at FROM noted
    RETURNING id)
  SELECT say('trades-not-notified', '{}') FROM (SELECT FROM noticed LIMIT 1) AS any_of_them
$$;
