-- A session's end closes its streams in every process, however it ends: signed out, replaced, forgotten, or with its account.
CREATE FUNCTION tell_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM say('sessions-ended', jsonb_agg(sid)) FROM gone HAVING count(*) > 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_sessions();

-- What open pages were told of a message goes with its text: taken back, or deleted with a conversation or an account.
CREATE INDEX live_events_message ON live_events ((data #>> '{message,id}')) WHERE topic = 'messages';
CREATE FUNCTION forget_told_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM live_events e USING gone
  WHERE e.topic = 'messages' AND e.data #>> '{message,id}' = gone.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER messages_gone AFTER DELETE ON messages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_told_messages();
CREATE FUNCTION forget_told_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM live_events WHERE topic = 'messages' AND data #>> '{message,id}' = NEW.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER message_emptied AFTER UPDATE ON messages FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_told_message();

-- Browsers that have signed in to an account: their attempts are counted apart, so that strangers cannot lock its owner out.
CREATE TABLE devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, token_hash)
);
CREATE INDEX devices_age ON devices (used_at);

-- Mails that were sent are kept nowhere: a job says only what a mail is about.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    DELETE FROM pgboss.job WHERE name = 'mail' AND state NOT IN ('created', 'retry', 'active');
  END IF;
END
$$;
