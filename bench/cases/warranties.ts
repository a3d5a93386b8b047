import type { Db } from '../../server/platform/database.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const list = (db: Db, me: string) => queryOn(db)`
  SELECT c.id, c.person_id, c.thing_id, c.cover_type, c.start_date, c.end_date, c.provider, c.provider_id,
    c.provider_policy_number, c.provider_api_id, c.coverage_details, c.provider_contact_info, c.auto_renewal,
    c.renewal_date, c.status, c.created_at, t.product_id, t.purchase_date, t.purchase_price, t.serial_number, t.retailer, t.notes,
    p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.description AS product_description,
    p.image AS product_image, coalesce(paper.count, 0) AS papers_count, paper.document_id,
    coalesce(history.notes, '[]') AS claim_history
  FROM covers c
  JOIN things t ON t.id = c.thing_id
  JOIN products p ON p.id = t.product_id
  LEFT JOIN (
    SELECT cover_id, count(*)::int AS count,
      (array_agg(media_id ORDER BY kind = 'receipt' DESC, id DESC))[1] AS document_id
    FROM papers WHERE person_id = ${me} GROUP BY cover_id
  ) paper ON paper.cover_id = c.id
  LEFT JOIN (
    SELECT cover_id, jsonb_agg(jsonb_build_object('date', day, 'note', note) ORDER BY day DESC, sequence) AS notes
    FROM claim_entries WHERE person_id = ${me} AND note IS NOT NULL AND cover_id IS NOT NULL GROUP BY cover_id
  ) history ON history.cover_id = c.id
  WHERE c.person_id = ${me} ORDER BY c.id DESC LIMIT 501`;

export const cases: Case[] = [
  {
    name: 'Warranties of a person with 500',
    wanted: 0.6,
    signedIn: true,
    requests: () => [{ path: '/api/warranties' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await list(db, scene.member.id));
    },
  },
];
