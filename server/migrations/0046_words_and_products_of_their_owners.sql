-- What somebody wrote goes with their account, also where others keep it.
UPDATE community_memberships SET ban_reason = '' WHERE state = 'banned' AND banned_by IS NULL AND ban_reason <> '';
UPDATE community_posts SET removal_reason = NULL
WHERE removed_at IS NOT NULL AND removed_by IS NULL AND removal_reason IS NOT NULL;
UPDATE community_post_comments SET removal_reason = NULL
WHERE removed_at IS NOT NULL AND removed_by IS NULL AND removal_reason IS NOT NULL;
UPDATE trade_events e SET data = e.data - 'meetingLocation' FROM trades t
WHERE t.id = e.trade_id AND e.data ? 'meetingLocation'
  AND (SELECT count(*) FROM people_seen p WHERE p.id IN (t.buyer_id, t.seller_id)) < 2;
UPDATE messages x SET client_id = x.id::text
WHERE x.message_type = 'deleted' AND x.client_id <> x.id::text AND NOT EXISTS (SELECT 1 FROM people_seen p WHERE p.id = x.sender_id);

-- The answers to posts and comments name the people whom they mention. From now on only an id is kept.
DELETE FROM idempotency_keys WHERE reply LIKE '{%"mentions":%';

-- Nobody stands behind these notifications, so they quote no moderator any more.
UPDATE notifications SET message = 'Open it to read why.'
WHERE type = 'community' AND (group_key LIKE 'community removed %'
  OR (group_key LIKE 'community membership %' AND title LIKE 'You were banned from %'));

-- These quote the lister's title or the place of a meeting: whoever may have written it stands behind them from now on.
DELETE FROM notifications n
WHERE n.type = 'listing_match' AND n.data ->> 'url' LIKE '/marketplace/%'
  AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.id::text = substr(n.data ->> 'url', 14));
UPDATE notifications SET message = 'Several are new.'
WHERE type = 'listing_match' AND data ->> 'url' LIKE '/marketplace?%';
DELETE FROM notifications n USING trades t
WHERE n.type = 'meeting_reminder' AND t.id::text = n.data ->> 'transactionId'
  AND (SELECT count(*) FROM people_seen p WHERE p.id IN (t.buyer_id, t.seller_id)) < 2;
WITH quoted AS (
  SELECT n.id, n.created_at, l.person_id FROM notifications n JOIN listings l ON l.id::text = substr(n.data ->> 'url', 14)
  WHERE n.type = 'listing_match' AND n.actors = 0
  UNION ALL
  SELECT n.id, n.created_at, CASE n.person_id WHEN t.buyer_id THEN t.seller_id ELSE t.buyer_id END
  FROM notifications n JOIN trades t ON t.id::text = n.data ->> 'transactionId'
  WHERE n.type = 'meeting_reminder' AND n.actors = 0
), actors AS (
  INSERT INTO notification_actors (notification_id, person_id, at) SELECT id, person_id, created_at FROM quoted
)
UPDATE notifications n SET actors = 1, actor_id = quoted.person_id FROM quoted WHERE n.id = quoted.id;

