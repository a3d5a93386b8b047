-- What is said of a purchase is what was checked: a thing is proven by a receipt that was read here and fits, and by nothing else.
ALTER TABLE things
  ADD COLUMN proven_by uuid,
  ADD COLUMN proven_on date,
  -- Together with the owner: what proves one person's purchase proves nothing of the next one's.
  ADD CONSTRAINT things_proven_by FOREIGN KEY (proven_by, person_id) REFERENCES receipts (id, person_id)
    ON DELETE SET NULL (proven_by),
  ADD CHECK (proven_by IS NULL OR proven_on IS NOT NULL);
CREATE INDEX things_proven ON things (proven_by) WHERE proven_by IS NOT NULL;

CREATE OR REPLACE VIEW things_owned AS SELECT id, person_id, product_id, proven_by FROM things;

ALTER TABLE listings ADD COLUMN proof text CHECK (proof IN ('verified', 'attached'));
CREATE OR REPLACE VIEW listing_heads AS
  SELECT id, person_id, product_id, type, title, images, price, price_min, price_max, cover_start, cover_end, proof_date, status,
    receipt_passes, created_at, posted_at, proof, thing_id
  FROM listings;

DROP FUNCTION passing_cover(uuid);
CREATE FUNCTION passing_cover(thing uuid)
RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof text, proof_date date) STABLE LANGUAGE sql AS $$
  SELECT passing.first_day, CASE WHEN passing.for_life THEN NULL ELSE passing.last_day END, coalesce(passing.for_life, false),
    CASE WHEN t.proven_by IS NOT NULL THEN 'verified' WHEN EXISTS (
      SELECT 1 FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = t.id AND p.kind = 'receipt') THEN 'attached' END,
    CASE WHEN t.proven_by IS NOT NULL THEN t.proven_on END
  FROM things t
  CROSS JOIN LATERAL (
    SELECT min(start_date) AS first_day, max(end_date) AS last_day, bool_or(end_date IS NULL) AS for_life
    FROM covers WHERE thing_id = t.id AND status = 'active' AND passes_on) AS passing
  WHERE t.id = thing
$$;

CREATE OR REPLACE FUNCTION fill_listing_copies() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

CREATE OR REPLACE FUNCTION copy_cover_to_listings(things uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE listings SET (cover_start, cover_end, cover_lifetime, proof, proof_date) = (
    SELECT c.cover_start, c.cover_end, coalesce(c.cover_lifetime, false), c.proof, c.proof_date
    FROM (SELECT) AS one LEFT JOIN passing_cover(listings.thing_id) AS c ON true)
  WHERE thing_id = ANY (things) AND sealed_at IS NULL
$$;

DROP TRIGGER purchase_date_copied ON things;
ALTER FUNCTION copy_purchase_date() RENAME TO copy_proof;
CREATE TRIGGER proof_copied AFTER UPDATE OF proven_by, proven_on ON things FOR EACH ROW
  WHEN (old.proven_by IS DISTINCT FROM new.proven_by OR old.proven_on IS DISTINCT FROM new.proven_on)
  EXECUTE FUNCTION copy_proof();

-- The day was typed by the seller, and nobody had read the paper.
UPDATE listings SET proof = 'attached', proof_date = NULL WHERE proof_date IS NOT NULL;
UPDATE trades SET listing_was = jsonb_set(jsonb_set(listing_was, '{cover,proof}',
    CASE WHEN listing_was #>> '{cover,proofDate}' IS NULL THEN 'null'::jsonb ELSE '"attached"'::jsonb END),
  '{cover,proofDate}', 'null')
WHERE jsonb_typeof(listing_was -> 'cover') = 'object';

-- Receipts wait here until it is decided what they prove: those of before, and whatever changes what may be said.
ALTER TABLE receipts ADD COLUMN decide_at timestamptz;
CREATE INDEX receipts_undecided ON receipts (decide_at) WHERE decide_at IS NOT NULL;
UPDATE receipts SET decide_at = now() WHERE state = 'confirmed';

-- Called verified once by nothing but their author: there is no file that could be attached.
UPDATE reviews SET proof = NULL, proof_reasons = '{}', verified_on = NULL
WHERE proof = 'attached' AND proof_id IS NULL AND proof_reasons = '{not_certain}';

-- An e-mail proves a purchase only with the valid signature of a shop that the operator knows.
CREATE TABLE shop_domains (
  id uuid PRIMARY KEY,
  domain text NOT NULL UNIQUE CHECK (domain ~ '^[a-z0-9-]+([.][a-z0-9-]+)+$'),
  shop text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE receipts
  ADD COLUMN signature_check text CHECK (signature_check IN ('not_checked', 'unsigned', 'unknown_shop', 'no_order', 'signed')),
  ADD COLUMN signature bytea,
  ADD COLUMN signature_tries smallint NOT NULL DEFAULT 0,
  ADD CHECK ((signature IS NOT NULL) = coalesce(signature_check IN ('unknown_shop', 'no_order', 'signed'), false));
UPDATE receipts SET signature_check = 'not_checked' WHERE kind = 'email';
UPDATE receipts SET decide_at = now() WHERE kind = 'email' AND state = 'read';

-- Nobody has checked who wrote these e-mails. Their signatures are checked by the job that decides what they prove.
UPDATE reviews r SET proof = 'attached', is_verified_purchase = false, proof_reasons = array_append(proof_reasons, 'no mail_checked')
WHERE proof = 'verified' AND NOT 'passed_on_by_trade' = ANY (proof_reasons)
  AND EXISTS (
    SELECT 1 FROM receipt_lines l JOIN receipts e ON e.id = l.receipt_id
    WHERE l.person_id = r.person_id AND l.product_id = r.product_id AND e.kind = 'email')
  AND NOT EXISTS (
    SELECT 1 FROM receipt_lines l JOIN receipts e ON e.id = l.receipt_id
    WHERE l.person_id = r.person_id AND l.product_id = r.product_id AND e.kind <> 'email'
      AND NOT l.corrected AND NOT l.is_used_elsewhere);

-- A seller may show the receipt in the conversation. What may be said of it then stays with the message.
ALTER TABLE messages ADD COLUMN shows text CHECK (shows IN ('verified', 'attached'));
