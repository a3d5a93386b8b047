-- Where days begin and end for a person. Null until their first browser says.
ALTER TABLE users ADD COLUMN time_zone text;

-- What a person owns. Its covers are layers in `warranties`, at least one.
CREATE TABLE things (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  purchase_date date,
  purchase_price numeric(10, 2) CHECK (purchase_price >= 0),
  serial_number text,
  retailer text,
  notes text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Of itself, its layers and its papers: a claim pack made before is out of date.
  changed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, user_id)
);
CREATE INDEX things_user ON things (user_id);
CREATE INDEX things_product ON things (product_id);

CREATE TABLE warranties (
  id uuid PRIMARY KEY,
  thing_id uuid NOT NULL,
  -- The thing's owner, always: when the thing passes on, its layers do.
  user_id uuid NOT NULL,
  warranty_type text NOT NULL CHECK (warranty_type IN ('manufacturer', 'extended', 'parts')),
  start_date date NOT NULL,
  -- Null is for life.
  end_date date CHECK (end_date >= start_date),
  warranty_provider text,
  provider_id uuid,
  provider_policy_number text,
  provider_api_id text,
  coverage_details jsonb,
  claim_history jsonb NOT NULL DEFAULT '[]',
  provider_contact_info jsonb,
  auto_renewal boolean NOT NULL DEFAULT false,
  renewal_date date,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'voided')),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (thing_id, user_id) REFERENCES things (id, user_id) ON UPDATE CASCADE ON DELETE CASCADE,
  UNIQUE (id, user_id)
);
CREATE INDEX warranties_user ON warranties (user_id, id DESC);
CREATE INDEX warranties_thing ON warranties (thing_id, user_id);
-- For what ends or renews soon, in the order a reminder goes through them.
CREATE INDEX warranties_ending ON warranties (end_date, id) WHERE status = 'active' AND end_date IS NOT NULL;
CREATE INDEX warranties_renewing ON warranties (renewal_date, id) WHERE status = 'active' AND renewal_date IS NOT NULL;

CREATE TABLE papers (
  id uuid PRIMARY KEY,
  warranty_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('receipt', 'terms', 'manual', 'photo')),
  name text NOT NULL,
  media_id uuid NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  -- Of its file: whether it is a picture or a document, and what a screen needs to show it.
  type text NOT NULL CHECK (type IN ('picture', 'document')),
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (warranty_id, user_id) REFERENCES warranties (id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX papers_warranty ON papers (warranty_id, id);
CREATE INDEX papers_user ON papers (user_id);

CREATE TABLE claim_packs (
  thing_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('making', 'ready', 'failed')),
  media_id uuid UNIQUE REFERENCES media ON DELETE SET NULL,
  bytes integer,
  asked_at timestamptz NOT NULL DEFAULT now(),
  made_at timestamptz,
  FOREIGN KEY (thing_id, user_id) REFERENCES things (id, user_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX claim_packs_user ON claim_packs (user_id);

-- The file goes with the paper, whoever deletes it.
CREATE FUNCTION delete_media_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER paper_deleted AFTER DELETE ON papers FOR EACH ROW EXECUTE FUNCTION delete_media_of();
CREATE TRIGGER claim_pack_deleted AFTER DELETE ON claim_packs FOR EACH ROW
  WHEN (OLD.media_id IS NOT NULL) EXECUTE FUNCTION delete_media_of();
