-- The products of a brand, whatever the case: its community lists them, and whoever has registered one is an owner there.
CREATE INDEX products_brand ON products (lower(brand), total_reviews DESC, id DESC) WHERE brand IS NOT NULL;

-- Members are found by their names while somebody types a mention.
CREATE INDEX people_words ON people USING gin (search_words(first_name, last_name, NULL) gin_trgm_ops);

-- What an operator did by `npm run admin`.
CREATE TABLE operator_actions (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- The account on the operator's machine.
  operator text NOT NULL,
  action text NOT NULL,
  subject uuid NOT NULL,
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX operator_actions_newest ON operator_actions (id DESC);

CREATE TABLE communities (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  brand_name text NOT NULL,
  description text,
  category text CHECK (category IN ('electronics', 'fashion', 'automotive', 'home', 'sports', 'beauty')),
  -- { id, width, height, placeholder }
  logo jsonb,
  cover jsonb,
  -- Addresses of pictures elsewhere that were given in place of an upload. Nobody is shown them but the owner.
  pasted_logo text,
  pasted_cover text,
  is_public boolean NOT NULL,
  is_official boolean NOT NULL DEFAULT false,
  -- Kept by the triggers below.
  member_count integer NOT NULL DEFAULT 0,
  post_count integer NOT NULL DEFAULT 0,
  created_by uuid REFERENCES people ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  -- When the last member left: nobody sees it any more.
  archived_at timestamptz,
  brand_key text NOT NULL GENERATED ALWAYS AS (lower(brand_name)) STORED,
  words text NOT NULL GENERATED ALWAYS AS (search_words(name, brand_name, description)) STORED,
  -- A private community is found by its name alone.
  name_words text NOT NULL GENERATED ALWAYS AS (search_words(name, NULL, NULL)) STORED
);
CREATE INDEX communities_largest ON communities (member_count DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX communities_category ON communities (category, member_count DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX communities_brand ON communities (brand_key, is_official DESC, member_count DESC, id) WHERE archived_at IS NULL AND is_public;
CREATE INDEX communities_words ON communities USING gin (words gin_trgm_ops, name_words gin_trgm_ops) WHERE archived_at IS NULL;
CREATE INDEX communities_created_by ON communities (created_by);

-- One row for a person and a community, whatever became of it.
CREATE TABLE community_memberships (
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('requested', 'active', 'left', 'banned')),
  role text NOT NULL DEFAULT 'member' CHECK (role IN ('owner', 'moderator', 'member')),
  -- Of the state: when they asked, joined, left or were banned.
  since timestamptz NOT NULL,
  joined_at timestamptz,
  is_active boolean NOT NULL GENERATED ALWAYS AS (state = 'active') STORED,
  notices text NOT NULL DEFAULT 'usual' CHECK (notices IN ('all', 'usual', 'none')),
  shows_ownership boolean NOT NULL DEFAULT false,
  -- Became the owner because the one before left, and does not know it yet.
  is_untold_heir boolean NOT NULL DEFAULT false,
  ban_reason text,
  banned_by uuid REFERENCES people ON DELETE SET NULL,
  PRIMARY KEY (community_id, person_id),
  CHECK (state = 'active' OR role = 'member'),
  CHECK ((state = 'active') <= (joined_at IS NOT NULL))
);
CREATE INDEX community_memberships_person ON community_memberships (person_id, community_id) WHERE state = 'active';
-- Who is told of every post.
CREATE INDEX community_memberships_all ON community_memberships (community_id, person_id) WHERE state = 'active' AND notices = 'all';
CREATE INDEX community_memberships_heirs ON community_memberships (community_id) WHERE is_untold_heir;
CREATE INDEX community_memberships_any ON community_memberships (person_id);
CREATE INDEX community_memberships_banned_by ON community_memberships (banned_by);
CREATE UNIQUE INDEX community_memberships_owner ON community_memberships (community_id) WHERE role = 'owner';
-- Those who run it, then those who joined first.
CREATE INDEX community_memberships_order ON community_memberships
  (community_id, (CASE role WHEN 'owner' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END), joined_at, person_id) WHERE state = 'active';
CREATE INDEX community_memberships_waiting ON community_memberships (community_id, since, person_id) WHERE state = 'requested';
CREATE INDEX community_memberships_banned ON community_memberships (community_id, since DESC, person_id DESC) WHERE state = 'banned';

CREATE TABLE community_posts (
  id uuid PRIMARY KEY,
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('discussion', 'question', 'announcement', 'offer')),
  title text,
  content text NOT NULL,
  images jsonb NOT NULL DEFAULT '[]',
  video jsonb,
  product_id uuid REFERENCES products ON DELETE SET NULL,
  -- { code, terms, endsAt }
  offer jsonb,
  taken_by integer NOT NULL DEFAULT 0,
  is_pinned boolean NOT NULL DEFAULT false,
  is_official boolean NOT NULL DEFAULT false,
  owners_only boolean NOT NULL DEFAULT false,
  mentions uuid[] NOT NULL DEFAULT '{}',
  likes integer NOT NULL DEFAULT 0,
  comments_count integer NOT NULL DEFAULT 0,
  -- Of a question: comments of the first level by others than who asks.
  answers_count integer NOT NULL DEFAULT 0,
  accepted_id uuid,
  accepted_by uuid REFERENCES people ON DELETE SET NULL,
  accepted_at timestamptz,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid REFERENCES people ON DELETE SET NULL,
  removal_reason text,
  words text NOT NULL GENERATED ALWAYS AS (search_words(title, content, NULL)) STORED,
  CHECK (type = 'question' OR (accepted_id IS NULL AND NOT owners_only)),
  CHECK (type = 'offer' OR offer IS NULL)
);
CREATE INDEX community_posts_newest ON community_posts (community_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX community_posts_top ON community_posts (community_id, likes DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX community_posts_type ON community_posts (community_id, type, id DESC) WHERE removed_at IS NULL;
CREATE INDEX community_posts_type_top ON community_posts (community_id, type, likes DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX community_posts_unanswered ON community_posts (community_id, id DESC)
  WHERE removed_at IS NULL AND type = 'question' AND answers_count = 0;
CREATE INDEX community_posts_official ON community_posts (community_id, id DESC) WHERE removed_at IS NULL AND is_official;
CREATE INDEX community_posts_pinned ON community_posts (community_id, id DESC) WHERE removed_at IS NULL AND is_pinned;
CREATE INDEX community_posts_open ON community_posts (product_id, community_id, id DESC)
  WHERE removed_at IS NULL AND type = 'question' AND accepted_id IS NULL;
CREATE INDEX community_posts_product ON community_posts (community_id, product_id, id DESC) WHERE removed_at IS NULL AND product_id IS NOT NULL;
CREATE INDEX community_posts_for_owners ON community_posts (id)
  WHERE removed_at IS NULL AND owners_only AND accepted_id IS NULL AND answers_count = 0;
CREATE INDEX community_posts_words ON community_posts USING gin (words gin_trgm_ops) WHERE removed_at IS NULL;
CREATE INDEX community_posts_person ON community_posts (person_id, community_id);
CREATE INDEX community_posts_of_product ON community_posts (product_id);
CREATE INDEX community_posts_accepted_by ON community_posts (accepted_by);
CREATE INDEX community_posts_removed_by ON community_posts (removed_by);

CREATE TABLE community_post_likes (
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, person_id)
);
CREATE INDEX community_post_likes_person ON community_post_likes (person_id);

-- Who has taken an offer, and so has seen its code.
CREATE TABLE community_offer_takers (
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (post_id, person_id)
);
CREATE INDEX community_offer_takers_person ON community_offer_takers (person_id);

CREATE TABLE community_post_comments (
  id uuid PRIMARY KEY,
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  -- Null once its author's account is gone: it keeps its place in the thread, without its words.
  person_id uuid REFERENCES people ON DELETE SET NULL,
  parent_id uuid,
  -- The comment of the first level that it stands under; its own id on the first level.
  thread_id uuid NOT NULL,
  content text NOT NULL,
  mentions uuid[] NOT NULL DEFAULT '{}',
  likes integer NOT NULL DEFAULT 0,
  -- How many answer it directly, gone or not, which keeps its place; and, on the first level, how many are to be read under it.
  replies integer NOT NULL DEFAULT 0,
  thread_size integer NOT NULL DEFAULT 0,
  -- An answer to somebody else's question.
  is_answer boolean NOT NULL,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  removed_at timestamptz,
  removed_by uuid REFERENCES people ON DELETE SET NULL,
  removal_reason text,
  -- A reply belongs to the same post as what it answers.
  UNIQUE (id, post_id),
  FOREIGN KEY (parent_id, post_id) REFERENCES community_post_comments (id, post_id),
  FOREIGN KEY (thread_id, post_id) REFERENCES community_post_comments (id, post_id),
  CHECK ((parent_id IS NULL) = (thread_id = id))
);
CREATE INDEX community_post_comments_first ON community_post_comments (post_id, id) WHERE parent_id IS NULL;
CREATE INDEX community_post_comments_thread ON community_post_comments (thread_id, id);
CREATE INDEX community_post_comments_parent ON community_post_comments (parent_id);
CREATE INDEX community_post_comments_person ON community_post_comments (person_id, post_id);
CREATE INDEX community_post_comments_answers ON community_post_comments (community_id, person_id)
  WHERE is_answer AND deleted_at IS NULL AND removed_at IS NULL;
CREATE INDEX community_post_comments_removed_by ON community_post_comments (removed_by);
ALTER TABLE community_posts ADD CONSTRAINT community_posts_accepted
  FOREIGN KEY (accepted_id, id) REFERENCES community_post_comments (id, post_id) ON DELETE SET NULL (accepted_id);
CREATE INDEX community_posts_accepted ON community_posts (accepted_id);

CREATE TABLE community_comment_likes (
  comment_id uuid NOT NULL REFERENCES community_post_comments ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (comment_id, person_id)
);
CREATE INDEX community_comment_likes_person ON community_comment_likes (person_id);

CREATE TABLE community_stories (
  id uuid PRIMARY KEY,
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('image', 'video', 'text')),
  title text NOT NULL,
  content text,
  image jsonb,
  video jsonb,
  action_url text,
  action_text text,
  is_official boolean NOT NULL DEFAULT false,
  view_count integer NOT NULL DEFAULT 0,
  -- Until it ends: the job that looks for ended ones keeps the index of active ones small.
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (expires_at > created_at),
  CHECK ((type = 'image') = (image IS NOT NULL) AND (type = 'video') = (video IS NOT NULL))
);
CREATE INDEX community_stories_active ON community_stories (id DESC) WHERE is_active;
CREATE INDEX community_stories_community ON community_stories (community_id, id) WHERE is_active;
CREATE INDEX community_stories_ending ON community_stories (expires_at) WHERE is_active;
CREATE INDEX community_stories_ended ON community_stories (expires_at) WHERE NOT is_active;
CREATE INDEX community_stories_person ON community_stories (person_id);

CREATE TABLE story_views (
  story_id uuid NOT NULL REFERENCES community_stories ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  viewed_at timestamptz NOT NULL,
  PRIMARY KEY (story_id, person_id)
);
CREATE INDEX story_views_newest ON story_views (story_id, viewed_at DESC, person_id);
CREATE INDEX story_views_person ON story_views (person_id);

-- Reports: of a community (for the operators), or of something in it (for those who moderate it).
CREATE TABLE community_reports (
  id uuid PRIMARY KEY,
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  post_id uuid REFERENCES community_posts ON DELETE CASCADE,
  comment_id uuid REFERENCES community_post_comments ON DELETE CASCADE,
  story_id uuid REFERENCES community_stories ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'abusive', 'false', 'other')),
  note text,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  settled_by uuid REFERENCES people ON DELETE SET NULL,
  CHECK (num_nonnulls(post_id, comment_id, story_id) <= 1)
);
-- One report of a thing by a person; reporting again changes it.
CREATE UNIQUE INDEX community_reports_key ON community_reports (person_id, community_id, post_id, comment_id, story_id) NULLS NOT DISTINCT;
CREATE INDEX community_reports_waiting ON community_reports (community_id, id)
  WHERE settled_at IS NULL AND num_nonnulls(post_id, comment_id, story_id) = 1;
