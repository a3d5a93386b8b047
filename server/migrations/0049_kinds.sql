-- What kind of thing a product is, such as kettles, by the table in contract/product-kinds.ts. A job reads it; version 0 is not read yet.
ALTER TABLE products ADD COLUMN kind text;
ALTER TABLE products ADD COLUMN kind_version integer NOT NULL DEFAULT 0;
CREATE INDEX products_kind ON products (category, kind, total_reviews DESC, id DESC) WHERE public_since IS NOT NULL AND kind IS NOT NULL;
CREATE INDEX products_kind_version ON products (kind_version);

CREATE OR REPLACE VIEW public_products AS
  SELECT id, name, brand, category, description, image, average_rating, total_reviews, search, created_at, kind
  FROM products WHERE public_since IS NOT NULL;
CREATE OR REPLACE VIEW catalogue AS
  SELECT id, name, brand, category, description, image, average_rating, total_reviews, search, created_at, kind
  FROM products;

-- "Other" no longer makes two products alike, so all similarities are computed anew.
INSERT INTO similar_products_rebuild (after) VALUES ('00000000-0000-0000-0000-000000000000')
ON CONFLICT (is_only) DO UPDATE SET after = excluded.after;
