-- People, as every domain knows them. Keyed by issuer and subject in `identities`; an e-mail links to nothing by itself.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text,
  first_name text,
  last_name text,
  profile_image_url text,
  bio text,
  location text,
  website text,
  show_email boolean NOT NULL DEFAULT true,
  show_location boolean NOT NULL DEFAULT true,
  allow_messages boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX identities_user ON identities (user_id);

-- `sid` is the hash of what the cookie holds.
CREATE TABLE sessions (
  sid text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sess jsonb NOT NULL,
  expire timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expire ON sessions (expire);

-- One sign-in under way: used once, by the browser that began it.
CREATE TABLE login_attempts (
  state text PRIMARY KEY,
  browser text NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  return_to text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX login_attempts_expiry ON login_attempts (expires_at);

-- The embedded sign-in service: accounts, what oidc-provider keeps, its keys.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  demo_key text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_account ON password_resets (account_id);

CREATE TABLE oidc_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamptz,
  consumed_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX oidc_records_grant ON oidc_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_records_uid ON oidc_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_records_account ON oidc_records (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX oidc_records_expiry ON oidc_records (expires_at);

CREATE TABLE oidc_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  keys jsonb NOT NULL
);

-- Counted attempts, per account and per address. Losing them in a crash is harmless.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX attempts_expiry ON attempts (resets_at);

CREATE TABLE idempotency_keys (
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  fingerprint text NOT NULL,
  reply text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- What open pages were told, kept for an hour so that one that reconnects can catch up.
CREATE TABLE live_events (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  topic text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_events_catch_up ON live_events (person_id, created_at);
CREATE INDEX live_events_age ON live_events (created_at);

-- Facts about this database itself, such as whether it holds the demo world.
CREATE TABLE facts (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
