-- A search also reads the category, the area and the description. What is in `words` (title, product, brand) comes first.
ALTER TABLE listings ADD COLUMN all_words text NOT NULL
  GENERATED ALWAYS AS (words || search_words(category, area, description)) STORED;
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
