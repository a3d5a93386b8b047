-- A trade: somebody's interest in a listing, until both have completed it or one gives it up.
CREATE TABLE transactions (
  id uuid PRIMARY KEY,
  -- These three refer to nothing: what is left of a trade, when its listing or one of the two is gone, is a line in the
  -- other's list. The triggers below keep it honest.
  listing_id uuid NOT NULL,
  buyer_id uuid NOT NULL,
  seller_id uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products,
  -- What either has chosen last.
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'scheduled', 'meeting_confirmed', 'completed', 'cancelled')),
  agreed_price numeric(10, 2) CHECK (agreed_price > 0),
  meeting_location text,
  meeting_at timestamptz,
  -- How often the meeting was changed: a calendar takes the higher one.
  meeting_sequence integer NOT NULL DEFAULT 0,
  notes text,
  buyer_completed boolean NOT NULL DEFAULT false,
  seller_completed boolean NOT NULL DEFAULT false,
  -- Both have completed it: nothing changes any more.
  sealed_at timestamptz,
  cancelled_at timestamptz,
  -- Six digits for the buyer's eyes, kept so that they can be shown again.
  code text CHECK (code ~ '^[0-9]{6}$'),
  code_tries smallint NOT NULL DEFAULT 0,
  code_locked_at timestamptz,
  -- What passed on with the sealing.
  thing_id uuid REFERENCES things ON DELETE SET NULL,
  conversation_id uuid REFERENCES conversations ON DELETE SET NULL,
  -- The listing as it was when it was deleted.
  listing_was jsonb,
  created_at timestamptz NOT NULL,
  -- To the millisecond: the list goes on from it.
  updated_at timestamptz(3) NOT NULL,
  CHECK (buyer_id <> seller_id),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK (sealed_at IS NULL OR (status = 'completed' AND buyer_completed AND seller_completed)),
  CONSTRAINT transactions_pair_key UNIQUE (listing_id, buyer_id, seller_id)
);
-- However many complete it at once, a listing is sold once.
CREATE UNIQUE INDEX transactions_sealed_key ON transactions (listing_id) WHERE sealed_at IS NOT NULL;
CREATE INDEX transactions_buyer ON transactions (buyer_id, updated_at DESC, id DESC);
CREATE INDEX transactions_seller ON transactions (seller_id, updated_at DESC, id DESC);
-- Whether a person has bought a product here.
CREATE INDEX transactions_bought ON transactions (buyer_id, product_id) WHERE sealed_at IS NOT NULL;
CREATE INDEX transactions_product ON transactions (product_id);
CREATE INDEX transactions_thing ON transactions (thing_id) WHERE thing_id IS NOT NULL;
CREATE INDEX transactions_conversation ON transactions (conversation_id) WHERE conversation_id IS NOT NULL;

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  user_id uuid NOT NULL,
  amount numeric(10, 2) NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'replaced')),
  created_at timestamptz NOT NULL
);
CREATE INDEX offers_transaction ON offers (transaction_id, id DESC);
CREATE UNIQUE INDEX offers_standing_key ON offers (transaction_id, state) WHERE state <> 'replaced';

