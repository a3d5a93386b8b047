-- A brand's name belongs to the community that is its brand's own (decision 43).

-- How a name looks, to tell whether people would take one for the other: in lower case, without accents, spaces, punctuation, symbols
-- and characters that nobody sees, and with a Latin letter in place of each letter or digit that looks like it.
CREATE FUNCTION look_of(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(nullif(regexp_replace(translate(
      normalize(search_fold(regexp_replace(name, '[\u00a9\u00ae\u2117\u2120\u2122]', '', 'g')), NFKD),
      'аеорсухіјѕԁһкмтвнгпӏԛԝѵ' || 'αβεζηικμνορτυχω' || 'օոսհյ' || 'ɑɡɪʀɴʟꜱᴏᴍᴡᴇᴀᴛʏʜᴅᴋᴠᴢ' || 'i1|0',
      'aeopcyxljsdhkmtbhrnlqwv' || 'abeznlkmvoptuxw' || 'onuhj' || 'aglrnlsomweatyhdkvz' || 'lllo'),
    '[[:space:][:punct:]\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u206f\u2190-\u2bff\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001f000-\U0001faff]+',
    '', 'g'), ''), lower(name))
$$;

ALTER TABLE communities
  -- The domain that an official community has proved to be its brand's.
  ADD COLUMN official_domain text CHECK (is_official OR official_domain IS NULL),
  -- What the domain publishes for it. A new brand name makes a new one.
  ADD COLUMN proof_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- Since when it has had this name and this brand.
  ADD COLUMN named_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN brand_look text NOT NULL GENERATED ALWAYS AS (look_of(brand_name)) STORED,
  ADD COLUMN name_look text NOT NULL GENERATED ALWAYS AS (look_of(name)) STORED;
CREATE INDEX communities_official ON communities (brand_look) WHERE is_official AND archived_at IS NULL;

UPDATE communities SET named_at = created_at;

-- Characters that nobody sees, or that turn the direction of the text after them, are taken out of names.
UPDATE communities SET
  name = regexp_replace(name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
  brand_name = regexp_replace(brand_name, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')
WHERE name || brand_name ~ '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]';

-- Whoever is no longer in a private community does not go on reading what they were told of it.
DELETE FROM notifications n USING communities c
WHERE n.type = 'community' AND left(n.data ->> 'url', 49) = '/communities/' || c.id AND NOT c.is_public
  AND NOT EXISTS (
    SELECT 1 FROM community_memberships m WHERE m.community_id = c.id AND m.person_id = n.person_id AND m.state = 'active');
