-- The terms of a trade name only cover that passes on; cover that ends at the sale was promised, too.
CREATE OR REPLACE FUNCTION passing_terms(listing uuid, agreed numeric, day date) RETURNS jsonb STABLE LANGUAGE sql AS $$
  SELECT jsonb_build_object(
    'price', coalesce(agreed, l.price)::text,
    -- Whoever asks for something is the buyer: their pause is no news to them.
    'paused', l.type <> 'buy_request' AND l.status = 'paused',
    'covers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', c.id, 'type', c.cover_type, 'provider', c.provider,
        'startDate', c.start_date, 'endDate', c.end_date) ORDER BY c.id)
      FROM covers c WHERE c.thing_id = l.thing_id AND c.status = 'active' AND c.passes_on
        AND (c.end_date IS NULL OR c.end_date >= day)), '[]'),
    'papers', coalesce((
      SELECT jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind) ORDER BY p.id)
      FROM papers p JOIN covers c ON c.id = p.cover_id WHERE c.thing_id = l.thing_id AND p.goes_along), '[]'))
  FROM listings l WHERE l.id = listing
$$;
