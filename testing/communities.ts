import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from './app.ts';

type Member = { id: string };
interface Details {
  name?: string;
  brandName?: string;
  isPublic?: boolean;
  isOfficial?: boolean;
}

let made = 0;

/** A community of this person. */
export async function makeCommunity(app: TestApp, owner: Member, details: Details = {}) {
  const id = uuidv7();
  const {
    name = `Hemla owners ${++made}`,
    brandName = 'Hemla',
    isPublic = true,
    isOfficial = false,
  } = details;
  await app.query`
    INSERT INTO communities (id, name, brand_name, is_public, is_official, created_by, created_at)
    VALUES (${id}, ${name}, ${brandName}, ${isPublic}, ${isOfficial}, ${owner.id}, now())`;
  await joinAs(app, id, owner, 'owner');
  return { id, name };
}

export async function joinAs(app: TestApp, communityId: string, { id }: Member, role = 'member') {
  await app.query`
    INSERT INTO community_memberships (community_id, person_id, state, role, since, joined_at)
    VALUES (${communityId}, ${id}, 'active', ${role}, now(), now())
    ON CONFLICT (community_id, person_id) DO UPDATE SET state = 'active', role = ${role}, joined_at = now()`;
}
