-- Who says of a recommendation that they own it has told what they like, until they take it back. For themselves alone (reach 0): it is
-- not registered, and nobody has checked it.
ALTER TABLE signals DROP CONSTRAINT signals_kind_check;
ALTER TABLE signals ADD CONSTRAINT signals_kind_check CHECK (kind IN ('review', 'like', 'thing', 'listing', 'view', 'owned'));

CREATE FUNCTION owned_signals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hidden record := coalesce(NEW, OLD);
BEGIN
  PERFORM set_signal(hidden.person_id, hidden.product_id, 'owned',
    CASE WHEN TG_OP <> 'DELETE' AND hidden.reason = 'owned' THEN 0.9 END::real, 0, hidden.created_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER owned_signalled AFTER INSERT OR UPDATE OR DELETE ON hidden_products FOR EACH ROW EXECUTE FUNCTION owned_signals();

INSERT INTO signals (person_id, product_id, kind, weight, reach, at)
SELECT person_id, product_id, 'owned', 0.9, 0, created_at FROM hidden_products WHERE reason = 'owned';
