-- A person's reviews of one product are a first and its follow-ups (decision 17). The same words again, a year later, are a
-- follow-up too: what is sent twice is told by the request, not by its words.
DROP INDEX reviews_twin_key;
-- What one person said about one product, in order.
CREATE INDEX reviews_said ON reviews (person_id, product_id, id);
-- Whether somebody commented, for a count without blocked people.
CREATE INDEX comments_by ON comments (review_id, person_id);

-- The figures of a product count each person once, by their newest public review of it. By statement and not by row: a person
-- who goes takes several reviews of a product at once, and the products are held in one order, whoever goes at the same time.
DROP TRIGGER review_added ON reviews;
DROP TRIGGER review_changed ON reviews;
DROP FUNCTION count_review();
DROP FUNCTION add_to_product(uuid, smallint, boolean, integer);

CREATE TYPE said AS (
  id uuid, person_id uuid, product_id uuid, rating smallint, is_verified_purchase boolean, is_private boolean);

-- `was` are the rows before a statement, `became` the same rows after it.
CREATE FUNCTION count_reviews(was said[], became said[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- From here on nobody else changes what counts for these products, and the next statement sees all that was changed before.
  PERFORM 1 FROM products WHERE id IN (SELECT product_id FROM unnest(was || became)) ORDER BY id FOR NO KEY UPDATE;
  WITH untouched AS (
    SELECT r.id, r.person_id, r.product_id, r.rating, r.is_verified_purchase, r.is_private
    FROM (SELECT DISTINCT person_id, product_id FROM unnest(was || became)) AS pair JOIN reviews r USING (person_id, product_id)
    WHERE r.id NOT IN (SELECT id FROM unnest(became))),
  counted AS (
    (SELECT DISTINCT ON (person_id, product_id) product_id, rating, is_verified_purchase, -1 AS step
    FROM (SELECT * FROM untouched UNION ALL SELECT * FROM unnest(was)) AS before
    WHERE NOT is_private ORDER BY person_id, product_id, id DESC)
    UNION ALL
    (SELECT DISTINCT ON (person_id, product_id) product_id, rating, is_verified_purchase, 1
    FROM (SELECT * FROM untouched UNION ALL SELECT * FROM unnest(became)) AS after
    WHERE NOT is_private ORDER BY person_id, product_id, id DESC)),
  steps AS (
    SELECT product_id, is_verified_purchase, rating, sum(step)::integer AS step FROM counted
    GROUP BY product_id, is_verified_purchase, rating HAVING sum(step) <> 0),
  sums AS (
    SELECT p.id, p.verified_reviews + coalesce(sum(step) FILTER (WHERE is_verified_purchase), 0) AS verified,
      ARRAY(
        SELECT p.ratings[n] + coalesce(sum(s.step) FILTER (WHERE s.rating = n), 0)
        FROM generate_series(1, 5) AS n LEFT JOIN steps s ON s.product_id = p.id GROUP BY n ORDER BY n)::integer[] AS ratings
    FROM steps JOIN products p ON p.id = steps.product_id GROUP BY p.id)
  UPDATE products SET total_reviews = total, verified_reviews = verified, ratings = sums.ratings,
    average_rating = CASE WHEN total = 0 THEN 0 ELSE round(points::numeric / total, 2) END
  FROM sums, LATERAL (
    SELECT sum(many) AS total, sum(many * n) AS points FROM unnest(sums.ratings) WITH ORDINALITY AS r (many, n)) AS all_in_all
  WHERE products.id = sums.id;
END
$$;

CREATE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reviews('{}', ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::said FROM added));
  -- Each list of a product reads past the earlier ones, so that there is an end to them.
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT person_id, product_id FROM added) AS pair JOIN reviews USING (person_id, product_id)
    GROUP BY person_id, product_id HAVING count(*) > 21) THEN
    RAISE unique_violation USING CONSTRAINT = 'reviews_most', MESSAGE = 'A review has up to 20 follow-ups.';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER review_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();

CREATE FUNCTION count_changed_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Most changes, such as a like, count for nothing here.
  changed uuid[] := ARRAY(
    SELECT id FROM before b JOIN after a USING (id)
    WHERE (b.rating, b.is_private, b.is_verified_purchase, b.product_id, b.person_id)
      IS DISTINCT FROM (a.rating, a.is_private, a.is_verified_purchase, a.product_id, a.person_id));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM count_reviews(
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::said FROM before WHERE id = ANY (changed)),
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::said FROM after WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER review_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();

CREATE FUNCTION count_deleted_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reviews(ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::said FROM deleted), '{}');
  RETURN NULL;
END
$$;
CREATE TRIGGER review_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_reviews();

-- Until now each review counted.
WITH counting AS (
  SELECT DISTINCT ON (person_id, product_id) product_id, rating, is_verified_purchase FROM reviews
  WHERE NOT is_private ORDER BY person_id, product_id, id DESC),
sums AS (
  SELECT product_id, count(*) AS total, count(*) FILTER (WHERE is_verified_purchase) AS verified,
    ARRAY[count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2), count(*) FILTER (WHERE rating = 3),
      count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)]::integer[] AS ratings,
    round(avg(rating), 2) AS average
  FROM counting GROUP BY product_id)
UPDATE products SET total_reviews = total, verified_reviews = verified, ratings = sums.ratings, average_rating = average
FROM sums WHERE products.id = sums.product_id AND products.total_reviews <> sums.total;
