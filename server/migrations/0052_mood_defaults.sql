-- How much of what is recommended in a mood should be new to the person. NULL changes nothing.
ALTER TABLE mood_preferences ADD COLUMN discovery text CHECK (discovery IN ('new', 'familiar'));

-- The mood whose effects the person has undone, and when. It counts for a while.
ALTER TABLE mood_settings
  ADD COLUMN undone_mood text
    CHECK (undone_mood IN ('happy', 'excited', 'frustrated', 'calm', 'stressed', 'curious', 'bored')),
  ADD COLUMN undone_at timestamptz,
  ADD CHECK ((undone_mood IS NULL) = (undone_at IS NULL));
CREATE INDEX mood_settings_undone ON mood_settings (undone_at) WHERE undone_at IS NOT NULL;
