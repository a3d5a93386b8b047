-- Of each thing the cover that decides about it: of those that count the one that ends last; when none counts, the last one.
-- `decidingLayer` in contract/cover.ts, and held to it by a test. By person too, so that those of one are found by an index.
CREATE VIEW deciding_covers AS
  SELECT DISTINCT ON (user_id, thing_id) id, user_id, thing_id, end_date, status = 'active' AS counts
  FROM warranties
  ORDER BY user_id, thing_id, status = 'active' DESC, end_date DESC NULLS FIRST, id;

-- As before: the cover of a thing as a whole, and the date of the receipt, if its owner holds one; nothing else of the papers.
CREATE OR REPLACE FUNCTION passing_cover(thing uuid)
RETURNS TABLE (cover_start date, cover_end date, cover_lifetime boolean, proof_date date) STABLE LANGUAGE sql AS $$
  SELECT (SELECT min(start_date) FROM warranties WHERE thing_id = t.id AND status = 'active'),
    deciding.end_date, coalesce(deciding.counts AND deciding.end_date IS NULL, false), receipt.date
  FROM things t
  LEFT JOIN deciding_covers AS deciding ON deciding.thing_id = t.id AND deciding.counts
  LEFT JOIN LATERAL (
    SELECT coalesce(t.purchase_date, p.created_at::date) AS date
    FROM papers p JOIN warranties w ON w.id = p.warranty_id
    WHERE w.thing_id = t.id AND p.kind = 'receipt' ORDER BY p.id LIMIT 1) AS receipt ON true
  WHERE t.id = thing
$$;
