-- What was agreed in a trade stays as it was until the buyer says yes again (decision 16).

-- What changes hands with a listing: its price, its covers that still count on that day, and the papers that go along.
CREATE FUNCTION passing_terms(listing uuid, agreed numeric, day date) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'price', coalesce(agreed, l.price)::text,
    -- Whoever asks for something is the buyer: their pause is no news to them.
    'paused', l.type <> 'buy_request' AND l.status = 'paused',
    'covers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'type', c.cover_type, 'provider', c.provider,
        'startDate', c.start_date, 'endDate', c.end_date) ORDER BY c.id)
      FROM covers c WHERE c.thing_id = l.thing_id AND c.status = 'active' AND (c.end_date IS NULL OR c.end_date >= day)), '[]'),
    'papers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) ORDER BY p.id)
      FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = l.thing_id AND p.goes_along), '[]'))
  FROM listings l WHERE l.id = listing
$$;

-- The day on which the first of the covers ends, as text, which sorts the same.
CREATE FUNCTION first_end(terms jsonb) RETURNS text IMMUTABLE LANGUAGE sql AS $$
  SELECT min(cover ->> 'endDate') FROM jsonb_array_elements(terms -> 'covers') AS cover
$$;

ALTER TABLE trades
  -- What the buyer has said yes to, and how it is by now. While the two differ, nothing is handed over. Kept by triggers.
  ADD COLUMN terms jsonb,
  ADD COLUMN terms_now jsonb,
  -- How often they have changed: a yes is to one of them.
  ADD COLUMN terms_version integer NOT NULL DEFAULT 1,
  ADD COLUMN terms_end text GENERATED ALWAYS AS (first_end(terms_now)) STORED,
  -- Who has said that they come to the meeting as it is now.
  ADD COLUMN buyer_meets boolean NOT NULL DEFAULT false,
  ADD COLUMN seller_meets boolean NOT NULL DEFAULT false,
  -- The last meeting that both have said so of. Once its hour has passed it stays, whatever is proposed afterwards.
  ADD COLUMN agreed_meeting_at timestamptz;
-- For what ends by itself.
CREATE INDEX trades_terms_end ON trades (terms_end) WHERE sealed_at IS NULL AND status <> 'cancelled';

UPDATE trades t SET terms = passing.terms, terms_now = passing.terms
FROM trades o JOIN people p ON p.id = o.seller_id
CROSS JOIN LATERAL (
  SELECT passing_terms(o.listing_id, o.agreed_price, day_in(coalesce(p.time_zone, 'UTC'), now())) AS terms) AS passing
WHERE t.id = o.id AND o.sealed_at IS NULL;

-- Whoever proposed a meeting comes, and so does the other who confirmed it afterwards.
WITH proposed AS (
  SELECT DISTINCT ON (trade_id) trade_id, person_id, created_at FROM trade_events WHERE kind = 'meeting'
  ORDER BY trade_id, created_at DESC, id DESC),
meets AS (
  SELECT trade_id, person_id FROM proposed
  UNION SELECT e.trade_id, e.person_id FROM trade_events e JOIN proposed m ON m.trade_id = e.trade_id
    WHERE e.kind = 'status' AND e.data ->> 'status' = 'meeting_confirmed' AND e.created_at >= m.created_at)
UPDATE trades t SET
  buyer_meets = EXISTS (SELECT 1 FROM meets WHERE trade_id = t.id AND person_id = t.buyer_id),
  seller_meets = EXISTS (SELECT 1 FROM meets WHERE trade_id = t.id AND person_id = t.seller_id)
WHERE t.meeting_at IS NOT NULL;
UPDATE trades SET agreed_meeting_at = meeting_at
WHERE buyer_meets AND seller_meets AND (cancelled_at IS NULL OR cancelled_at >= meeting_at);

ALTER TABLE trade_events DROP CONSTRAINT trade_events_kind_check,
  ADD CONSTRAINT trade_events_kind_check CHECK (kind IN ('interest', 'status', 'meeting', 'notes', 'offer', 'offer_accepted',
    'terms', 'terms_accepted', 'code_locked', 'sealed', 'rated'));

-- A trade begins with the terms of that moment; whoever begins it holds the listing and the thing.
CREATE FUNCTION begin_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms := passing_terms(NEW.listing_id, NEW.agreed_price, day_in(coalesce(
    (SELECT time_zone FROM people WHERE id = NEW.seller_id), 'UTC'), NEW.created_at));
  NEW.terms_now := NEW.terms;
  RETURN NEW;
END
$$;
CREATE TRIGGER terms_begun BEFORE INSERT ON trades FOR EACH ROW EXECUTE FUNCTION begin_terms();

