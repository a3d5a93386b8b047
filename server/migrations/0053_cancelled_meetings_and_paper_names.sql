-- What its owner's device called a paper of a claim.
ALTER TABLE claim_files ADD COLUMN name text CHECK (length(name) <= 400);

-- A meeting that was not held because its trade was cancelled stays as it was, and is shown as cancelled.
CREATE FUNCTION meeting_cancelled(status text, meeting_at timestamptz, meeting_location text, agreed_meeting_at timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE AS $$
  -- Cancelling keeps `agreed_meeting_at` only for a meeting that was held.
  SELECT status = 'cancelled' AND num_nonnulls(meeting_at, meeting_location) > 0
    AND (meeting_at IS NULL OR meeting_at IS DISTINCT FROM agreed_meeting_at);
$$;

CREATE OR REPLACE VIEW trade_heads AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at,
    buyer_completed, seller_completed, buyer_meets, seller_meets, terms IS DISTINCT FROM terms_now AS terms_changed, thing_id,
    meeting_agreed, meeting_cancelled(status, meeting_at, meeting_location, agreed_meeting_at) AS meeting_cancelled
  FROM trades;
