-- How many more there may be of something that there is at most so much of: whoever else adds to it waits until the transaction
-- ends, so that it holds however many come at once. `counting` counts them, of `owner` as $1: in a statement of its own, because
-- one that began before its turn would count what there was then.
CREATE FUNCTION room_for(what text, owner uuid, most integer, counting text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(what || ' ' || owner, 0));
  EXECUTE counting INTO taken USING owner;
  RETURN most - taken;
END
$$;

-- As before; here, and not where a listing is made, because that would be one more statement.
CREATE OR REPLACE FUNCTION dress_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND room_for('listings', NEW.user_id, 500,
    'SELECT count(*) FROM listings WHERE user_id = $1 AND sealed_at IS NULL') < 1 THEN
    RAISE unique_violation USING CONSTRAINT = 'listings_most', MESSAGE = 'A person has up to 500 listings.';
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
