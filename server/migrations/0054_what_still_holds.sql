-- Cover that was bought counts once its owner has said that it is paid. Cover that begins later does not count before.
ALTER TABLE covers ADD COLUMN unpaid boolean NOT NULL DEFAULT false;
ALTER TABLE covers ADD COLUMN counts boolean GENERATED ALWAYS AS (status = 'active' AND NOT unpaid) STORED;

DROP INDEX covers_ending, covers_person_end, covers_renewing;
CREATE INDEX covers_ending ON covers (end_date, id) WHERE counts AND end_date IS NOT NULL;
CREATE INDEX covers_person_end ON covers (person_id, end_date DESC, id DESC) WHERE counts AND end_date IS NOT NULL;
CREATE INDEX covers_renewing ON covers (renewal_date, id) WHERE counts AND renewal_date IS NOT NULL;

-- Of periods of cover, the one of a day with what continues it; without any on that day the next, else the last.
CREATE FUNCTION cover_on(days datemultirange, day date) RETURNS daterange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT period FROM unnest(days) AS period
  ORDER BY coalesce(upper(period) <= day, false), CASE WHEN upper(period) <= day THEN day - lower(period) ELSE lower(period) - day END
  LIMIT 1
$$;

CREATE OR REPLACE VIEW deciding_covers AS
SELECT DISTINCT ON (person_id, thing_id) id, person_id, thing_id, end_date, counts,
  range_agg(daterange(start_date, end_date, '[]')) FILTER (WHERE counts) OVER (PARTITION BY person_id, thing_id) AS days,
  max(coalesce(end_date, 'infinity')) FILTER (WHERE unpaid AND status = 'active') OVER (PARTITION BY person_id, thing_id) AS unpaid_until
FROM covers
ORDER BY person_id, thing_id, counts DESC, end_date DESC, id;

CREATE OR REPLACE FUNCTION passing_cover(thing uuid)
RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof text, proof_date date) LANGUAGE sql STABLE AS $$
  SELECT lower(period), upper(period) - 1, coalesce(upper_inf(period), false),
    CASE WHEN t.proven_by IS NOT NULL THEN 'verified' WHEN EXISTS (
      SELECT 1 FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = t.id AND p.kind = 'receipt') THEN 'attached' END,
    CASE WHEN t.proven_by IS NOT NULL THEN t.proven_on END
  FROM things t
  CROSS JOIN LATERAL (
    SELECT cover_on(range_agg(daterange(start_date, end_date, '[]')), (now() AT TIME ZONE 'UTC')::date) AS period
    FROM covers WHERE thing_id = t.id AND counts AND passes_on) AS passing
  WHERE t.id = thing
$$;

CREATE OR REPLACE FUNCTION passing_terms(listing uuid, agreed numeric, day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  SELECT jsonb_build_object(
    'price', coalesce(agreed, l.price)::text,
    -- Whoever asks for something is the buyer: their pause is no news to them.
    'paused', l.type <> 'buy_request' AND l.status = 'paused',
    'covers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'type', c.cover_type, 'provider', c.provider,
        'startDate', c.start_date, 'endDate', c.end_date) ORDER BY c.id)
      FROM covers c WHERE c.thing_id = l.thing_id AND c.counts AND c.passes_on
        AND (c.end_date IS NULL OR c.end_date >= day)), '[]'),
    'papers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) ORDER BY p.id)
      FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = l.thing_id AND p.goes_along), '[]'))
  FROM listings l WHERE l.id = listing
$function$;

UPDATE covers SET unpaid = true FROM quotes q
WHERE q.cover_id = covers.id AND q.person_id = covers.person_id AND q.status = 'purchased' AND q.cancelled_at IS NULL
  AND q.said_paid_at IS NULL AND covers.status = 'active';

-- Cover with a gap was copied as if there were none.
SELECT copy_cover_to_listings(ARRAY(
  SELECT l.thing_id FROM listings l JOIN covers c ON c.thing_id = l.thing_id
  WHERE l.sealed_at IS NULL GROUP BY l.thing_id HAVING count(*) > 1));

-- Lines of conversations from before a meeting was agreed by both: what one of them said is what they said.
UPDATE messages SET content = CASE
    WHEN content = 'Meeting scheduled' THEN 'Would like to meet'
    ELSE regexp_replace(regexp_replace(content, '^Meeting scheduled: ', 'Meeting proposed: '), '^Meeting changed: ', 'Meeting proposed anew: ')
  END
WHERE message_type = 'event' AND content ~ '^Meeting (scheduled|changed)';

-- A confirmed one is agreed if the other has proposed it, or said yes to it before.
UPDATE messages m SET content = 'Said yes to the meeting'
WHERE m.message_type = 'event' AND m.content = 'Meeting confirmed' AND NOT EXISTS (
  SELECT 1 FROM trades t
  CROSS JOIN LATERAL (
    SELECT e.person_id, e.created_at FROM trade_events e
    WHERE e.trade_id = t.id AND e.kind = 'meeting' AND e.created_at <= m.created_at ORDER BY e.created_at DESC LIMIT 1) AS proposed
  WHERE t.conversation_id = m.conversation_id AND (proposed.person_id <> m.sender_id OR EXISTS (
    SELECT 1 FROM trade_events e WHERE e.trade_id = t.id AND e.kind = 'status' AND e.data ->> 'status' = 'meeting_confirmed'
      AND e.person_id <> m.sender_id AND e.created_at BETWEEN proposed.created_at AND m.created_at)));

-- A brand's domain is looked at again. `proof_place` is where it had the line last, `proof_misses` on how many looks since then it was gone.
ALTER TABLE communities ADD COLUMN proof_place text CHECK (proof_place IN ('TXT record', 'file')),
  ADD COLUMN proof_misses smallint NOT NULL DEFAULT 0, ADD COLUMN proof_due_at timestamptz;
CREATE INDEX communities_proof_due ON communities (proof_due_at) WHERE proof_due_at IS NOT NULL;
-- Only what a line has proved is looked at.
UPDATE communities c SET proof_due_at = now() + random() * interval '1 day', proof_place = (
    SELECT a.details ->> 'proof' FROM operator_actions a
    WHERE a.action = 'community verify' AND a.subject = c.id AND a.details ->> 'proof' IN ('TXT record', 'file') ORDER BY a.id DESC LIMIT 1)
WHERE official_domain IS NOT NULL AND archived_at IS NULL
  AND EXISTS (SELECT 1 FROM operator_actions a WHERE a.action = 'community verify' AND a.subject = c.id);