CREATE INDEX community_reports_whole ON community_reports (id DESC)
  WHERE post_id IS NULL AND comment_id IS NULL AND story_id IS NULL;
CREATE INDEX community_reports_post ON community_reports (post_id);
CREATE INDEX community_reports_comment ON community_reports (comment_id);
CREATE INDEX community_reports_story ON community_reports (story_id);
CREATE INDEX community_reports_settled_by ON community_reports (settled_by);

-- Which owners were told of which question that is for owners.
CREATE TABLE owners_asked (
  post_id uuid NOT NULL REFERENCES community_posts ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (post_id, person_id)
);
CREATE INDEX owners_asked_person ON owners_asked (person_id, community_id, asked_at DESC);
CREATE INDEX owners_asked_community ON owners_asked (community_id);

-- What people were told of a post goes with it.
CREATE INDEX notifications_of_post ON notifications ((data ->> 'postId')) WHERE type = 'community';

-- Whose pages show a community now: only they are told live of what is new in it.
CREATE TABLE community_watchers (
  community_id uuid NOT NULL REFERENCES communities ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  until timestamptz NOT NULL,
  PRIMARY KEY (community_id, person_id)
);
CREATE INDEX community_watchers_person ON community_watchers (person_id);
CREATE INDEX community_watchers_until ON community_watchers (until);

