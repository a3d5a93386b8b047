-- A claim on a cover, for what broke while it was in force.
CREATE TABLE claims (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  -- Null once the thing is sold: the claim stays with who made it, its history goes along with the cover.
  thing_id uuid REFERENCES things ON DELETE CASCADE,
  cover_id uuid REFERENCES covers ON DELETE SET NULL,
  -- The cover as it was claimed on; its end once more, by which what ends is found.
  cover_was jsonb NOT NULL,
  cover_end date,
  -- Set if the provider is told over HTTP and says itself how the claim stands.
  provider_id uuid REFERENCES providers,
  usual_days integer,
  claim_number text NOT NULL UNIQUE,
  provider_claim_id text,
  issue_description text NOT NULL,
  broke_on date NOT NULL,
  claim_amount numeric(10, 2) CHECK (claim_amount >= 0),
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'submitted' CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'resolved')),
  resolution text CHECK (resolution IN ('repaired', 'replaced', 'refunded', 'withdrawn')),
  amount numeric(10, 2) CHECK (amount >= 0),
  replacement_cover_id uuid REFERENCES covers ON DELETE SET NULL,
  answer_due date,
  provider_notes text,
  -- What has yet to reach the provider.
  waiting text CHECK (waiting IN ('claim', 'withdrawal')),
  followed_at timestamptz,
  -- The deadlines that its owner was told of.
  told_due date,
  told_end date,
  submitted_at timestamptz NOT NULL,
  resolved_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((status = 'resolved') = (resolution IS NOT NULL) AND (status = 'resolved') = (resolved_at IS NOT NULL))
);
CREATE INDEX claims_person ON claims (person_id, id DESC);
CREATE INDEX claims_thing ON claims (thing_id, id DESC);
CREATE INDEX claims_cover ON claims (cover_id);
CREATE INDEX claims_replacement ON claims (replacement_cover_id);
CREATE INDEX claims_product ON claims (product_id);
CREATE INDEX claims_provider ON claims (provider_id);
CREATE INDEX claims_followed ON claims (followed_at NULLS FIRST, id) WHERE provider_id IS NOT NULL AND status <> 'resolved';
-- For what is due and not told yet.
CREATE INDEX claims_due ON claims (answer_due) WHERE status IN ('submitted', 'in_review') AND told_due IS DISTINCT FROM answer_due;
CREATE INDEX claims_ending ON claims (cover_end)
  WHERE status IN ('submitted', 'in_review', 'approved') AND told_end IS DISTINCT FROM cover_end;

-- What happened with a cover: notes of its owner, and everything in a claim on it.
CREATE TABLE claim_entries (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  cover_id uuid,
  claim_id uuid REFERENCES claims ON DELETE CASCADE,
  day date NOT NULL,
  -- As a line in the history of the cover, which goes along when the thing is sold; null for what stays between owner and provider.
  note text,
  status text CHECK (status IN ('submitted', 'in_review', 'approved', 'rejected', 'resolved')),
  by_whom text NOT NULL DEFAULT 'owner' CHECK (by_whom IN ('owner', 'provider', 'wellkept')),
  from_whom text NOT NULL DEFAULT 'owner' CHECK (from_whom IN ('owner', 'provider', 'wellkept')),
  words text,
  -- What the provider calls it, so that it is noted once.
  provider_ref text,
  waiting boolean NOT NULL DEFAULT false,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (cover_id, person_id) REFERENCES covers (id, person_id) ON UPDATE CASCADE ON DELETE SET NULL (cover_id),
  UNIQUE (claim_id, provider_ref)
);
CREATE INDEX claim_entries_person ON claim_entries (person_id) WHERE note IS NOT NULL;
CREATE INDEX claim_entries_cover ON claim_entries (cover_id, person_id);
CREATE INDEX claim_entries_claim ON claim_entries (claim_id, sequence DESC);

-- A note goes with its cover, what is of a claim with the claim.
CREATE FUNCTION drop_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM claim_entries WHERE id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER entry_left AFTER UPDATE OF cover_id ON claim_entries FOR EACH ROW
  WHEN (NEW.cover_id IS NULL AND NEW.claim_id IS NULL) EXECUTE FUNCTION drop_entry();

-- The notes of before are entries without a claim, in the same order.
INSERT INTO claim_entries (id, person_id, cover_id, day, note, created_at)
-- There is no year 0.
SELECT gen_random_uuid(), c.person_id, c.id, greatest(entry.value ->> 'date', '0001-01-01')::date, entry.value ->> 'note', c.created_at
FROM covers c CROSS JOIN LATERAL jsonb_array_elements(c.claim_history) WITH ORDINALITY AS entry (value, place)
ORDER BY c.id, entry.place;
ALTER TABLE covers DROP COLUMN claim_history;

CREATE TABLE claim_files (
  id uuid PRIMARY KEY,
  claim_id uuid NOT NULL REFERENCES claims ON DELETE CASCADE,
  entry_id uuid NOT NULL REFERENCES claim_entries ON DELETE CASCADE,
  media_id uuid NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('picture', 'document')),
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  waiting boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX claim_files_claim ON claim_files (claim_id, id);
CREATE INDEX claim_files_entry ON claim_files (entry_id);
CREATE TRIGGER claim_file_deleted AFTER DELETE ON claim_files FOR EACH ROW EXECUTE FUNCTION delete_media_of();

-- What a claim pack opens with.
ALTER TABLE claim_packs ADD COLUMN claim_id uuid REFERENCES claims ON DELETE SET NULL;
CREATE INDEX claim_packs_claim ON claim_packs (claim_id);
CREATE VIEW claims_made AS SELECT id, person_id, thing_id, cover_id, claim_number, provider_claim_id, issue_description, broke_on,
  claim_amount, currency, status, waiting, submitted_at FROM claims;
CREATE VIEW claim_papers AS SELECT id, claim_id, media_id, type, bytes, created_at FROM claim_files;

-- Cover that was bought may end when the thing is sold. What passes on is what passes on of all that is in force.
ALTER TABLE covers ADD COLUMN passes_on boolean NOT NULL DEFAULT true;
CREATE OR REPLACE FUNCTION passing_cover(thing uuid)
RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof_date date) STABLE LANGUAGE sql AS $$
  SELECT passing.first_day, CASE WHEN passing.for_life THEN NULL ELSE passing.last_day END, coalesce(passing.for_life, false),
    receipt.date
  FROM things t
  CROSS JOIN LATERAL (
    SELECT min(start_date) AS first_day, max(end_date) AS last_day, bool_or(end_date IS NULL) AS for_life
    FROM covers WHERE thing_id = t.id AND status = 'active' AND passes_on) AS passing
  LEFT JOIN LATERAL (
    SELECT coalesce(t.purchase_date, p.created_at::date) AS date
    FROM papers p JOIN covers c ON c.id = p.cover_id
    WHERE c.thing_id = t.id AND p.kind = 'receipt' ORDER BY p.id LIMIT 1) AS receipt ON true
  WHERE t.id = thing
$$;
