-- What has happened with somebody's reviews, things and covers, newest first, a page at a time however much there is.
CREATE INDEX reviews_person_time ON reviews (person_id, created_at DESC, id DESC);
CREATE INDEX things_person_time ON things (person_id, created_at DESC, id DESC);
CREATE INDEX covers_person_end ON covers (person_id, end_date DESC, id DESC) WHERE status = 'active' AND end_date IS NOT NULL;

-- Trades: with the thing that passed on, whose new owner has it from then on.
CREATE OR REPLACE VIEW trade_heads AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at,
    buyer_completed, seller_completed, buyer_meets, seller_meets, terms IS DISTINCT FROM terms_now AS terms_changed, thing_id
  FROM trades;
