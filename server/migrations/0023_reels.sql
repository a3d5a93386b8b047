-- How long a video is, read from the file itself; null for one that was stored before that.
ALTER TABLE media ADD COLUMN seconds double precision CHECK (seconds > 0);

-- { id, width, height, seconds }: all that a card needs of its video, as of its pictures.
ALTER TABLE reviews ADD COLUMN video jsonb;
-- What is said in the video: [{ from, to, text }], in seconds.
ALTER TABLE reviews ADD COLUMN captions jsonb NOT NULL DEFAULT '[]';
UPDATE reviews SET video = (
  SELECT jsonb_build_object('id', m.id, 'width', m.width, 'height', m.height, 'seconds', NULL) FROM media m WHERE m.id = video_id)
WHERE video_id IS NOT NULL;
ALTER TABLE reviews DROP COLUMN video_id;
-- The order of the reels.
CREATE INDEX reviews_reels ON reviews (id DESC) WHERE video IS NOT NULL AND NOT is_private;

-- What people do not want in their reels.
CREATE TABLE hidden_reels (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  review_id uuid NOT NULL REFERENCES reviews ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, review_id)
);
CREATE INDEX hidden_reels_newest ON hidden_reels (person_id, created_at DESC);
CREATE INDEX hidden_reels_review ON hidden_reels (review_id);

CREATE TABLE hidden_authors (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, author_id)
);
CREATE INDEX hidden_authors_newest ON hidden_authors (person_id, created_at DESC);
CREATE INDEX hidden_authors_author ON hidden_authors (author_id);

-- The lowest price of a product on the market.
CREATE INDEX listings_product_price ON listings (product_id, price) INCLUDE (person_id) WHERE status = 'active' AND type = 'sell';