-- Who changes a membership or the number of posts holds the community first. An account that goes holds all of its communities, in
-- one order, before the cascade touches anything of theirs.
CREATE FUNCTION hold_communities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM communities c WHERE c.id IN (
    SELECT community_id FROM community_memberships WHERE person_id = OLD.id
    UNION SELECT community_id FROM community_posts WHERE person_id = OLD.id)
  ORDER BY c.id FOR NO KEY UPDATE;
  RETURN OLD;
END
$$;
CREATE TRIGGER communities_held BEFORE DELETE ON people FOR EACH ROW EXECUTE FUNCTION hold_communities();

-- The longest-serving moderator, or else member, takes over from an owner who left; without any the community is archived.
CREATE FUNCTION count_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  community uuid := coalesce(NEW.community_id, OLD.community_id);
  was boolean := TG_OP <> 'INSERT' AND OLD.state = 'active';
  is_now boolean := TG_OP <> 'DELETE' AND NEW.state = 'active';
  heir uuid;
BEGIN
  IF was <> is_now THEN
    UPDATE communities SET member_count = member_count + CASE WHEN is_now THEN 1 ELSE -1 END WHERE id = community;
  END IF;
  IF was AND NOT is_now AND OLD.role = 'owner' THEN
    SELECT person_id INTO heir FROM community_memberships
    WHERE community_id = community AND state = 'active'
    ORDER BY CASE role WHEN 'owner' THEN 0 WHEN 'moderator' THEN 1 ELSE 2 END, joined_at, person_id LIMIT 1;
    IF heir IS NULL THEN
      UPDATE communities SET archived_at = now() WHERE id = community;
    ELSE
      UPDATE community_memberships SET role = 'owner', is_untold_heir = true WHERE community_id = community AND person_id = heir;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER membership_counted AFTER INSERT OR UPDATE OF state OR DELETE ON community_memberships
  FOR EACH ROW EXECUTE FUNCTION count_membership();

