-- A meeting is agreed when both say that they come to it as it is now. Until then it is a proposal, whatever the status says.
ALTER TABLE trades ADD COLUMN meeting_agreed boolean NOT NULL GENERATED ALWAYS AS (buyer_meets AND seller_meets) STORED;

CREATE OR REPLACE VIEW trade_heads AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at,
    buyer_completed, seller_completed, buyer_meets, seller_meets, terms IS DISTINCT FROM terms_now AS terms_changed, thing_id,
    meeting_agreed
  FROM trades;
