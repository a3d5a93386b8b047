CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL,
  -- `{who}` in either stands for the people who did it, whose names may change or go.
  title text NOT NULL,
  message text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  -- While one of a group is unread, the next joins it.
  group_key text,
  -- Who did it last, and how many did: kept with `notification_actors`.
  actor_id uuid,
  actors integer NOT NULL DEFAULT 0,
  is_read boolean NOT NULL DEFAULT false,
  -- Of the last that joined. To the millisecond, as a cursor carries it.
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX notifications_list ON notifications (user_id, created_at DESC, id DESC);
-- Counted by everybody twice a minute, without a look at the table itself.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE NOT is_read;
CREATE UNIQUE INDEX notifications_group_key ON notifications (user_id, group_key)
  WHERE NOT is_read AND group_key IS NOT NULL;
CREATE INDEX notifications_read_groups ON notifications (user_id, group_key) WHERE is_read AND group_key IS NOT NULL;
CREATE INDEX notifications_read_age ON notifications (created_at) WHERE is_read;

CREATE TABLE notification_actors (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (notification_id, user_id)
);
CREATE INDEX notification_actors_user ON notification_actors (user_id);

-- Whoever takes it back, is blocked or deletes the account is no longer named; what nobody did is no news.
CREATE FUNCTION forget_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE notifications SET actors = actors - 1, actor_id = CASE WHEN actor_id <> OLD.user_id THEN actor_id ELSE (
    SELECT user_id FROM notification_actors WHERE notification_id = OLD.notification_id ORDER BY at DESC LIMIT 1) END
  WHERE id = OLD.notification_id;
  DELETE FROM notifications WHERE id = OLD.notification_id AND actors <= 0;
  RETURN NULL;
END
$$;
CREATE TRIGGER actor_left AFTER DELETE ON notification_actors FOR EACH ROW EXECUTE FUNCTION forget_actor();

-- What must never be told twice, also when the notification is long gone: `cover {id} {date} {days}`.
CREATE TABLE told_once (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX told_once_age ON told_once USING brin (told_at);

-- No row means the defaults, which are those of contract/notification-kinds.ts.
CREATE TABLE notification_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  review_likes boolean NOT NULL DEFAULT true,
  review_comments boolean NOT NULL DEFAULT true,
  new_messages boolean NOT NULL DEFAULT true,
  warranty_expiry boolean NOT NULL DEFAULT true,
  marketplace_updates boolean NOT NULL DEFAULT false,
  trades boolean NOT NULL DEFAULT true,
  claims boolean NOT NULL DEFAULT true,
  communities boolean NOT NULL DEFAULT true,
  email_digest boolean NOT NULL DEFAULT true,
  -- Only what was chosen, the rest is as by default: { "reviewLikes push": false }.
  channels jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The reminders of one day in one time zone, and how far they have come.
CREATE TABLE reminder_runs (
  zone text NOT NULL,
  day date NOT NULL,
  kind text NOT NULL DEFAULT 'renewing' CHECK (kind IN ('renewing', 'ending')),
  after_date date,
  after_id uuid,
  finished_at timestamptz,
  PRIMARY KEY (zone, day)
);
CREATE INDEX reminder_runs_day ON reminder_runs (day);

-- The browsers that a person is told in.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- In a row, since the last that arrived.
  failures integer NOT NULL DEFAULT 0,
  last_failed_at timestamptz
);
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id);

-- The secret is kept as it is, because its owner is shown the address again; it opens a list of dates and nothing else,
-- and is looked up by its hash, so that how long a lookup takes says nothing about it.
CREATE TABLE calendar_addresses (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret text NOT NULL,
  secret_hash text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- One mail a person and day, however often and wherever the job runs.
CREATE TABLE mail_digests (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  -- What came until then is in it, or was not wanted by mail.
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, day)
);
CREATE INDEX mail_digests_day ON mail_digests (day);

-- The daily mails of one day in one time zone, and how far they have come.
CREATE TABLE digest_runs (
  zone text NOT NULL,
  day date NOT NULL,
  after_id uuid,
  finished_at timestamptz,
  PRIMARY KEY (zone, day)
);
CREATE INDEX digest_runs_day ON digest_runs (day);
-- In the order that the daily mail goes through the people of a zone.
CREATE INDEX users_zone ON users ((coalesce(time_zone, 'UTC')), id);
