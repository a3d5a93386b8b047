-- Receipts are read in turn by when each person was last served.
CREATE TABLE receipt_turns (
  person_id uuid PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
  served_at timestamptz NOT NULL
);
