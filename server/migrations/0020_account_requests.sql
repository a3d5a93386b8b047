-- With a mail server, an account is made when the link in its mail is opened: until then nobody can tell whether the address has one.
CREATE TABLE account_requests (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  password_hash text NOT NULL,
  -- Of the newest mail; none before it is written.
  token_hash text UNIQUE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_requests_email ON account_requests (lower(email));
CREATE INDEX account_requests_age ON account_requests (expires_at);
