-- What each domain offers of its tables for the others to read (server/tables.ts, decision 12). Columns of one table and nothing
-- else: PostgreSQL looks through such a view, so that plans, locks and indexes are those of the table.

-- identity: a person as everybody meets them …
CREATE VIEW people AS
  SELECT id, first_name, last_name, profile_image_url, allow_messages, time_zone FROM users;
-- … and with what is shown only as they wish (`show_email`, `show_location`): for their page, and to write to them.
CREATE VIEW people_in_full AS
  SELECT id, first_name, last_name, profile_image_url, allow_messages, time_zone, email, show_email, location, show_location,
    bio, website, created_at
  FROM users;

-- products
CREATE VIEW catalogue AS
  SELECT id, name, brand, category, description, image, average_rating, total_reviews FROM products;

-- reviews: those that everybody may read.
CREATE VIEW published_reviews AS
  SELECT id, user_id, product_id, is_verified_purchase FROM reviews WHERE NOT is_private;

-- warranties: how much somebody owns, and nothing of what it is.
CREATE VIEW belongings AS
  SELECT id, user_id FROM things;

-- marketplace: a listing in short, as `ListingHead`.
CREATE VIEW listing_heads AS
  SELECT id, user_id, product_id, type, title, images, price, price_min, price_max, cover_start, cover_end, proof_date, status
  FROM listings;

-- transactions: a trade but for its code, its notes and its history; and what a person's trades say of them.
CREATE VIEW trades AS
  SELECT id, listing_id, buyer_id, seller_id, product_id, status, agreed_price, meeting_location, meeting_at, sealed_at
  FROM transactions;
CREATE VIEW trust AS
  SELECT user_id, trades, ratings, punctual, as_described, would_trade_again, no_shows FROM user_trust;
