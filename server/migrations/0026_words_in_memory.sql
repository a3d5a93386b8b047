-- Each process of the app holds the vocabulary in its memory, where it puts typing errors right and knows how common a word is. What is
-- learned later is told by the transaction that taught it, as with `live_events`.
DROP FUNCTION look_up;
DROP FUNCTION search_count;
DROP INDEX search_vocabulary_keys;
ALTER TABLE search_vocabulary DROP COLUMN keys;
ALTER TABLE search_vocabulary ADD COLUMN learned_in xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX search_vocabulary_learned ON search_vocabulary (learned_in, word);
DROP FUNCTION spelling_keys;

CREATE OR REPLACE FUNCTION learn_words(names text, rest text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary AS v (word, stem, named)
  SELECT word, word_stem(word), bool_or(said.named) FROM (
    SELECT word, true AS named FROM words_in(names) AS word
    UNION ALL SELECT word, false FROM words_in(rest) AS word) AS said
  WHERE NOT EXISTS (SELECT 1 FROM search_vocabulary k WHERE k.word = said.word AND (k.named OR NOT said.named))
  GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET named = true, learned_in = excluded.learned_in WHERE excluded.named AND NOT v.named
$$;

-- What somebody notes of their own things, as it is searched: made when it is written, because one search reads up to a thousand of them.
CREATE FUNCTION noted_words(model text, serial_number text, more_serial_numbers text[], retailer text, place text, tags text[], notes text)
RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT public.search_fold(public.search_words(concat_ws(' ', model, serial_number, array_to_string(more_serial_numbers, ' ')),
    concat_ws(' ', retailer, place, array_to_string(tags, ' ')), notes))
$$;
ALTER TABLE things ADD COLUMN noted text NOT NULL
  GENERATED ALWAYS AS (noted_words(model, serial_number, more_serial_numbers, retailer, place, tags, notes)) STORED;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE INDEX things_noted ON things USING gin (person_id, noted gin_trgm_ops);
CREATE INDEX things_by_product ON things (person_id, product_id);
