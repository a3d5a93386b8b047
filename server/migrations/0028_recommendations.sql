-- What people take an interest in, gathered from where it happens, so that who chose what is read from one place. Kept by triggers: it is
-- also right when an account, or a review with all its likes, is deleted by a cascade.
CREATE TABLE signals (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('review', 'like', 'thing', 'listing', 'view')),
  weight real NOT NULL CHECK (weight BETWEEN 0 AND 1),
  -- Whom it may count for: 0 the person alone (a private review, a look), 1 everybody, but only as one of several (what one owns, likes,
  -- offers), 2 everybody (a public review).
  reach smallint NOT NULL CHECK (reach BETWEEN 0 AND 2),
  at timestamptz NOT NULL,
  PRIMARY KEY (person_id, product_id, kind)
);
CREATE INDEX signals_newest ON signals (person_id, at DESC, product_id DESC) INCLUDE (kind, weight, reach);
CREATE INDEX signals_product ON signals (product_id, at DESC) INCLUDE (person_id, reach);
CREATE INDEX signals_recent ON signals (at);
CREATE INDEX signals_public ON signals (person_id, at DESC, product_id DESC) INCLUDE (weight) WHERE reach = 2;
CREATE INDEX signals_views ON signals (at) WHERE kind = 'view';

-- Whose signals changed since similarities were last computed; of an account that is gone, only the products.
CREATE TABLE signal_news (
  person_id uuid REFERENCES people ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (person_id, product_id)
);
CREATE INDEX signal_news_product ON signal_news (product_id);
CREATE INDEX signal_news_oldest ON signal_news (at);

-- The products that the same people choose, or that are alike, the closest first; as lists of the same length. One row is read for each
-- product that somebody took an interest in.
CREATE TABLE neighbours (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  neighbour_ids uuid[] NOT NULL,
  similarities real[] NOT NULL,
  -- How many people have reviewed both, publicly; null where the two are only alike.
  together integer[] NOT NULL,
  -- As of when that is true.
  read_at timestamptz NOT NULL
);

-- Where a computation of all similarities stands, so that it goes on after a restart. At most one row.
CREATE TABLE neighbour_rebuild (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  after uuid NOT NULL
);

-- What many people take up these days, computed every few minutes.
CREATE TABLE trending (
  product_id uuid PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  score double precision NOT NULL,
  -- How many have reviewed it publicly in the last 30 days.
  people integer NOT NULL
);
CREATE INDEX trending_best ON trending (score DESC, product_id);

-- What somebody does not want recommended, or has already.
CREATE TABLE hidden_products (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('not_interested', 'owned')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, product_id)
);
CREATE INDEX hidden_products_newest ON hidden_products (person_id, created_at DESC);
CREATE INDEX hidden_products_product ON hidden_products (product_id);

-- What its own page shows, and more: when it was added.
CREATE OR REPLACE VIEW catalogue AS
  SELECT id, name, brand, category, description, image, average_rating, total_reviews, search, created_at FROM products;

