import type { Db } from '../../server/platform/database.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const list = (db: Db, me: string) => queryOn(db)`
  SELECT w.id, w.person_id, w.thing_id, w.cover_type, w.start_date, w.end_date, w.provider, w.provider_id,
    w.provider_policy_number, w.provider_api_id, w.coverage_details, w.claim_history, w.provider_contact_info, w.auto_renewal,
    w.renewal_date, w.status, w.created_at, t.product_id, t.purchase_date, t.purchase_price, t.serial_number, t.retailer, t.notes,
    p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.description AS product_description,
    p.image AS product_image, coalesce(paper.count, 0) AS papers_count, paper.document_id
  FROM covers w
  JOIN things t ON t.id = w.thing_id
  JOIN products p ON p.id = t.product_id
  LEFT JOIN (
    SELECT cover_id, count(*)::int AS count,
      (array_agg(media_id ORDER BY kind = 'receipt' DESC, id DESC))[1] AS document_id
    FROM papers WHERE person_id = ${me} GROUP BY cover_id
  ) paper ON paper.cover_id = w.id
  WHERE w.person_id = ${me} ORDER BY w.id DESC LIMIT 501`;

export const warranties: Case[] = [
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
