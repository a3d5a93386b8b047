import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const CLAIMS = 100;

export const cases: Case[] = [
  {
    name: 'Claims of a person with 100',
    wanted: 0.6,
    signedIn: true,
    async prepare(db, { member }) {
      await queryOn(db)`
        INSERT INTO claims (id, person_id, product_id, thing_id, cover_id, cover_was, cover_end, claim_number, issue_description,
          broke_on, currency, submitted_at, created_at, updated_at)
        SELECT gen_random_uuid(), c.person_id, t.product_id, t.id, c.id, jsonb_build_object('warrantyType', c.cover_type, 'startDate',
          c.start_date, 'endDate', c.end_date, 'provider', 'Northcover', 'policyNumber', 'NO-1', 'contact', null), c.end_date,
          'WK-BENCH-' || c.id, 'The hinge is loose. It rattles.', c.start_date, 'USD', now(), now(), now()
        FROM (SELECT * FROM covers WHERE person_id = ${member.id} ORDER BY id LIMIT ${CLAIMS}::int) c
        JOIN things t ON t.id = c.thing_id
        WHERE NOT EXISTS (SELECT 1 FROM claims WHERE person_id = ${member.id})`;
    },
    requests: () => [{ path: '/api/claims' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const claims = await queryOn(db)`
        SELECT c.id, c.person_id, c.product_id, c.thing_id, c.cover_id, c.cover_was, c.provider_id, c.usual_days, c.claim_number,
          c.provider_claim_id, c.issue_description, c.broke_on, c.claim_amount, c.currency, c.status, c.resolution, c.amount,
          c.answer_due, c.provider_notes, c.waiting, c.submitted_at, c.resolved_at, c.created_at, c.updated_at,
          p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image
        FROM claims c JOIN products p ON p.id = c.product_id
        WHERE c.person_id = ${scene.member.id} ORDER BY c.id DESC LIMIT ${CLAIMS + 1}::int`;
      const files = await queryOn(db)`
        SELECT id, claim_id, media_id FROM claim_files WHERE claim_id = ANY (${claims.map(({ id }) => id)}::uuid[])`;
      return JSON.stringify({ claims, files });
    },
  },
];
