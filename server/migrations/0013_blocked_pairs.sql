-- Who does not exist for whom: each block both ways, because it counts whoever of the two has made it.
CREATE VIEW blocked_pairs AS
  SELECT blocker_id AS person_id, blocked_id AS other_id FROM blocks
  UNION ALL SELECT blocked_id, blocker_id FROM blocks;
