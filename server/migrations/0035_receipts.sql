-- Receipts that are read here (decisions 33 and 34). What is on them is sealed with a key that is not in the database.
CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  media_id uuid NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('picture', 'document', 'email')),
  -- What the file was called.
  name text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'reading', 'read', 'failed', 'confirmed')),
  step text CHECK (step IN ('preparing', 'recognising', 'checking')),
  problem text,
  -- How often somebody began to read it, and until when whoever does so now has said to be there.
  tries smallint NOT NULL DEFAULT 0,
  held_until timestamptz,
  queued_at timestamptz NOT NULL,
  -- Sealed: what a list shows of it, what was read, and what its owner made of that.
  summary bytea,
  reading bytea,
  confirmed bytea,
  -- The pictures of its pages, in order; those without one are not among them.
  page_ids uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  UNIQUE (id, person_id),
  CHECK ((state = 'failed') = (problem IS NOT NULL)),
  CHECK ((state = 'confirmed') = (confirmed_at IS NOT NULL) AND (state = 'confirmed') = (confirmed IS NOT NULL)),
  CHECK (state NOT IN ('read', 'confirmed') OR reading IS NOT NULL)
);
CREATE INDEX receipts_person ON receipts (person_id, id DESC);
-- Those whose turn is to come, or is now.
CREATE INDEX receipts_queue ON receipts (person_id, queued_at, id) WHERE state IN ('waiting', 'reading');

-- The file and the pictures of its pages go with the receipt, whoever deletes it; with the file go the papers that it is.
CREATE FUNCTION delete_media_of_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = ANY (OLD.page_ids || OLD.media_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER receipt_deleted AFTER DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION delete_media_of_receipt();

-- What was confirmed, as far as others may be decided by it; the words are sealed in the receipt.
CREATE TABLE receipt_lines (
  receipt_id uuid NOT NULL,
  person_id uuid NOT NULL,
  -- Its place among the confirmed ones, and on the receipt, unless it was added by hand.
  line smallint NOT NULL,
  read_line smallint,
  product_id uuid NOT NULL REFERENCES products,
  thing_id uuid REFERENCES things ON DELETE SET NULL,
  corrected boolean NOT NULL,
  -- Whether another account had used the same line of the same receipt before.
  is_used_elsewhere boolean NOT NULL,
  PRIMARY KEY (receipt_id, line),
  FOREIGN KEY (receipt_id, person_id) REFERENCES receipts (id, person_id) ON DELETE CASCADE
);
CREATE INDEX receipt_lines_of ON receipt_lines (person_id, product_id);
CREATE INDEX receipt_lines_product ON receipt_lines (product_id);
CREATE INDEX receipt_lines_thing ON receipt_lines (thing_id) WHERE thing_id IS NOT NULL;

-- Of which products somebody holds receipts: all that reviews need to know before they ask.
CREATE VIEW receipts_held AS SELECT person_id, product_id FROM receipt_lines;

-- That a receipt has been used: enough to know it again, too little to read it. It outlives the receipt, and without its person also
-- the account, so that the same paper does not count twice.
CREATE TABLE receipt_prints (
  id uuid PRIMARY KEY,
  -- The same for every print of one paper.
  paper_id uuid NOT NULL,
  person_id uuid REFERENCES people ON DELETE SET NULL,
  receipt_id uuid REFERENCES receipts ON DELETE SET NULL,
  -- What near ones have in common with it, for the index.
  keys integer[] NOT NULL,
  print jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX receipt_prints_keys ON receipt_prints USING gin (keys);
CREATE INDEX receipt_prints_paper ON receipt_prints (paper_id);
CREATE INDEX receipt_prints_person ON receipt_prints (person_id);
CREATE INDEX receipt_prints_receipt ON receipt_prints (receipt_id);

-- The lines of a paper that somebody has used, by their place, a few bits of their price, and the product.
CREATE TABLE receipt_uses (
  print_id uuid NOT NULL REFERENCES receipt_prints ON DELETE CASCADE,
  read_line smallint NOT NULL,
  price_print smallint NOT NULL,
  product_id uuid NOT NULL,
  PRIMARY KEY (print_id, read_line)
);

-- One receipt may be the paper of several things. It stays with its owner when they are sold, because it shows more than one of them.
ALTER TABLE papers DROP CONSTRAINT papers_media_id_key, ADD COLUMN receipt_id uuid, ADD CHECK (receipt_id IS NULL OR NOT goes_along);
ALTER TABLE past_papers DROP CONSTRAINT past_papers_media_id_key;
CREATE INDEX papers_media ON papers (media_id);
CREATE INDEX past_papers_media ON past_papers (media_id);
-- As before, but a receipt outlives the papers that it is.
CREATE OR REPLACE FUNCTION delete_media_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id AND purpose <> 'receipt'
    AND NOT EXISTS (SELECT 1 FROM past_papers WHERE media_id = OLD.media_id);
  RETURN NULL;
END
$$;

-- How a purchase is proven and what was checked: a code each, after `no` where it is not so. A stamp says no more than that: a picture that nobody has read is only attached.
ALTER TABLE reviews ADD COLUMN proof text CHECK (proof IN ('verified', 'attached')),
  ADD COLUMN proof_reasons text[] NOT NULL DEFAULT '{}';
UPDATE reviews r SET proof = 'verified', proof_reasons = '{passed_on_by_trade}', is_verified_purchase = true,
  verified_on = coalesce(r.verified_on, r.created_at::date)
WHERE r.bought_used AND EXISTS (
  SELECT 1 FROM trades t
  WHERE t.buyer_id = r.person_id AND t.product_id = r.product_id AND t.thing_id IS NOT NULL AND t.sealed_at <= r.created_at);
UPDATE reviews SET proof = 'attached', is_verified_purchase = false,
  proof_reasons = CASE WHEN proof_id IS NULL THEN '{not_certain}'::text[] ELSE '{proof_picture}' END
WHERE is_verified_purchase AND proof IS NULL;
ALTER TABLE reviews ADD CHECK (is_verified_purchase = (proof IS NOT DISTINCT FROM 'verified'));