-- A product is its keepers' until a public review, a listing, a receipt that was read or an operator makes it public.
-- What no person enters (the demo world, an operator's own statement) is public from the start: the default.
ALTER TABLE products ADD COLUMN public_since timestamptz;
ALTER TABLE products ADD COLUMN public_by text;
ALTER TABLE products ADD COLUMN keepers integer NOT NULL DEFAULT 0;
ALTER TABLE products ADD COLUMN held_description text;
ALTER TABLE products ADD COLUMN held_image jsonb;

CREATE TABLE product_keepers (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  PRIMARY KEY (person_id, product_id)
);
CREATE INDEX product_keepers_product ON product_keepers (product_id);

UPDATE products p SET public_by = 'review', public_since = said.since
FROM (SELECT product_id, min(created_at) AS since FROM reviews WHERE NOT is_private GROUP BY product_id) AS said
WHERE said.product_id = p.id;
UPDATE products p SET public_by = 'listing', public_since = offered.since
FROM (
  SELECT product_id, min(since) AS since FROM (
    SELECT product_id, posted_at AS since FROM listings WHERE posted_at IS NOT NULL
    UNION ALL SELECT product_id, created_at FROM trades) AS posted
  GROUP BY product_id) AS offered
WHERE offered.product_id = p.id AND p.public_since IS NULL;
-- A receipt that verified a private review.
UPDATE products p SET public_by = 'receipt', public_since = proven.since
FROM (SELECT product_id, min(created_at) AS since FROM reviews WHERE proof = 'verified' GROUP BY product_id) AS proven
WHERE proven.product_id = p.id AND p.public_since IS NULL;

INSERT INTO product_keepers (product_id, person_id)
SELECT p.id, kept.person_id FROM products p JOIN (
  SELECT id AS product_id, created_by AS person_id FROM products WHERE created_by IS NOT NULL
  UNION SELECT product_id, person_id FROM things
  UNION SELECT product_id, person_id FROM reviews
  UNION SELECT product_id, person_id FROM listings
  UNION SELECT product_id, person_id FROM claims
  UNION SELECT product_id, person_id FROM receipt_lines
  UNION SELECT product_id, person_id FROM quote_requests) AS kept ON kept.product_id = p.id
WHERE p.public_since IS NULL;
UPDATE products p SET keepers = kept.count
FROM (SELECT product_id, count(*)::int AS count FROM product_keepers GROUP BY product_id) AS kept WHERE kept.product_id = p.id;
UPDATE products SET held_description = description, held_image = image, description = NULL, image = NULL
WHERE public_since IS NULL AND keepers > 1 AND (description IS NOT NULL OR image IS NOT NULL);
UPDATE media SET audience = 'owner'
WHERE purpose = 'product' AND used_by IN (SELECT id FROM products WHERE public_since IS NULL);
-- Nobody finds a private product by a post or a conversation of others.
UPDATE community_posts SET product_id = NULL WHERE product_id IN (SELECT id FROM products WHERE public_since IS NULL);
UPDATE conversations SET product_id = NULL, title = NULL, type = 'general'
WHERE product_id IN (SELECT id FROM products WHERE public_since IS NULL);

ALTER TABLE products ALTER COLUMN public_since SET DEFAULT now();
ALTER TABLE products ALTER COLUMN public_by SET DEFAULT 'operator';
ALTER TABLE products ADD CONSTRAINT products_public_by_check CHECK (public_by IN ('review', 'listing', 'receipt', 'operator'));
ALTER TABLE products ADD CONSTRAINT products_public_check CHECK ((public_since IS NULL) = (public_by IS NULL));

DROP INDEX products_search, products_category, products_brand, products_by_reviews;
CREATE INDEX products_search ON products USING gin (search) WHERE public_since IS NOT NULL;
CREATE INDEX products_category ON products (category, total_reviews DESC, id DESC) WHERE public_since IS NOT NULL;
CREATE INDEX products_brand ON products (lower(brand), total_reviews DESC, id DESC)
  WHERE brand IS NOT NULL AND public_since IS NOT NULL;
CREATE INDEX products_by_reviews ON products (total_reviews DESC, id DESC) WHERE public_since IS NOT NULL;
CREATE INDEX products_unkept ON products (id) WHERE public_since IS NULL AND keepers = 0;

CREATE VIEW public_products AS
SELECT id, name, brand, category, description, image, average_rating, total_reviews, search, created_at
FROM products WHERE public_since IS NOT NULL;
CREATE VIEW products_kept AS SELECT product_id, person_id FROM product_keepers;

CREATE FUNCTION sees_product(product uuid, person uuid) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT EXISTS (SELECT 1 FROM products WHERE id = product AND public_since IS NOT NULL)
    OR EXISTS (SELECT 1 FROM product_keepers WHERE product_id = product AND person_id = person)
$$;

CREATE FUNCTION count_keeper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- What the first one wrote of it is not for the second.
    UPDATE products SET keepers = keepers + 1,
      held_description = CASE WHEN keepers > 0 THEN coalesce(description, held_description) END,
      held_image = CASE WHEN keepers > 0 THEN coalesce(image, held_image) END,
      description = CASE WHEN keepers > 0 THEN NULL ELSE description END,
      image = CASE WHEN keepers > 0 THEN NULL ELSE image END
    WHERE id = NEW.product_id AND public_since IS NULL;
  ELSE
    UPDATE products SET keepers = keepers - 1,
      held_description = CASE WHEN created_by <> OLD.person_id THEN held_description END,
      held_image = CASE WHEN created_by <> OLD.person_id THEN held_image END
    WHERE id = OLD.product_id AND public_since IS NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keeper_counted AFTER INSERT OR DELETE ON product_keepers FOR EACH ROW EXECUTE FUNCTION count_keeper();

CREATE OR REPLACE FUNCTION delete_product_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET image = NULL WHERE id = OLD.used_by AND image ->> 'id' = OLD.id::text;
  UPDATE products SET held_image = NULL WHERE id = OLD.used_by AND held_image ->> 'id' = OLD.id::text;
  RETURN NULL;
END
$$;

-- Only the words of public products are learned.
CREATE OR REPLACE FUNCTION learn_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(string_agg(concat_ws(' ', brand, name, category), ' '), string_agg(description, ' '))
  FROM added WHERE public_since IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END
$$;
DROP TRIGGER product_learned_anew ON products;
CREATE TRIGGER product_learned_anew AFTER UPDATE OF name, brand, category, description, public_since ON products
  FOR EACH ROW WHEN (NEW.public_since IS NOT NULL) EXECUTE FUNCTION learn_product();

CREATE FUNCTION forget_unkept_products(most integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unkept uuid;
BEGIN
  FOR unkept IN SELECT id FROM products WHERE public_since IS NULL AND keepers = 0 LIMIT most FOR UPDATE SKIP LOCKED LOOP
    BEGIN
      DELETE FROM products WHERE id = unkept;
    EXCEPTION WHEN foreign_key_violation THEN
      -- Its last keeper's rows are being deleted in steps.
      NULL;
    END;
  END LOOP;
END
$$;
-- Nobody had these but people whose accounts are gone.
SELECT forget_unkept_products(NULL);
