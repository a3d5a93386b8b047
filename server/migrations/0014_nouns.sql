-- One noun for each, from the table to the screen (decision 14): a person, a thing, a cover, a trade. Names alone change, so that
-- it takes a moment however much there is.

-- What is seen of them first: two of the views have the names that the tables get.
ALTER VIEW people RENAME TO people_seen;
ALTER VIEW people_in_full RENAME TO people_profiles;
ALTER VIEW trades RENAME TO trade_heads;
ALTER VIEW belongings RENAME TO things_owned;

ALTER TABLE users RENAME TO people;
ALTER TABLE user_trust RENAME TO person_trust;
ALTER TABLE warranties RENAME TO covers;
ALTER TABLE transactions RENAME TO trades;
ALTER TABLE transaction_events RENAME TO trade_events;

-- Columns, of tables and of views.
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT c.oid::regclass AS relation, a.attname AS old, noun.new
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    JOIN (VALUES ('user_id', 'person_id'), ('user1_id', 'person1_id'), ('user2_id', 'person2_id'), ('transaction_id', 'trade_id'),
      ('warranty_id', 'cover_id'), ('warranty_type', 'cover_type'), ('warranty_provider', 'provider')) AS noun (old, new)
      ON noun.old = a.attname
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'v') AND NOT a.attisdropped
    ORDER BY c.relname, a.attnum
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME COLUMN %I TO %I', place.relation, place.old, place.new);
  END LOOP;
END
$$;

