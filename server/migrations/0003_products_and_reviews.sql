CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE products (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  brand text,
  category text NOT NULL,
  description text,
  -- { id, width, height, placeholder } of its picture.
  image jsonb,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What the public reviews add up to, kept by the trigger below.
  total_reviews integer NOT NULL DEFAULT 0,
  verified_reviews integer NOT NULL DEFAULT 0,
  ratings integer[] NOT NULL DEFAULT '{0,0,0,0,0}',
  average_rating numeric(3, 2) NOT NULL DEFAULT 0
);
-- One product for a name and brand, whatever the case, however many add it at once.
CREATE UNIQUE INDEX products_name_brand_key ON products (lower(name), lower(coalesce(brand, '')));
CREATE INDEX products_by_reviews ON products (total_reviews DESC, id DESC);
CREATE INDEX products_created_by ON products (created_by);
CREATE INDEX products_search ON products USING gin (lower(name || ' ' || coalesce(brand, '')) gin_trgm_ops);

CREATE TABLE product_reports (
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  duplicate_of uuid REFERENCES products ON DELETE SET NULL,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, user_id)
);
CREATE INDEX product_reports_user ON product_reports (user_id);
CREATE INDEX product_reports_duplicate ON product_reports (duplicate_of);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  -- The product's, for a list of one category in its own order.
  category text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title text,
  content text NOT NULL,
  -- [{ id, width, height, placeholder }]: all that a card needs of its pictures.
  images jsonb NOT NULL DEFAULT '[]',
  video_id uuid,
  proof_id uuid,
  is_verified_purchase boolean NOT NULL DEFAULT false,
  verified_on date,
  is_private boolean NOT NULL DEFAULT false,
  likes integer NOT NULL DEFAULT 0,
  comments_count integer NOT NULL DEFAULT 0,
  location text,
  tags text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz
);
-- Each order of the feed, of one category, of one product. Ids are made in the order of time.
CREATE INDEX reviews_top ON reviews (rating DESC, id DESC);
CREATE INDEX reviews_helpful ON reviews (likes DESC, id DESC);
CREATE INDEX reviews_category ON reviews (category, id DESC);
CREATE INDEX reviews_category_top ON reviews (category, rating DESC, id DESC);
CREATE INDEX reviews_category_helpful ON reviews (category, likes DESC, id DESC);
CREATE INDEX reviews_product ON reviews (product_id, id DESC);
CREATE INDEX reviews_product_top ON reviews (product_id, rating DESC, id DESC);
CREATE INDEX reviews_product_helpful ON reviews (product_id, likes DESC, id DESC);
CREATE INDEX reviews_user ON reviews (user_id, id DESC);
-- The same words about the same thing are a second click, not a second review.
CREATE UNIQUE INDEX reviews_twin_key ON reviews (user_id, product_id, rating, md5(content));

CREATE TABLE likes (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX likes_user ON likes (user_id);

CREATE TABLE comments (
  id uuid PRIMARY KEY,
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  content text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz
);
CREATE INDEX comments_review ON comments (review_id, id);
CREATE INDEX comments_user ON comments (user_id);

CREATE TABLE review_reports (
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  reason text NOT NULL,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_reports_user ON review_reports (user_id);

-- Neither sees what the other writes.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- The sums are kept here and not in the app, so that they are also right when a person's account, and with it what they
-- wrote and liked, is deleted by a cascade.
CREATE FUNCTION add_to_product(product uuid, rating smallint, verified boolean, sign integer) RETURNS void
LANGUAGE sql AS $$
  UPDATE products SET
    total_reviews = total_reviews + sign,
    verified_reviews = verified_reviews + CASE WHEN verified THEN sign ELSE 0 END,
    ratings[rating] = ratings[rating] + sign,
    average_rating = CASE WHEN total_reviews + sign = 0 THEN 0 ELSE round(
      (ratings[1] + 2 * ratings[2] + 3 * ratings[3] + 4 * ratings[4] + 5 * ratings[5] + sign * rating)::numeric
      / (total_reviews + sign), 2) END
  WHERE id = product;
$$;

CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND NOT OLD.is_private THEN
    PERFORM add_to_product(OLD.product_id, OLD.rating, OLD.is_verified_purchase, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NOT NEW.is_private THEN
    PERFORM add_to_product(NEW.product_id, NEW.rating, NEW.is_verified_purchase, 1);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER review_added AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION count_review();
CREATE TRIGGER review_changed AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.rating, OLD.is_private, OLD.is_verified_purchase, OLD.product_id)
    IS DISTINCT FROM (NEW.rating, NEW.is_private, NEW.is_verified_purchase, NEW.product_id))
  EXECUTE FUNCTION count_review();

CREATE FUNCTION count_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET likes = likes + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET likes = likes - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER like_counted AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_like();

CREATE FUNCTION count_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET comments_count = comments_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET comments_count = comments_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER comment_counted AFTER INSERT OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION count_comment();

CREATE FUNCTION follow_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET category = NEW.category WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_recategorised AFTER UPDATE OF category ON products FOR EACH ROW
  WHEN (OLD.category IS DISTINCT FROM NEW.category) EXECUTE FUNCTION follow_category();

-- A product outlives the account that brought its picture.
CREATE FUNCTION forget_product_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET image = NULL WHERE id = OLD.used_by AND image ->> 'id' = OLD.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_picture_deleted AFTER DELETE ON media FOR EACH ROW
  WHEN (OLD.purpose = 'product' AND OLD.used_by IS NOT NULL) EXECUTE FUNCTION forget_product_picture();
