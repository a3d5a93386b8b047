-- Where somebody is signed in: a name of its own, since `sid` is what the cookie is checked against; what browser it is in words; and
-- when it was last used, noted every few minutes at most.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN device text,
  ADD COLUMN used_at timestamptz;
-- A session was extended to thirty days when it was used, at most once a day.
UPDATE sessions SET used_at = expire - interval '30 days';
ALTER TABLE sessions ALTER COLUMN used_at SET NOT NULL;

-- A browser that is sent notifications: what it is, and in which session it said so last, with which it ends.
ALTER TABLE push_subscriptions ADD COLUMN device text, ADD COLUMN session_id uuid;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- An address of the embedded sign-in service that is to change, or has: both say yes first, and the old one can undo it for some days.
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  old_email text NOT NULL,
  new_email text NOT NULL,
  -- Of the newest mails; none before they are written, and none once they are used.
  old_token_hash text UNIQUE,
  new_token_hash text UNIQUE,
  undo_token_hash text UNIQUE,
  old_confirmed boolean NOT NULL DEFAULT false,
  new_confirmed boolean NOT NULL DEFAULT false,
  changed_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX email_changes_waiting ON email_changes (account_id) WHERE changed_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_age ON email_changes (expires_at);
-- An address that was changed is nobody else's while it can be undone.
CREATE INDEX email_changes_old ON email_changes (lower(old_email)) WHERE changed_at IS NOT NULL;
