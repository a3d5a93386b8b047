-- A meeting is agreed when both say that they come to it as it is now. Until then it is a proposal, whatever the status says.
ALTER TABLE trades ADD COLUMN meeting_agreed boolean NOT NULL GENERATED ALWAYS AS (buyer_meets AND seller_meets) STORED;

CREATE OR REPLACE VIEW trade_heads AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at,
    buyer_completed, seller_completed, buyer_meets, seller_meets, terms IS DISTINCT FROM terms_now AS terms_changed, thing_id,
    meeting_agreed
  FROM trades;

-- Cover that was bought says what holds: from when to when, as it was when it was bought, and whether its owner says that it is paid.
-- The provider takes the payment and does not tell us.
ALTER TABLE quotes ADD COLUMN cover_start date, ADD COLUMN cover_end date, ADD COLUMN said_paid_at timestamptz;
UPDATE quotes q SET cover_start = c.start_date, cover_end = c.end_date FROM covers c WHERE c.id = q.cover_id;
CREATE INDEX quotes_unpaid ON quotes (person_id, id DESC)
  WHERE status = 'purchased' AND cancelled_at IS NULL AND said_paid_at IS NULL;

-- When the owner of a claim confirmed what its provider says came of it. Until then it is what they say.
ALTER TABLE claims ADD COLUMN received_at timestamptz;

-- What its owner chose to go into a claim pack; NULL for packs from before there was a choice.
ALTER TABLE claim_packs ADD COLUMN parts jsonb;