-- What is called after them: constraints, with the indexes that are theirs, and then the other indexes.
CREATE FUNCTION renamed(name text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  noun record;
BEGIN
  FOR noun IN SELECT * FROM (VALUES ('users', 'people'), ('user', 'person'), ('user1', 'person1'), ('user2', 'person2'),
    ('transactions', 'trades'), ('transaction', 'trade'), ('warranties', 'covers'), ('warranty', 'cover')) AS nouns (old, new)
  LOOP
    name := regexp_replace(name, '(^|_)' || noun.old || '(?=_|$)', '\1' || noun.new, 'g');
  END LOOP;
  RETURN name;
END
$$;
DO $$
DECLARE
  place record;
BEGIN
  FOR place IN
    SELECT conrelid::regclass AS relation, conname AS name FROM pg_constraint
    -- The switch keeps the name that it has on the wire.
    WHERE connamespace = current_schema()::regnamespace AND renamed(conname) <> conname AND conname !~ 'warranty_expiry'
    ORDER BY conname
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', place.relation, place.name, renamed(place.name));
  END LOOP;
  FOR place IN
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'i' AND renamed(relname) <> relname
    ORDER BY relname
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', place.name, renamed(place.name));
  END LOOP;
END
$$;
DROP FUNCTION renamed(text);

ALTER TRIGGER warranties_added ON covers RENAME TO covers_added;
ALTER TRIGGER warranties_changed ON covers RENAME TO covers_changed;
ALTER TRIGGER warranties_deleted ON covers RENAME TO covers_deleted;
ALTER FUNCTION follow_warranties() RENAME TO follow_covers;

-- The bodies of functions are text, which no rename reaches: all of them as before.
CREATE OR REPLACE FUNCTION dress_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND room_for('listings', NEW.person_id, 500,
    'SELECT count(*) FROM listings WHERE person_id = $1 AND sealed_at IS NULL') < 1 THEN
    RAISE unique_violation USING CONSTRAINT = 'listings_most', MESSAGE = 'A person has up to 500 listings.';
  END IF;
  SELECT category, search_words(NEW.title, name, brand) INTO NEW.category, NEW.words FROM products WHERE id = NEW.product_id;
  IF NEW.sealed_at IS NULL AND (TG_OP = 'INSERT' OR NEW.thing_id IS DISTINCT FROM OLD.thing_id) THEN
    -- Whoever changes a cover holds its thing: either they see this listing, or this sees what they changed.
    PERFORM 1 FROM things WHERE id = NEW.thing_id FOR KEY SHARE;
    SELECT * INTO NEW.cover_start, NEW.cover_end, NEW.cover_lifetime, NEW.proof_date FROM passing_cover(NEW.thing_id);
    NEW.cover_lifetime := coalesce(NEW.cover_lifetime, false);
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION forget_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET actors = actors - 1, actor_id = CASE WHEN actor_id <> OLD.person_id THEN actor_id ELSE (
    SELECT person_id FROM notification_actors WHERE notification_id = OLD.notification_id ORDER BY at DESC LIMIT 1) END
  WHERE id = OLD.notification_id;
  DELETE FROM notifications WHERE id = OLD.notification_id AND actors <= 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION leave_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET thing_id = NULL
  WHERE thing_id = NEW.id AND sealed_at IS NULL AND (person_id <> NEW.person_id OR product_id <> NEW.product_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION passing_cover(thing uuid)
RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof_date date) STABLE LANGUAGE sql AS $$
  SELECT (SELECT min(start_date) FROM covers WHERE thing_id = t.id AND status = 'active'),
    deciding.end_date, coalesce(deciding.counts AND deciding.end_date IS NULL, false), receipt.date
  FROM things t
  LEFT JOIN deciding_covers AS deciding ON deciding.thing_id = t.id AND deciding.counts
  LEFT JOIN LATERAL (
    SELECT coalesce(t.purchase_date, p.created_at::date) AS date
    FROM papers p JOIN covers c ON c.id = p.cover_id
    WHERE c.thing_id = t.id AND p.kind = 'receipt' ORDER BY p.id LIMIT 1) AS receipt ON true
  WHERE t.id = thing
$$;

CREATE OR REPLACE FUNCTION follow_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_cover(ARRAY(
    SELECT l.thing_id FROM touched t JOIN covers c ON c.id = t.cover_id JOIN listings l ON l.thing_id = c.thing_id));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION give_up_trades(which uuid[], reason text) RETURNS void LANGUAGE sql AS $$
  WITH given_up AS (
    UPDATE trades SET status = 'cancelled', cancelled_at = now(), code = NULL, updated_at = now()
    WHERE id = ANY (which) AND sealed_at IS NULL AND status <> 'cancelled' RETURNING id)
  INSERT INTO trade_events (id, trade_id, kind, data, untold, created_at)
  SELECT gen_random_uuid(), id, 'status', jsonb_build_object('status', 'cancelled', 'reason', reason), true, now() FROM given_up
$$;

CREATE OR REPLACE FUNCTION outlive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trades SET listing_was = jsonb_build_object(
    'type', OLD.type, 'title', OLD.title, 'price', OLD.price::text,
    'priceRange', CASE WHEN OLD.type = 'buy_request' THEN concat(OLD.price_min, '-', OLD.price_max) END,
    'cover', CASE WHEN OLD.cover_start IS NOT NULL THEN jsonb_build_object(
      'startDate', OLD.cover_start, 'endDate', OLD.cover_end, 'proofDate', OLD.proof_date) END)
  WHERE listing_id = OLD.id;
  PERFORM give_up_trades(ARRAY(SELECT id FROM trades WHERE listing_id = OLD.id), 'listing_deleted');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION outlive_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  -- The listing before the trade, as everywhere.
  PERFORM 1 FROM listings WHERE id IN (
    SELECT listing_id FROM trades WHERE buyer_id = OLD.id UNION ALL SELECT listing_id FROM trades WHERE seller_id = OLD.id)
  ORDER BY id FOR UPDATE;
  theirs := ARRAY(
    SELECT id FROM (
      SELECT id FROM trades WHERE buyer_id = OLD.id UNION ALL SELECT id FROM trades WHERE seller_id = OLD.id) AS own
    ORDER BY id);
  DELETE FROM trades t WHERE t.id = ANY (theirs)
    AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id <> OLD.id AND p.id IN (t.buyer_id, t.seller_id));
  PERFORM give_up_trades(theirs, 'account_deleted');
  UPDATE trades SET notes = NULL, meeting_location = NULL, code = NULL WHERE id = ANY (theirs);
  UPDATE trade_events SET data = data - 'meetingLocation' WHERE trade_id = ANY (theirs) AND person_id = OLD.id;
  UPDATE ratings SET note = NULL WHERE trade_id = ANY (theirs) AND rater_id = OLD.id;
  RETURN OLD;
END
$$;

-- Jobs that are waiting say what they are about by the same nouns. On an empty database there are none, nor where they are kept.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.queue SET name = 'trade-changed.notifications' WHERE name = 'transaction-changed.notifications';
    UPDATE pgboss.job SET name = 'trade-changed.notifications' WHERE name = 'transaction-changed.notifications';
    UPDATE pgboss.queue SET name = 'thing-passed.notifications' WHERE name = 'warranty-passed.notifications';
    UPDATE pgboss.job SET name = 'thing-passed.notifications' WHERE name = 'warranty-passed.notifications';
    UPDATE pgboss.job SET data = data - 'transactionId' || jsonb_build_object('tradeId', data -> 'transactionId')
    WHERE data ? 'transactionId' AND state <> 'completed';
    UPDATE pgboss.job SET data = data - 'userId' || jsonb_build_object('personId', data -> 'userId')
    WHERE data ? 'userId' AND state <> 'completed';
  END IF;
END
$$;
