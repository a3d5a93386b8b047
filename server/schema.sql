-- Today's schema, room by room: tables with their indexes and triggers, views that others may read, functions.
-- It is generated: `npm run rows` writes it, and every run of the tests compares it with a migrated database. Changes go into
-- migrations/, what each is for into tables.ts, triggers.ts and functions.ts.

CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;
CREATE TEXT SEARCH CONFIGURATION words;
CREATE TEXT SEARCH DICTIONARY word_stems (language = 'english');
CREATE TYPE counted_review AS (id uuid, person_id uuid, product_id uuid, rating smallint, is_verified_purchase boolean, is_private boolean);

-- platform ----------------------------------------------------------------------------------------

-- How often somebody has tried something that is limited, such as a password, until the count begins anew.
CREATE TABLE attempts (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp with time zone NOT NULL,
  PRIMARY KEY (key)
);
CREATE INDEX attempts_expiry ON attempts (resets_at);

-- A request that was sent with a key, and its reply: the same key gets the same reply for a day.
CREATE TABLE idempotency_keys (
  person_id uuid NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  reply text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, key),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Something that open pages were told, kept for an hour for a page that comes back.
CREATE TABLE live_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL,
  topic text NOT NULL,
  data jsonb NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  horizon xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot()),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id)
);
CREATE INDEX live_events_catch_up ON live_events (person_id, xid);
CREATE INDEX live_events_message ON live_events (((data #>> '{message,id}'::text[]))) WHERE (topic = 'messages'::text);

-- A migration that was applied.
CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (name)
);

-- Something that the operator did by `npm run admin`.
CREATE TABLE operator_actions (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL,
  operator text NOT NULL,
  action text NOT NULL,
  subject uuid NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (id)
);
CREATE INDEX operator_actions_newest ON operator_actions (id DESC);

-- A named value that all processes share, such as a key, or whether the demo world is loaded.
CREATE TABLE stored_values (
  name text NOT NULL,
  value jsonb NOT NULL,
  PRIMARY KEY (name)
);

-- A word of public names and texts, to recognise typing errors by.
CREATE TABLE search_vocabulary (
  word text NOT NULL,
  stem text NOT NULL,
  named boolean NOT NULL,
  learned_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  PRIMARY KEY (word)
);
CREATE INDEX search_vocabulary_inside ON search_vocabulary USING gin (word gin_trgm_ops);
CREATE INDEX search_vocabulary_learned ON search_vocabulary (learned_in, word);

-- How many rows of a source have a lexeme: rare ones rank higher.
CREATE TABLE search_counts (
  source text NOT NULL,
  lexeme text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (source, lexeme)
);

-- Two stems that mean the same to a search.
CREATE TABLE search_synonyms (
  stem text NOT NULL,
  also text NOT NULL,
  PRIMARY KEY (stem, also)
);

-- Locks an owner’s limit, then counts how many more they may add.
CREATE FUNCTION remaining_quota(what text, most integer, counting text, owner uuid, about uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', what, owner, about), 0));
  EXECUTE counting INTO taken USING owner, about;
  RETURN most - taken;
END
$function$;

-- Sends a message to all processes on commit, in several parts if it is long.
CREATE FUNCTION publish_on_bus(topic text, payload jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  said text := jsonb_build_array(topic, payload)::text;
  size CONSTANT integer := 7700;
  whole uuid;
BEGIN
  IF octet_length(said) <= 7900 THEN
    PERFORM pg_notify('wellkept', said);
    RETURN;
  END IF;
  whole := gen_random_uuid();
  said := translate(encode(convert_to(said, 'UTF8'), 'base64'), E'\n', '');
  FOR part IN 0 .. (length(said) - 1) / size LOOP
    PERFORM pg_notify('wellkept', jsonb_build_array('part', jsonb_build_object('id', whole, 'index', part,
      'last', (part + 1) * size >= length(said), 'text', substr(said, part * size + 1, size)))::text);
  END LOOP;
END
$function$;

-- The date in a time zone. An unknown time zone counts as UTC.
CREATE FUNCTION day_in(zone text, moment timestamp with time zone)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (moment AT TIME ZONE zone)::date;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN (moment AT TIME ZONE 'UTC')::date;
END
$function$;

-- Text as it is searched: lower case, without accents.
CREATE FUNCTION search_fold(said text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE WHEN octet_length(said) = length(said) THEN lower(said)
    ELSE lower(unaccent('unaccent', normalize(said, NFKC))) END
$function$;

-- Words in lower case with single spaces, to search inside with LIKE.
CREATE FUNCTION search_words(title text, name text, brand text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ' ' || btrim(regexp_replace(lower(concat_ws(' ', title, name, brand)), '[^[:alnum:]]+', ' ', 'g'))
$function$;

-- The stem of an English word.
CREATE FUNCTION word_stem(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce((ts_lexize('word_stems', word))[1], word)
$function$;

-- The distinct words of a text that the vocabulary keeps.
CREATE FUNCTION words_in(said text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT DISTINCT word FROM regexp_split_to_table(search_fold(said), '[^[:alpha:]]+') AS word WHERE length(word) BETWEEN 3 AND 30
$function$;

-- The lexemes of a name, with codes such as WH-1000XM4 both split and whole.
CREATE FUNCTION name_lexemes(name text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
DECLARE
  said text := regexp_replace(search_fold(left(name, 400)), '''s\M', 's', 'g');
  found text[];
  code text;
BEGIN
  found := tsvector_to_array(to_tsvector('words', regexp_replace(regexp_replace(said, '[^[:alnum:]]+', ' ', 'g'),
    '([[:alpha:]])(?=[[:digit:]])|([[:digit:]])(?=[[:alpha:]])', '\1\2 ', 'g')));
  FOR code IN SELECT DISTINCT regexp_replace(run, '[^[:alnum:]]+', '', 'g') FROM string_to_table(said, ' ') AS run
    WHERE run ~ '[[:digit:]][[:alpha:]]|[[:alpha:]][[:digit:]]|[[:alnum:]][^[:alnum:]]+[[:alnum:]]' LOOP
    IF length(code) BETWEEN 3 AND 40 AND code <> ALL (found) THEN found := found || code; END IF;
  END LOOP;
  RETURN found;
END
$function$;

-- The lexemes of a text, without codes.
CREATE FUNCTION text_lexemes(said text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
BEGIN
  RETURN tsvector_to_array(to_tsvector('words', translate(search_fold(left(said, 5000)), '/._@\+', '      ')));
END
$function$;

-- A tsvector of names, texts and marks. A prefix of pluses says how well known the row is.
CREATE FUNCTION search_lexemes_of(names text[], rest text[], marks text[], tier integer)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
$function$;

-- Whether a text may match a search word, misspelled or as a synonym.
CREATE FUNCTION may_mean(token text, said text)
 RETURNS boolean
 LANGUAGE sql
 STABLE STRICT
AS $function$
  SELECT length(token) < 4 OR token ~ '[[:digit:]]' OR strpos(said, token) > 0 OR word_similarity(search_fold(token), search_fold(said)) >= 0.25
    OR EXISTS (SELECT 1 FROM search_synonyms WHERE stem = word_stem(search_fold(token)))
$function$;

-- Adds words to the vocabulary that typing errors are recognised by.
CREATE FUNCTION learn_words(names text, rest text)
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO search_vocabulary AS v (word, stem, named)
  SELECT word, word_stem(word), bool_or(said.named) FROM (
    SELECT word, true AS named FROM words_in(names) AS word
    UNION ALL SELECT word, false FROM words_in(rest) AS word) AS said
  WHERE NOT EXISTS (SELECT 1 FROM search_vocabulary k WHERE k.word = said.word AND (k.named OR NOT said.named))
  GROUP BY word ORDER BY word
  ON CONFLICT (word) DO UPDATE SET named = true, learned_in = excluded.learned_in WHERE excluded.named AND NOT v.named
$function$;

-- identity ----------------------------------------------------------------------------------------

-- A person as others know them. A deleted one stays without any detail until everything else is removed.
CREATE TABLE people (
  id uuid NOT NULL,
  email text,
  first_name text,
  last_name text,
  profile_image_url text,
  bio text,
  location text,
  website text,
  show_email boolean NOT NULL DEFAULT true,
  show_location boolean NOT NULL DEFAULT true,
  allow_messages boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  time_zone text,
  profile_visibility text NOT NULL DEFAULT 'public'::text,
  show_purchases boolean NOT NULL DEFAULT true,
  deleted_at timestamp with time zone,
  PRIMARY KEY (id),
  CONSTRAINT people_check CHECK (deleted_at IS NULL OR num_nonnulls(email, first_name, last_name, profile_image_url, bio, location, website, time_zone) = 0),
  CONSTRAINT people_profile_visibility_check CHECK (profile_visibility = ANY (ARRAY['public'::text, 'friends'::text, 'private'::text]))
);
CREATE INDEX people_deleted ON people (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX people_email_key ON people (lower(email));
CREATE INDEX people_words ON people USING gin (person_words(first_name, last_name) gin_trgm_ops);
CREATE INDEX people_zone ON people (COALESCE(time_zone, 'UTC'::text), id);

-- How a person is known to the OpenID Connect provider that they sign in with.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  person_id uuid NOT NULL,
  PRIMARY KEY (issuer, subject),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX identities_person ON identities (person_id);

-- A browser in which somebody is signed in.
CREATE TABLE sessions (
  sid text NOT NULL,
  person_id uuid NOT NULL,
  sess jsonb NOT NULL,
  expire timestamp with time zone NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  device text,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (sid),
  CONSTRAINT sessions_id_key UNIQUE (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expire ON sessions (expire);
CREATE INDEX sessions_person ON sessions (person_id);
-- Every process ends what a session has open as soon as it is over.
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION publish_ended_sessions();

-- A sign-in that has gone to the provider and not come back yet.
CREATE TABLE login_attempts (
  state text NOT NULL,
  browser text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (state)
);
CREATE INDEX login_attempts_expiry ON login_attempts (expires_at);

-- An address and a password at our own provider.
CREATE TABLE accounts (
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  demo_key text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CONSTRAINT accounts_demo_key_key UNIQUE (demo_key)
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));

-- An account that waits for the link in its mail to be opened.
CREATE TABLE account_requests (
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  token_hash text,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT account_requests_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX account_requests_age ON account_requests (expires_at);
CREATE INDEX account_requests_email ON account_requests (lower(email));

-- A browser that has signed in to an account before: strangers cannot lock it out.
CREATE TABLE devices (
  account_id uuid NOT NULL,
  token_hash text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (account_id, token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX devices_age ON devices (used_at);

-- A link that sets a new password.
CREATE TABLE password_resets (
  token_hash text NOT NULL,
  account_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_account ON password_resets (account_id);

-- A change of address that both addresses have to confirm, and that can be undone.
CREATE TABLE email_changes (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  old_token_hash text,
  new_token_hash text,
  undo_token_hash text,
  old_confirmed boolean NOT NULL DEFAULT false,
  new_confirmed boolean NOT NULL DEFAULT false,
  changed_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT email_changes_new_token_hash_key UNIQUE (new_token_hash),
  CONSTRAINT email_changes_old_token_hash_key UNIQUE (old_token_hash),
  CONSTRAINT email_changes_undo_token_hash_key UNIQUE (undo_token_hash),
  FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_age ON email_changes (expires_at);
CREATE INDEX email_changes_old ON email_changes (lower(old_email)) WHERE (changed_at IS NOT NULL);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE (changed_at IS NULL);

-- What our own OpenID Connect provider keeps: grants, tokens, interactions.
CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamp with time zone,
  consumed_at timestamp with time zone,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX oidc_records_expiry ON oidc_records (expires_at);
CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_records_uid ON oidc_records (uid) WHERE (uid IS NOT NULL);

-- The keys that our own provider signs with. One row.
CREATE TABLE oidc_keys (
  one boolean NOT NULL DEFAULT true,
  keys jsonb NOT NULL,
  PRIMARY KEY (one),
  CONSTRAINT oidc_keys_one_check CHECK (one)
);

-- A person who has not deleted the account, without what only their profile shows.
CREATE VIEW people_seen AS
 SELECT id,
    first_name,
    last_name,
    profile_image_url,
    allow_messages,
    time_zone,
    profile_visibility,
    show_purchases
   FROM people
  WHERE deleted_at IS NULL;

-- A person with the address and what else a profile shows, for those who mind its settings.
CREATE VIEW people_profiles AS
 SELECT id,
    first_name,
    last_name,
    profile_image_url,
    allow_messages,
    time_zone,
    email,
    show_email,
    location,
    show_location,
    bio,
    website,
    created_at,
    profile_visibility,
    show_purchases
   FROM people
  WHERE deleted_at IS NULL;

-- A person’s name, as it is searched.
CREATE FUNCTION person_words(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT search_fold(search_words(first_name, last_name, NULL))
$function$;

-- Deletes up to so many rows that refer to a person, or clears the reference, as the foreign keys say.
CREATE FUNCTION delete_rows_of_person(who uuid, most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  tie record;
  gone integer;
  done integer := 0;
BEGIN
  FOR tie IN
    SELECT c.conrelid::regclass AS place, a.attname AS who, c.confdeltype = 'c' AS goes
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'people'::regclass AND c.confdeltype IN ('c', 'n') ORDER BY c.oid
  LOOP
    EXECUTE format(
      CASE WHEN tie.goes THEN 'DELETE FROM %1$s' ELSE 'UPDATE %1$s SET %2$I = NULL' END ||
        ' WHERE ctid = ANY (ARRAY(SELECT ctid FROM %1$s WHERE %2$I = $1 LIMIT $2))',
      tie.place, tie.who) USING who, most - done;
    GET DIAGNOSTICS gone = ROW_COUNT;
    done := done + gone;
    EXIT WHEN done >= most;
  END LOOP;
  RETURN done;
END
$function$;

-- Tells all processes which sessions have ended.
CREATE FUNCTION publish_ended_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM publish_on_bus('sessions-ended', jsonb_agg(sid)) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END
$function$;

-- media -------------------------------------------------------------------------------------------

-- An uploaded picture, video or document, and what uses it.
CREATE TABLE media (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  purpose text NOT NULL,
  kind text NOT NULL,
  audience text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  placeholder text,
  variants jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  used_by uuid,
  name text,
  seconds double precision,
  PRIMARY KEY (id),
  FOREIGN KEY (owner_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT media_audience_check CHECK (audience = ANY (ARRAY['public'::text, 'owner'::text])),
  CONSTRAINT media_check CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CONSTRAINT media_check1 CHECK ((kind = 'picture'::text) = (jsonb_array_length(variants) > 0)),
  CONSTRAINT media_kind_check CHECK (kind = ANY (ARRAY['picture'::text, 'video'::text, 'document'::text])),
  CONSTRAINT media_placeholder_check CHECK (length(placeholder) <= 400),
  CONSTRAINT media_seconds_check CHECK (seconds > 0::double precision)
);
CREATE INDEX media_owner ON media (owner_id, used_at);
CREATE INDEX media_unused ON media (created_at) WHERE (used_at IS NULL);
-- A community outlives the account that brought its pictures.
CREATE TRIGGER community_picture_deleted AFTER DELETE ON media FOR EACH ROW WHEN (old.purpose = 'community'::text AND old.used_by IS NOT NULL) EXECUTE FUNCTION delete_community_picture();
-- The files of a deleted row are deleted by a job.
CREATE TRIGGER media_deleted AFTER DELETE ON media REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION move_media_to_trash();
-- A product outlives the account that brought its picture.
CREATE TRIGGER product_picture_deleted AFTER DELETE ON media FOR EACH ROW WHEN (old.purpose = 'product'::text AND old.used_by IS NOT NULL) EXECUTE FUNCTION delete_product_picture();

-- An id whose files are to be deleted: of an unfinished upload, or of a deleted row.
CREATE TABLE media_trash (
  id uuid NOT NULL,
  owner_id uuid,
  due_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX media_trash_due ON media_trash (due_at);
CREATE INDEX media_trash_owner ON media_trash (owner_id) WHERE (owner_id IS NOT NULL);

-- Who may see a file beside its owner: the other person of a conversation.
CREATE TABLE media_viewers (
  media_id uuid NOT NULL,
  person_id uuid NOT NULL,
  PRIMARY KEY (media_id, person_id),
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX media_viewers_person ON media_viewers (person_id);

-- Puts the ids of deleted files in the trash, from which a job deletes the files.
CREATE FUNCTION move_media_to_trash()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO media_trash (id, due_at) SELECT id, now() FROM gone ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$function$;

-- Deletes the file of a deleted row, unless it is a receipt or the seller of a thing still keeps it.
CREATE FUNCTION delete_media_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id AND purpose <> 'receipt'
    AND NOT EXISTS (SELECT 1 FROM past_papers WHERE media_id = OLD.media_id);
  RETURN NULL;
END
$function$;

-- profiles ----------------------------------------------------------------------------------------

-- One person has blocked another: neither meets the other anywhere.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_id, blocked_id),
  FOREIGN KEY (blocked_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (blocker_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT blocks_check CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);

-- One person has reported another.
CREATE TABLE person_reports (
  reported_id uuid NOT NULL,
  person_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (reported_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (reported_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_reports_person ON person_reports (person_id);

-- Two people of whom one has blocked the other, in both orders.
CREATE VIEW blocked_pairs AS
 SELECT blocks.blocker_id AS person_id,
    blocks.blocked_id AS other_id
   FROM blocks
UNION ALL
 SELECT blocks.blocked_id AS person_id,
    blocks.blocker_id AS other_id
   FROM blocks;

-- reviews -----------------------------------------------------------------------------------------

-- What somebody says of a product. Several of one person are a review and its follow-ups.
CREATE TABLE reviews (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  category text NOT NULL,
  rating smallint NOT NULL,
  title text,
  content text NOT NULL,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  proof_id uuid,
  is_verified_purchase boolean NOT NULL DEFAULT false,
  verified_on date,
  is_private boolean NOT NULL DEFAULT false,
  likes integer NOT NULL DEFAULT 0,
  comments_count integer NOT NULL DEFAULT 0,
  location text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  edited_at timestamp with time zone,
  bought_used boolean NOT NULL DEFAULT false,
  video jsonb,
  captions jsonb NOT NULL DEFAULT '[]'::jsonb,
  proof text,
  proof_reasons text[] NOT NULL DEFAULT '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT reviews_check CHECK (is_verified_purchase = (NOT proof IS DISTINCT FROM 'verified'::text)),
  CONSTRAINT reviews_proof_check CHECK (proof = ANY (ARRAY['verified'::text, 'attached'::text])),
  CONSTRAINT reviews_rating_check CHECK (rating >= 1 AND rating <= 5)
);
CREATE INDEX reviews_category ON reviews (category, id DESC);
CREATE INDEX reviews_category_helpful ON reviews (category, likes DESC, id DESC);
CREATE INDEX reviews_category_top ON reviews (category, rating DESC, id DESC);
CREATE INDEX reviews_helpful ON reviews (likes DESC, id DESC);
CREATE INDEX reviews_person ON reviews (person_id, id DESC);
CREATE INDEX reviews_person_time ON reviews (person_id, created_at DESC, id DESC);
CREATE INDEX reviews_product ON reviews (product_id, id DESC);
CREATE INDEX reviews_product_helpful ON reviews (product_id, likes DESC, id DESC);
CREATE INDEX reviews_product_top ON reviews (product_id, rating DESC, id DESC);
CREATE INDEX reviews_reels ON reviews (id DESC) WHERE ((video IS NOT NULL) AND (NOT is_private));
CREATE INDEX reviews_said ON reviews (person_id, product_id, id);
CREATE INDEX reviews_top ON reviews (rating DESC, id DESC);
-- A review takes its likes with it, and what they said of its product.
CREATE TRIGGER like_signals_deleted BEFORE DELETE ON reviews FOR EACH ROW WHEN (old.likes > 0) EXECUTE FUNCTION delete_like_signals();
-- A product’s sums are exact, also when an account goes with all its reviews.
CREATE TRIGGER review_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_reviews();
-- A product’s sums are exact, also when an account goes with all its reviews.
CREATE TRIGGER review_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_changed_reviews();
-- A product’s sums are exact, also when an account goes with all its reviews.
CREATE TRIGGER review_deleted AFTER DELETE ON reviews REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_reviews();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER review_signalled AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION review_signals();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER review_signalled_anew AFTER UPDATE ON reviews FOR EACH ROW WHEN (old.rating IS DISTINCT FROM new.rating OR old.is_private IS DISTINCT FROM new.is_private OR old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION review_signals();

-- Somebody likes a review.
CREATE TABLE likes (
  review_id uuid NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX likes_person ON likes (person_id);
-- A review’s likes are exact, also when an account goes with its own.
CREATE TRIGGER like_counted AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION count_like();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER like_signalled AFTER INSERT OR DELETE ON likes FOR EACH ROW EXECUTE FUNCTION like_signals();

-- A comment on a review.
CREATE TABLE comments (
  id uuid NOT NULL,
  review_id uuid NOT NULL,
  person_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  edited_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX comments_by ON comments (review_id, person_id);
CREATE INDEX comments_person ON comments (person_id);
CREATE INDEX comments_review ON comments (review_id, id);
-- A review’s comments are exact, also when an account goes with its own.
CREATE TRIGGER comment_counted AFTER INSERT OR DELETE ON comments FOR EACH ROW EXECUTE FUNCTION count_comment();

-- Somebody has reported a review.
CREATE TABLE review_reports (
  review_id uuid NOT NULL,
  person_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (review_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX review_reports_person ON review_reports (person_id);

-- A review that everybody may read.
CREATE VIEW published_reviews AS
 SELECT id,
    person_id,
    product_id,
    is_verified_purchase,
    rating,
    created_at
   FROM reviews
  WHERE NOT is_private;

-- Updates the sums of products after their reviews changed. Each person counts once.
CREATE FUNCTION count_reviews(was counted_review[], became counted_review[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Adds new reviews to the sums of their products.
CREATE FUNCTION count_added_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_reviews('{}', ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM added));
  RETURN NULL;
END
$function$;

-- Corrects the sums of products, unless nothing that counts has changed.
CREATE FUNCTION count_changed_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- Most changes, such as a like, count for nothing here.
  changed uuid[] := ARRAY(
    SELECT id FROM before b JOIN after a USING (id)
    WHERE (b.rating, b.is_private, b.is_verified_purchase, b.product_id, b.person_id)
      IS DISTINCT FROM (a.rating, a.is_private, a.is_verified_purchase, a.product_id, a.person_id));
BEGIN
  IF cardinality(changed) > 0 THEN
    PERFORM count_reviews(
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM before WHERE id = ANY (changed)),
      ARRAY(SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM after WHERE id = ANY (changed)));
  END IF;
  RETURN NULL;
END
$function$;

-- Takes deleted reviews out of the sums of their products.
CREATE FUNCTION count_deleted_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_reviews(ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::counted_review FROM deleted), '{}');
  RETURN NULL;
END
$function$;

-- Counts a review’s likes.
CREATE FUNCTION count_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET likes = likes + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET likes = likes - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$function$;

-- Counts a review’s comments.
CREATE FUNCTION count_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET comments_count = comments_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET comments_count = comments_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$function$;

-- Copies a product’s new category to its reviews.
CREATE FUNCTION copy_category_to_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE reviews SET category = NEW.category WHERE product_id = NEW.id;
  RETURN NULL;
END
$function$;

-- products ----------------------------------------------------------------------------------------

-- A product of the catalogue, with the sums of its reviews.
CREATE TABLE products (
  id uuid NOT NULL,
  name text NOT NULL,
  brand text,
  category text NOT NULL,
  description text,
  image jsonb,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  total_reviews integer NOT NULL DEFAULT 0,
  verified_reviews integer NOT NULL DEFAULT 0,
  ratings integer[] NOT NULL DEFAULT '{0,0,0,0,0}'::integer[],
  average_rating numeric(3,2) NOT NULL DEFAULT 0,
  search tsvector NOT NULL DEFAULT ''::tsvector,
  public_since timestamp with time zone DEFAULT now(),
  public_by text DEFAULT 'operator'::text,
  keepers integer NOT NULL DEFAULT 0,
  held_description text,
  held_image jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  CONSTRAINT products_public_by_check CHECK (public_by = ANY (ARRAY['review'::text, 'listing'::text, 'receipt'::text, 'operator'::text])),
  CONSTRAINT products_public_check CHECK ((public_since IS NULL) = (public_by IS NULL))
);
CREATE INDEX products_brand ON products (lower(brand), total_reviews DESC, id DESC) WHERE ((brand IS NOT NULL) AND (public_since IS NOT NULL));
CREATE INDEX products_by_reviews ON products (total_reviews DESC, id DESC) WHERE (public_since IS NOT NULL);
CREATE INDEX products_category ON products (category, total_reviews DESC, id DESC) WHERE (public_since IS NOT NULL);
CREATE INDEX products_created_by ON products (created_by);
CREATE UNIQUE INDEX products_name_brand_key ON products (lower(name), lower(COALESCE(brand, ''::text)));
CREATE INDEX products_search ON products USING gin (search) WHERE (public_since IS NOT NULL);
CREATE INDEX products_unkept ON products (id) WHERE ((public_since IS NULL) AND (keepers = 0));
-- A review carries its product’s category, for the order of one category’s index.
CREATE TRIGGER category_copied_to_reviews AFTER UPDATE OF category ON products FOR EACH ROW WHEN (old.category IS DISTINCT FROM new.category) EXECUTE FUNCTION copy_category_to_reviews();
-- The words that a listing is found by follow its product.
CREATE TRIGGER product_copied_to_listings AFTER UPDATE OF name, brand, category, description ON products FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.brand IS DISTINCT FROM new.brand OR old.category IS DISTINCT FROM new.category OR old.description IS DISTINCT FROM new.description) EXECUTE FUNCTION copy_product_to_listings();
-- Typing errors are recognised by the words of public names once these are stored.
CREATE TRIGGER product_learned AFTER INSERT ON products REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION learn_products();
-- Typing errors are recognised by the words of public names once these are stored.
CREATE TRIGGER product_learned_anew AFTER UPDATE OF name, brand, category, description, public_since ON products FOR EACH ROW WHEN (new.public_since IS NOT NULL) EXECUTE FUNCTION learn_product();
-- A product is found by the words that it has now.
CREATE TRIGGER product_search_filled BEFORE INSERT ON products FOR EACH ROW EXECUTE FUNCTION fill_product_search();
-- A product is found by the words that it has now.
CREATE TRIGGER product_search_refilled BEFORE UPDATE ON products FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.brand IS DISTINCT FROM new.brand OR old.category IS DISTINCT FROM new.category OR old.description IS DISTINCT FROM new.description OR floor(old.average_rating) IS DISTINCT FROM floor(new.average_rating) OR (old.verified_reviews > 0) IS DISTINCT FROM (new.verified_reviews > 0) OR search_tier(old.id, old.total_reviews) <> search_tier(new.id, new.total_reviews)) EXECUTE FUNCTION fill_product_search();

-- Whose a product is that is not public yet.
CREATE TABLE product_keepers (
  product_id uuid NOT NULL,
  person_id uuid NOT NULL,
  PRIMARY KEY (person_id, product_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_keepers_product ON product_keepers (product_id);
-- A product that is not public goes with the last who had it, also when an account goes; of two who add it at once, the second must not read the first’s words.
CREATE TRIGGER keeper_counted AFTER INSERT OR DELETE ON product_keepers FOR EACH ROW EXECUTE FUNCTION count_keeper();

-- Somebody has reported a product as wrong or as one that is there twice.
CREATE TABLE product_reports (
  product_id uuid NOT NULL,
  person_id uuid NOT NULL,
  reason text NOT NULL,
  duplicate_of uuid,
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (product_id, person_id),
  FOREIGN KEY (duplicate_of) REFERENCES products(id) ON DELETE SET NULL,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX product_reports_duplicate ON product_reports (duplicate_of);
CREATE INDEX product_reports_person ON product_reports (person_id);

-- A product, public or not, without who added it: for those who have one.
CREATE VIEW catalogue AS
 SELECT id,
    name,
    brand,
    category,
    description,
    image,
    average_rating,
    total_reviews,
    search,
    created_at
   FROM products;

-- A product that everybody may find: for lists that offer products.
CREATE VIEW public_products AS
 SELECT id,
    name,
    brand,
    category,
    description,
    image,
    average_rating,
    total_reviews,
    search,
    created_at
   FROM products
  WHERE public_since IS NOT NULL;

-- Whose a product is that is not public yet.
CREATE VIEW products_kept AS
 SELECT product_id,
    person_id
   FROM product_keepers;

-- Fills the column that a product is found by.
CREATE FUNCTION fill_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.search := product_search(NEW);
  RETURN NEW;
END
$function$;

-- The tsvector of a product.
CREATE FUNCTION product_search(p products)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT search_lexemes_of(name_lexemes(concat_ws(' ', p.brand, p.name)),
    text_lexemes(concat_ws(' ', p.category, p.description)), product_marks(p), search_tier(p.id, p.total_reviews))
$function$;

-- A product’s category, brand and stars as lexemes, to filter by.
CREATE FUNCTION product_marks(p products)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ARRAY['=' || p.category, '#' || lower(p.brand), CASE WHEN p.verified_reviews > 0 THEN '*verified' END]
    || ARRAY(SELECT '*' || stars FROM generate_series(1, floor(p.average_rating)::int) AS stars)
$function$;

-- How well known a product is, from 0 to 3. A few unknown ones are drawn into higher tiers by their id.
CREATE FUNCTION search_tier(id uuid, known_by integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT greatest(
    CASE WHEN known_by >= 500 THEN 3 WHEN known_by >= 40 THEN 2 WHEN known_by >= 3 THEN 1 ELSE 0 END,
    CASE WHEN get_byte(bytes, 15) >= 16 THEN 0 WHEN get_byte(bytes, 14) >= 16 THEN 1 WHEN get_byte(bytes, 13) >= 16 THEN 2 ELSE 3 END)
  FROM (SELECT uuid_send(id) AS bytes) AS one
$function$;

-- Adds the words of a changed product to the vocabulary.
CREATE FUNCTION learn_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM learn_words(concat_ws(' ', NEW.brand, NEW.name, NEW.category), NEW.description);
  RETURN NULL;
END
$function$;

-- Adds the words of new products to the vocabulary.
CREATE FUNCTION learn_products()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM learn_words(string_agg(concat_ws(' ', brand, name, category), ' '), string_agg(description, ' '))
  FROM added WHERE public_since IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END
$function$;

-- Whether a product is public, or not public yet and this person’s.
CREATE FUNCTION sees_product(product uuid, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (SELECT 1 FROM products WHERE id = product AND public_since IS NOT NULL)
    OR EXISTS (SELECT 1 FROM product_keepers WHERE product_id = product AND person_id = person)
$function$;

-- Counts whose a product is. What the first wrote of it is held back from the second until it is public.
CREATE FUNCTION count_keeper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Deletes products that are not public and that nobody has any more.
CREATE FUNCTION forget_unkept_products(most integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Takes a deleted picture off its product.
CREATE FUNCTION delete_product_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET image = NULL WHERE id = OLD.used_by AND image ->> 'id' = OLD.id::text;
  UPDATE products SET held_image = NULL WHERE id = OLD.used_by AND held_image ->> 'id' = OLD.id::text;
  RETURN NULL;
END
$function$;

-- warranties --------------------------------------------------------------------------------------

-- Something that a person owns.
CREATE TABLE things (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  purchase_date date,
  purchase_price numeric(10,2),
  serial_number text,
  retailer text,
  notes text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  currency text NOT NULL DEFAULT 'USD'::text,
  model text,
  place text,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  quantity integer NOT NULL DEFAULT 1,
  more_serial_numbers text[] NOT NULL DEFAULT '{}'::text[],
  noted text NOT NULL GENERATED ALWAYS AS (noted_words(model, serial_number, more_serial_numbers, retailer, place, tags, notes)) STORED,
  proven_by uuid,
  proven_on date,
  PRIMARY KEY (id),
  CONSTRAINT things_id_person_id_key UNIQUE (id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (proven_by, person_id) REFERENCES receipts(id, person_id) ON DELETE SET NULL (proven_by),
  CONSTRAINT things_check CHECK (proven_by IS NULL OR proven_on IS NOT NULL),
  CONSTRAINT things_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT things_purchase_price_check CHECK (purchase_price >= 0::numeric),
  CONSTRAINT things_quantity_check CHECK (quantity >= 1 AND quantity <= 9999)
);
CREATE INDEX things_by_product ON things (person_id, product_id);
CREATE INDEX things_noted ON things USING gin (person_id, noted gin_trgm_ops);
CREATE INDEX things_person_newest ON things (person_id, id DESC);
CREATE INDEX things_person_time ON things (person_id, created_at DESC, id DESC);
CREATE INDEX things_product ON things (product_id);
CREATE INDEX things_proven ON things (proven_by) WHERE (proven_by IS NOT NULL);
-- A listing says that a receipt was checked for as long as one is, also when the receipt is deleted.
CREATE TRIGGER proof_copied AFTER UPDATE OF proven_by, proven_on ON things FOR EACH ROW WHEN (old.proven_by IS DISTINCT FROM new.proven_by OR old.proven_on IS DISTINCT FROM new.proven_on) EXECUTE FUNCTION copy_proof();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER thing_signalled AFTER INSERT ON things REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION things_signals();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER thing_signalled_anew AFTER UPDATE ON things FOR EACH ROW WHEN (old.person_id IS DISTINCT FROM new.person_id OR old.product_id IS DISTINCT FROM new.product_id) EXECUTE FUNCTION thing_signals();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER thing_unsignalled AFTER DELETE ON things REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION things_signals();

-- A warranty of a thing: the manufacturer’s, an extended one, or one of parts.
CREATE TABLE covers (
  id uuid NOT NULL,
  thing_id uuid NOT NULL,
  person_id uuid NOT NULL,
  cover_type text NOT NULL,
  start_date date NOT NULL,
  end_date date,
  provider text,
  provider_id uuid,
  provider_policy_number text,
  provider_api_id text,
  coverage_details jsonb,
  provider_contact_info jsonb,
  auto_renewal boolean NOT NULL DEFAULT false,
  renewal_date date,
  status text NOT NULL DEFAULT 'active'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  passes_on boolean NOT NULL DEFAULT true,
  PRIMARY KEY (id),
  CONSTRAINT covers_id_person_id_key UNIQUE (id, person_id),
  FOREIGN KEY (thing_id, person_id) REFERENCES things(id, person_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT covers_check CHECK (end_date >= start_date),
  CONSTRAINT covers_cover_type_check CHECK (cover_type = ANY (ARRAY['manufacturer'::text, 'extended'::text, 'parts'::text])),
  CONSTRAINT covers_status_check CHECK (status = ANY (ARRAY['active'::text, 'voided'::text]))
);
CREATE INDEX covers_ending ON covers (end_date, id) WHERE ((status = 'active'::text) AND (end_date IS NOT NULL));
CREATE INDEX covers_person ON covers (person_id, id DESC);
CREATE INDEX covers_person_end ON covers (person_id, end_date DESC, id DESC) WHERE ((status = 'active'::text) AND (end_date IS NOT NULL));
CREATE INDEX covers_renewing ON covers (renewal_date, id) WHERE ((status = 'active'::text) AND (renewal_date IS NOT NULL));
CREATE INDEX covers_thing ON covers (thing_id, person_id);
-- A cover that is voided is voided on the listing too, in the same moment.
CREATE TRIGGER added_covers_copied AFTER INSERT ON covers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_covers();
-- A cover that is voided is voided on the listing too, in the same moment.
CREATE TRIGGER changed_covers_copied AFTER UPDATE ON covers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_covers();
-- A cover that is voided is voided on the listing too, in the same moment.
CREATE TRIGGER deleted_covers_copied AFTER DELETE ON covers REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_covers();

-- A receipt, terms, a manual or a photo that is kept with a cover.
CREATE TABLE papers (
  id uuid NOT NULL,
  cover_id uuid NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  media_id uuid NOT NULL,
  type text NOT NULL,
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  goes_along boolean NOT NULL DEFAULT true,
  receipt_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (cover_id, person_id) REFERENCES covers(id, person_id) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT papers_check CHECK (receipt_id IS NULL OR NOT goes_along),
  CONSTRAINT papers_kind_check CHECK (kind = ANY (ARRAY['receipt'::text, 'terms'::text, 'manual'::text, 'photo'::text])),
  CONSTRAINT papers_type_check CHECK (type = ANY (ARRAY['picture'::text, 'document'::text]))
);
CREATE INDEX papers_cover ON papers (cover_id, id);
CREATE INDEX papers_media ON papers (media_id);
CREATE INDEX papers_person ON papers (person_id);
-- A listing says that the seller has a receipt for as long as they say so.
CREATE TRIGGER added_papers_copied AFTER INSERT ON papers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_papers();
-- A listing says that the seller has a receipt for as long as they say so.
CREATE TRIGGER changed_papers_copied AFTER UPDATE ON papers REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_papers();
-- A listing says that the seller has a receipt for as long as they say so.
CREATE TRIGGER deleted_papers_copied AFTER DELETE ON papers REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION copy_changed_papers();
-- The file goes with the paper, whoever deletes it.
CREATE TRIGGER paper_deleted AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION delete_media_of();

-- A line in the history of a claim, or a repair noted without one.
CREATE TABLE claim_entries (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  cover_id uuid,
  claim_id uuid,
  day date NOT NULL,
  note text,
  status text,
  by_whom text NOT NULL DEFAULT 'owner'::text,
  from_whom text NOT NULL DEFAULT 'owner'::text,
  words text,
  provider_ref text,
  waiting boolean NOT NULL DEFAULT false,
  sequence bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CONSTRAINT claim_entries_claim_id_provider_ref_key UNIQUE (claim_id, provider_ref),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  FOREIGN KEY (cover_id, person_id) REFERENCES covers(id, person_id) ON UPDATE CASCADE ON DELETE SET NULL (cover_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT claim_entries_by_whom_check CHECK (by_whom = ANY (ARRAY['owner'::text, 'provider'::text, 'wellkept'::text])),
  CONSTRAINT claim_entries_from_whom_check CHECK (from_whom = ANY (ARRAY['owner'::text, 'provider'::text, 'wellkept'::text])),
  CONSTRAINT claim_entries_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'resolved'::text]))
);
CREATE INDEX claim_entries_claim ON claim_entries (claim_id, sequence DESC);
CREATE INDEX claim_entries_cover ON claim_entries (cover_id, person_id);
CREATE INDEX claim_entries_of ON claim_entries (person_id);
CREATE INDEX claim_entries_person ON claim_entries (person_id) WHERE (note IS NOT NULL);

-- The PDF with everything about a thing, as it was last made.
CREATE TABLE claim_packs (
  thing_id uuid NOT NULL,
  person_id uuid NOT NULL,
  state text NOT NULL,
  media_id uuid,
  bytes integer,
  asked_at timestamp with time zone NOT NULL DEFAULT now(),
  made_at timestamp with time zone,
  claim_id uuid,
  parts jsonb,
  PRIMARY KEY (thing_id),
  CONSTRAINT claim_packs_media_id_key UNIQUE (media_id),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE SET NULL,
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE SET NULL,
  FOREIGN KEY (thing_id, person_id) REFERENCES things(id, person_id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT claim_packs_state_check CHECK (state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text]))
);
CREATE INDEX claim_packs_claim ON claim_packs (claim_id);
CREATE INDEX claim_packs_person ON claim_packs (person_id);
-- The file goes with the claim pack, whoever deletes it.
CREATE TRIGGER claim_pack_deleted AFTER DELETE ON claim_packs FOR EACH ROW WHEN (old.media_id IS NOT NULL) EXECUTE FUNCTION delete_media_of();

-- What the seller of a thing keeps to know about it.
CREATE TABLE past_things (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  to_id uuid NOT NULL,
  purchase_date date,
  purchase_price numeric(10,2),
  serial_number text,
  retailer text,
  notes text,
  passed_at timestamp with time zone NOT NULL,
  currency text NOT NULL DEFAULT 'USD'::text,
  model text,
  quantity integer NOT NULL DEFAULT 1,
  more_serial_numbers text[] NOT NULL DEFAULT '{}'::text[],
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id)
);
CREATE INDEX past_things_person ON past_things (person_id, id DESC);
CREATE INDEX past_things_product ON past_things (product_id);

-- A paper that stays with the seller of a thing.
CREATE TABLE past_papers (
  id uuid NOT NULL,
  past_thing_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  media_id uuid NOT NULL,
  type text NOT NULL,
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  FOREIGN KEY (past_thing_id) REFERENCES past_things(id) ON DELETE CASCADE
);
CREATE INDEX past_papers_media ON past_papers (media_id);
CREATE INDEX past_papers_thing ON past_papers (past_thing_id, id);
-- The file goes with the last place that keeps it.
CREATE TRIGGER past_paper_deleted AFTER DELETE ON past_papers FOR EACH ROW EXECUTE FUNCTION delete_media_of();

-- Who owns which thing.
CREATE VIEW things_owned AS
 SELECT id,
    person_id,
    product_id,
    proven_by
   FROM things;

-- The cover that a thing’s end goes by: the active one that ends last.
CREATE VIEW deciding_covers AS
 SELECT DISTINCT ON (person_id, thing_id) id,
    person_id,
    thing_id,
    end_date,
    status = 'active'::text AS counts
   FROM covers
  ORDER BY person_id, thing_id, (status = 'active'::text) DESC, end_date DESC, id;

-- What the owner noted about a thing, as it is searched.
CREATE FUNCTION noted_words(model text, serial_number text, more_serial_numbers text[], retailer text, place text, tags text[], notes text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT search_fold(search_words(concat_ws(' ', model, serial_number, array_to_string(more_serial_numbers, ' ')),
    concat_ws(' ', retailer, place, array_to_string(tags, ' ')), notes))
$function$;

-- The cover that passes on with a thing, and what may be said of its receipt.
CREATE FUNCTION passing_cover(thing uuid)
 RETURNS TABLE(cover_start date, cover_end date, cover_lifetime boolean, proof text, proof_date date)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT passing.first_day, CASE WHEN passing.for_life THEN NULL ELSE passing.last_day END, coalesce(passing.for_life, false),
    CASE WHEN t.proven_by IS NOT NULL THEN 'verified' WHEN EXISTS (
      SELECT 1 FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = t.id AND p.kind = 'receipt') THEN 'attached' END,
    CASE WHEN t.proven_by IS NOT NULL THEN t.proven_on END
  FROM things t
  CROSS JOIN LATERAL (
    SELECT min(start_date) AS first_day, max(end_date) AS last_day, bool_or(end_date IS NULL) AS for_life
    FROM covers WHERE thing_id = t.id AND status = 'active' AND passes_on) AS passing
  WHERE t.id = thing
$function$;

-- Whether a receipt goes along with a thing.
CREATE FUNCTION receipt_passes(thing uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT 1 FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = thing AND p.kind = 'receipt' AND p.goes_along)
$function$;

-- receipts ----------------------------------------------------------------------------------------

-- An uploaded receipt: what was read of it, sealed, and how far its reading is.
CREATE TABLE receipts (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  media_id uuid NOT NULL,
  kind text NOT NULL,
  name text,
  state text NOT NULL DEFAULT 'waiting'::text,
  step text,
  problem text,
  tries smallint NOT NULL DEFAULT 0,
  held_until timestamp with time zone,
  queued_at timestamp with time zone NOT NULL,
  summary bytea,
  reading bytea,
  confirmed bytea,
  page_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  created_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  decide_at timestamp with time zone,
  signature_check text,
  signature bytea,
  signature_tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  CONSTRAINT receipts_id_person_id_key UNIQUE (id, person_id),
  CONSTRAINT receipts_media_id_key UNIQUE (media_id),
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT receipts_check CHECK ((state = 'failed'::text) = (problem IS NOT NULL)),
  CONSTRAINT receipts_check1 CHECK ((state = 'confirmed'::text) = (confirmed_at IS NOT NULL) AND (state = 'confirmed'::text) = (confirmed IS NOT NULL)),
  CONSTRAINT receipts_check2 CHECK ((state <> ALL (ARRAY['read'::text, 'confirmed'::text])) OR reading IS NOT NULL),
  CONSTRAINT receipts_check3 CHECK ((signature IS NOT NULL) = COALESCE(signature_check = ANY (ARRAY['unknown_shop'::text, 'no_order'::text, 'signed'::text]), false)),
  CONSTRAINT receipts_kind_check CHECK (kind = ANY (ARRAY['picture'::text, 'document'::text, 'email'::text])),
  CONSTRAINT receipts_signature_check_check CHECK (signature_check = ANY (ARRAY['not_checked'::text, 'unsigned'::text, 'unknown_shop'::text, 'no_order'::text, 'signed'::text])),
  CONSTRAINT receipts_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text, 'failed'::text, 'confirmed'::text])),
  CONSTRAINT receipts_step_check CHECK (step = ANY (ARRAY['preparing'::text, 'recognising'::text, 'checking'::text]))
);
CREATE INDEX receipts_person ON receipts (person_id, id DESC);
CREATE INDEX receipts_queue ON receipts (person_id, queued_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'reading'::text]));
CREATE INDEX receipts_undecided ON receipts (decide_at) WHERE (decide_at IS NOT NULL);
-- The file and the pictures of its pages go with the receipt, whoever deletes it.
CREATE TRIGGER receipt_deleted AFTER DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION delete_media_of_receipt();

-- When a receipt of a person was last read; others come before their next one.
CREATE TABLE receipt_turns (
  person_id uuid NOT NULL,
  served_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- A confirmed line of a receipt, as far as others are decided by it.
CREATE TABLE receipt_lines (
  receipt_id uuid NOT NULL,
  person_id uuid NOT NULL,
  line smallint NOT NULL,
  read_line smallint,
  product_id uuid NOT NULL,
  thing_id uuid,
  corrected boolean NOT NULL,
  is_used_elsewhere boolean NOT NULL,
  PRIMARY KEY (receipt_id, line),
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (receipt_id, person_id) REFERENCES receipts(id, person_id) ON DELETE CASCADE,
  FOREIGN KEY (thing_id) REFERENCES things(id) ON DELETE SET NULL
);
CREATE INDEX receipt_lines_of ON receipt_lines (person_id, product_id);
CREATE INDEX receipt_lines_product ON receipt_lines (product_id);
CREATE INDEX receipt_lines_thing ON receipt_lines (thing_id) WHERE (thing_id IS NOT NULL);

-- That a receipt was used: enough to recognise it, too little to read it. It outlives the account.
CREATE TABLE receipt_prints (
  id uuid NOT NULL,
  paper_id uuid NOT NULL,
  person_id uuid,
  receipt_id uuid,
  keys integer[] NOT NULL,
  print jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (receipt_id) REFERENCES receipts(id) ON DELETE SET NULL
);
CREATE INDEX receipt_prints_keys ON receipt_prints USING gin (keys);
CREATE INDEX receipt_prints_paper ON receipt_prints (paper_id);
CREATE INDEX receipt_prints_person ON receipt_prints (person_id);
CREATE INDEX receipt_prints_receipt ON receipt_prints (receipt_id);

-- A line of a used receipt: its place, a few bits of its price, and the product.
CREATE TABLE receipt_uses (
  print_id uuid NOT NULL,
  read_line smallint NOT NULL,
  price_print smallint NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (print_id, read_line),
  FOREIGN KEY (print_id) REFERENCES receipt_prints(id) ON DELETE CASCADE
);

-- A domain that the operator knows as a shop’s own: e-mails signed by it prove purchases.
CREATE TABLE shop_domains (
  id uuid NOT NULL,
  domain text NOT NULL,
  shop text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CONSTRAINT shop_domains_domain_key UNIQUE (domain),
  CONSTRAINT shop_domains_domain_check CHECK (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'::text)
);

-- A product on a confirmed line of somebody’s receipt.
CREATE VIEW receipts_held AS
 SELECT person_id,
    product_id
   FROM receipt_lines;

-- Deletes the file of a deleted receipt and the pictures of its pages.
CREATE FUNCTION delete_media_of_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM media WHERE id = ANY (OLD.page_ids || OLD.media_id);
  RETURN NULL;
END
$function$;

-- quotes ------------------------------------------------------------------------------------------

-- Who sells extended cover: by a tariff, or asked over HTTP.
CREATE TABLE providers (
  id uuid NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  description text NOT NULL,
  logo_url text,
  website_url text NOT NULL,
  support_phone text,
  support_email text,
  active boolean NOT NULL DEFAULT true,
  categories text[] NOT NULL,
  coverage_types text[] NOT NULL,
  passes_on boolean NOT NULL DEFAULT false,
  rating numeric(2,1),
  claim_days integer,
  terms_url text NOT NULL,
  payment_url text,
  tariff jsonb,
  api_endpoint text,
  api_version text,
  api_secret text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  CONSTRAINT providers_check CHECK (
CASE type
    WHEN 'tariff'::text THEN tariff IS NOT NULL
    ELSE api_endpoint IS NOT NULL AND api_version IS NOT NULL AND api_secret IS NOT NULL
END),
  CONSTRAINT providers_type_check CHECK (type = ANY (ARRAY['tariff'::text, 'http'::text]))
);
CREATE INDEX providers_order ON providers (rating DESC NULLS LAST, name) WHERE active;

-- What was asked of all providers at once.
CREATE TABLE quote_requests (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  thing_id uuid,
  product_id uuid NOT NULL,
  months integer NOT NULL,
  purchase_price numeric(10,2) NOT NULL,
  currency text NOT NULL,
  bought_on date NOT NULL,
  no_offers jsonb NOT NULL DEFAULT '[]'::jsonb,
  asked_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  FOREIGN KEY (thing_id) REFERENCES things(id) ON DELETE SET NULL
);
CREATE INDEX quote_requests_person ON quote_requests (person_id, asked_at);
CREATE INDEX quote_requests_product ON quote_requests (product_id);
CREATE INDEX quote_requests_thing ON quote_requests (thing_id);

-- The answer of one provider, and what was bought of it.
CREATE TABLE quotes (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  request_id uuid NOT NULL,
  provider_id uuid NOT NULL,
  quote_number text NOT NULL,
  price numeric(10,2) NOT NULL,
  deductible numeric(10,2) NOT NULL,
  coverage_details jsonb NOT NULL,
  lines jsonb NOT NULL DEFAULT '[]'::jsonb,
  terms_url text NOT NULL,
  payment_url text,
  valid_until timestamp with time zone NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  purchase_key uuid,
  cancel_key uuid,
  waiting text,
  declined_because text,
  purchased_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  policy_number text,
  thing_gone boolean NOT NULL DEFAULT false,
  cover_id uuid,
  created_at timestamp with time zone NOT NULL,
  cover_start date,
  cover_end date,
  said_paid_at timestamp with time zone,
  PRIMARY KEY (id),
  CONSTRAINT quotes_request_id_provider_id_key UNIQUE (request_id, provider_id),
  FOREIGN KEY (cover_id) REFERENCES covers(id) ON DELETE SET NULL,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (provider_id) REFERENCES providers(id),
  FOREIGN KEY (request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quotes_status_check CHECK (status = ANY (ARRAY['pending'::text, 'purchased'::text, 'expired'::text, 'declined'::text])),
  CONSTRAINT quotes_waiting_check CHECK (waiting = ANY (ARRAY['purchase'::text, 'cancellation'::text]))
);
CREATE INDEX quotes_cover ON quotes (cover_id);
CREATE INDEX quotes_open ON quotes (valid_until) WHERE (status = 'pending'::text);
CREATE INDEX quotes_person ON quotes (person_id, id DESC);
CREATE INDEX quotes_provider ON quotes (provider_id);
CREATE INDEX quotes_unpaid ON quotes (person_id, id DESC) WHERE ((status = 'purchased'::text) AND (cancelled_at IS NULL) AND (said_paid_at IS NULL));

-- claims ------------------------------------------------------------------------------------------

-- A claim on a cover.
CREATE TABLE claims (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  thing_id uuid,
  cover_id uuid,
  cover_was jsonb NOT NULL,
  cover_end date,
  provider_id uuid,
  usual_days integer,
  claim_number text NOT NULL,
  provider_claim_id text,
  issue_description text NOT NULL,
  broke_on date NOT NULL,
  claim_amount numeric(10,2),
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'submitted'::text,
  resolution text,
  amount numeric(10,2),
  replacement_cover_id uuid,
  answer_due date,
  provider_notes text,
  waiting text,
  followed_at timestamp with time zone,
  notified_due date,
  notified_end date,
  submitted_at timestamp with time zone NOT NULL,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone,
  PRIMARY KEY (id),
  CONSTRAINT claims_claim_number_key UNIQUE (claim_number),
  FOREIGN KEY (cover_id) REFERENCES covers(id) ON DELETE SET NULL,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (provider_id) REFERENCES providers(id),
  FOREIGN KEY (replacement_cover_id) REFERENCES covers(id) ON DELETE SET NULL,
  FOREIGN KEY (thing_id) REFERENCES things(id) ON DELETE CASCADE,
  CONSTRAINT claims_amount_check CHECK (amount >= 0::numeric),
  CONSTRAINT claims_check CHECK ((status = 'resolved'::text) = (resolution IS NOT NULL) AND (status = 'resolved'::text) = (resolved_at IS NOT NULL)),
  CONSTRAINT claims_claim_amount_check CHECK (claim_amount >= 0::numeric),
  CONSTRAINT claims_resolution_check CHECK (resolution = ANY (ARRAY['repaired'::text, 'replaced'::text, 'refunded'::text, 'withdrawn'::text])),
  CONSTRAINT claims_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'approved'::text, 'rejected'::text, 'resolved'::text])),
  CONSTRAINT claims_waiting_check CHECK (waiting = ANY (ARRAY['claim'::text, 'withdrawal'::text]))
);
CREATE INDEX claims_cover ON claims (cover_id);
CREATE INDEX claims_due ON claims (answer_due) WHERE ((status = ANY (ARRAY['submitted'::text, 'in_review'::text])) AND (notified_due IS DISTINCT FROM answer_due));
CREATE INDEX claims_ending ON claims (cover_end) WHERE ((status = ANY (ARRAY['submitted'::text, 'in_review'::text, 'approved'::text])) AND (notified_end IS DISTINCT FROM cover_end));
CREATE INDEX claims_followed ON claims (followed_at NULLS FIRST, id) WHERE ((provider_id IS NOT NULL) AND (status <> 'resolved'::text));
CREATE INDEX claims_person ON claims (person_id, id DESC);
CREATE INDEX claims_product ON claims (product_id);
CREATE INDEX claims_provider ON claims (provider_id);
CREATE INDEX claims_replacement ON claims (replacement_cover_id);
CREATE INDEX claims_thing ON claims (thing_id, id DESC);

-- A photo or document that was sent with a claim.
CREATE TABLE claim_files (
  id uuid NOT NULL,
  claim_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  media_id uuid NOT NULL,
  type text NOT NULL,
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  waiting boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  CONSTRAINT claim_files_media_id_key UNIQUE (media_id),
  FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE,
  FOREIGN KEY (entry_id) REFERENCES claim_entries(id) ON DELETE CASCADE,
  FOREIGN KEY (media_id) REFERENCES media(id) ON DELETE CASCADE,
  CONSTRAINT claim_files_type_check CHECK (type = ANY (ARRAY['picture'::text, 'document'::text]))
);
CREATE INDEX claim_files_claim ON claim_files (claim_id, id);
CREATE INDEX claim_files_entry ON claim_files (entry_id);
-- The file goes with the claim, whoever deletes it, by the same rule as a paper’s.
CREATE TRIGGER claim_file_deleted AFTER DELETE ON claim_files FOR EACH ROW EXECUTE FUNCTION delete_media_of();

-- A claim, for the pages of its thing.
CREATE VIEW claims_made AS
 SELECT id,
    person_id,
    thing_id,
    cover_id,
    claim_number,
    provider_claim_id,
    issue_description,
    broke_on,
    claim_amount,
    currency,
    status,
    waiting,
    submitted_at
   FROM claims;

-- A file of a claim.
CREATE VIEW claim_papers AS
 SELECT id,
    claim_id,
    media_id,
    type,
    bytes,
    created_at
   FROM claim_files;

-- marketplace -------------------------------------------------------------------------------------

-- Something that is offered or wanted, with copies of its product’s words and its thing’s cover for the indexes.
CREATE TABLE listings (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  category text NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  price numeric(10,2),
  price_min numeric(10,2),
  price_max numeric(10,2),
  condition text,
  wants text,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  area text,
  thing_id uuid,
  cover_start date,
  cover_end date,
  cover_lifetime boolean NOT NULL DEFAULT false,
  proof_date date,
  status text NOT NULL DEFAULT 'active'::text,
  posted_at timestamp with time zone,
  sealed_at timestamp with time zone,
  interested_count integer NOT NULL DEFAULT 0,
  words text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  edited_at timestamp with time zone,
  price_from numeric(10,2) GENERATED ALWAYS AS (
CASE type
    WHEN 'buy_request'::text THEN COALESCE(price_min, (0)::numeric)
    ELSE price
END) STORED,
  price_to numeric(10,2) GENERATED ALWAYS AS (
CASE type
    WHEN 'buy_request'::text THEN COALESCE(price_max, 99999999.99)
    ELSE price
END) STORED,
  by_price_low bigint NOT NULL GENERATED ALWAYS AS ((('-100'::integer)::numeric * COALESCE(price, price_max, price_min, (1000000000)::numeric))) STORED,
  by_price_high bigint NOT NULL GENERATED ALWAYS AS (((100)::numeric * COALESCE(price, price_max, price_min, ('-1'::integer)::numeric))) STORED,
  by_cover bigint NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN cover_lifetime THEN 1000000
    ELSE COALESCE((cover_end - '2000-01-01'::date), '-1000000'::integer)
END) STORED,
  sold_to uuid,
  receipt_passes boolean NOT NULL DEFAULT false,
  product_words text NOT NULL DEFAULT ''::text,
  all_words text NOT NULL GENERATED ALWAYS AS (((words || search_words(category, area, description)) || product_words)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes_of(name_lexemes(words), text_lexemes((search_words(category, area, description) || product_words)), '{}'::text[], 0)) STORED,
  proof text,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (thing_id) REFERENCES things(id) ON DELETE SET NULL,
  CONSTRAINT listings_check CHECK (sealed_at IS NULL OR status = 'sold'::text),
  CONSTRAINT listings_check1 CHECK (price_max >= price_min),
  CONSTRAINT listings_check2 CHECK ((price IS NULL OR type <> 'buy_request'::text) AND (price_min IS NULL AND price_max IS NULL OR type = 'buy_request'::text)),
  CONSTRAINT listings_condition_check CHECK (condition = ANY (ARRAY['new'::text, 'like_new'::text, 'very_good'::text, 'good'::text, 'fair'::text, 'for_parts'::text])),
  CONSTRAINT listings_price_check CHECK (price >= 0::numeric),
  CONSTRAINT listings_price_max_check CHECK (price_max >= 0::numeric),
  CONSTRAINT listings_price_min_check CHECK (price_min >= 0::numeric),
  CONSTRAINT listings_proof_check CHECK (proof = ANY (ARRAY['verified'::text, 'attached'::text])),
  CONSTRAINT listings_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text, 'sold'::text])),
  CONSTRAINT listings_type_check CHECK (type = ANY (ARRAY['sell'::text, 'exchange'::text, 'buy_request'::text]))
);
CREATE INDEX listings_area ON listings USING gin (lower(area) gin_trgm_ops) WHERE (status = 'active'::text);
CREATE INDEX listings_category ON listings (category, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_category_cover ON listings (category, by_cover DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_category_price_high ON listings (category, by_price_high DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_category_price_low ON listings (category, by_price_low DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_cover ON listings (by_cover DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_newest ON listings (id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_person ON listings (person_id, id DESC);
CREATE INDEX listings_person_time ON listings (person_id, posted_at DESC, id DESC) WHERE (posted_at IS NOT NULL);
CREATE INDEX listings_price_high ON listings (by_price_high DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_price_low ON listings (by_price_low DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_product ON listings (product_id, id DESC);
CREATE INDEX listings_product_price ON listings (product_id, price) INCLUDE (person_id) WHERE ((status = 'active'::text) AND (type = 'sell'::text));
CREATE INDEX listings_search ON listings USING gin (search) WHERE (status = 'active'::text);
CREATE INDEX listings_thing ON listings (thing_id);
CREATE UNIQUE INDEX listings_thing_key ON listings (thing_id) WHERE (status <> 'sold'::text);
CREATE INDEX listings_type ON listings (type, id DESC) INCLUDE (person_id, category, condition, price_from, price_to, by_cover) WHERE (status = 'active'::text);
CREATE INDEX listings_type_cover ON listings (type, by_cover DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_type_price_high ON listings (type, by_price_high DESC, id DESC) WHERE (status = 'active'::text);
CREATE INDEX listings_type_price_low ON listings (type, by_price_low DESC, id DESC) WHERE (status = 'active'::text);
-- A listing carries its product’s words and its thing’s cover, for its indexes.
CREATE TRIGGER listing_copies_filled BEFORE INSERT OR UPDATE OF title, product_id, thing_id ON listings FOR EACH ROW EXECUTE FUNCTION fill_listing_copies();
-- Typing errors are recognised by the words of public names once these are stored.
CREATE TRIGGER listing_learned AFTER INSERT OR UPDATE OF title, words, area ON listings FOR EACH ROW EXECUTE FUNCTION learn_listing();
-- A listing says whether the receipt goes along for as long as it does.
CREATE TRIGGER listing_receipt_filled BEFORE INSERT OR UPDATE OF thing_id, proof_date ON listings FOR EACH ROW EXECUTE FUNCTION fill_receipt_passes();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER listing_signalled AFTER INSERT OR DELETE ON listings FOR EACH ROW EXECUTE FUNCTION listing_signals();
-- What somebody chose counts at their next look at recommendations, and is forgotten with what said so, whoever deletes it.
CREATE TRIGGER listing_signalled_anew AFTER UPDATE ON listings FOR EACH ROW WHEN (old.person_id IS DISTINCT FROM new.person_id OR old.product_id IS DISTINCT FROM new.product_id OR old.type IS DISTINCT FROM new.type) EXECUTE FUNCTION listing_signals();
-- What was agreed does not change unnoted, whoever changes price, cover or papers, and however.
CREATE CONSTRAINT TRIGGER listing_terms_changed AFTER UPDATE OF price, status, thing_id, cover_start ON listings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.sealed_at IS NULL AND new.interested_count > 0) EXECUTE FUNCTION note_changed_terms();
-- How many listings there are is exact, also when an account goes with its own.
CREATE TRIGGER listings_added AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
-- How many listings there are is exact, also when an account goes with its own.
CREATE TRIGGER listings_changed AFTER UPDATE ON listings REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_listings();
-- How many listings there are is exact, also when an account goes with its own.
CREATE TRIGGER listings_deleted AFTER DELETE ON listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_listings();

-- How many active listings there are of a type and category.
CREATE TABLE listing_totals (
  type text NOT NULL,
  category text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (type, category)
);

-- Somebody has saved a listing.
CREATE TABLE saved_listings (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  listing_id uuid NOT NULL,
  PRIMARY KEY (person_id, listing_id),
  FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX saved_listings_listing ON saved_listings (listing_id);
CREATE INDEX saved_listings_order ON saved_listings (person_id, id DESC);

-- A search that somebody wants to hear of.
CREATE TABLE saved_searches (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  filter jsonb NOT NULL,
  tokens text[] NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_person ON saved_searches (person_id, id DESC);

-- Somebody was told of a listing that matches a search of theirs.
CREATE TABLE listing_alerts (
  listing_id uuid NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, person_id),
  FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX listing_alerts_person ON listing_alerts (person_id);

-- Somebody has reported a listing.
CREATE TABLE listing_reports (
  listing_id uuid NOT NULL,
  person_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (listing_id, person_id),
  FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX listing_reports_person ON listing_reports (person_id);

-- A listing, as far as trades and other rooms need it.
CREATE VIEW listing_heads AS
 SELECT id,
    person_id,
    product_id,
    type,
    title,
    images,
    price,
    price_min,
    price_max,
    cover_start,
    cover_end,
    proof_date,
    status,
    receipt_passes,
    created_at,
    posted_at,
    proof,
    thing_id
   FROM listings;

-- Counts active listings by type and category.
CREATE FUNCTION count_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Copies a listing’s product words and its thing’s cover into the listing.
CREATE FUNCTION fill_listing_copies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT category, search_words(NEW.title, name, brand), search_words(description, NULL, NULL)
  INTO NEW.category, NEW.words, NEW.product_words FROM products WHERE id = NEW.product_id;
  IF NEW.sealed_at IS NULL AND (TG_OP = 'INSERT' OR NEW.thing_id IS DISTINCT FROM OLD.thing_id) THEN
    -- Whoever changes a cover holds its thing: either they see this listing, or this sees what they changed.
    PERFORM 1 FROM things WHERE id = NEW.thing_id FOR KEY SHARE;
    SELECT * INTO NEW.cover_start, NEW.cover_end, NEW.cover_lifetime, NEW.proof, NEW.proof_date FROM passing_cover(NEW.thing_id);
    NEW.cover_lifetime := coalesce(NEW.cover_lifetime, false);
  END IF;
  RETURN NEW;
END
$function$;

-- Copies whether the receipt goes along into the listing.
CREATE FUNCTION fill_receipt_passes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.sealed_at IS NULL THEN NEW.receipt_passes := receipt_passes(NEW.thing_id); END IF;
  RETURN NEW;
END
$function$;

-- Copies a product’s new words and category to its listings.
CREATE FUNCTION copy_product_to_listings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE listings SET category = NEW.category, words = search_words(title, NEW.name, NEW.brand),
    product_words = search_words(NEW.description, NULL, NULL)
  WHERE product_id = NEW.id;
  RETURN NULL;
END
$function$;

-- Copies the cover of these things to their open listings.
CREATE FUNCTION copy_cover_to_listings(things uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE listings SET (cover_start, cover_end, cover_lifetime, proof, proof_date) = (
    SELECT c.cover_start, c.cover_end, coalesce(c.cover_lifetime, false), c.proof, c.proof_date
    FROM (SELECT) AS one LEFT JOIN passing_cover(listings.thing_id) AS c ON true)
  WHERE thing_id = ANY (things) AND sealed_at IS NULL
$function$;

-- Copies changed covers to the listings of their things.
CREATE FUNCTION copy_changed_covers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY(SELECT t.thing_id FROM touched t WHERE EXISTS (SELECT 1 FROM listings l WHERE l.thing_id = t.thing_id)));
  RETURN NULL;
END
$function$;

-- Copies to the listings of a thing whether a receipt is kept with it.
CREATE FUNCTION copy_changed_papers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY(
    SELECT l.thing_id FROM touched t JOIN covers c ON c.id = t.cover_id JOIN listings l ON l.thing_id = c.thing_id));
  RETURN NULL;
END
$function$;

-- Copies to the listing of a thing whether a receipt proves its purchase.
CREATE FUNCTION copy_proof()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM copy_cover_to_listings(ARRAY[NEW.id]);
  RETURN NULL;
END
$function$;

-- Adds the words of a listing to the vocabulary.
CREATE FUNCTION learn_listing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM learn_words(concat_ws(' ', NEW.words, NEW.category, NEW.area), NULL);
  RETURN NULL;
END
$function$;

-- reels -------------------------------------------------------------------------------------------

-- Somebody does not want to see a reel.
CREATE TABLE hidden_reels (
  person_id uuid NOT NULL,
  review_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id, review_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
);
CREATE INDEX hidden_reels_newest ON hidden_reels (person_id, created_at DESC);
CREATE INDEX hidden_reels_review ON hidden_reels (review_id);

-- Somebody does not want to see any reel of a person.
CREATE TABLE hidden_authors (
  person_id uuid NOT NULL,
  author_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id, author_id),
  FOREIGN KEY (author_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX hidden_authors_author ON hidden_authors (author_id);
CREATE INDEX hidden_authors_newest ON hidden_authors (person_id, created_at DESC);

-- communities -------------------------------------------------------------------------------------

-- A community about a brand, with its counts.
CREATE TABLE communities (
  id uuid NOT NULL,
  name text NOT NULL,
  brand_name text NOT NULL,
  description text,
  category text,
  logo jsonb,
  cover jsonb,
  pasted_logo text,
  pasted_cover text,
  is_public boolean NOT NULL,
  is_official boolean NOT NULL DEFAULT false,
  member_count integer NOT NULL DEFAULT 0,
  post_count integer NOT NULL DEFAULT 0,
  created_by uuid,
  created_at timestamp with time zone NOT NULL,
  archived_at timestamp with time zone,
  brand_key text NOT NULL GENERATED ALWAYS AS (lower(brand_name)) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_lexemes_of(name_lexemes(name), text_lexemes(search_words(brand_name, category, description)), '{}'::text[], 0)) STORED,
  name_words text NOT NULL GENERATED ALWAYS AS (search_fold(search_words(name, NULL::text, NULL::text))) STORED,
  official_domain text,
  proof_token text NOT NULL DEFAULT replace((gen_random_uuid())::text, '-'::text, ''::text),
  named_at timestamp with time zone NOT NULL DEFAULT now(),
  brand_look text NOT NULL GENERATED ALWAYS AS (look_of(brand_name)) STORED,
  name_look text NOT NULL GENERATED ALWAYS AS (look_of(name)) STORED,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES people(id) ON DELETE SET NULL,
  CONSTRAINT communities_category_check CHECK (category = ANY (ARRAY['electronics'::text, 'fashion'::text, 'automotive'::text, 'home'::text, 'sports'::text, 'beauty'::text])),
  CONSTRAINT communities_check CHECK (is_official OR official_domain IS NULL)
);
CREATE INDEX communities_brand ON communities (brand_key, is_official DESC, member_count DESC, id) WHERE ((archived_at IS NULL) AND is_public);
CREATE INDEX communities_category ON communities (category, member_count DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX communities_created_by ON communities (created_by);
CREATE INDEX communities_largest ON communities (member_count DESC, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX communities_official ON communities (brand_look) WHERE (is_official AND (archived_at IS NULL));
CREATE INDEX communities_private ON communities USING gin (name_words gin_trgm_ops) WHERE ((archived_at IS NULL) AND (NOT is_public));
CREATE INDEX communities_search ON communities USING gin (search) WHERE (archived_at IS NULL);
-- Typing errors are recognised by the words of public names; those of a private community are not learned.
CREATE TRIGGER community_learned AFTER INSERT OR UPDATE OF name, brand_name ON communities FOR EACH ROW EXECUTE FUNCTION learn_community();
-- The pictures go with the community.
CREATE TRIGGER community_media_deleted AFTER DELETE ON communities FOR EACH ROW EXECUTE FUNCTION delete_community_media();

-- How a person stands to a community: has asked, is in, has left, is banned.
CREATE TABLE community_memberships (
  community_id uuid NOT NULL,
  person_id uuid NOT NULL,
  state text NOT NULL,
  role text NOT NULL DEFAULT 'member'::text,
  since timestamp with time zone NOT NULL,
  joined_at timestamp with time zone,
  is_active boolean NOT NULL GENERATED ALWAYS AS ((state = 'active'::text)) STORED,
  notices text NOT NULL DEFAULT 'usual'::text,
  shows_ownership boolean NOT NULL DEFAULT false,
  ban_reason text,
  banned_by uuid,
  PRIMARY KEY (community_id, person_id),
  FOREIGN KEY (banned_by) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT community_memberships_check CHECK (state = 'active'::text OR role = 'member'::text),
  CONSTRAINT community_memberships_check1 CHECK ((state = 'active'::text) <= (joined_at IS NOT NULL)),
  CONSTRAINT community_memberships_notices_check CHECK (notices = ANY (ARRAY['all'::text, 'usual'::text, 'none'::text])),
  CONSTRAINT community_memberships_role_check CHECK (role = ANY (ARRAY['owner'::text, 'moderator'::text, 'member'::text])),
  CONSTRAINT community_memberships_state_check CHECK (state = ANY (ARRAY['requested'::text, 'active'::text, 'left'::text, 'banned'::text]))
);
CREATE INDEX community_memberships_all ON community_memberships (community_id, person_id) WHERE ((state = 'active'::text) AND (notices = 'all'::text));
CREATE INDEX community_memberships_any ON community_memberships (person_id);
CREATE INDEX community_memberships_banned ON community_memberships (community_id, since DESC, person_id DESC) WHERE (state = 'banned'::text);
CREATE INDEX community_memberships_banned_by ON community_memberships (banned_by);
CREATE INDEX community_memberships_order ON community_memberships (community_id, (
CASE role
    WHEN 'owner'::text THEN 0
    WHEN 'moderator'::text THEN 1
    ELSE 2
END), joined_at, person_id) WHERE (state = 'active'::text);
CREATE UNIQUE INDEX community_memberships_owner ON community_memberships (community_id) WHERE (role = 'owner'::text);
CREATE INDEX community_memberships_person ON community_memberships (person_id, community_id) WHERE (state = 'active'::text);
CREATE INDEX community_memberships_waiting ON community_memberships (community_id, since, person_id) WHERE (state = 'requested'::text);
-- How many members there are is exact, also when an account goes.
CREATE TRIGGER membership_counted AFTER INSERT OR DELETE OR UPDATE OF state ON community_memberships FOR EACH ROW EXECUTE FUNCTION count_membership();

-- A post in a community.
CREATE TABLE community_posts (
  id uuid NOT NULL,
  community_id uuid NOT NULL,
  person_id uuid NOT NULL,
  type text NOT NULL,
  title text,
  content text NOT NULL,
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  video jsonb,
  product_id uuid,
  offer jsonb,
  taken_by integer NOT NULL DEFAULT 0,
  is_pinned boolean NOT NULL DEFAULT false,
  is_official boolean NOT NULL DEFAULT false,
  owners_only boolean NOT NULL DEFAULT false,
  mentions uuid[] NOT NULL DEFAULT '{}'::uuid[],
  likes integer NOT NULL DEFAULT 0,
  comments_count integer NOT NULL DEFAULT 0,
  answers_count integer NOT NULL DEFAULT 0,
  accepted_id uuid,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  removed_at timestamp with time zone,
  removed_by uuid,
  removal_reason text,
  words text NOT NULL GENERATED ALWAYS AS (search_fold((COALESCE((title || ' '::text), ''::text) || content))) STORED,
  PRIMARY KEY (id),
  FOREIGN KEY (accepted_id, id) REFERENCES community_post_comments(id, post_id) ON DELETE SET NULL (accepted_id),
  FOREIGN KEY (accepted_by) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  FOREIGN KEY (removed_by) REFERENCES people(id) ON DELETE SET NULL,
  CONSTRAINT community_posts_check CHECK (type = 'question'::text OR accepted_id IS NULL AND NOT owners_only),
  CONSTRAINT community_posts_check1 CHECK (type = 'offer'::text OR offer IS NULL),
  CONSTRAINT community_posts_type_check CHECK (type = ANY (ARRAY['discussion'::text, 'question'::text, 'announcement'::text, 'offer'::text]))
);
CREATE INDEX community_posts_accepted ON community_posts (accepted_id);
CREATE INDEX community_posts_accepted_by ON community_posts (accepted_by);
CREATE INDEX community_posts_for_owners ON community_posts (id) WHERE ((removed_at IS NULL) AND owners_only AND (accepted_id IS NULL) AND (answers_count = 0));
CREATE INDEX community_posts_newest ON community_posts (community_id, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX community_posts_of_product ON community_posts (product_id);
CREATE INDEX community_posts_official ON community_posts (community_id, id DESC) WHERE ((removed_at IS NULL) AND is_official);
CREATE INDEX community_posts_open ON community_posts (product_id, community_id, id DESC) WHERE ((removed_at IS NULL) AND (type = 'question'::text) AND (accepted_id IS NULL));
CREATE INDEX community_posts_person ON community_posts (person_id, community_id);
CREATE INDEX community_posts_person_time ON community_posts (person_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX community_posts_pinned ON community_posts (community_id, id DESC) WHERE ((removed_at IS NULL) AND is_pinned);
CREATE INDEX community_posts_product ON community_posts (community_id, product_id, id DESC) WHERE ((removed_at IS NULL) AND (product_id IS NOT NULL));
CREATE INDEX community_posts_removed_by ON community_posts (removed_by);
CREATE INDEX community_posts_top ON community_posts (community_id, likes DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX community_posts_type ON community_posts (community_id, type, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX community_posts_type_top ON community_posts (community_id, type, likes DESC, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX community_posts_unanswered ON community_posts (community_id, id DESC) WHERE ((removed_at IS NULL) AND (type = 'question'::text) AND (answers_count = 0));
CREATE INDEX community_posts_words ON community_posts USING gin (words gin_trgm_ops) WHERE (removed_at IS NULL);
-- How many posts there are is exact, without removed ones.
CREATE TRIGGER post_counted AFTER INSERT OR DELETE OR UPDATE OF removed_at ON community_posts FOR EACH ROW EXECUTE FUNCTION count_post();
-- The pictures and the video go with the post, whoever deletes it.
CREATE TRIGGER post_media_deleted AFTER DELETE ON community_posts FOR EACH ROW WHEN (old.images <> '[]'::jsonb OR old.video IS NOT NULL) EXECUTE FUNCTION delete_community_media();

-- Somebody likes a post.
CREATE TABLE community_post_likes (
  post_id uuid NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE
);
CREATE INDEX community_post_likes_person ON community_post_likes (person_id);
-- A post’s likes are exact, also when an account goes.
CREATE TRIGGER post_like_counted AFTER INSERT OR DELETE ON community_post_likes FOR EACH ROW EXECUTE FUNCTION count_post_like();

-- Somebody has taken the offer of a post.
CREATE TABLE community_offer_takers (
  post_id uuid NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE
);
CREATE INDEX community_offer_takers_person ON community_offer_takers (person_id);
-- How many have taken an offer is exact, also when an account goes.
CREATE TRIGGER offer_taker_counted AFTER INSERT OR DELETE ON community_offer_takers FOR EACH ROW EXECUTE FUNCTION count_offer_taker();

-- A comment on a post, or a reply to one. It stays empty where others have replied.
CREATE TABLE community_post_comments (
  id uuid NOT NULL,
  post_id uuid NOT NULL,
  community_id uuid NOT NULL,
  person_id uuid,
  parent_id uuid,
  thread_id uuid NOT NULL,
  content text NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}'::uuid[],
  likes integer NOT NULL DEFAULT 0,
  replies integer NOT NULL DEFAULT 0,
  thread_size integer NOT NULL DEFAULT 0,
  is_answer boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  removed_at timestamp with time zone,
  removed_by uuid,
  removal_reason text,
  PRIMARY KEY (id),
  CONSTRAINT community_post_comments_id_post_id_key UNIQUE (id, post_id),
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id, post_id) REFERENCES community_post_comments(id, post_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE,
  FOREIGN KEY (removed_by) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (thread_id, post_id) REFERENCES community_post_comments(id, post_id),
  CONSTRAINT community_post_comments_check CHECK ((parent_id IS NULL) = (thread_id = id))
);
CREATE INDEX community_post_comments_answers ON community_post_comments (community_id, person_id) WHERE (is_answer AND (deleted_at IS NULL) AND (removed_at IS NULL));
CREATE INDEX community_post_comments_first ON community_post_comments (post_id, id) WHERE (parent_id IS NULL);
CREATE INDEX community_post_comments_parent ON community_post_comments (parent_id);
CREATE INDEX community_post_comments_person ON community_post_comments (person_id, post_id);
CREATE INDEX community_post_comments_removed_by ON community_post_comments (removed_by);
CREATE INDEX community_post_comments_thread ON community_post_comments (thread_id, id);
-- Comments, answers and replies are counted while they can be read.
CREATE TRIGGER post_comment_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at, person_id ON community_post_comments FOR EACH ROW EXECUTE FUNCTION count_post_comment();

-- Somebody likes a comment.
CREATE TABLE community_comment_likes (
  comment_id uuid NOT NULL,
  person_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, person_id),
  FOREIGN KEY (comment_id) REFERENCES community_post_comments(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX community_comment_likes_person ON community_comment_likes (person_id);
-- A comment’s likes are exact, also when an account goes.
CREATE TRIGGER comment_like_counted AFTER INSERT OR DELETE ON community_comment_likes FOR EACH ROW EXECUTE FUNCTION count_comment_like();

-- A story that a community shows for a day.
CREATE TABLE community_stories (
  id uuid NOT NULL,
  community_id uuid NOT NULL,
  person_id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  content text,
  image jsonb,
  video jsonb,
  action_url text,
  action_text text,
  is_official boolean NOT NULL DEFAULT false,
  view_count integer NOT NULL DEFAULT 0,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT community_stories_check CHECK (expires_at > created_at),
  CONSTRAINT community_stories_check1 CHECK ((type = 'image'::text) = (image IS NOT NULL) AND (type = 'video'::text) = (video IS NOT NULL)),
  CONSTRAINT community_stories_type_check CHECK (type = ANY (ARRAY['image'::text, 'video'::text, 'text'::text]))
);
CREATE INDEX community_stories_active ON community_stories (id DESC) WHERE is_active;
CREATE INDEX community_stories_community ON community_stories (community_id, id) WHERE is_active;
CREATE INDEX community_stories_ended ON community_stories (expires_at) WHERE (NOT is_active);
CREATE INDEX community_stories_ending ON community_stories (expires_at) WHERE is_active;
CREATE INDEX community_stories_person ON community_stories (person_id);
-- The picture or video goes with the story, whoever deletes it.
CREATE TRIGGER story_media_deleted AFTER DELETE ON community_stories FOR EACH ROW WHEN (old.image IS NOT NULL OR old.video IS NOT NULL) EXECUTE FUNCTION delete_community_media();

-- Somebody has seen a story.
CREATE TABLE story_views (
  story_id uuid NOT NULL,
  person_id uuid NOT NULL,
  viewed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (story_id, person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (story_id) REFERENCES community_stories(id) ON DELETE CASCADE
);
CREATE INDEX story_views_newest ON story_views (story_id, viewed_at DESC, person_id);
CREATE INDEX story_views_person ON story_views (person_id);
-- A story’s views are exact, also when an account goes.
CREATE TRIGGER story_view_counted AFTER INSERT OR DELETE ON story_views FOR EACH ROW EXECUTE FUNCTION count_story_view();

-- Somebody has reported a community, or a post, comment or story in it.
CREATE TABLE community_reports (
  id uuid NOT NULL,
  community_id uuid NOT NULL,
  person_id uuid NOT NULL,
  post_id uuid,
  comment_id uuid,
  story_id uuid,
  reason text NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  settled_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (comment_id) REFERENCES community_post_comments(id) ON DELETE CASCADE,
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE,
  FOREIGN KEY (settled_by) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (story_id) REFERENCES community_stories(id) ON DELETE CASCADE,
  CONSTRAINT community_reports_check CHECK (num_nonnulls(post_id, comment_id, story_id) <= 1),
  CONSTRAINT community_reports_reason_check CHECK (reason = ANY (ARRAY['spam'::text, 'abusive'::text, 'false'::text, 'other'::text]))
);
CREATE INDEX community_reports_comment ON community_reports (comment_id);
CREATE UNIQUE INDEX community_reports_key ON community_reports (person_id, community_id, post_id, comment_id, story_id) NULLS NOT DISTINCT;
CREATE INDEX community_reports_post ON community_reports (post_id);
CREATE INDEX community_reports_settled_by ON community_reports (settled_by);
CREATE INDEX community_reports_story ON community_reports (story_id);
CREATE INDEX community_reports_waiting ON community_reports (community_id, id) WHERE ((settled_at IS NULL) AND (num_nonnulls(post_id, comment_id, story_id) = 1));
CREATE INDEX community_reports_whole ON community_reports (id DESC) WHERE ((post_id IS NULL) AND (comment_id IS NULL) AND (story_id IS NULL));

-- An owner of the product was told of a question for owners.
CREATE TABLE owners_asked (
  post_id uuid NOT NULL,
  person_id uuid NOT NULL,
  community_id uuid NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (post_id, person_id),
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES community_posts(id) ON DELETE CASCADE
);
CREATE INDEX owners_asked_community ON owners_asked (community_id);
CREATE INDEX owners_asked_person ON owners_asked (person_id, community_id, asked_at DESC);

-- A community is open on a page of somebody: they are told at once of what is new.
CREATE TABLE community_watchers (
  community_id uuid NOT NULL,
  person_id uuid NOT NULL,
  until timestamp with time zone NOT NULL,
  PRIMARY KEY (community_id, person_id),
  FOREIGN KEY (community_id) REFERENCES communities(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX community_watchers_person ON community_watchers (person_id);
CREATE INDEX community_watchers_until ON community_watchers (until);

-- A post that everybody may read.
CREATE VIEW published_posts AS
 SELECT p.id,
    p.person_id,
    p.community_id,
    COALESCE(p.title, "left"(p.content, 140)) AS title,
    c.name AS community,
    p.created_at
   FROM community_posts p
     JOIN communities c ON c.id = p.community_id
  WHERE p.removed_at IS NULL AND c.is_public AND c.archived_at IS NULL;

-- How a name looks: without accents, spaces and symbols, with one letter for all that look alike.
CREATE FUNCTION look_of(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT coalesce(nullif(regexp_replace(translate(
      normalize(search_fold(regexp_replace(name, '[\u00a9\u00ae\u2117\u2120\u2122]', '', 'g')), NFKD),
      'аеорсухіјѕԁһкмтвнгпӏԛԝѵ' || 'αβεζηικμνορτυχω' || 'օոսհյ' || 'ɑɡɪʀɴʟꜱᴏᴍᴡᴇᴀᴛʏʜᴅᴋᴠᴢ' || 'i1|0',
      'aeopcyxljsdhkmtbhrnlqwv' || 'abeznlkmvoptuxw' || 'onuhj' || 'aglrnlsomweatyhdkvz' || 'lllo'),
    '[[:space:][:punct:]\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2190-\u2bff\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001f000-\U0001faff]+',
    '', 'g'), ''), lower(name))
$function$;

-- Counts a community’s members.
CREATE FUNCTION count_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.state = 'active')::integer - (TG_OP <> 'INSERT' AND OLD.state = 'active')::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE communities SET member_count = member_count + change WHERE id = coalesce(NEW.community_id, OLD.community_id);
  END IF;
  RETURN NULL;
END
$function$;

-- Counts a community’s posts.
CREATE FUNCTION count_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.removed_at IS NULL)::integer - (TG_OP <> 'INSERT' AND OLD.removed_at IS NULL)::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE communities SET post_count = post_count + change WHERE id = coalesce(NEW.community_id, OLD.community_id);
  END IF;
  RETURN NULL;
END
$function$;

-- Counts a post’s likes.
CREATE FUNCTION count_post_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE community_posts SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE id = coalesce(NEW.post_id, OLD.post_id);
  RETURN NULL;
END
$function$;

-- Counts how many have taken an offer.
CREATE FUNCTION count_offer_taker()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE community_posts SET taken_by = taken_by + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.post_id, OLD.post_id);
  RETURN NULL;
END
$function$;

-- Counts a post’s comments and answers, and a thread’s replies.
CREATE FUNCTION count_post_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  it community_post_comments := coalesce(NEW, OLD);
  change integer := (TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.removed_at IS NULL)::integer
    - (TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.removed_at IS NULL)::integer;
  there integer := (TG_OP = 'INSERT')::integer - (TG_OP = 'DELETE')::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE community_posts SET comments_count = comments_count + change,
      answers_count = answers_count + CASE WHEN it.is_answer THEN change ELSE 0 END
    WHERE id = it.post_id;
  END IF;
  IF (there <> 0 OR change <> 0) AND it.parent_id IS NOT NULL THEN
    UPDATE community_post_comments SET replies = replies + (id = it.parent_id)::integer * there,
      thread_size = thread_size + (id = it.thread_id)::integer * change
    WHERE id IN (it.parent_id, it.thread_id);
  END IF;
  RETURN NULL;
END
$function$;

-- Counts a comment’s likes.
CREATE FUNCTION count_comment_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE community_post_comments SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.comment_id, OLD.comment_id);
  RETURN NULL;
END
$function$;

-- Counts a story’s views.
CREATE FUNCTION count_story_view()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE community_stories SET view_count = view_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.story_id, OLD.story_id);
  RETURN NULL;
END
$function$;

-- Deletes the files of a deleted community, post or story.
CREATE FUNCTION delete_community_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM media WHERE purpose = 'community' AND used_by = OLD.id AND id = ANY (ARRAY(
    SELECT (file ->> 'id')::uuid FROM jsonb_path_query(to_jsonb(OLD), '$.*[*]') AS file WHERE jsonb_typeof(file) = 'object'));
  RETURN NULL;
END
$function$;

-- Takes a deleted picture off its community.
CREATE FUNCTION delete_community_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE communities SET logo = CASE WHEN logo ->> 'id' = OLD.id::text THEN NULL ELSE logo END,
    cover = CASE WHEN cover ->> 'id' = OLD.id::text THEN NULL ELSE cover END
  WHERE id = OLD.used_by;
  RETURN NULL;
END
$function$;

-- Adds the name of a public community to the vocabulary.
CREATE FUNCTION learn_community()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.is_public THEN PERFORM learn_words(concat_ws(' ', NEW.name, NEW.brand_name), NULL); END IF;
  RETURN NULL;
END
$function$;

-- recommendations ---------------------------------------------------------------------------------

-- What somebody did with a product, and how much that says about their taste.
CREATE TABLE signals (
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  kind text NOT NULL,
  weight real NOT NULL,
  reach smallint NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id, product_id, kind),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT signals_kind_check CHECK (kind = ANY (ARRAY['review'::text, 'like'::text, 'thing'::text, 'listing'::text, 'view'::text, 'owned'::text])),
  CONSTRAINT signals_reach_check CHECK (reach >= 0 AND reach <= 2),
  CONSTRAINT signals_weight_check CHECK (weight >= 0::double precision AND weight <= 1::double precision)
);
CREATE INDEX signals_newest ON signals (person_id, at DESC, product_id DESC) INCLUDE (kind, weight, reach);
CREATE INDEX signals_product ON signals (product_id, at DESC) INCLUDE (person_id, reach);
CREATE INDEX signals_public ON signals (person_id, at DESC, product_id DESC) INCLUDE (weight) WHERE (reach = 2);
CREATE INDEX signals_recent ON signals (at);
CREATE INDEX signals_views ON signals (at) WHERE (kind = 'view'::text);
-- What changed is compared soon after; an account or a product that is going is not.
CREATE TRIGGER signal_noted AFTER INSERT OR DELETE OR UPDATE ON signals FOR EACH ROW EXECUTE FUNCTION note_signal();

-- Signals that changed since similarities were last computed.
CREATE TABLE signal_news (
  person_id uuid,
  product_id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT signal_news_person_id_product_id_key UNIQUE NULLS NOT DISTINCT (person_id, product_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX signal_news_oldest ON signal_news (at);
CREATE INDEX signal_news_product ON signal_news (product_id);

-- How similar two products are, by who has taken both.
CREATE TABLE similar_products (
  product_id uuid NOT NULL,
  similar_ids uuid[] NOT NULL,
  similarities real[] NOT NULL,
  together integer[] NOT NULL,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (product_id),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);

-- How far a computation of all similarities is, to go on after a restart. At most one row.
CREATE TABLE similar_products_rebuild (
  is_only boolean NOT NULL DEFAULT true,
  after uuid NOT NULL,
  PRIMARY KEY (is_only),
  CONSTRAINT similar_products_rebuild_is_only_check CHECK (is_only)
);

-- How many people take up a product these days.
CREATE TABLE trending (
  product_id uuid NOT NULL,
  score double precision NOT NULL,
  people integer NOT NULL,
  PRIMARY KEY (product_id),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
);
CREATE INDEX trending_best ON trending (score DESC, product_id);

-- Something that a person does not want recommended, or has already.
CREATE TABLE hidden_products (
  person_id uuid NOT NULL,
  product_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id, product_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE,
  CONSTRAINT hidden_products_reason_check CHECK (reason = ANY (ARRAY['not_interested'::text, 'owned'::text]))
);
CREATE INDEX hidden_products_newest ON hidden_products (person_id, created_at DESC);
CREATE INDEX hidden_products_product ON hidden_products (product_id);
-- A product that somebody says they own is a signal for as long as they say so.
CREATE TRIGGER owned_signalled AFTER INSERT OR DELETE OR UPDATE ON hidden_products FOR EACH ROW EXECUTE FUNCTION owned_signals();

-- Stores, changes or deletes one signal.
CREATE FUNCTION set_signal(of_person uuid, of_product uuid, of_kind text, new_weight real, new_reach integer, new_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Notes a changed signal, for the next computation of similar products.
CREATE FUNCTION note_signal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  -- Noted anew each time, so that what is being compared just now is compared again.
  INSERT INTO signal_news (person_id, product_id)
  SELECT (SELECT id FROM people WHERE id = changed.person_id AND deleted_at IS NULL), p.id FROM products p WHERE p.id = changed.product_id
  ON CONFLICT (person_id, product_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END
$function$;

-- Keeps the signal of a product that somebody says they own.
CREATE FUNCTION owned_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  hidden record := coalesce(NEW, OLD);
BEGIN
  PERFORM set_signal(hidden.person_id, hidden.product_id, 'owned',
    CASE WHEN TG_OP <> 'DELETE' AND hidden.reason = 'owned' THEN 0.9 END::real, 0, hidden.created_at);
  RETURN NULL;
END
$function$;

-- Keeps the signals of a review’s author.
CREATE FUNCTION review_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_review_signals(OLD.person_id, OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_review_signals(NEW.person_id, NEW.product_id);
  END IF;
  RETURN NULL;
END
$function$;

-- Sets the signal of a person’s newest review of a product.
CREATE FUNCTION keep_review_signals(of_person uuid, of_product uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  newest record;
BEGIN
  SELECT rating, is_private, created_at INTO newest FROM reviews
  WHERE person_id = of_person AND product_id = of_product ORDER BY is_private, id DESC LIMIT 1;
  PERFORM set_signal(of_person, of_product, 'review', review_weight(newest.rating), CASE WHEN newest.is_private THEN 0 ELSE 2 END,
    newest.created_at);
END
$function$;

-- How much a rating says about a taste.
CREATE FUNCTION review_weight(rating smallint)
 RETURNS real
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT (ARRAY[0, 0.1, 0.4, 0.8, 1])[rating]::real
$function$;

-- Keeps the signal of somebody who likes a review.
CREATE FUNCTION like_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  liked record := coalesce(NEW, OLD);
  of_product uuid := (SELECT product_id FROM reviews WHERE id = liked.review_id);
  newest timestamptz := liked.created_at;
BEGIN
  IF of_product IS NOT NULL AND EXISTS (SELECT 1 FROM people WHERE id = liked.person_id AND deleted_at IS NULL) THEN
    IF TG_OP = 'DELETE' THEN
      SELECT max(l.created_at) INTO newest FROM likes l JOIN reviews r ON r.id = l.review_id
      WHERE l.person_id = liked.person_id AND r.product_id = of_product;
    END IF;
    PERFORM set_signal(liked.person_id, of_product, 'like', CASE WHEN newest IS NOT NULL THEN 0.3 END::real, 1, newest);
  END IF;
  RETURN NULL;
END
$function$;

-- Deletes the signals of a deleted review’s likes, unless they like another review of the product.
CREATE FUNCTION delete_like_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  few constant integer := 500;
  others uuid[] := ARRAY(
    SELECT r.id FROM reviews r WHERE r.product_id = OLD.product_id AND r.likes > 0 AND r.id <> OLD.id LIMIT few + 1);
BEGIN
  IF cardinality(others) <= few THEN
    DELETE FROM signals s USING likes gone
    WHERE gone.review_id = OLD.id AND s.person_id = gone.person_id AND s.product_id = OLD.product_id AND s.kind = 'like'
      AND NOT EXISTS (SELECT 1 FROM likes l WHERE l.review_id = ANY (others) AND l.person_id = gone.person_id);
  ELSE
    DELETE FROM signals s USING likes gone
    WHERE gone.review_id = OLD.id AND s.person_id = gone.person_id AND s.product_id = OLD.product_id AND s.kind = 'like'
      AND NOT EXISTS (
        SELECT 1 FROM likes l JOIN reviews r ON r.id = l.review_id
        WHERE l.person_id = gone.person_id AND r.product_id = OLD.product_id AND r.id <> OLD.id);
  END IF;
  RETURN OLD;
END
$function$;

-- Keeps the signals of a thing that changed its owner or product.
CREATE FUNCTION thing_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_thing_signals(OLD.person_id, OLD.product_id);
  PERFORM keep_thing_signals(NEW.person_id, NEW.product_id);
  RETURN NULL;
END
$function$;

-- Keeps the signals of added or deleted things.
CREATE FUNCTION things_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_thing_signals(person_id, product_id) FROM (SELECT DISTINCT person_id, product_id FROM changed) AS chosen;
  RETURN NULL;
END
$function$;

-- Sets the signal of a person’s newest thing of a product.
CREATE FUNCTION keep_thing_signals(of_person uuid, of_product uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  newest timestamptz := (SELECT max(created_at) FROM things WHERE person_id = of_person AND product_id = of_product);
BEGIN
  PERFORM set_signal(of_person, of_product, 'thing', CASE WHEN newest IS NOT NULL THEN 0.9 END::real, 1, newest);
END
$function$;

-- Keeps the signals of a listing’s owner.
CREATE FUNCTION listing_signals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM keep_listing_signals(OLD.person_id, OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM keep_listing_signals(NEW.person_id, NEW.product_id);
  END IF;
  RETURN NULL;
END
$function$;

-- Sets the signal of a person’s newest listing of a product.
CREATE FUNCTION keep_listing_signals(of_person uuid, of_product uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  newest record;
BEGIN
  SELECT type, created_at INTO newest FROM listings
  WHERE person_id = of_person AND product_id = of_product ORDER BY id DESC LIMIT 1;
  PERFORM set_signal(of_person, of_product, 'listing',
    CASE WHEN newest.type = 'buy_request' THEN 0.7 WHEN newest.type IS NOT NULL THEN 0.5 END::real, 1, newest.created_at);
END
$function$;

-- messages ----------------------------------------------------------------------------------------

-- A conversation of two people.
CREATE TABLE conversations (
  id uuid NOT NULL,
  person1_id uuid NOT NULL,
  person2_id uuid NOT NULL,
  type text NOT NULL,
  listing_id uuid,
  product_id uuid,
  title text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamp with time zone NOT NULL,
  asked_by uuid,
  messages_count integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT conversations_check CHECK (person1_id < person2_id),
  CONSTRAINT conversations_check1 CHECK (asked_by = person1_id OR asked_by = person2_id),
  CONSTRAINT conversations_type_check CHECK (type = ANY (ARRAY['general'::text, 'product_inquiry'::text]))
);
CREATE INDEX conversations_listing ON conversations (listing_id) WHERE (listing_id IS NOT NULL);
CREATE UNIQUE INDEX conversations_pair_key ON conversations (person1_id, person2_id, COALESCE(listing_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX conversations_person2 ON conversations (person2_id);
CREATE INDEX conversations_product ON conversations (product_id) WHERE (product_id IS NOT NULL);

-- A conversation as one of the two has it: read, muted, accepted, left.
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL,
  person_id uuid NOT NULL,
  other_id uuid NOT NULL,
  listed boolean NOT NULL,
  unread integer NOT NULL DEFAULT 0,
  read_seq integer NOT NULL DEFAULT 0,
  read_id uuid,
  hidden_before_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamp with time zone NOT NULL,
  PRIMARY KEY (conversation_id, person_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX conversation_members_list ON conversation_members (person_id, last_message_at DESC, conversation_id DESC);
CREATE INDEX conversation_members_unread ON conversation_members (person_id) WHERE (unread > 0);

-- A message.
CREATE TABLE messages (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  seq integer NOT NULL,
  sender_id uuid NOT NULL,
  content text NOT NULL,
  message_type text NOT NULL,
  image jsonb,
  product_id uuid,
  client_id text NOT NULL,
  warning text,
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  words text NOT NULL GENERATED ALWAYS AS (search_fold(content)) STORED,
  shows text,
  PRIMARY KEY (id),
  CONSTRAINT messages_client_key UNIQUE (conversation_id, sender_id, client_id),
  CONSTRAINT messages_seq_key UNIQUE (conversation_id, seq),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL,
  CONSTRAINT messages_message_type_check CHECK (message_type = ANY (ARRAY['text'::text, 'image'::text, 'event'::text, 'deleted'::text])),
  CONSTRAINT messages_shows_check CHECK (shows = ANY (ARRAY['verified'::text, 'attached'::text])),
  CONSTRAINT messages_warning_check CHECK (warning = ANY (ARRAY['pay_ahead'::text, 'shipping'::text, 'leave_app'::text, 'code'::text]))
);
CREATE INDEX messages_product ON messages (product_id) WHERE (product_id IS NOT NULL);
CREATE INDEX messages_search ON messages USING gin (words gin_trgm_ops);
-- The picture goes with the message, whoever deletes it.
CREATE TRIGGER message_deleted AFTER DELETE ON messages FOR EACH ROW WHEN (old.image IS NOT NULL) EXECUTE FUNCTION delete_message_picture();
-- What open pages were told of a message goes with its text, whoever deletes it.
CREATE TRIGGER message_unpublished AFTER UPDATE ON messages FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL) EXECUTE FUNCTION unpublish_message();
-- How many messages there are is exact, also when they are deleted with an account.
CREATE TRIGGER messages_added AFTER INSERT ON messages REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
-- How many messages there are is exact, also when they are deleted with an account.
CREATE TRIGGER messages_changed AFTER UPDATE ON messages REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
-- How many messages there are is exact, also when they are deleted with an account.
CREATE TRIGGER messages_deleted AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_messages();
-- What open pages were told of a message goes with its text, whoever deletes it.
CREATE TRIGGER messages_unpublished AFTER DELETE ON messages REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION unpublish_messages();

-- A message that nobody was notified of yet.
CREATE TABLE unnotified_messages (
  message_id uuid NOT NULL,
  PRIMARY KEY (message_id)
);

-- Somebody has reported a conversation.
CREATE TABLE conversation_reports (
  id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  reporter_id uuid,
  reported_id uuid,
  message_id uuid,
  reason text NOT NULL,
  note text,
  thread jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (reported_id) REFERENCES people(id) ON DELETE SET NULL,
  FOREIGN KEY (reporter_id) REFERENCES people(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX conversation_reports_key ON conversation_reports (conversation_id, reporter_id, COALESCE(message_id, '00000000-0000-0000-0000-000000000000'::uuid));
CREATE INDEX conversation_reports_reported ON conversation_reports (reported_id);
CREATE INDEX conversation_reports_reporter ON conversation_reports (reporter_id);

-- Two people who have both written to each other.
CREATE VIEW talked_pairs AS
 SELECT person1_id,
    person2_id
   FROM conversations c
  WHERE (EXISTS ( SELECT 1
           FROM messages x
          WHERE x.conversation_id = c.id AND x.sender_id = c.person1_id AND (x.message_type = ANY (ARRAY['text'::text, 'image'::text])))) AND (EXISTS ( SELECT 1
           FROM messages x
          WHERE x.conversation_id = c.id AND x.sender_id = c.person2_id AND (x.message_type = ANY (ARRAY['text'::text, 'image'::text]))));

-- Counts a conversation’s messages, without events.
CREATE FUNCTION count_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

-- Deletes the picture of a deleted message.
CREATE FUNCTION delete_message_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM media WHERE id = (OLD.image ->> 'id')::uuid;
  RETURN NULL;
END
$function$;

-- Deletes what is kept for open pages of an emptied message.
CREATE FUNCTION unpublish_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM live_events WHERE topic = 'messages' AND data #>> '{message,id}' = NEW.id::text;
  RETURN NULL;
END
$function$;

-- Deletes what is kept for open pages of deleted messages.
CREATE FUNCTION unpublish_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM live_events e USING gone
  WHERE e.topic = 'messages' AND e.data #>> '{message,id}' = gone.id::text;
  RETURN NULL;
END
$function$;

-- trades ------------------------------------------------------------------------------------------

-- One buyer and one seller about one listing, with the terms as agreed and as they are now.
CREATE TABLE trades (
  id uuid NOT NULL,
  listing_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  product_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  agreed_price numeric(10,2),
  meeting_location text,
  meeting_at timestamp with time zone,
  meeting_sequence integer NOT NULL DEFAULT 0,
  notes text,
  buyer_completed boolean NOT NULL DEFAULT false,
  seller_completed boolean NOT NULL DEFAULT false,
  sealed_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  code text,
  code_tries smallint NOT NULL DEFAULT 0,
  code_locked_at timestamp with time zone,
  thing_id uuid,
  conversation_id uuid,
  listing_was jsonb,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  terms jsonb,
  terms_now jsonb,
  terms_version integer NOT NULL DEFAULT 1,
  terms_end text GENERATED ALWAYS AS (first_cover_end(terms_now)) STORED,
  buyer_meets boolean NOT NULL DEFAULT false,
  seller_meets boolean NOT NULL DEFAULT false,
  agreed_meeting_at timestamp with time zone,
  meeting_agreed boolean NOT NULL GENERATED ALWAYS AS ((buyer_meets AND seller_meets)) STORED,
  PRIMARY KEY (id),
  CONSTRAINT trades_pair_key UNIQUE (listing_id, buyer_id, seller_id),
  FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  FOREIGN KEY (product_id) REFERENCES products(id),
  FOREIGN KEY (thing_id) REFERENCES things(id) ON DELETE SET NULL,
  CONSTRAINT trades_agreed_price_check CHECK (agreed_price > 0::numeric),
  CONSTRAINT trades_check CHECK (buyer_id <> seller_id),
  CONSTRAINT trades_check1 CHECK ((status = 'cancelled'::text) = (cancelled_at IS NOT NULL)),
  CONSTRAINT trades_check2 CHECK (sealed_at IS NULL OR status = 'completed'::text AND buyer_completed AND seller_completed),
  CONSTRAINT trades_code_check CHECK (code ~ '^[0-9]{6}$'::text),
  CONSTRAINT trades_status_check CHECK (status = ANY (ARRAY['pending'::text, 'scheduled'::text, 'meeting_confirmed'::text, 'completed'::text, 'cancelled'::text]))
);
CREATE INDEX trades_bought ON trades (buyer_id, product_id) WHERE (sealed_at IS NOT NULL);
CREATE INDEX trades_buyer ON trades (buyer_id, updated_at DESC, id DESC);
CREATE INDEX trades_conversation ON trades (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX trades_product ON trades (product_id);
CREATE UNIQUE INDEX trades_sealed_key ON trades (listing_id) WHERE (sealed_at IS NOT NULL);
CREATE INDEX trades_seller ON trades (seller_id, updated_at DESC, id DESC);
CREATE INDEX trades_terms_end ON trades (terms_end) WHERE ((sealed_at IS NULL) AND (status <> 'cancelled'::text));
CREATE INDEX trades_thing ON trades (thing_id) WHERE (thing_id IS NOT NULL);
-- How many are interested is exact, also when an account goes with its trades.
CREATE TRIGGER interest_counted AFTER INSERT OR DELETE OR UPDATE OF status ON trades FOR EACH ROW EXECUTE FUNCTION count_interest();

-- A price that one of the two has offered.
CREATE TABLE offers (
  id uuid NOT NULL,
  trade_id uuid NOT NULL,
  person_id uuid NOT NULL,
  amount numeric(10,2) NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (trade_id) REFERENCES trades(id) ON DELETE CASCADE,
  CONSTRAINT offers_amount_check CHECK (amount > 0::numeric),
  CONSTRAINT offers_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'replaced'::text]))
);
CREATE UNIQUE INDEX offers_standing_key ON offers (trade_id, state) WHERE (state <> 'replaced'::text);
CREATE INDEX offers_trade ON offers (trade_id, id DESC);

-- A line in the history of a trade, and whether it still has to be notified.
CREATE TABLE trade_events (
  id uuid NOT NULL,
  trade_id uuid NOT NULL,
  person_id uuid,
  kind text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  not_notified boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (trade_id) REFERENCES trades(id) ON DELETE CASCADE,
  CONSTRAINT trade_events_kind_check CHECK (kind = ANY (ARRAY['interest'::text, 'status'::text, 'meeting'::text, 'notes'::text, 'offer'::text, 'offer_accepted'::text, 'terms'::text, 'terms_accepted'::text, 'code_locked'::text, 'sealed'::text, 'rated'::text]))
);
CREATE INDEX trade_events_history ON trade_events (trade_id, created_at, id);
CREATE INDEX trade_events_not_notified ON trade_events (created_at) WHERE not_notified;

-- A reminder of a meeting that was sent.
CREATE TABLE meeting_reminders (
  trade_id uuid NOT NULL,
  meeting_at timestamp with time zone NOT NULL,
  hours smallint NOT NULL,
  PRIMARY KEY (trade_id, meeting_at, hours),
  FOREIGN KEY (trade_id) REFERENCES trades(id) ON DELETE CASCADE
);

-- What one of the two says about the other after a trade.
CREATE TABLE ratings (
  trade_id uuid NOT NULL,
  rater_id uuid NOT NULL,
  rated_id uuid NOT NULL,
  punctual boolean NOT NULL,
  as_described boolean NOT NULL,
  would_trade_again boolean NOT NULL,
  no_show boolean NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  shows_at timestamp with time zone NOT NULL,
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (trade_id, rater_id),
  FOREIGN KEY (trade_id) REFERENCES trades(id) ON DELETE CASCADE,
  CONSTRAINT ratings_check CHECK (NOT (no_show AND (as_described OR punctual)))
);
CREATE INDEX ratings_due ON ratings (shows_at) WHERE (NOT counted);

-- The sums of a person’s completed trades and shown ratings.
CREATE TABLE person_trust (
  person_id uuid NOT NULL,
  trades integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  punctual integer NOT NULL DEFAULT 0,
  as_described integer NOT NULL DEFAULT 0,
  would_trade_again integer NOT NULL DEFAULT 0,
  no_shows integer NOT NULL DEFAULT 0,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- A trade without its code and notes.
CREATE VIEW trade_heads AS
 SELECT id,
    listing_id,
    buyer_id,
    seller_id,
    product_id,
    status,
    agreed_price,
    meeting_location,
    meeting_at,
    sealed_at,
    buyer_completed,
    seller_completed,
    buyer_meets,
    seller_meets,
    terms IS DISTINCT FROM terms_now AS terms_changed,
    thing_id,
    meeting_agreed
   FROM trades;

-- An offer that is not answered yet, and who made it.
CREATE VIEW open_offers AS
 SELECT trade_id,
    person_id
   FROM offers
  WHERE state = 'open'::text;

-- What a person’s completed trades and shown ratings add up to.
CREATE VIEW trust AS
 SELECT person_id,
    trades,
    ratings,
    punctual,
    as_described,
    would_trade_again,
    no_shows
   FROM person_trust;

-- Counts the open trades of a listing.
CREATE FUNCTION count_interest()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.status <> 'cancelled')::int - (TG_OP <> 'INSERT' AND OLD.status <> 'cancelled')::int;
BEGIN
  IF change <> 0 THEN
    UPDATE listings SET interested_count = interested_count + change
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END;
  END IF;
  RETURN NULL;
END
$function$;

-- Locks two people against blocking each other, or beginning a trade, at once.
CREATE FUNCTION lock_pair(one uuid, other uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_advisory_xact_lock(hashtextextended(concat('pair ', least(one, other), ' ', greatest(one, other)), 0))
$function$;

-- The terms of a listing on a day: price, covers and papers.
CREATE FUNCTION passing_terms(listing uuid, agreed numeric, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'price', coalesce(agreed, l.price)::text,
    -- Whoever asks for something is the buyer: their pause is no news to them.
    'paused', l.type <> 'buy_request' AND l.status = 'paused',
    'covers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'type', c.cover_type, 'provider', c.provider,
        'startDate', c.start_date, 'endDate', c.end_date) ORDER BY c.id)
      FROM covers c WHERE c.thing_id = l.thing_id AND c.status = 'active' AND c.passes_on
        AND (c.end_date IS NULL OR c.end_date >= day)), '[]'),
    'papers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) ORDER BY p.id)
      FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = l.thing_id AND p.goes_along), '[]'))
  FROM listings l WHERE l.id = listing
$function$;

-- Notes new terms in the open trades of a listing; their people are notified soon after.
CREATE FUNCTION note_terms(listing uuid, at timestamp with time zone, by_seller boolean, reopened uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  WITH passing AS (
    SELECT t.id, t.terms_now AS was,
      passing_terms(t.listing_id, t.agreed_price, day_in(coalesce(p.time_zone, 'UTC'), at)) AS are
    FROM trades t JOIN people p ON p.id = t.seller_id
    WHERE t.listing_id = listing AND t.sealed_at IS NULL AND (t.status <> 'cancelled' OR t.id = reopened)),
  noted AS (
    UPDATE trades t SET terms_now = passing.are, terms_version = t.terms_version + 1, updated_at = at
    FROM passing WHERE t.id = passing.id AND t.terms_now IS DISTINCT FROM passing.are
    RETURNING t.id, t.seller_id, passing.was, passing.are),
  noticed AS (
    INSERT INTO trade_events (id, trade_id, person_id, kind, data, not_notified, created_at)
    SELECT gen_random_uuid(), id, CASE WHEN by_seller THEN seller_id END, 'terms',
      jsonb_build_object('was', was, 'are', are), true, at FROM noted
    RETURNING id)
  SELECT publish_on_bus('trades-not-notified', '{}') FROM (SELECT FROM noticed LIMIT 1) AS any_of_them
$function$;

-- Notes that the seller has changed the terms of a listing.
CREATE FUNCTION note_changed_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_terms(NEW.id, now(), true);
  RETURN NULL;
END
$function$;

-- The day on which the first cover of these terms ends.
CREATE FUNCTION first_cover_end(terms jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT min(cover ->> 'endDate') FROM jsonb_array_elements(terms -> 'covers') AS cover
$function$;

-- mood --------------------------------------------------------------------------------------------

-- Whether somebody lets their mood be detected.
CREATE TABLE mood_settings (
  person_id uuid NOT NULL,
  detecting boolean NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  undone_mood text,
  undone_at timestamp with time zone,
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT mood_settings_check CHECK ((undone_mood IS NULL) = (undone_at IS NULL)),
  CONSTRAINT mood_settings_undone_mood_check CHECK (undone_mood = ANY (ARRAY['happy'::text, 'excited'::text, 'frustrated'::text, 'calm'::text, 'stressed'::text, 'curious'::text, 'bored'::text]))
);
CREATE INDEX mood_settings_undone ON mood_settings (undone_at) WHERE (undone_at IS NOT NULL);

-- A mood that was chosen or detected, until it ended.
CREATE TABLE moods (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  mood text NOT NULL,
  intensity smallint NOT NULL,
  confidence numeric(3,2) NOT NULL,
  context text,
  source text NOT NULL,
  metadata jsonb NOT NULL DEFAULT '{"evidence": []}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT moods_confidence_check CHECK (confidence >= 0::numeric AND confidence <= 1::numeric),
  CONSTRAINT moods_intensity_check CHECK (intensity >= 1 AND intensity <= 5),
  CONSTRAINT moods_mood_check CHECK (mood = ANY (ARRAY['happy'::text, 'excited'::text, 'frustrated'::text, 'calm'::text, 'stressed'::text, 'curious'::text, 'bored'::text])),
  CONSTRAINT moods_source_check CHECK (source = ANY (ARRAY['chosen'::text, 'detected'::text]))
);
CREATE INDEX moods_newest ON moods (person_id, id DESC);
CREATE INDEX moods_old ON moods (created_at);

-- The numbers that a mood was detected from.
CREATE TABLE mood_events (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  event_type text NOT NULL,
  event_data jsonb NOT NULL,
  detected_mood text,
  confidence numeric(3,2) NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX mood_events_newest ON mood_events (person_id, id DESC);
CREATE INDEX mood_events_old ON mood_events (created_at);

-- What somebody wants to see in a mood.
CREATE TABLE mood_preferences (
  person_id uuid NOT NULL,
  mood text NOT NULL,
  preferred_content_types jsonb NOT NULL,
  preferred_categories jsonb NOT NULL,
  preferred_price_range jsonb,
  ui_preferences jsonb NOT NULL,
  notification_preferences jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  discovery text,
  PRIMARY KEY (person_id, mood),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT mood_preferences_discovery_check CHECK (discovery = ANY (ARRAY['new'::text, 'familiar'::text])),
  CONSTRAINT mood_preferences_mood_check CHECK (mood = ANY (ARRAY['happy'::text, 'excited'::text, 'frustrated'::text, 'calm'::text, 'stressed'::text, 'curious'::text, 'bored'::text]))
);

-- notifications -----------------------------------------------------------------------------------

-- A notification in somebody’s list.
CREATE TABLE notifications (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  group_key text,
  actor_id uuid,
  actors integer NOT NULL DEFAULT 0,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX notifications_group_key ON notifications (person_id, group_key) WHERE ((NOT is_read) AND (group_key IS NOT NULL));
CREATE INDEX notifications_list ON notifications (person_id, created_at DESC, id DESC);
CREATE INDEX notifications_of_post ON notifications (((data ->> 'postId'::text))) WHERE (type = 'community'::text);
CREATE INDEX notifications_read_age ON notifications (created_at) WHERE is_read;
CREATE INDEX notifications_read_groups ON notifications (person_id, group_key) WHERE (is_read AND (group_key IS NOT NULL));
CREATE INDEX notifications_unread ON notifications (person_id) WHERE (NOT is_read);

-- Who is counted in a notification, such as each person of “Ana and 3 others”.
CREATE TABLE notification_actors (
  notification_id uuid NOT NULL,
  person_id uuid NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (notification_id, person_id),
  FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE,
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX notification_actors_person ON notification_actors (person_id);
-- A notification does not name or count people who have gone.
CREATE TRIGGER actor_uncounted AFTER DELETE ON notification_actors FOR EACH ROW EXECUTE FUNCTION uncount_actor();

-- Something that is never notified twice, also when its notification is long gone.
CREATE TABLE notified_once (
  person_id uuid NOT NULL,
  key text NOT NULL,
  notified_at timestamp with time zone NOT NULL,
  PRIMARY KEY (person_id, key),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX notified_once_age ON notified_once USING brin (notified_at);

-- What somebody wants to hear of, and by which channel.
CREATE TABLE notification_settings (
  person_id uuid NOT NULL,
  review_likes boolean NOT NULL DEFAULT true,
  review_comments boolean NOT NULL DEFAULT true,
  new_messages boolean NOT NULL DEFAULT true,
  warranty_expiry boolean NOT NULL DEFAULT true,
  marketplace_updates boolean NOT NULL DEFAULT false,
  trades boolean NOT NULL DEFAULT true,
  claims boolean NOT NULL DEFAULT true,
  communities boolean NOT NULL DEFAULT true,
  email_digest boolean NOT NULL DEFAULT true,
  channels jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  reminder_days integer[] NOT NULL DEFAULT '{60,30,7,1}'::integer[],
  PRIMARY KEY (person_id),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX notification_settings_reminders ON notification_settings ((reminder_days[1]));

-- How far the reminders of a day and time zone are.
CREATE TABLE reminder_runs (
  zone text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL DEFAULT 'renewing'::text,
  after_date date,
  after_id uuid,
  finished_at timestamp with time zone,
  PRIMARY KEY (zone, day),
  CONSTRAINT reminder_runs_kind_check CHECK (kind = ANY (ARRAY['renewing'::text, 'ending'::text, 'closing'::text]))
);
CREATE INDEX reminder_runs_day ON reminder_runs (day);

-- A browser that takes push messages.
CREATE TABLE push_subscriptions (
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 0,
  last_failed_at timestamp with time zone,
  device text,
  session_id uuid,
  PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_person ON push_subscriptions (person_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- The secret address of somebody’s calendar.
CREATE TABLE calendar_addresses (
  person_id uuid NOT NULL,
  secret text NOT NULL,
  secret_hash text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id),
  CONSTRAINT calendar_addresses_secret_hash_key UNIQUE (secret_hash),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);

-- Somebody got the mail of a day.
CREATE TABLE mail_digests (
  person_id uuid NOT NULL,
  day date NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (person_id, day),
  FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX mail_digests_day ON mail_digests (day);

-- How far the daily mails of a day and time zone are.
CREATE TABLE digest_runs (
  zone text NOT NULL,
  day date NOT NULL,
  after_id uuid,
  finished_at timestamp with time zone,
  PRIMARY KEY (zone, day)
);
CREATE INDEX digest_runs_day ON digest_runs (day);

-- How many days before an end somebody wants to be reminded.
CREATE VIEW reminder_choices AS
 SELECT person_id,
    reminder_days
   FROM notification_settings;

-- Takes a person out of a notification, and deletes one that is about nobody else.
CREATE FUNCTION uncount_actor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE notifications SET actors = actors - 1, actor_id = CASE WHEN actor_id <> OLD.person_id THEN actor_id ELSE (
    SELECT person_id FROM notification_actors WHERE notification_id = OLD.notification_id ORDER BY at DESC LIMIT 1) END
  WHERE id = OLD.notification_id;
  DELETE FROM notifications WHERE id = OLD.notification_id AND actors <= 0;
  RETURN NULL;
END
$function$;
