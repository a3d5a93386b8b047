-- Stop all processes of an older version first: they use the old names.
--
-- Names that say what they hold, and functions and triggers that say what they do.
ALTER TABLE facts RENAME TO stored_values;
ALTER INDEX facts_pkey RENAME TO stored_values_pkey;
ALTER TABLE told_once RENAME TO notified_once;
ALTER TABLE notified_once RENAME COLUMN told_at TO notified_at;
ALTER INDEX told_once_pkey RENAME TO notified_once_pkey;
ALTER INDEX told_once_age RENAME TO notified_once_age;
ALTER TABLE notified_once RENAME CONSTRAINT told_once_person_id_fkey TO notified_once_person_id_fkey;
ALTER TABLE claims RENAME COLUMN told_due TO notified_due;
ALTER TABLE claims RENAME COLUMN told_end TO notified_end;
ALTER TYPE said RENAME TO counted_review;

ALTER FUNCTION say(text, jsonb) RENAME TO publish_on_bus;
ALTER FUNCTION take_turn_of_pair(uuid, uuid) RENAME TO lock_pair;
ALTER FUNCTION forget_some(uuid, integer) RENAME TO delete_rows_of_person;
ALTER FUNCTION throw_media_away() RENAME TO move_media_to_trash;
ALTER FUNCTION first_end(jsonb) RENAME TO first_cover_end;
ALTER FUNCTION dress_product() RENAME TO fill_product_search;
ALTER FUNCTION dress_listing() RENAME TO fill_listing_copies;
ALTER FUNCTION follow_receipt() RENAME TO fill_receipt_passes;
ALTER FUNCTION follow_category() RENAME TO copy_category_to_reviews;
ALTER FUNCTION follow_product() RENAME TO copy_product_to_listings;
ALTER FUNCTION follow_cover(uuid[]) RENAME TO copy_cover_to_listings;
ALTER FUNCTION follow_covers() RENAME TO copy_changed_covers;
ALTER FUNCTION follow_papers() RENAME TO copy_changed_papers;
ALTER FUNCTION follow_purchase() RENAME TO copy_purchase_date;
ALTER FUNCTION follow_terms() RENAME TO note_changed_terms;
ALTER FUNCTION forget_product_picture() RENAME TO delete_product_picture;
ALTER FUNCTION forget_community_picture() RENAME TO delete_community_picture;
ALTER FUNCTION forget_community_media() RENAME TO delete_community_media;
ALTER FUNCTION forget_like_signals() RENAME TO delete_like_signals;
ALTER FUNCTION forget_actor() RENAME TO uncount_actor;
ALTER FUNCTION forget_told_message() RENAME TO unpublish_message;
ALTER FUNCTION forget_told_messages() RENAME TO unpublish_messages;
ALTER FUNCTION tell_ended_sessions() RENAME TO publish_ended_sessions;

ALTER TRIGGER product_added ON products RENAME TO product_search_filled;
ALTER TRIGGER product_changed ON products RENAME TO product_search_refilled;
ALTER TRIGGER listing_dressed ON listings RENAME TO listing_copies_filled;
ALTER TRIGGER listing_receipt ON listings RENAME TO listing_receipt_filled;
ALTER TRIGGER product_of_listings_changed ON products RENAME TO product_copied_to_listings;
ALTER TRIGGER product_recategorised ON products RENAME TO category_copied_to_reviews;
ALTER TRIGGER thing_dated ON things RENAME TO purchase_date_copied;
ALTER TRIGGER covers_added ON covers RENAME TO added_covers_copied;
ALTER TRIGGER covers_changed ON covers RENAME TO changed_covers_copied;
ALTER TRIGGER covers_deleted ON covers RENAME TO deleted_covers_copied;
ALTER TRIGGER papers_added ON papers RENAME TO added_papers_copied;
ALTER TRIGGER papers_changed ON papers RENAME TO changed_papers_copied;
ALTER TRIGGER papers_deleted ON papers RENAME TO deleted_papers_copied;
ALTER TRIGGER review_unliked ON reviews RENAME TO like_signals_deleted;
ALTER TRIGGER actor_left ON notification_actors RENAME TO actor_uncounted;
ALTER TRIGGER message_emptied ON messages RENAME TO message_unpublished;
ALTER TRIGGER messages_gone ON messages RENAME TO messages_unpublished;

-- Functions that call something renamed above.
CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reviews('{}', ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM added));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Most changes, such as a like, count for nothing here.
  changed uuid[] := ARRAY(
    SELECT id FROM before b JOIN after a USING (id)
    WHERE (b.rating, b.is_private, b.is_verified_purchase, b.product_id, b.person_id)
      IS DISTINCT FROM (a.rating, a.is_private, a.is_verified_purchase, a.product_id, a.person_id));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM count_reviews(
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM before WHERE id = ANY (changed)),
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM after WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_deleted_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reviews(ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM deleted), '{}');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION copy_changed_covers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY(SELECT t.thing_id FROM touched t WHERE EXISTS (SELECT 1 FROM listings l WHERE l.thing_id = t.thing_id)));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION copy_changed_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY(
    SELECT l.thing_id FROM touched t JOIN covers c ON c.id = t.cover_id JOIN listings l ON l.thing_id = c.thing_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION copy_purchase_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_on_bus('sessions-ended', jsonb_agg(sid)) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END
$$;

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
  SELECT publish_on_bus('trades-not-notified', '{}') FROM (SELECT FROM noticed LIMIT 1) AS any_of_them
$$;
