-- Who takes a community over, and what a deleted account leaves in communities and conversations, are rules of these rooms:
-- server/communities/succession.ts, server/messages/deletion-store.ts. An account is deleted in steps and needs no cascade for it.
DROP TRIGGER communities_held ON people;
DROP TRIGGER talks_outlived ON people;
DROP TRIGGER comment_outlived ON community_post_comments;
DROP TRIGGER report_outlived ON conversation_reports;
DROP FUNCTION hold_communities(), outlive_talks(), empty_comment(), empty_report(), empty_messages(uuid, integer);

CREATE OR REPLACE FUNCTION count_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := (TG_OP <> 'DELETE' AND NEW.state = 'active')::integer - (TG_OP <> 'INSERT' AND OLD.state = 'active')::integer;
BEGIN
  IF change <> 0 THEN
    UPDATE communities SET member_count = member_count + change WHERE id = coalesce(NEW.community_id, OLD.community_id);
  END IF;
  RETURN NULL;
END
$$;
-- Whoever takes over is told by an event of the same transaction.
ALTER TABLE community_memberships DROP COLUMN is_untold_heir;

DO $$
BEGIN
  -- Or the job would be made every hour, and nobody would do it.
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'tell-heirs';
  END IF;
END
$$;