-- Each person counts once for each product and kind; without a weight, no longer.
CREATE FUNCTION set_signal(of_person uuid, of_product uuid, of_kind text, new_weight real, new_reach integer, new_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF new_weight IS NULL THEN
    DELETE FROM signals WHERE person_id = of_person AND product_id = of_product AND kind = of_kind;
  ELSE
    INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
    VALUES (of_person, of_product, of_kind, new_weight, new_reach, new_at)
    ON CONFLICT (person_id, product_id, kind) DO UPDATE
    SET weight = excluded.weight, reach = excluded.reach, at = excluded.at
    WHERE (signals.weight, signals.reach, signals.at) IS DISTINCT FROM (excluded.weight, excluded.reach, excluded.at);
  END IF;
END
$$;

-- Reviews weigh by their rating: who disliked something has chosen it, but should not be led to its like. Somebody's newest public word
-- counts, or else a private one, for themselves.
CREATE FUNCTION review_weight(rating smallint) RETURNS real IMMUTABLE LANGUAGE sql AS $$
  SELECT (ARRAY[0, 0.1, 0.4, 0.8, 1])[rating]::real
$$;
CREATE FUNCTION keep_review_signals(of_person uuid, of_product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest record;
BEGIN
  SELECT rating, is_private, created_at INTO newest FROM reviews
  WHERE person_id = of_person AND product_id = of_product ORDER BY is_private, id DESC LIMIT 1;
  PERFORM set_signal(of_person, of_product, 'review', review_weight(newest.rating), CASE WHEN newest.is_private THEN 0 ELSE 2 END,
    newest.created_at);
END
$$;
CREATE FUNCTION review_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_review_signals(OLD.person_id, OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_review_signals(NEW.person_id, NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER review_signalled AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION review_signals();
CREATE TRIGGER review_signalled_anew AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.rating, OLD.is_private, OLD.product_id) IS DISTINCT FROM (NEW.rating, NEW.is_private, NEW.product_id))
  EXECUTE FUNCTION review_signals();

CREATE FUNCTION keep_thing_signals(of_person uuid, of_product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest timestamptz := (SELECT max(created_at) FROM things WHERE person_id = of_person AND product_id = of_product);
BEGIN
  PERFORM set_signal(of_person, of_product, 'thing', CASE WHEN newest IS NOT NULL THEN 0.9 END::real, 1, newest);
END
$$;
-- Once for each product of a statement: somebody may add, or lose, thousands of things at once, many of them of one product.
CREATE FUNCTION things_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_thing_signals(person_id, product_id) FROM (SELECT DISTINCT person_id, product_id FROM changed) AS chosen;
  RETURN NULL;
END
$$;
CREATE TRIGGER thing_signalled AFTER INSERT ON things REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION things_signals();
CREATE TRIGGER thing_unsignalled AFTER DELETE ON things REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION things_signals();
CREATE FUNCTION thing_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_thing_signals(OLD.person_id, OLD.product_id);
  PERFORM keep_thing_signals(NEW.person_id, NEW.product_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER thing_signalled_anew AFTER UPDATE ON things FOR EACH ROW
  WHEN ((OLD.person_id, OLD.product_id) IS DISTINCT FROM (NEW.person_id, NEW.product_id)) EXECUTE FUNCTION thing_signals();

CREATE FUNCTION keep_listing_signals(of_person uuid, of_product uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  newest record;
BEGIN
  SELECT type, created_at INTO newest FROM listings
  WHERE person_id = of_person AND product_id = of_product ORDER BY id DESC LIMIT 1;
  PERFORM set_signal(of_person, of_product, 'listing',
    CASE WHEN newest.type = 'buy_request' THEN 0.7 WHEN newest.type IS NOT NULL THEN 0.5 END::real, 1, newest.created_at);
END
$$;
CREATE FUNCTION listing_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_listing_signals(OLD.person_id, OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_listing_signals(NEW.person_id, NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_signalled AFTER INSERT OR DELETE ON listings FOR EACH ROW EXECUTE FUNCTION listing_signals();
CREATE TRIGGER listing_signalled_anew AFTER UPDATE ON listings FOR EACH ROW
  WHEN ((OLD.person_id, OLD.product_id, OLD.type) IS DISTINCT FROM (NEW.person_id, NEW.product_id, NEW.type))
  EXECUTE FUNCTION listing_signals();

-- A like is of a review, and says a little about its product.
CREATE FUNCTION like_signals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  liked record := coalesce(NEW, OLD);
  of_product uuid := (SELECT product_id FROM reviews WHERE id = liked.review_id);
  newest timestamptz := liked.created_at;
BEGIN
  IF of_product IS NOT NULL THEN
    IF TG_OP = 'DELETE' THEN
      SELECT max(l.created_at) INTO newest FROM likes l JOIN reviews r ON r.id = l.review_id
      WHERE l.person_id = liked.person_id AND r.product_id = of_product;
    END IF;
    PERFORM set_signal(liked.person_id, of_product, 'like', CASE WHEN newest IS NOT NULL THEN 0.3 END::real, 1, newest);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER like_signalled AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION like_signals();

-- A review that goes takes its likes with it, and then nothing says any more which product they were of. Who likes another review of the
-- product still likes it.
CREATE FUNCTION forget_like_signals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signals s USING likes gone
  WHERE gone.review_id = OLD.id AND s.person_id = gone.person_id AND s.product_id = OLD.product_id AND s.kind = 'like'
    AND NOT EXISTS (
      SELECT 1 FROM likes l JOIN reviews r ON r.id = l.review_id
      WHERE l.person_id = gone.person_id AND r.product_id = OLD.product_id AND r.id <> OLD.id);
  RETURN OLD;
END
$$;
CREATE TRIGGER review_unliked BEFORE DELETE ON reviews FOR EACH ROW WHEN (OLD.likes > 0) EXECUTE FUNCTION forget_like_signals();

CREATE FUNCTION note_signal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  -- Noted anew each time, so that what is being compared just now is compared again.
  INSERT INTO signal_news (person_id, product_id)
  SELECT (SELECT id FROM people WHERE id = changed.person_id), p.id FROM products p WHERE p.id = changed.product_id
  ON CONFLICT (person_id, product_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END
$$;

INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
SELECT DISTINCT ON (person_id, product_id)
  person_id, product_id, 'review', review_weight(rating), CASE WHEN is_private THEN 0 ELSE 2 END, created_at
FROM reviews ORDER BY person_id, product_id, is_private, id DESC;
INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
SELECT person_id, product_id, 'thing', 0.9, 1, max(created_at) FROM things GROUP BY person_id, product_id;
INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
SELECT DISTINCT ON (person_id, product_id)
  person_id, product_id, 'listing', CASE type WHEN 'buy_request' THEN 0.7 ELSE 0.5 END, 1, created_at
FROM listings ORDER BY person_id, product_id, id DESC;
INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
SELECT l.person_id, r.product_id, 'like', 0.3, 1, max(l.created_at)
FROM likes l JOIN reviews r ON r.id = l.review_id GROUP BY l.person_id, r.product_id;
INSERT INTO neighbour_rebuild (after)
SELECT '00000000-0000-0000-0000-000000000000' WHERE EXISTS (SELECT 1 FROM signals);
CREATE TRIGGER signal_noted AFTER INSERT OR UPDATE OR DELETE ON signals FOR EACH ROW EXECUTE FUNCTION note_signal();
