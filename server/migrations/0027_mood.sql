-- Moods are their owner's alone: nothing here is joined to anything that others see.

-- Whether somebody wants their mood to be guessed; without a row, yes.
CREATE TABLE mood_settings (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  detecting boolean NOT NULL,
  updated_at timestamptz NOT NULL
);

-- Each mood that was detected or chosen; the newest is the current one, for a while.
CREATE TABLE moods (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  mood text NOT NULL CHECK (mood IN ('happy', 'excited', 'frustrated', 'calm', 'stressed', 'curious', 'bored')),
  intensity smallint NOT NULL CHECK (intensity BETWEEN 1 AND 5),
  confidence numeric(3, 2) NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  context text,
  source text NOT NULL CHECK (source IN ('chosen', 'detected')),
  -- { evidence: [{ feature, value, weight }] }
  metadata jsonb NOT NULL DEFAULT '{"evidence":[]}',
  created_at timestamptz NOT NULL,
  -- A chosen one that was taken back.
  ended_at timestamptz
);
CREATE INDEX moods_newest ON moods (person_id, id DESC);
CREATE INDEX moods_old ON moods (created_at);

-- What a browser reported, and what was made of it.
CREATE TABLE mood_events (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  event_type text NOT NULL,
  event_data jsonb NOT NULL,
  detected_mood text,
  confidence numeric(3, 2) NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mood_events_newest ON mood_events (person_id, id DESC);
CREATE INDEX mood_events_old ON mood_events (created_at);

CREATE TABLE mood_preferences (
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  mood text NOT NULL CHECK (mood IN ('happy', 'excited', 'frustrated', 'calm', 'stressed', 'curious', 'bored')),
  preferred_content_types jsonb NOT NULL,
  preferred_categories jsonb NOT NULL,
  preferred_price_range jsonb,
  ui_preferences jsonb NOT NULL,
  notification_preferences jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, mood)
);