CREATE TABLE transaction_events (
  id uuid PRIMARY KEY,
  transaction_id uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  -- Null is nobody: it followed from something else.
  user_id uuid,
  kind text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  -- A job has yet to tell those whom it concerns.
  untold boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX transaction_events_history ON transaction_events (transaction_id, created_at, id);
CREATE INDEX transaction_events_untold ON transaction_events (created_at) WHERE untold;

-- Who was reminded of what: once, however often a meeting is moved and moved back.
CREATE TABLE meeting_reminders (
  transaction_id uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  meeting_at timestamptz NOT NULL,
  hours smallint NOT NULL,
  PRIMARY KEY (transaction_id, meeting_at, hours)
);

CREATE TABLE ratings (
  transaction_id uuid NOT NULL REFERENCES transactions ON DELETE CASCADE,
  rater_id uuid NOT NULL,
  rated_id uuid NOT NULL,
  punctual boolean NOT NULL,
  as_described boolean NOT NULL,
  would_trade_again boolean NOT NULL,
  no_show boolean NOT NULL,
  note text,
  created_at timestamptz NOT NULL,
  shows_at timestamptz NOT NULL,
  -- Whether it is part of `user_trust`.
  counted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (transaction_id, rater_id)
);
CREATE INDEX ratings_due ON ratings (shows_at) WHERE NOT counted;

-- What a person had and passed on. Nothing of it changes any more.
CREATE TABLE past_things (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  product_id uuid NOT NULL REFERENCES products,
  -- Who has it now; they may be gone.
  to_id uuid NOT NULL,
  purchase_date date,
  purchase_price numeric(10, 2),
  serial_number text,
  retailer text,
  notes text,
  passed_at timestamptz NOT NULL
);
CREATE INDEX past_things_user ON past_things (user_id, id DESC);
CREATE INDEX past_things_product ON past_things (product_id);

-- A receipt is part of the cover; a photo of one's kitchen is not. Its owner decides.
ALTER TABLE papers ADD COLUMN goes_along boolean NOT NULL DEFAULT true;
UPDATE papers SET goes_along = false WHERE kind = 'photo';

-- The papers that did not go along.
CREATE TABLE past_papers (
  id uuid PRIMARY KEY,
  past_thing_id uuid NOT NULL REFERENCES past_things ON DELETE CASCADE,
  kind text NOT NULL,
  name text NOT NULL,
  media_id uuid NOT NULL UNIQUE REFERENCES media ON DELETE CASCADE,
  type text NOT NULL,
  width integer,
  height integer,
  placeholder text,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX past_papers_thing ON past_papers (past_thing_id, id);

-- As before, but for a file that has found another place by then.
CREATE OR REPLACE FUNCTION delete_media_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE id = OLD.media_id AND NOT EXISTS (SELECT 1 FROM past_papers WHERE media_id = OLD.media_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER past_paper_deleted AFTER DELETE ON past_papers FOR EACH ROW EXECUTE FUNCTION delete_media_of();

-- Its author had bought the product from somebody here.
ALTER TABLE reviews ADD COLUMN bought_used boolean NOT NULL DEFAULT false;

CREATE FUNCTION count_interest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.status <> 'cancelled')::int - (TG_OP <> 'INSERT' AND OLD.status <> 'cancelled')::int;
BEGIN
  IF change <> 0 THEN
    UPDATE listings SET interested_count = interested_count + change
    WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER interest_counted AFTER INSERT OR DELETE OR UPDATE OF status ON transactions
  FOR EACH ROW EXECUTE FUNCTION count_interest();

CREATE FUNCTION give_up_trades(which uuid[], reason text) RETURNS void LANGUAGE sql AS $$
  WITH given_up AS (
    UPDATE transactions SET status = 'cancelled', cancelled_at = now(), code = NULL, updated_at = now()
    WHERE id = ANY (which) AND sealed_at IS NULL AND status <> 'cancelled' RETURNING id)
  INSERT INTO transaction_events (id, transaction_id, kind, data, untold, created_at)
  SELECT gen_random_uuid(), id, 'status', jsonb_build_object('status', 'cancelled', 'reason', reason), true, now() FROM given_up
$$;

-- After, not before: to give a trade up is to count it off the listing.
CREATE FUNCTION outlive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions SET listing_was = jsonb_build_object(
    'type', OLD.type, 'title', OLD.title, 'price', OLD.price::text,
    'priceRange', CASE WHEN OLD.type = 'buy_request' THEN concat(OLD.price_min, '-', OLD.price_max) END,
    'cover', CASE WHEN OLD.cover_start IS NOT NULL THEN jsonb_build_object(
      'startDate', OLD.cover_start, 'endDate', OLD.cover_end, 'proofDate', OLD.proof_date) END)
  WHERE listing_id = OLD.id;
  PERFORM give_up_trades(ARRAY(SELECT id FROM transactions WHERE listing_id = OLD.id), 'listing_deleted');
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_outlived AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION outlive_listing();

-- What the person wrote goes; that there was a trade stays, for as long as the other is there.
CREATE FUNCTION outlive_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  -- The listing before the trade, as everywhere.
  PERFORM 1 FROM listings WHERE id IN (
    SELECT listing_id FROM transactions WHERE buyer_id = OLD.id UNION ALL SELECT listing_id FROM transactions WHERE seller_id = OLD.id)
  ORDER BY id FOR UPDATE;
  theirs := ARRAY(
    SELECT id FROM (
      SELECT id FROM transactions WHERE buyer_id = OLD.id UNION ALL SELECT id FROM transactions WHERE seller_id = OLD.id) AS own
    ORDER BY id);
  DELETE FROM transactions t WHERE t.id = ANY (theirs)
    AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id <> OLD.id AND u.id IN (t.buyer_id, t.seller_id));
  PERFORM give_up_trades(theirs, 'account_deleted');
  UPDATE transactions SET notes = NULL, meeting_location = NULL, code = NULL WHERE id = ANY (theirs);
  UPDATE transaction_events SET data = data - 'meetingLocation' WHERE transaction_id = ANY (theirs) AND user_id = OLD.id;
  UPDATE ratings SET note = NULL WHERE transaction_id = ANY (theirs) AND rater_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER person_outlived BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION outlive_person();
