-- What a person's trades say of them. Kept by the trades; here because listings and profiles show it.
CREATE TABLE user_trust (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  trades integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  -- How many of the ratings said so.
  punctual integer NOT NULL DEFAULT 0,
  as_described integer NOT NULL DEFAULT 0,
  would_trade_again integer NOT NULL DEFAULT 0,
  no_shows integer NOT NULL DEFAULT 0
);

CREATE TABLE listings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  -- The product's, for a list of one category in its own order.
  category text NOT NULL,
  type text NOT NULL CHECK (type IN ('sell', 'exchange', 'buy_request')),
  title text NOT NULL,
  description text NOT NULL,
  price numeric(10, 2) CHECK (price >= 0),
  -- The budget of a buy request; either end may be open.
  price_min numeric(10, 2) CHECK (price_min >= 0),
  price_max numeric(10, 2) CHECK (price_max >= 0),
  condition text CHECK (condition IN ('new', 'like_new', 'very_good', 'good', 'fair', 'for_parts')),
  wants text,
  -- [{ id, width, height, placeholder }]: all that a card needs of its pictures.
  images jsonb NOT NULL DEFAULT '[]',
  area text,
  thing_id uuid REFERENCES things ON DELETE SET NULL,
  -- What passes on with the thing, kept true by the triggers below until the listing is sealed.
  cover_start date,
  cover_end date,
  cover_lifetime boolean NOT NULL DEFAULT false,
  proof_date date,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'sold')),
  -- When it could first be seen: from then on it is no news.
  posted_at timestamptz,
  -- Sold here, by both of them: nothing of it changes any more.
  sealed_at timestamptz CHECK (sealed_at IS NULL OR status = 'sold'),
  interested_count integer NOT NULL DEFAULT 0,
  -- What a search looks at: the title, the product's name and its brand, in small letters.
  words text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  CHECK (price_max >= price_min),
  CHECK ((price IS NULL OR type <> 'buy_request') AND ((price_min IS NULL AND price_max IS NULL) OR type = 'buy_request')),
  -- What a price that is asked for is held against: of a buy request all that the budget allows.
  price_from numeric(10, 2) GENERATED ALWAYS AS (CASE type WHEN 'buy_request' THEN coalesce(price_min, 0) ELSE price END) STORED,
  price_to numeric(10, 2) GENERATED ALWAYS AS (CASE type WHEN 'buy_request' THEN coalesce(price_max, 99999999.99) ELSE price END) STORED,
  -- The orders, each as a number that falls: in cents, in days. What has no price comes last in both.
  by_price_low bigint NOT NULL GENERATED ALWAYS AS (-100 * coalesce(price, price_max, price_min, 1000000000)) STORED,
  by_price_high bigint NOT NULL GENERATED ALWAYS AS (100 * coalesce(price, price_max, price_min, -1)) STORED,
  by_cover bigint NOT NULL GENERATED ALWAYS AS (
    CASE WHEN cover_lifetime THEN 1000000 ELSE coalesce(cover_end - DATE '2000-01-01', -1000000) END) STORED
);
-- Each order of what is to be had, of one type, of one category. Ids are made in the order of time.
CREATE INDEX listings_newest ON listings (id DESC) WHERE status = 'active';
CREATE INDEX listings_price_low ON listings (by_price_low DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_price_high ON listings (by_price_high DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_cover ON listings (by_cover DESC, id DESC) WHERE status = 'active';
-- With what is filtered by, so that the counts on the tabs read nothing else.
CREATE INDEX listings_type ON listings (type, id DESC) INCLUDE (user_id, category, condition, price_from, price_to, by_cover)
  WHERE status = 'active';
CREATE INDEX listings_type_price_low ON listings (type, by_price_low DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_type_price_high ON listings (type, by_price_high DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_type_cover ON listings (type, by_cover DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_category ON listings (category, id DESC) WHERE status = 'active';
CREATE INDEX listings_category_price_low ON listings (category, by_price_low DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_category_price_high ON listings (category, by_price_high DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_category_cover ON listings (category, by_cover DESC, id DESC) WHERE status = 'active';
CREATE INDEX listings_product ON listings (product_id, id DESC);
CREATE INDEX listings_user ON listings (user_id, id DESC);
CREATE INDEX listings_words ON listings USING gin (words gin_trgm_ops, lower(area) gin_trgm_ops) WHERE status = 'active';
-- How often a word occurs decides how it is best looked for.
ALTER TABLE listings ALTER COLUMN words SET STATISTICS 300;
-- One listing a thing, until it is sold.
CREATE UNIQUE INDEX listings_thing_key ON listings (thing_id) WHERE status <> 'sold';
CREATE INDEX listings_thing ON listings (thing_id);

-- How many are to be had of each kind, for the tabs.
CREATE TABLE listing_totals (
  type text NOT NULL,
  category text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (type, category)
);

-- Every word that a listing has ever been found by, to tell a typing error by.
CREATE TABLE listing_vocabulary (word text PRIMARY KEY);
CREATE INDEX listing_vocabulary_like ON listing_vocabulary USING gist (word gist_trgm_ops);

CREATE TABLE saved_listings (
  -- Made in the order of time, for the order of the list.
  id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  PRIMARY KEY (user_id, listing_id)
);
CREATE INDEX saved_listings_order ON saved_listings (user_id, id DESC);
CREATE INDEX saved_listings_listing ON saved_listings (listing_id);

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- As it was asked for.
  filter jsonb NOT NULL,
  -- The words of its text, as `listings.words` has them.
  tokens text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_searches_user ON saved_searches (user_id, id DESC);

-- Who was told of which listing: once, however many of their searches it matches.
CREATE TABLE listing_alerts (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, user_id)
);
CREATE INDEX listing_alerts_user ON listing_alerts (user_id);

CREATE TABLE listing_reports (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, user_id)
);
CREATE INDEX listing_reports_user ON listing_reports (user_id);

CREATE FUNCTION search_words(title text, name text, brand text) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT ' ' || btrim(regexp_replace(lower(concat_ws(' ', title, name, brand)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- The cover of a thing as a whole (`decidingLayer` in the contract): of the layers that count the one that ends last says when
-- it ends. And the date of the receipt, if its owner holds one; nothing else of the papers.
CREATE FUNCTION passing_cover(thing uuid) RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof_date date)
STABLE LANGUAGE sql AS $$
  SELECT layers.starts, CASE WHEN NOT layers.lifetime THEN layers.ends END, coalesce(layers.lifetime, false), receipt.date
  FROM things t
  CROSS JOIN LATERAL (
    SELECT min(start_date) AS starts, max(end_date) AS ends, bool_or(end_date IS NULL) AS lifetime
    FROM warranties WHERE thing_id = t.id AND status = 'active') AS layers
  LEFT JOIN LATERAL (
    SELECT coalesce(t.purchase_date, p.created_at::date) AS date
    FROM papers p JOIN warranties w ON w.id = p.warranty_id
    WHERE w.thing_id = t.id AND p.kind = 'receipt' ORDER BY p.id LIMIT 1) AS receipt ON true
  WHERE t.id = thing
$$;

-- What a listing has from its product and from the thing it is about.
CREATE FUNCTION dress_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('listings ' || NEW.user_id, 0));
    IF (SELECT count(*) FROM listings WHERE user_id = NEW.user_id AND sealed_at IS NULL) >= 500 THEN
      RAISE unique_violation USING CONSTRAINT = 'listings_most', MESSAGE = 'A person has up to 500 listings.';
    END IF;
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
CREATE TRIGGER listing_dressed BEFORE INSERT OR UPDATE OF title, product_id, thing_id ON listings
  FOR EACH ROW EXECUTE FUNCTION dress_listing();

-- In order, so that two who bring the same new words wait for each other at most one way round.
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_vocabulary (word)
  SELECT DISTINCT word FROM string_to_table(NEW.words, ' ') AS word WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[[:alpha:]]'
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_words_learned AFTER INSERT OR UPDATE OF title, words ON listings
  FOR EACH ROW EXECUTE FUNCTION learn_words();

CREATE FUNCTION count_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listing_totals AS total
    SELECT type, category, count(*) FROM added WHERE status = 'active' GROUP BY type, category ORDER BY type, category
    ON CONFLICT (type, category) DO UPDATE SET count = total.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listing_totals AS total
    SELECT type, category, -count(*) FROM gone WHERE status = 'active' GROUP BY type, category ORDER BY type, category
    ON CONFLICT (type, category) DO UPDATE SET count = total.count + excluded.count;
  ELSE
    INSERT INTO listing_totals AS total
    SELECT type, category, sum(change) FROM (
      SELECT type, category, 1 AS change FROM added WHERE status = 'active'
      UNION ALL SELECT type, category, -1 FROM gone WHERE status = 'active') AS changes
    GROUP BY type, category HAVING sum(change) <> 0 ORDER BY type, category
    ON CONFLICT (type, category) DO UPDATE SET count = total.count + excluded.count;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
CREATE TRIGGER listings_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

CREATE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET category = NEW.category, words = search_words(title, NEW.name, NEW.brand) WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_of_listings_changed AFTER UPDATE OF name, brand, category ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.brand, OLD.category) IS DISTINCT FROM (NEW.name, NEW.brand, NEW.category))
  EXECUTE FUNCTION follow_product();

CREATE FUNCTION follow_cover(things uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE listings SET (cover_start, cover_end, cover_lifetime, proof_date) = (
    SELECT c.cover_start, c.cover_end, coalesce(c.cover_lifetime, false), c.proof_date
    FROM (SELECT) AS one LEFT JOIN passing_cover(listings.thing_id) AS c ON true)
  WHERE thing_id = ANY (things) AND sealed_at IS NULL
$$;

CREATE FUNCTION follow_warranties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_cover(ARRAY(SELECT t.thing_id FROM touched t WHERE EXISTS (SELECT 1 FROM listings l WHERE l.thing_id = t.thing_id)));
  RETURN NULL;
END
$$;
CREATE TRIGGER warranties_added AFTER INSERT ON warranties REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_warranties();
CREATE TRIGGER warranties_changed AFTER UPDATE ON warranties REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_warranties();
CREATE TRIGGER warranties_deleted AFTER DELETE ON warranties REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_warranties();

CREATE FUNCTION follow_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_cover(ARRAY(
    SELECT l.thing_id FROM touched t JOIN warranties w ON w.id = t.warranty_id JOIN listings l ON l.thing_id = w.thing_id));
  RETURN NULL;
END
$$;
CREATE TRIGGER papers_added AFTER INSERT ON papers REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_papers();
CREATE TRIGGER papers_changed AFTER UPDATE ON papers REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_papers();
CREATE TRIGGER papers_deleted AFTER DELETE ON papers REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION follow_papers();

CREATE FUNCTION follow_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_cover(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
CREATE TRIGGER thing_dated AFTER UPDATE OF purchase_date ON things FOR EACH ROW
  WHEN (OLD.purchase_date IS DISTINCT FROM NEW.purchase_date) EXECUTE FUNCTION follow_purchase();

-- A thing that is somebody else's by now, or something else, is no longer what the listing is about. At the end of the
-- transaction, because a trade that passes a thing on also seals its listing, which then stays as it was.
CREATE FUNCTION leave_thing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET thing_id = NULL
  WHERE thing_id = NEW.id AND sealed_at IS NULL AND (user_id <> NEW.user_id OR product_id <> NEW.product_id);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER thing_passed_on AFTER UPDATE OF user_id, product_id ON things DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.user_id, OLD.product_id) IS DISTINCT FROM (NEW.user_id, NEW.product_id))
  EXECUTE FUNCTION leave_thing();

-- How much was said in each conversation, by its two people: what a listing's "3 messages" add up from. Counted on the
-- conversation, whose row its writers hold anyway, so that nobody who writes waits for whoever changes the listing.
ALTER TABLE conversations ADD COLUMN messages_count integer NOT NULL DEFAULT 0;
UPDATE conversations c SET messages_count = (
  SELECT count(*) FROM messages m WHERE m.conversation_id = c.id AND m.message_type IN ('text', 'image'));
CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE conversations c SET messages_count = messages_count + said.count
    FROM (SELECT conversation_id, count(*) FROM added WHERE message_type IN ('text', 'image') GROUP BY 1) AS said
    WHERE c.id = said.conversation_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE conversations c SET messages_count = messages_count - said.count
    FROM (SELECT conversation_id, count(*) FROM gone WHERE message_type IN ('text', 'image') GROUP BY 1) AS said
    WHERE c.id = said.conversation_id;
  ELSE
    UPDATE conversations c SET messages_count = messages_count + said.change
    FROM (
      SELECT conversation_id, sum(change) AS change FROM (
        SELECT conversation_id, 1 AS change FROM added WHERE message_type IN ('text', 'image')
        UNION ALL SELECT conversation_id, -1 FROM gone WHERE message_type IN ('text', 'image')) AS changes
      GROUP BY 1 HAVING sum(change) <> 0) AS said
    WHERE c.id = said.conversation_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER messages_added AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_changed AFTER UPDATE ON messages REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
CREATE TRIGGER messages_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION count_messages();

-- Which day it is somewhere; in a place that PostgreSQL does not know, the day it is in UTC.
CREATE FUNCTION day_in(zone text, moment timestamptz) RETURNS date STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END
$$;
