-- Stop all processes of an older version first: they leave these rules to the database.
--
-- These rules move into code, and the triggers keep copies and counts only:
-- how many listings a person may have: server/marketplace/write.ts;
-- how many follow-ups a review may have: server/reviews/write.ts;
-- a comment that is removed or emptied is no longer an accepted answer, and the reports of an emptied one are deleted:
-- server/communities/comments-store.ts;
-- who still gets the files of an archived community: server/communities/succession.ts.
DROP FUNCTION room_for(text, uuid, integer, text);
CREATE FUNCTION remaining_quota(what text, most integer, counting text, owner uuid, about uuid DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', what, owner, about), 0));
  EXECUTE counting INTO taken USING owner, about;
  RETURN most - taken;
END
$$;

CREATE OR REPLACE FUNCTION dress_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

CREATE OR REPLACE FUNCTION count_added_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reviews('{}', ARRAY(
    SELECT (id, person_id, product_id, rating, is_verified_purchase, is_private)::said FROM added));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION count_post_comment() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

DROP TRIGGER community_media_hidden ON communities;
DROP FUNCTION hide_community_media();