-- Notes in the open trades about a listing, and in the one that is about to be taken up again, what is no longer as it was; a job
-- tells their people. Whoever calls it holds the listing and its thing.
CREATE FUNCTION note_terms(listing uuid, at timestamptz, by_seller boolean, reopened uuid DEFAULT NULL)
RETURNS void LANGUAGE sql AS $$
  WITH passing AS (
    SELECT t.id, t.terms_now AS was,
      passing_terms(t.listing_id, t.agreed_price, day_in(coalesce(p.time_zone, 'UTC'), at)) AS are
    FROM trades t JOIN people p ON p.id = t.seller_id
    WHERE t.listing_id = listing AND t.sealed_at IS NULL AND (t.status <> 'cancelled' OR t.id = reopened)),
  noted AS (
    UPDATE trades t SET terms_now = passing.are, terms_version = t.terms_version + 1, updated_at = at
    FROM passing WHERE t.id = passing.id AND t.terms_now IS DISTINCT FROM passing.are
    RETURNING t.id, t.seller_id, passing.was, passing.are)
  INSERT INTO trade_events (id, trade_id, person_id, kind, data, untold, created_at)
  SELECT gen_random_uuid(), id, CASE WHEN by_seller THEN seller_id END, 'terms',
    jsonb_build_object('was', was, 'are', are), true, at FROM noted
$$;

-- Whatever changes a cover, a paper or a thing touches its listing. At the end of the transaction, so that one change is noted
-- once, however many statements it takes.
CREATE FUNCTION follow_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_terms(NEW.id, now(), true);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER listing_terms_changed AFTER UPDATE OF price, status, thing_id, cover_start ON listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.sealed_at IS NULL AND NEW.interested_count > 0)
  EXECUTE FUNCTION follow_terms();

-- What happened in a trade without either of the two at it is told at once, whoever noted it.
CREATE FUNCTION say_untold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM say('trades-untold', '{}');
  RETURN NULL;
END
$$;
CREATE TRIGGER event_untold AFTER INSERT ON trade_events FOR EACH ROW WHEN (NEW.untold) EXECUTE FUNCTION say_untold();

-- As before, and by whom, if by one of the two.
DROP FUNCTION give_up_trades(uuid[], text);
CREATE FUNCTION give_up_trades(which uuid[], reason text, by_id uuid DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
  WITH given_up AS (
    UPDATE trades SET status = 'cancelled', cancelled_at = now(), code = NULL, buyer_meets = false, seller_meets = false,
      agreed_meeting_at = CASE WHEN agreed_meeting_at <= now() THEN agreed_meeting_at END, updated_at = now()
    WHERE id = ANY (which) AND sealed_at IS NULL AND status <> 'cancelled' RETURNING id)
  INSERT INTO trade_events (id, trade_id, person_id, kind, data, untold, created_at)
  SELECT gen_random_uuid(), id, by_id, 'status', jsonb_build_object('status', 'cancelled', 'reason', reason), true, now()
  FROM given_up
$$;

-- Whoever begins something between two people, and whoever ends it by a block, does so one at a time.
CREATE FUNCTION take_turn_of_pair(one uuid, other uuid) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(concat('pair ', least(one, other), ' ', greatest(one, other)), 0))
$$;

