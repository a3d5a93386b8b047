-- What somebody wrote goes with their account, also where others keep it.
UPDATE community_memberships SET ban_reason = '' WHERE state = 'banned' AND banned_by IS NULL AND ban_reason <> '';
UPDATE community_posts SET removal_reason = NULL
WHERE removed_at IS NOT NULL AND removed_by IS NULL AND removal_reason IS NOT NULL;
UPDATE community_post_comments SET removal_reason = NULL
WHERE removed_at IS NOT NULL AND removed_by IS NULL AND removal_reason IS NOT NULL;
UPDATE trade_events e SET data = e.data - 'meetingLocation' FROM trades t
WHERE t.id = e.trade_id AND e.data ? 'meetingLocation'
  AND (SELECT count(*) FROM people_seen p WHERE p.id IN (t.buyer_id, t.seller_id)) < 2;
UPDATE messages x SET client_id = x.id::text
WHERE x.message_type = 'deleted' AND x.client_id <> x.id::text AND NOT EXISTS (SELECT 1 FROM people_seen p WHERE p.id = x.sender_id);

-- The answers to posts and comments name the people whom they mention. From now on only an id is kept.
DELETE FROM idempotency_keys WHERE reply LIKE '{%"mentions":%';

-- Nobody stands behind these notifications, so they quote no moderator any more.
UPDATE notifications SET message = 'Open it to read why.'
WHERE type = 'community' AND (group_key LIKE 'community removed %'
  OR (group_key LIKE 'community membership %' AND title LIKE 'You were banned from %'));

-- These quote the lister's title or the place of a meeting: whoever may have written it stands behind them from now on.
DELETE FROM notifications n
WHERE n.type = 'listing_match' AND n.data ->> 'url' LIKE '/marketplace/%'
  AND NOT EXISTS (SELECT 1 FROM listings l WHERE l.id::text = substr(n.data ->> 'url', 14));
UPDATE notifications SET message = 'Several are new.'
WHERE type = 'listing_match' AND data ->> 'url' LIKE '/marketplace?%';
DELETE FROM notifications n USING trades t
WHERE n.type = 'meeting_reminder' AND t.id::text = n.data ->> 'transactionId'
  AND (SELECT count(*) FROM people_seen p WHERE p.id IN (t.buyer_id, t.seller_id)) < 2;
WITH quoted AS (
  SELECT n.id, n.created_at, l.person_id FROM notifications n JOIN listings l ON l.id::text = substr(n.data ->> 'url', 14)
  WHERE n.type = 'listing_match' AND n.actors = 0
  UNION ALL
  SELECT n.id, n.created_at, CASE n.person_id WHEN t.buyer_id THEN t.seller_id ELSE t.buyer_id END
  FROM notifications n JOIN trades t ON t.id::text = n.data ->> 'transactionId'
  WHERE n.type = 'meeting_reminder' AND n.actors = 0
), actors AS (
  INSERT INTO notification_actors (notification_id, person_id, at) SELECT id, person_id, created_at FROM quoted
)
UPDATE notifications n SET actors = 1, actor_id = quoted.person_id FROM quoted WHERE n.id = quoted.id;
