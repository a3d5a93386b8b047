-- What open pages were told, kept for an hour, so that one that comes back hears of all that happened meanwhile, in order.
-- Transactions end in another order than they begin: `xid` is the one that told it, `horizon` the first one that had not ended by
-- then, so that everything before it had been told. A row more for every message, so it has as few indexes as will do, and
-- refers to nobody: it is gone before long.
DROP TABLE live_events;
CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person_id uuid NOT NULL,
  topic text NOT NULL,
  data jsonb NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  horizon xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot()),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX live_events_catch_up ON live_events (person_id, xid);

-- Says something to every process, when the transaction commits. A notification has up to 8000 bytes: what is longer is said in
-- parts, each of them with the id of the whole, because the same thing is said once a transaction.
CREATE FUNCTION say(topic text, payload jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text := jsonb_build_array(topic, payload)::text;
  size CONSTANT integer := 7700;
  whole uuid;
BEGIN
  IF octet_length(said) <= 7900 THEN
    PERFORM pg_notify('wellkept', said);
    RETURN;
  END IF;
  whole := gen_random_uuid();
  said := translate(encode(convert_to(said, 'UTF8'), 'base64'), E'\n', '');
  FOR part IN 0 .. (length(said) - 1) / size LOOP
    PERFORM pg_notify('wellkept', jsonb_build_array('part', jsonb_build_object('id', whole, 'index', part,
      'last', (part + 1) * size >= length(said), 'text', substr(said, part * size + 1, size)))::text);
  END LOOP;
END
$$;

-- Who may see a file beside its owner: the other one in a conversation.
CREATE TABLE media_viewers (
  media_id uuid NOT NULL REFERENCES media ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (media_id, user_id)
);
CREATE INDEX media_viewers_user ON media_viewers (user_id);

CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  user1_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user2_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('general', 'product_inquiry')),
  -- Stays when the listing is deleted: it is what keeps this conversation apart from the pair's others.
  listing_id uuid,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  -- What it is about, in words, as it was called then.
  title text,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  -- Given under this row's lock: the order is the same for everybody, and that in which the messages became visible.
  last_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL,
  -- A stranger who waits to be accepted; the first answer accepts.
  asked_by uuid,
  CHECK (user1_id < user2_id),
  CHECK (asked_by IN (user1_id, user2_id))
);
CREATE UNIQUE INDEX conversations_pair_key ON conversations
  (user1_id, user2_id, coalesce(listing_id, '00000000-0000-0000-0000-000000000000'));
CREATE INDEX conversations_user2 ON conversations (user2_id);
CREATE INDEX conversations_listing ON conversations (listing_id) WHERE listing_id IS NOT NULL;
CREATE INDEX conversations_product ON conversations (product_id) WHERE product_id IS NOT NULL;

-- A conversation as each of the two has it.
CREATE TABLE conversation_members (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  other_id uuid NOT NULL,
  -- Not before the first message to them, nor once they have left, until the next one.
  listed boolean NOT NULL,
  unread integer NOT NULL DEFAULT 0,
  -- The last message they have read, by number and by id.
  read_seq integer NOT NULL DEFAULT 0,
  read_id uuid,
  -- They left after this one; up to here there is nothing for them.
  hidden_before_seq integer NOT NULL DEFAULT 0,
  last_message_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX conversation_members_list ON conversation_members (user_id, last_message_at DESC, conversation_id DESC);
CREATE INDEX conversation_members_unread ON conversation_members (user_id) WHERE unread > 0;

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq integer NOT NULL,
  -- One of the two: it goes when the conversation goes with them.
  sender_id uuid NOT NULL,
  content text NOT NULL,
  message_type text NOT NULL CHECK (message_type IN ('text', 'image', 'event', 'deleted')),
  -- { id, width, height, placeholder } of its picture.
  image jsonb,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  client_id text NOT NULL,
  warning text CHECK (warning IN ('pay_ahead', 'shipping', 'leave_app', 'code')),
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CONSTRAINT messages_seq_key UNIQUE (conversation_id, seq),
  CONSTRAINT messages_client_key UNIQUE (conversation_id, sender_id, client_id)
);
CREATE INDEX messages_product ON messages (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX messages_search ON messages USING gin (content gin_trgm_ops);

-- What nobody was notified of yet: notifying takes longer than saying something may take. Gone within a moment, whether the
-- message is still there or not.
CREATE TABLE untold_messages (
  message_id uuid PRIMARY KEY
);

-- The picture goes with the message, whoever deletes it.
CREATE FUNCTION delete_message_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = (OLD.image ->> 'id')::uuid;
  RETURN NULL;
END
$$;
CREATE TRIGGER message_deleted AFTER DELETE ON messages FOR EACH ROW
  WHEN (OLD.image IS NOT NULL) EXECUTE FUNCTION delete_message_picture();

-- With a copy of what was said last, so that it outlives what is taken back or deleted with an account.
CREATE TABLE conversation_reports (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  reporter_id uuid REFERENCES users ON DELETE SET NULL,
  reported_id uuid REFERENCES users ON DELETE SET NULL,
  message_id uuid,
  reason text NOT NULL,
  note text,
  thread jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX conversation_reports_key ON conversation_reports
  (conversation_id, reporter_id, coalesce(message_id, '00000000-0000-0000-0000-000000000000'));
CREATE INDEX conversation_reports_reporter ON conversation_reports (reporter_id);
CREATE INDEX conversation_reports_reported ON conversation_reports (reported_id);