-- A block ends what is open between the two, in the same moment. Whoever begins a trade takes the same turn first, and whoever
-- changes one holds its listing.
CREATE FUNCTION end_trades_between() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_turn_of_pair(NEW.blocker_id, NEW.blocked_id);
  PERFORM 1 FROM listings WHERE id IN (
    SELECT listing_id FROM trades
    WHERE sealed_at IS NULL AND (buyer_id, seller_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id)))
  ORDER BY id FOR UPDATE;
  PERFORM give_up_trades(ARRAY(
    SELECT id FROM trades
    WHERE sealed_at IS NULL AND (buyer_id, seller_id) IN ((NEW.blocker_id, NEW.blocked_id), (NEW.blocked_id, NEW.blocker_id))
    ORDER BY id), 'blocked', NEW.blocker_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER trades_blocked AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_trades_between();

-- Blocked before today: the same.
SELECT give_up_trades(ARRAY(
  SELECT t.id FROM trades t JOIN blocked_pairs b ON b.person_id = t.buyer_id AND b.other_id = t.seller_id
  WHERE t.sealed_at IS NULL), 'blocked', NULL);

-- The trade that a listing was sold in, as its seller says before both have completed it.
ALTER TABLE listings ADD COLUMN sold_to uuid;

-- Marked as sold, it is nobody else's any more. Without a word who has it, a trade that one of the two has completed goes on.
CREATE FUNCTION end_other_trades() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_up_trades(ARRAY(
    SELECT id FROM trades WHERE listing_id = NEW.id AND sealed_at IS NULL AND status <> 'cancelled'
      AND CASE WHEN NEW.sold_to IS NULL THEN NOT (buyer_completed OR seller_completed) ELSE id <> NEW.sold_to END
    ORDER BY id), 'sold_to_another');
  RETURN NULL;
END
$$;
CREATE TRIGGER listing_marked_sold AFTER UPDATE OF status ON listings FOR EACH ROW
  WHEN (NEW.status = 'sold' AND OLD.status <> 'sold' AND NEW.sealed_at IS NULL) EXECUTE FUNCTION end_other_trades();

-- Whether the receipt goes along with the thing, or stays.
ALTER TABLE listings ADD COLUMN receipt_passes boolean NOT NULL DEFAULT false;
CREATE FUNCTION receipt_passes(thing uuid) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT EXISTS (
    SELECT 1 FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = thing AND p.kind = 'receipt' AND p.goes_along)
$$;
CREATE FUNCTION follow_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sealed_at IS NULL THEN NEW.receipt_passes := receipt_passes(NEW.thing_id); END IF;
  RETURN NEW;
END
$$;
-- By its name after `listing_dressed`.
CREATE TRIGGER listing_receipt BEFORE INSERT OR UPDATE OF thing_id, proof_date ON listings
  FOR EACH ROW EXECUTE FUNCTION follow_receipt();
UPDATE listings SET receipt_passes = receipt_passes(thing_id) WHERE proof_date IS NOT NULL AND sealed_at IS NULL;

-- As before, with the receipt; of what is gone it is not known any more.
CREATE OR REPLACE FUNCTION outlive_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE trades SET listing_was = jsonb_build_object(
    'type', OLD.type, 'title', OLD.title, 'price', OLD.price::text,
    'priceRange', CASE WHEN OLD.type = 'buy_request' THEN concat(OLD.price_min, '-', OLD.price_max) END,
    'cover', CASE WHEN OLD.cover_start IS NOT NULL THEN jsonb_build_object(
      'startDate', OLD.cover_start, 'endDate', OLD.cover_end, 'proofDate', OLD.proof_date,
      'receiptPasses', OLD.receipt_passes) END)
  WHERE listing_id = OLD.id;
  PERFORM give_up_trades(ARRAY(SELECT id FROM trades WHERE listing_id = OLD.id), 'listing_deleted');
  RETURN NULL;
END
$$;
UPDATE trades SET listing_was = jsonb_set(listing_was, '{cover,receiptPasses}', 'false')
WHERE jsonb_typeof(listing_was -> 'cover') = 'object';

-- As before, and without what the terms say of covers in the seller's words.
CREATE OR REPLACE FUNCTION outlive_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  -- The listing before the trade, as everywhere.
  PERFORM 1 FROM listings WHERE id IN (
    SELECT listing_id FROM trades WHERE buyer_id = OLD.id UNION ALL SELECT listing_id FROM trades WHERE seller_id = OLD.id)
  ORDER BY id FOR UPDATE;
  theirs := ARRAY(
    SELECT id FROM (
      SELECT id FROM trades WHERE buyer_id = OLD.id UNION ALL SELECT id FROM trades WHERE seller_id = OLD.id) AS own
    ORDER BY id);
  DELETE FROM trades t WHERE t.id = ANY (theirs)
    AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id <> OLD.id AND p.id IN (t.buyer_id, t.seller_id));
  PERFORM give_up_trades(theirs, 'account_deleted');
  UPDATE trades SET notes = NULL, meeting_location = NULL, code = NULL WHERE id = ANY (theirs);
  UPDATE trades SET terms = NULL, terms_now = NULL WHERE id = ANY (theirs) AND seller_id = OLD.id;
  UPDATE trade_events e SET data = e.data - 'was' - 'are' FROM trades t
  WHERE t.id = e.trade_id AND t.id = ANY (theirs) AND t.seller_id = OLD.id AND e.kind = 'terms';
  UPDATE trade_events SET data = data - 'meetingLocation' WHERE trade_id = ANY (theirs) AND person_id = OLD.id;
  UPDATE ratings SET note = NULL WHERE trade_id = ANY (theirs) AND rater_id = OLD.id;
  RETURN OLD;
END
$$;

-- Who did not come brought nothing that could be as described.
UPDATE person_trust p SET as_described = p.as_described - wrong.described, punctual = p.punctual - wrong.punctual
FROM (
  SELECT rated_id, count(*) FILTER (WHERE as_described) AS described, count(*) FILTER (WHERE punctual) AS punctual
  FROM ratings WHERE no_show AND counted GROUP BY rated_id) AS wrong
WHERE p.person_id = wrong.rated_id;
UPDATE ratings SET as_described = false, punctual = false WHERE no_show AND (as_described OR punctual);
ALTER TABLE ratings ADD CHECK (NOT (no_show AND (as_described OR punctual)));

-- With what decides about the next step, of either.
CREATE OR REPLACE VIEW trade_heads AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at,
    buyer_completed, seller_completed, buyer_meets, seller_meets, terms IS DISTINCT FROM terms_now AS terms_changed
  FROM trades;
CREATE VIEW open_offers AS
  SELECT trade_id, person_id FROM offers WHERE state = 'open';
CREATE OR REPLACE VIEW listing_heads AS
  SELECT id, person_id, product_id, type, title, images, price, price_min, price_max, cover_start, cover_end, proof_date, status,
    receipt_passes
  FROM listings;
