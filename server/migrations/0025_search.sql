-- Search. What is typed and what is stored are compared as lexemes: folded (no accents, small letters), split where letters meet digits,
-- and stemmed. No word is too common to be indexed; ranking weighs them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE TEXT SEARCH DICTIONARY word_stems (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION words (PARSER = default);
ALTER TEXT SEARCH CONFIGURATION words ADD MAPPING FOR asciiword, word, numword, hword_asciipart, hword_part, hword_numpart, int, uint
  WITH word_stems;

CREATE FUNCTION search_fold(said text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT CASE WHEN octet_length(said) = length(said) THEN lower(said)
    ELSE lower(public.unaccent('public.unaccent', normalize(said, NFKC))) END
$$;

CREATE FUNCTION word_stem(word text) RETURNS text IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT coalesce((ts_lexize('public.word_stems', word))[1], word)
$$;

-- The lexemes of a name: its words, and what is written together as one code. 'WH-1000XM5' is wh, 1000, xm, 5 and wh1000xm5.
CREATE FUNCTION name_lexemes(name text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  said text := regexp_replace(search_fold(left(name, 400)), '''s\M', 's', 'g');
  found text[];
  code text;
BEGIN
  found := tsvector_to_array(to_tsvector('public.words', regexp_replace(regexp_replace(said, '[^[:alnum:]]+', ' ', 'g'),
    '([[:alpha:]])(?=[[:digit:]])|([[:digit:]])(?=[[:alpha:]])', '\1\2 ', 'g')));
  FOR code IN SELECT DISTINCT regexp_replace(run, '[^[:alnum:]]+', '', 'g') FROM string_to_table(said, ' ') AS run
    WHERE run ~ '[[:digit:]][[:alpha:]]|[[:alpha:]][[:digit:]]|[[:alnum:]][^[:alnum:]]+[[:alnum:]]' LOOP
    IF length(code) BETWEEN 3 AND 40 AND code <> ALL (found) THEN found := found || code; END IF;
  END LOOP;
  RETURN found;
END
$$;

-- The lexemes of a longer text.
CREATE FUNCTION text_lexemes(said text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE plpgsql AS $$
BEGIN
  RETURN tsvector_to_array(to_tsvector('public.words', translate(search_fold(left(said, 5000)), '/._@\+', '      ')));
END
$$;

-- What is indexed: a word of the name as it is; with one to three plusses if it belongs to what is looked through first; with a minus if it
-- is only in the rest; and marks to filter by. A common word has few plusses, so that its best are found without reading the others.
CREATE FUNCTION search_lexemes_of(names text[], rest text[], marks text[], tier integer) RETURNS tsvector
IMMUTABLE PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  found text[] := names || array_remove(marks, NULL);
  word text;
BEGIN
  FOREACH word IN ARRAY rest LOOP
    IF word <> ALL (names) THEN found := found || ('-' || word); END IF;
  END LOOP;
  FOR plusses IN 1..tier LOOP
    found := found || repeat('+', plusses);
    FOREACH word IN ARRAY names LOOP found := found || (repeat('+', plusses) || word); END LOOP;
  END LOOP;
  RETURN array_to_tsvector(found);
END
$$;

-- What many know is looked through first; of the rest, one in sixteen each time, whichever.
CREATE FUNCTION search_tier(id uuid, known_by integer) RETURNS integer IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql AS $$
  SELECT greatest(
    CASE WHEN known_by >= 500 THEN 3 WHEN known_by >= 40 THEN 2 WHEN known_by >= 3 THEN 1 ELSE 0 END,
    CASE WHEN get_byte(bytes, 15) >= 16 THEN 0 WHEN get_byte(bytes, 14) >= 16 THEN 1 WHEN get_byte(bytes, 13) >= 16 THEN 2 ELSE 3 END)
  FROM (SELECT uuid_send(id) AS bytes) AS one
$$;

-- Products.
ALTER TABLE products ADD COLUMN search tsvector NOT NULL DEFAULT '';
CREATE FUNCTION product_marks(p products) RETURNS text[] IMMUTABLE LANGUAGE sql AS $$
  SELECT ARRAY['=' || p.category, '#' || lower(p.brand), CASE WHEN p.verified_reviews > 0 THEN '*verified' END]
    || ARRAY(SELECT '*' || stars FROM generate_series(1, floor(p.average_rating)::int) AS stars)
$$;
CREATE FUNCTION product_search(p products) RETURNS tsvector IMMUTABLE LANGUAGE sql AS $$
  SELECT search_lexemes_of(name_lexemes(concat_ws(' ', p.brand, p.name)),
    text_lexemes(concat_ws(' ', p.category, p.description)), product_marks(p), search_tier(p.id, p.total_reviews))
$$;
CREATE FUNCTION dress_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := product_search(NEW);
  RETURN NEW;
END
$$;
UPDATE products p SET search = product_search(p);
CREATE TRIGGER product_added BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION dress_product();
-- A review changes what is indexed only now and then.
CREATE TRIGGER product_changed BEFORE UPDATE ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.brand, OLD.category, OLD.description, floor(OLD.average_rating), OLD.verified_reviews > 0)
      IS DISTINCT FROM (NEW.name, NEW.brand, NEW.category, NEW.description, floor(NEW.average_rating), NEW.verified_reviews > 0)
    OR search_tier(OLD.id, OLD.total_reviews) <> search_tier(NEW.id, NEW.total_reviews))
  EXECUTE FUNCTION dress_product();
DROP INDEX products_search;
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_category ON products (category, total_reviews DESC, id DESC);

-- Whoever owns one, sells one or writes of one finds it by the product's words.
CREATE OR REPLACE VIEW catalogue AS
  SELECT id, name, brand, category, description, image, average_rating, total_reviews, search FROM products;

-- Listings.
ALTER TABLE listings ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (search_lexemes_of(name_lexemes(words),
    text_lexemes(search_words(category, area, description) || product_words), '{}', 0)) STORED;
ALTER TABLE listings ALTER COLUMN search SET STATISTICS 300;
DROP INDEX listings_words;
CREATE INDEX listings_search ON listings USING gin (search) WHERE status = 'active';
CREATE INDEX listings_area ON listings USING gin (lower(area) gin_trgm_ops) WHERE status = 'active';

-- Communities. A private one is found by its name alone, which has no minus.
ALTER TABLE communities ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (search_lexemes_of(name_lexemes(name), text_lexemes(search_words(brand_name, category, description)), '{}', 0)) STORED;
CREATE INDEX communities_search ON communities USING gin (search) WHERE archived_at IS NULL;
ALTER TABLE communities DROP COLUMN words, DROP COLUMN name_words;
-- Others find a private one by its name as they type it.
ALTER TABLE communities ADD COLUMN name_words text NOT NULL GENERATED ALWAYS AS (search_fold(search_words(name, NULL, NULL))) STORED;
CREATE INDEX communities_private ON communities USING gin (name_words gin_trgm_ops) WHERE archived_at IS NULL AND NOT is_public;

-- People, by the beginnings of their names.
CREATE FUNCTION person_words(first_name text, last_name text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS $$
  SELECT public.search_fold(public.search_words(first_name, last_name, NULL))
$$;
DROP INDEX people_words;
CREATE INDEX people_words ON people USING gin (person_words(first_name, last_name) gin_trgm_ops);

-- What people write to each other is private or soon said: its words are in no vocabulary, so it is searched as written, folded.
ALTER TABLE community_posts DROP COLUMN words;
ALTER TABLE community_posts ADD COLUMN words text NOT NULL
  GENERATED ALWAYS AS (search_fold(coalesce(title || ' ', '') || content)) STORED;
CREATE INDEX community_posts_words ON community_posts USING gin (words gin_trgm_ops) WHERE removed_at IS NULL;
ALTER TABLE messages ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (search_fold(content)) STORED;
DROP INDEX messages_search;
CREATE INDEX messages_search ON messages USING gin (words gin_trgm_ops);

-- The words that a typing error is told by, of what is public: names, and what the catalogue says of its products, where there may be
-- errors too. A word has keys, which it shares with what is written almost the same: its first seven letters without up to two of them.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY,
  stem text NOT NULL,
  keys text[] NOT NULL,
  -- It is in a name.
  named boolean NOT NULL
);
CREATE FUNCTION spelling_keys(word text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE plpgsql AS $$
DECLARE
  beginning text := left(word, 7);
  without text;
  keys text[] := ARRAY[left(word, 7)];
BEGIN
  FOR one IN 1..length(beginning) LOOP
    without := overlay(beginning PLACING '' FROM one FOR 1);
    keys := keys || without;
    FOR other IN one..length(without) LOOP
      keys := keys || overlay(without PLACING '' FROM other FOR 1);
    END LOOP;
  END LOOP;
  RETURN keys;
END
$$;
CREATE INDEX search_vocabulary_keys ON search_vocabulary USING gin (keys);
CREATE INDEX search_vocabulary_inside ON search_vocabulary USING gin (word gin_trgm_ops);

CREATE FUNCTION words_in(said text) RETURNS SETOF text IMMUTABLE LANGUAGE sql AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(search_fold(said), '[^[:alpha:]]+') AS word WHERE length(word) BETWEEN 3 AND 30
$$;
CREATE FUNCTION learn_words(names text, rest text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary AS v (word, stem, keys, named)
  SELECT word, word_stem(word), spelling_keys(word), bool_or(said.named) FROM (
    SELECT word, true AS named FROM words_in(names) AS word
    UNION ALL SELECT word, false FROM words_in(rest) AS word) AS said
  WHERE NOT EXISTS (SELECT 1 FROM search_vocabulary k WHERE k.word = said.word AND (k.named OR NOT said.named))
  GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET named = true WHERE excluded.named AND NOT v.named
$$;
-- Many products that are added at once are learned at once, in the order of the words: two imports cannot wait for each other.
CREATE FUNCTION learn_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(string_agg(concat_ws(' ', brand, name, category), ' '), string_agg(description, ' ')) FROM added;
  RETURN NULL;
END
$$;
CREATE TRIGGER product_learned AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_products();
CREATE FUNCTION learn_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(concat_ws(' ', NEW.brand, NEW.name, NEW.category), NEW.description);
  RETURN NULL;
END
$$;
CREATE TRIGGER product_learned_anew AFTER UPDATE OF name, brand, category, description ON products
  FOR EACH ROW EXECUTE FUNCTION learn_product();
DROP TRIGGER listing_words_learned ON listings;
DROP FUNCTION learn_words();
CREATE FUNCTION learn_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(concat_ws(' ', NEW.words, NEW.category, NEW.area), NULL);
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_learned AFTER INSERT OR UPDATE OF title, words, area ON listings FOR EACH ROW EXECUTE FUNCTION learn_listing();
CREATE FUNCTION learn_community() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.is_public THEN PERFORM learn_words(concat_ws(' ', NEW.name, NEW.brand_name), NULL); END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER community_learned AFTER INSERT OR UPDATE OF name, brand_name ON communities FOR EACH ROW EXECUTE FUNCTION learn_community();
DROP TABLE listing_vocabulary;
DROP FUNCTION known_words;
INSERT INTO search_vocabulary (word, stem, keys, named)
SELECT word, word_stem(word), spelling_keys(word), bool_or(named) FROM (
  SELECT concat_ws(' ', brand, name, category), true FROM products
  UNION ALL SELECT description, false FROM products WHERE description IS NOT NULL
  UNION ALL SELECT concat_ws(' ', words, category, area), true FROM listings
  UNION ALL SELECT concat_ws(' ', name, brand_name), true FROM communities WHERE is_public) AS texts (said, named),
  words_in(said) AS word
GROUP BY word;

-- How many products, or active listings, have a lexeme; counted now and then, in a sample where there are many. '' is how many there are.
CREATE TABLE search_counts (
  source text NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (source, lexeme)
);

-- Words that mean the same. Each is written as people write it, and compared by its stem.
CREATE TABLE search_synonyms (
  stem text NOT NULL,
  also text NOT NULL,
  PRIMARY KEY (stem, also)
);
INSERT INTO search_synonyms (stem, also)
SELECT DISTINCT word_stem(one), other
FROM unnest(ARRAY[
  'tv television telly', 'fridge refrigerator', 'phone smartphone cellphone mobile', 'headphones headset earphones', 'earbuds earphones',
  'laptop notebook', 'sofa couch settee', 'vacuum hoover', 'bike bicycle', 'sneakers trainers', 'stroller pram pushchair',
  'stove cooker', 'mower lawnmower', 'photo picture', 'camcorder videocamera', 'pc computer', 'monitor display', 'cellar basement',
  'garbage trash rubbish', 'flashlight torch', 'faucet tap', 'jumper sweater pullover', 'trousers pants', 'purse handbag',
  'wallet billfold', 'cot crib', 'nappy diaper', 'dishwasher dishwashing', 'washer washing', 'tumbledryer dryer', 'kettle teakettle',
  'espresso coffee', 'bookshelf bookcase', 'rug carpet', 'curtain drape', 'duvet comforter', 'wrench spanner', 'drill driver',
  'glasses spectacles', 'sunglasses shades', 'watch wristwatch', 'keyboard keypad', 'speaker loudspeaker', 'soundbar speaker',
  'router modem', 'printer inkjet', 'charger adapter', 'powerbank battery', 'cable cord lead', 'rucksack backpack', 'suitcase luggage',
  'aircon conditioner', 'heater radiator', 'treadmill runningmachine', 'weights dumbbells', 'tyre tire', 'car automobile', 'ssd drive',
  'usb thumbdrive', 'ebook ereader', 'game videogame', 'doll figure', 'xmas christmas', 'mens men', 'womens women ladies', 'kids children',
  'colour color', 'grey gray', 'aluminium aluminum', 'jewellery jewelry', 'inch inches', 'bbq barbecue grill', 'hob cooktop', 'microwave microwaveoven',
  'blender liquidiser', 'pan saucepan skillet', 'dvd disc', 'cd disc', 'bluray blueray']) AS meant,
  string_to_table(meant, ' ') AS one, string_to_table(meant, ' ') AS other
WHERE word_stem(one) <> word_stem(other);

-- Whether a word of a saved search may mean one of the text's: rough, to leave out what cannot.
CREATE FUNCTION may_mean(token text, said text) RETURNS boolean STABLE STRICT LANGUAGE sql AS $$
  SELECT length(token) < 4 OR token ~ '[[:digit:]]' OR strpos(said, token) > 0 OR word_similarity(search_fold(token), search_fold(said)) >= 0.25
    OR EXISTS (SELECT 1 FROM search_synonyms WHERE stem = word_stem(search_fold(token)))
$$;

CREATE FUNCTION search_count(of_source text, of_lexeme text) RETURNS integer STABLE LANGUAGE plpgsql AS $$
BEGIN
  RETURN coalesce((SELECT count FROM search_counts WHERE source = of_source AND lexeme = of_lexeme), 0);
END
$$;

-- What is known of each word of a search: see `lookUp` in the app. A function, because its plans are made once a connection, and because
-- most words need only a part of it.
-- Of a text of many unknown words, only the first few are puzzled over: `doubts`.
CREATE FUNCTION look_up(tokens text[], spellings text[], typing text, doubts integer) RETURNS TABLE (
  token text, stem text, names integer, rest integer, listed integer, known boolean, also text[], also_stems text[], also_names integer[],
  begins integer, inside text[], nearby text[], halves text[], totals integer[]) STABLE LANGUAGE plpgsql AS $$
DECLARE
  said text;
  cut integer;
BEGIN
  totals := ARRAY[search_count('products', ''), search_count('products', '+'), search_count('products', '++'), search_count('products', '+++')];
  FOR nth IN 1..cardinality(tokens) LOOP
    token := tokens[nth];
    said := search_fold(token);
    stem := word_stem(said);
    names := search_count('products', stem);
    IF said ~ '^[[:digit:]]+$' THEN
      -- A number means itself.
      SELECT 0, 0, false, NULL, NULL, NULL, NULL, NULL, NULL, NULL
      INTO rest, listed, known, also, also_stems, also_names, begins, inside, nearby, halves;
      RETURN NEXT;
      CONTINUE;
    END IF;
    rest := search_count('products', '-' || stem);
    listed := search_count('listings', stem) + search_count('listings', '-' || stem);
    known := EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.word = said AND (v.named OR look_up.rest > 1));
    SELECT array_agg(s.also), array_agg(word_stem(s.also)), array_agg(search_count('products', word_stem(s.also)))
    INTO also, also_stems, also_names FROM search_synonyms s WHERE s.stem = look_up.stem;
    begins := CASE WHEN token = typing AND length(said) > 2 THEN (
      SELECT coalesce(sum(count), 0)::int FROM (
        SELECT count FROM search_counts
        WHERE source = 'products' AND lexeme >= said AND lexeme < said || chr(1114111) LIMIT 200) AS words) END;
    inside := NULL;
    nearby := NULL;
    halves := NULL;
    IF NOT known AND length(said) > 2 AND spellings[nth] <> '' AND doubts > 0 THEN
      doubts := doubts - 1;
      inside := ARRAY(SELECT v.word FROM search_vocabulary v WHERE v.named AND v.word LIKE '%' || said || '%' LIMIT 20);
      IF length(said) > 3 AND said !~ '[[:digit:]]' AND inside = '{}' THEN
        nearby := ARRAY(SELECT v.word FROM search_vocabulary v WHERE v.keys && string_to_array(spellings[nth], ' ') LIMIT 300);
      END IF;
      IF length(said) BETWEEN 6 AND 24 THEN
        FOR cut IN 3..length(said) - 3 LOOP
          IF EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.word = left(said, cut))
            AND EXISTS (SELECT 1 FROM search_vocabulary v WHERE v.word = substr(said, cut + 1)) THEN
            halves := ARRAY[left(said, cut), substr(said, cut + 1)];
            EXIT;
          END IF;
        END LOOP;
      END IF;
    END IF;
    RETURN NEXT;
  END LOOP;
END
$$;
