-- Pictures, videos and documents. The bytes are in the media store, under keys made from the id.
CREATE TABLE media (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('picture', 'video', 'document')),
  audience text NOT NULL CHECK (audience IN ('public', 'owner')),
  type text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  placeholder text CHECK (length(placeholder) <= 400),
  -- Of a picture, widest last: [{ "width": 480, "webp": 10530, "avif": 6498 }], bytes each; avif once it is made.
  variants jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until something uses it; then that thing's id.
  used_at timestamptz,
  used_by uuid,
  CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CHECK ((kind = 'picture') = (jsonb_array_length(variants) > 0))
);
CREATE INDEX media_owner ON media (owner_id, used_at);
CREATE INDEX media_unused ON media (created_at) WHERE used_at IS NULL;

-- Ids whose files are to go: of an upload under way until it has its row above, and of every row that is deleted,
-- whoever deletes it. So there is never a file that nothing knows of.
CREATE TABLE media_trash (
  id uuid PRIMARY KEY,
  -- Whose upload is under way.
  owner_id uuid,
  due_at timestamptz NOT NULL
);
CREATE INDEX media_trash_due ON media_trash (due_at);
CREATE INDEX media_trash_owner ON media_trash (owner_id) WHERE owner_id IS NOT NULL;

CREATE FUNCTION throw_media_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO media_trash (id, due_at) SELECT id, now() FROM gone ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER media_deleted AFTER DELETE ON media REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION throw_media_away();
