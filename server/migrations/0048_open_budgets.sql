-- A budget with one end reads as such: `up to 230.00` was `-230.00`, as if it were negative.
UPDATE trades SET listing_was = jsonb_set(listing_was, '{priceRange}', CASE listing_was ->> 'priceRange'
    WHEN '-' THEN 'null'
    ELSE to_jsonb(regexp_replace(regexp_replace(listing_was ->> 'priceRange', '^-', 'up to '), '^([0-9.]+)-$', 'from \1')) END)
WHERE listing_was ->> 'priceRange' ~ '^-|-$';
