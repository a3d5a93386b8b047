-- An account that is deleted is nobody from that moment: its row is emptied and seen by no one. What it has left behind is removed in
-- small steps, and the row itself at the end (decision 30).
ALTER TABLE people ADD COLUMN deleted_at timestamptz,
  ADD CHECK (deleted_at IS NULL OR num_nonnulls(email, first_name, last_name, profile_image_url, bio, location, website, time_zone) = 0);
CREATE INDEX people_deleted ON people (deleted_at) WHERE deleted_at IS NOT NULL;

-- What somebody has noted in claims is found for each of them when they go.
CREATE INDEX claim_entries_of ON claim_entries (person_id);

-- As they are, without them.
DO $$
DECLARE
  seen text;
BEGIN
  FOREACH seen IN ARRAY ARRAY['people_seen', 'people_profiles'] LOOP
    EXECUTE format('CREATE OR REPLACE VIEW %I AS %s WHERE deleted_at IS NULL', seen, rtrim(pg_get_viewdef(seen::regclass), ';'));
  END LOOP;
END
$$;

-- Removes up to so many rows that refer to a person, as the deletion of the person would: by the foreign keys that there are.
CREATE FUNCTION forget_some(who uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
$$;

-- Open trades end in the same moment, and not when the last row is removed.
CREATE TRIGGER person_left AFTER UPDATE OF deleted_at ON people
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION outlive_person();

-- As before, and of an account that is going as of one that is gone.
CREATE OR REPLACE FUNCTION note_signal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  -- Noted anew each time, so that what is being compared just now is compared again.
  INSERT INTO signal_news (person_id, product_id)
  SELECT (SELECT id FROM people WHERE id = changed.person_id AND deleted_at IS NULL), p.id FROM products p WHERE p.id = changed.product_id
  ON CONFLICT (person_id, product_id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END
$$;

-- As before, but for likes that go with their account: their signals go too, and to look for the newest of what is left would take as long
-- for each as there are likes.
CREATE OR REPLACE FUNCTION like_signals() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

-- A conversation outlives either person, for as long as the other is there, without what they wrote; as a trade, it knows them by id alone.
ALTER TABLE conversations DROP CONSTRAINT conversations_person1_id_fkey, DROP CONSTRAINT conversations_person2_id_fkey;

-- Empties up to so many messages of somebody, as if they were taken back. Says in which conversations, and who else is in them.
CREATE FUNCTION empty_messages(who uuid, most integer) RETURNS TABLE (conversation_id uuid, other_id uuid, emptied bigint)
LANGUAGE sql AS $$
  WITH talks AS (
    SELECT c.id FROM conversations c WHERE c.person1_id = who UNION ALL SELECT c.id FROM conversations c WHERE c.person2_id = who),
  next AS (
    SELECT x.id FROM talks JOIN messages x ON x.conversation_id = talks.id AND x.sender_id = who
    WHERE x.deleted_at IS NULL ORDER BY x.id LIMIT most FOR UPDATE OF x),
  empty AS (
    UPDATE messages x SET content = '', message_type = 'deleted', image = NULL, warning = NULL, deleted_at = now()
    FROM next WHERE x.id = next.id RETURNING x.conversation_id),
  untold AS (
    DELETE FROM untold_messages u USING next WHERE u.message_id = next.id),
  counts AS (
    SELECT e.conversation_id AS id, count(*) AS emptied FROM empty e GROUP BY e.conversation_id),
  -- Whatever was new in it is empty now, or soon.
  others AS (
    UPDATE conversation_members m SET unread = 0 FROM counts WHERE m.conversation_id = counts.id AND m.person_id <> who AND m.unread > 0)
  SELECT c.id, CASE WHEN c.person1_id = who THEN c.person2_id ELSE c.person1_id END, counts.emptied
  FROM counts JOIN conversations c ON c.id = counts.id
$$;

CREATE FUNCTION outlive_talks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  -- Held first, so that nobody writes in one any more.
  theirs := ARRAY(
    SELECT c.id FROM conversations c WHERE c.person1_id = OLD.id OR c.person2_id = OLD.id ORDER BY c.id FOR UPDATE);
  PERFORM empty_messages(OLD.id, NULL);
  -- What nobody is left of, nobody has written in, or was a stranger's first message that waited for an answer.
  DELETE FROM conversations c WHERE c.id = ANY (theirs) AND (c.last_seq = 0 OR c.asked_by = OLD.id OR NOT EXISTS (
    SELECT 1 FROM people p WHERE p.id IN (c.person1_id, c.person2_id) AND p.id <> OLD.id));
  RETURN OLD;
END
$$;
CREATE TRIGGER talks_outlived BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION outlive_talks();

-- A report outlives either person too, without what they wrote.
CREATE FUNCTION empty_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone uuid[] := ARRAY[
    CASE WHEN NEW.reporter_id IS NULL THEN OLD.reporter_id END, CASE WHEN NEW.reported_id IS NULL THEN OLD.reported_id END];
BEGIN
  IF NEW.reporter_id IS NULL THEN
    NEW.note := NULL;
  END IF;
  NEW.thread := coalesce((
    SELECT jsonb_agg(CASE WHEN (said.line ->> 'senderId')::uuid = ANY (gone)
      THEN said.line || '{"content": "", "messageType": "deleted", "image": null}' ELSE said.line END ORDER BY said.place)
    FROM jsonb_array_elements(OLD.thread) WITH ORDINALITY AS said (line, place)), '[]');
  RETURN NEW;
END
$$;
CREATE TRIGGER report_outlived BEFORE UPDATE OF reporter_id, reported_id ON conversation_reports FOR EACH ROW
  WHEN (OLD.reporter_id IS NOT NULL AND NEW.reporter_id IS NULL OR OLD.reported_id IS NOT NULL AND NEW.reported_id IS NULL)
  EXECUTE FUNCTION empty_report();
