import { lexemesOf, type Query, significantWords, wordsOf } from '../platform/search/query.ts';
import { foundColumns } from '../platform/search/result-columns.ts';
import { limitTo, type Sql, sql, unplanned } from '../platform/sql.ts';
import { openTo } from './access-store.ts';

const READ = 300;

const COLUMNS = foundColumns('community', {
  id: sql`c.id`,
  name: sql`c.name`,
  brand: sql`c.brand_name`,
  subtitle: sql`concat_ws(' · ', CASE WHEN NOT c.is_official THEN 'Unofficial' END, c.brand_name, c.official_domain,
    c.member_count || CASE c.member_count WHEN 1 THEN ' member' ELSE ' members' END)`,
  image: sql`c.logo`,
  verified: sql`c.is_official`,
  category: sql`c.category`,
  known: sql`c.member_count`,
});

/** Communities that the viewer may look into, for a search over everything, with most members first. */
export const communitiesFound = (query: Query, must: string, viewerId: string, limit: number): Sql => sql`
  SELECT ${COLUMNS}, ${wordsOf(sql`c.search`, lexemesOf(significantWords(query), '-'))} AS rest
  FROM (SELECT * FROM communities WHERE archived_at IS NULL AND search @@ ${unplanned(sql`${must}::tsquery`)} ${limitTo(READ)}) AS c
  WHERE ${openTo(viewerId)}
  ORDER BY c.member_count DESC, c.id DESC ${limitTo(limit)}`;
