-- A search also reads the category, the area and the descriptions, of the listing and of its product: that a Kestrel M35 is a
-- camera, only the catalogue says. What is in `words` (title, product, brand) comes first.
ALTER TABLE listings ADD COLUMN product_words text NOT NULL DEFAULT '';
UPDATE listings l SET product_words = search_words(p.description, NULL, NULL)
FROM products p WHERE p.id = l.product_id AND p.description IS NOT NULL;
ALTER TABLE listings ADD COLUMN all_words text NOT NULL
  GENERATED ALWAYS AS (words || search_words(category, area, description) || product_words) STORED;
ALTER TABLE listings ALTER COLUMN all_words SET STATISTICS 300;
DROP INDEX listings_words;
CREATE INDEX listings_words ON listings USING gin (words gin_trgm_ops, all_words gin_trgm_ops, lower(area) gin_trgm_ops)
  WHERE status = 'active';

-- The words by which a typing error is told: of the description none, since people write anything there, and this keeps them.
CREATE FUNCTION known_words(words text, category text, area text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT DISTINCT word FROM string_to_table(words || search_words(category, area, NULL), ' ') AS word
  WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[[:alpha:]]' ORDER BY word
$$;
CREATE OR REPLACE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listing_vocabulary (word)
  SELECT word FROM known_words(NEW.words, NEW.category, NEW.area) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
DROP TRIGGER listing_words_learned ON listings;
CREATE TRIGGER listing_words_learned AFTER INSERT OR UPDATE OF title, words, area ON listings
  FOR EACH ROW EXECUTE FUNCTION learn_words();
INSERT INTO listing_vocabulary (word)
SELECT DISTINCT word FROM listings, known_words(words, category, area) AS word ORDER BY word
ON CONFLICT DO NOTHING;

-- As before, with the product's description.
CREATE OR REPLACE FUNCTION dress_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND room_for('listings', NEW.person_id, 500,
    'SELECT count(*) FROM listings WHERE person_id = $1 AND sealed_at IS NULL') < 1 THEN
    RAISE unique_violation USING CONSTRAINT = 'listings_most', MESSAGE = 'A person has up to 500 listings.';
  END IF;
  SELECT category, search_words(NEW.title, name, brand), search_words(description, NULL, NULL)
  INTO NEW.category, NEW.words, NEW.product_words FROM products WHERE id = NEW.product_id;
  IF NEW.sealed_at IS NULL AND (TG_OP = 'INSERT' OR NEW.thing_id IS DISTINCT FROM OLD.thing_id) THEN
    -- Whoever changes a cover holds its thing: either they see this listing, or this sees what they changed.
    PERFORM 1 FROM things WHERE id = NEW.thing_id FOR KEY SHARE;
    SELECT * INTO NEW.cover_start, NEW.cover_end, NEW.cover_lifetime, NEW.proof_date FROM passing_cover(NEW.thing_id);
    NEW.cover_lifetime := coalesce(NEW.cover_lifetime, false);
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET category = NEW.category, words = search_words(title, NEW.name, NEW.brand),
    product_words = search_words(NEW.description, NULL, NULL)
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
DROP TRIGGER product_of_listings_changed ON products;
CREATE TRIGGER product_of_listings_changed AFTER UPDATE OF name, brand, category, description ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.brand, OLD.category, OLD.description) IS DISTINCT FROM (NEW.name, NEW.brand, NEW.category, NEW.description))
  EXECUTE FUNCTION follow_product();
