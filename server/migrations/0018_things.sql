-- A thing says where it is, what it is tagged with, how many there are, its model, all its serial numbers, and what its price is in.
-- Everything that was typed before is in dollars, and is one piece.
ALTER TABLE things
  ADD COLUMN currency text NOT NULL DEFAULT 'USD' CHECK (currency ~ '^[A-Z]{3}$'),
  ADD COLUMN model text,
  ADD COLUMN place text,
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
  ADD COLUMN quantity integer NOT NULL DEFAULT 1 CHECK (quantity BETWEEN 1 AND 9999),
  -- Those after the first, which stays in serial_number.
  ADD COLUMN more_serial_numbers text[] NOT NULL DEFAULT '{}';

ALTER TABLE past_things
  ADD COLUMN currency text NOT NULL DEFAULT 'USD',
  ADD COLUMN model text,
  ADD COLUMN quantity integer NOT NULL DEFAULT 1,
  ADD COLUMN more_serial_numbers text[] NOT NULL DEFAULT '{}';

-- A thing may have no cover at all. Those of a person are listed newest first.
CREATE INDEX things_person_newest ON things (person_id, id DESC);
DROP INDEX things_person;

-- How many days before a cover ends or renews its owner wants to hear of it; by default what everybody was told.
ALTER TABLE notification_settings ADD COLUMN reminder_days integer[] NOT NULL DEFAULT '{60,30,7,1}';
-- The first is the largest. What is due is looked for that far ahead, so how far anybody wants it is found at once.
CREATE INDEX notification_settings_reminders ON notification_settings ((reminder_days[1]));
CREATE VIEW reminder_choices AS SELECT person_id, reminder_days FROM notification_settings;

-- What a private file is called when it is saved: a paper as its owner called it, a claim pack after its thing.
ALTER TABLE media ADD COLUMN name text;
UPDATE media m SET name = p.name FROM papers p WHERE p.media_id = m.id;
UPDATE media m SET name = p.name FROM past_papers p WHERE p.media_id = m.id;
UPDATE media m SET name = 'Claim pack – ' || p.name
FROM claim_packs c JOIN things t ON t.id = c.thing_id JOIN products p ON p.id = t.product_id WHERE c.media_id = m.id;
