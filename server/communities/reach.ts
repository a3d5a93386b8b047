import { type Sql, sql } from '../platform/sql.ts';

// Which communities are shown to people who have not come to them, in the strip of stories and on products: the rule, and below it
// the same in SQL for the community `c`. Its own page, the list and the search show every public community.

const DAY = 24 * 60 * 60 * 1000;
/** An unofficial community has to have had its name and its brand for so long… */
const REACH_DAYS = 7;
/** …and to have so many members. */
const REACH_MEMBERS = 8;

interface Standing {
  isOfficial: boolean;
  /** Whether an official community's brand looks like this one's brand or name. */
  isBrandTaken: boolean;
  namedAt: Date;
  memberCount: number;
}

const longAgo = (now: Date) => new Date(now.getTime() - REACH_DAYS * DAY);

export const reachesStrangers = (
  { isOfficial, isBrandTaken, namedAt, memberCount }: Standing,
  now: Date,
): boolean => isOfficial || (!isBrandTaken && namedAt <= longAgo(now) && memberCount >= REACH_MEMBERS);

const officialOf = (looks: Sql): Sql => sql`EXISTS (
  SELECT 1 FROM communities o WHERE o.is_official AND o.archived_at IS NULL AND o.brand_look IN (${looks}))`;

export const brandTaken: Sql = officialOf(sql`c.brand_look, c.name_look`);

export const reaching = (now: Date): Sql =>
  sql`(c.is_official OR (c.named_at <= ${longAgo(now)} AND c.member_count >= ${REACH_MEMBERS} AND NOT ${brandTaken}))`;

/**
 * The name of the community `c` for texts without a badge: one that is called like its brand, or like an official one, and is not
 * official says so.
 */
export const nameWithMark: Sql = sql`
  c.name || CASE WHEN NOT c.is_official AND (c.name_look = c.brand_look OR ${officialOf(sql`c.name_look`)}) THEN ' (unofficial)' ELSE '' END`;
