-- Who sees somebody's profile, and whether it says what they have bought (decision 28).
ALTER TABLE people
  ADD COLUMN profile_visibility text NOT NULL DEFAULT 'public' CHECK (profile_visibility IN ('public', 'friends', 'private')),
  ADD COLUMN show_purchases boolean NOT NULL DEFAULT true;

CREATE OR REPLACE VIEW people_seen AS
  SELECT id, first_name, last_name, profile_image_url, allow_messages, time_zone, profile_visibility, show_purchases FROM people;
CREATE OR REPLACE VIEW people_profiles AS
  SELECT id, first_name, last_name, profile_image_url, allow_messages, time_zone, email, show_email, location, show_location,
    bio, website, created_at, profile_visibility, show_purchases
  FROM people;

-- messages: pairs who have written to each other, the lesser id first. Whether somebody has written in a conversation is one look
-- into `messages_client_key`.
CREATE VIEW talked_pairs AS
  SELECT c.person1_id, c.person2_id FROM conversations c
  WHERE EXISTS (SELECT 1 FROM messages x WHERE x.conversation_id = c.id AND x.sender_id = c.person1_id
      AND x.message_type IN ('text', 'image'))
    AND EXISTS (SELECT 1 FROM messages x WHERE x.conversation_id = c.id AND x.sender_id = c.person2_id
      AND x.message_type IN ('text', 'image'));

-- What somebody's activity is made of, but for their trades, which are in `trade_heads`.
CREATE OR REPLACE VIEW published_reviews AS
  SELECT id, person_id, product_id, is_verified_purchase, rating, created_at FROM reviews WHERE NOT is_private;
CREATE OR REPLACE VIEW listing_heads AS
  SELECT id, person_id, product_id, type, title, images, price, price_min, price_max, cover_start, cover_end, proof_date, status,
    receipt_passes, created_at
  FROM listings;
CREATE VIEW published_posts AS
  SELECT p.id, p.person_id, p.community_id, coalesce(p.title, left(p.content, 140)) AS title, c.name AS community, p.created_at
  FROM community_posts p JOIN communities c ON c.id = p.community_id
  WHERE p.removed_at IS NULL AND c.is_public AND c.archived_at IS NULL;

CREATE TABLE person_reports (
  reported_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  reason text NOT NULL,
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reported_id, person_id)
);
CREATE INDEX person_reports_person ON person_reports (person_id);
