-- What somebody has done in public, newest first, a page at a time however much there is. A listing is there from when others could see it.
CREATE INDEX community_posts_person_time ON community_posts (person_id, created_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX listings_person_time ON listings (person_id, posted_at DESC, id DESC) WHERE posted_at IS NOT NULL;
CREATE OR REPLACE VIEW listing_heads AS
  SELECT id, person_id, product_id, type, title, images, price, price_min, price_max, cover_start, cover_end, proof_date, status,
    receipt_passes, created_at, posted_at
  FROM listings;

-- As before, but whether somebody likes another review of the product is asked of those reviews where they are few: to go through all
-- that a person likes takes long for who likes much.
CREATE OR REPLACE FUNCTION forget_like_signals() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

-- As before, but whoever is about to be removed themselves inherits nothing.
CREATE OR REPLACE FUNCTION count_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  community uuid := coalesce(NEW.community_id, OLD.community_id);
  was boolean := TG_OP <> 'INSERT' AND OLD.state = 'active';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.state = 'active';
  heir uuid;
BEGIN
  IF was <> is_now THEN
    UPDATE communities SET member_count = member_count + CASE WHEN is_now THEN 1 ELSE -1 END WHERE id = community;
  END IF;
  IF was AND NOT is_now AND OLD.role = 'owner' THEN
    SELECT m.person_id INTO heir FROM community_memberships m JOIN people_seen u ON u.id = m.person_id
    WHERE m.community_id = community AND m.state = 'active'
    ORDER BY CASE m.role WHEN 'owner' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END, m.joined_at, m.person_id LIMIT 1;
    IF heir IS NULL THEN
      UPDATE communities SET archived_at = now() WHERE id = community;
    ELSE
      UPDATE community_memberships SET role = 'owner', is_untold_heir = true WHERE community_id = community AND person_id = heir;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