CREATE FUNCTION count_post() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.removed_at IS NULL)::integer - (TG_OP <> 'INSERT' AND OLD.removed_at IS NULL)::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE communities SET post_count = post_count + change WHERE id = coalesce(NEW.community_id, OLD.community_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER post_counted AFTER INSERT OR UPDATE OF removed_at OR DELETE ON community_posts
  FOR EACH ROW EXECUTE FUNCTION count_post();

CREATE FUNCTION count_post_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_posts SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END WHERE id = coalesce(NEW.post_id, OLD.post_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER post_like_counted AFTER INSERT OR DELETE ON community_post_likes FOR EACH ROW EXECUTE FUNCTION count_post_like();

CREATE FUNCTION count_comment_like() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_post_comments SET likes = likes + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.comment_id, OLD.comment_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER comment_like_counted AFTER INSERT OR DELETE ON community_comment_likes
  FOR EACH ROW EXECUTE FUNCTION count_comment_like();

CREATE FUNCTION count_offer_taker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_posts SET taken_by = taken_by + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.post_id, OLD.post_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER offer_taker_counted AFTER INSERT OR DELETE ON community_offer_takers
  FOR EACH ROW EXECUTE FUNCTION count_offer_taker();

CREATE FUNCTION count_story_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE community_stories SET view_count = view_count + CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
  WHERE id = coalesce(NEW.story_id, OLD.story_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER story_view_counted AFTER INSERT OR DELETE ON story_views FOR EACH ROW EXECUTE FUNCTION count_story_view();

-- A comment whose account is gone loses its words.
CREATE FUNCTION empty_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.content := '';
  NEW.mentions := '{}';
  NEW.removal_reason := NULL;
  NEW.deleted_at := coalesce(NEW.deleted_at, now());
  RETURN NEW;
END
$$;
CREATE TRIGGER comment_outlived BEFORE UPDATE OF person_id ON community_post_comments FOR EACH ROW
  WHEN (NEW.person_id IS NULL) EXECUTE FUNCTION empty_comment();

-- What is shown counts for the post and the thread. An answer that is gone is no longer the accepted one, and nobody needs to look at
-- what was reported of it.
CREATE FUNCTION count_post_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  it community_post_comments := coalesce(NEW, OLD);
  change integer := (TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL AND NEW.removed_at IS NULL)::integer
    - (TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL AND OLD.removed_at IS NULL)::integer;
  there integer := (TG_OP = 'INSERT')::integer - (TG_OP = 'DELETE')::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE community_posts SET comments_count = comments_count + change,
      answers_count = answers_count + CASE WHEN it.is_answer THEN change ELSE 0 END,
      accepted_id = CASE WHEN change < 0 AND accepted_id = it.id THEN NULL ELSE accepted_id END
    WHERE id = it.post_id;
  END IF;
  IF (there <> 0 OR change <> 0) AND it.parent_id IS NOT NULL THEN
    UPDATE community_post_comments SET replies = replies + (id = it.parent_id)::integer * there,
      thread_size = thread_size + (id = it.thread_id)::integer * change
    WHERE id IN (it.parent_id, it.thread_id);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
    DELETE FROM community_reports WHERE comment_id = it.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER post_comment_counted AFTER INSERT OR DELETE OR UPDATE OF deleted_at, removed_at, person_id ON community_post_comments
  FOR EACH ROW EXECUTE FUNCTION count_post_comment();

-- Pictures and videos go with what they belong to, whoever deletes it.
CREATE FUNCTION forget_community_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media WHERE purpose = 'community' AND used_by = OLD.id AND id = ANY (ARRAY(
    SELECT (file ->> 'id')::uuid FROM jsonb_path_query(to_jsonb(OLD), '$.*[*]') AS file WHERE jsonb_typeof(file) = 'object'));
  RETURN NULL;
END
$$;
CREATE TRIGGER community_media_deleted AFTER DELETE ON communities FOR EACH ROW EXECUTE FUNCTION forget_community_media();
CREATE TRIGGER post_media_deleted AFTER DELETE ON community_posts FOR EACH ROW
  WHEN (OLD.images <> '[]' OR OLD.video IS NOT NULL) EXECUTE FUNCTION forget_community_media();
CREATE TRIGGER story_media_deleted AFTER DELETE ON community_stories FOR EACH ROW
  WHEN (OLD.image IS NOT NULL OR OLD.video IS NOT NULL) EXECUTE FUNCTION forget_community_media();

-- Nobody sees an archived community any more: its files are for those who uploaded them. What was removed or has ended is so already.
CREATE FUNCTION hide_community_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE media SET audience = 'owner' WHERE purpose = 'community' AND id IN (
    SELECT (file ->> 'id')::uuid FROM (
      SELECT jsonb_build_array(NEW.logo, NEW.cover) AS files
      UNION ALL SELECT images || jsonb_build_array(video) FROM community_posts WHERE community_id = NEW.id AND removed_at IS NULL
      UNION ALL SELECT jsonb_build_array(image, video) FROM community_stories WHERE community_id = NEW.id AND is_active) AS shown
    CROSS JOIN jsonb_array_elements(files) AS file WHERE jsonb_typeof(file) = 'object');
  RETURN NULL;
END
$$;
CREATE TRIGGER community_media_hidden AFTER UPDATE OF archived_at ON communities FOR EACH ROW
  WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL) EXECUTE FUNCTION hide_community_media();

-- A community outlives the account that brought its pictures.
CREATE FUNCTION forget_community_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE communities SET logo = CASE WHEN logo ->> 'id' = OLD.id::text THEN NULL ELSE logo END,
    cover = CASE WHEN cover ->> 'id' = OLD.id::text THEN NULL ELSE cover END
  WHERE id = OLD.used_by;
  RETURN NULL;
END
$$;
CREATE TRIGGER community_picture_deleted AFTER DELETE ON media FOR EACH ROW
  WHEN (OLD.purpose = 'community' AND OLD.used_by IS NOT NULL) EXECUTE FUNCTION forget_community_picture();
