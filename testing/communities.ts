import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

let made = 0;

/** A community of this person. */
export async function makeCommunity(owner: Visitor, details: Record<string, unknown> = {}) {
  const answer = await owner.post('/api/communities', {
    name: `Hemla owners ${++made}`,
    brandName: 'Hemla',
    // The very same request again would be taken for a double click.
    description: `The ${made}th of its kind.`,
    ...details,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.json as { id: string; name: string };
}

/** Makes a person an active member in this role, whatever they were before. */
export async function joinAs(app: TestApp, communityId: string, { id }: { id: string }, role = 'member') {
  await app.query`
    INSERT INTO community_memberships (community_id, person_id, state, role, since, joined_at)
    VALUES (${communityId}, ${id}, 'active', ${role}, now(), now())
    ON CONFLICT (community_id, person_id) DO UPDATE SET state = 'active', role = ${role}, joined_at = now()`;
}

/** Makes a community one that strangers are shown: it has had its name for years, and eight more members. */
export async function makeKnown(app: TestApp, communityId: string) {
  await app.query`UPDATE communities SET named_at = '2020-01-01' WHERE id = ${communityId}`;
  await app.query`
    WITH fans AS (INSERT INTO people (id, first_name) SELECT gen_random_uuid(), 'Fan' FROM generate_series(1, 8) RETURNING id)
    INSERT INTO community_memberships (community_id, person_id, state, since, joined_at)
    SELECT ${communityId}, id, 'active', now(), now() FROM fans`;
}
