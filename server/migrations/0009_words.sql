-- Columns that hold one of a few words say which, so that the types made from the database know them too.
ALTER TABLE transaction_events ADD CONSTRAINT transaction_events_kind_check CHECK (kind IN (
  'interest', 'status', 'meeting', 'notes', 'offer', 'offer_accepted', 'code_locked', 'sealed', 'rated'));
