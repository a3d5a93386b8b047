-- Who sells extended cover. Either its price follows from a tariff, or the provider is asked over HTTP.
CREATE TABLE providers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('tariff', 'http')),
  description text NOT NULL,
  logo_url text,
  website_url text NOT NULL,
  support_phone text,
  support_email text,
  active boolean NOT NULL DEFAULT true,
  categories text[] NOT NULL,
  coverage_types text[] NOT NULL,
  passes_on boolean NOT NULL DEFAULT false,
  rating numeric(2, 1),
  claim_days integer,
  terms_url text NOT NULL,
  payment_url text,
  tariff jsonb,
  api_endpoint text,
  api_version text,
  -- Signs what is sent to the provider.
  api_secret text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (CASE type WHEN 'tariff' THEN tariff IS NOT NULL ELSE api_endpoint IS NOT NULL AND api_version IS NOT NULL AND api_secret IS NOT NULL END)
);
CREATE INDEX providers_order ON providers (rating DESC NULLS LAST, name) WHERE active;

-- What was asked for together, of every provider at once.
CREATE TABLE quote_requests (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  -- What it was about then; quotes stay when the thing goes.
  thing_id uuid REFERENCES things ON DELETE SET NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE CASCADE,
  months integer NOT NULL,
  purchase_price numeric(10, 2) NOT NULL,
  currency text NOT NULL,
  bought_on date NOT NULL,
  no_offers jsonb NOT NULL DEFAULT '[]',
  asked_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX quote_requests_person ON quote_requests (person_id, asked_at);
CREATE INDEX quote_requests_thing ON quote_requests (thing_id);
CREATE INDEX quote_requests_product ON quote_requests (product_id);

CREATE TABLE quotes (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  provider_id uuid NOT NULL REFERENCES providers,
  quote_number text NOT NULL,
  price numeric(10, 2) NOT NULL,
  deductible numeric(10, 2) NOT NULL,
  coverage_details jsonb NOT NULL,
  lines jsonb NOT NULL DEFAULT '[]',
  terms_url text NOT NULL,
  payment_url text,
  valid_until timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'purchased', 'expired', 'declined')),
  -- The key under which the provider is asked, again and again until it answers; each is made once.
  purchase_key uuid,
  cancel_key uuid,
  waiting text CHECK (waiting IN ('purchase', 'cancellation')),
  declined_because text,
  purchased_at timestamptz,
  cancelled_at timestamptz,
  policy_number text,
  -- Confirmed by the provider after the thing was deleted or sold; it is cancelled there.
  thing_gone boolean NOT NULL DEFAULT false,
  cover_id uuid REFERENCES covers ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (request_id, provider_id)
);
CREATE INDEX quotes_person ON quotes (person_id, id DESC);
CREATE INDEX quotes_cover ON quotes (cover_id);
CREATE INDEX quotes_provider ON quotes (provider_id);
CREATE INDEX quotes_open ON quotes (valid_until) WHERE status = 'pending';

-- After what renews and what ends, people are told which quotes close.
ALTER TABLE reminder_runs DROP CONSTRAINT reminder_runs_kind_check,
  ADD CONSTRAINT reminder_runs_kind_check CHECK (kind IN ('renewing', 'ending', 'closing'));
