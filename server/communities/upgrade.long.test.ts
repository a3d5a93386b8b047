import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';

test('names lose what nobody sees, communities get tokens, and who has left a private one loses what was told of it', async () => {
  await withDatabaseBefore('0043', async ({ query, upgrade }) => {
    const [member, gone, open, closed] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await query`INSERT INTO people (id, first_name) VALUES (${member}, 'Ana'), (${gone}, 'Ben')`;
    await query`
      INSERT INTO communities (id, name, brand_name, is_public, is_official, created_at)
      VALUES (${open}, ${'Mor\u200brow \u202eowners'}, 'Morrow', true, true, '2025-01-01'),
        (${closed}, 'Table', 'Morrow', false, false, '2025-01-01')`;
    for (const id of [open, closed])
      await query`
        INSERT INTO community_memberships (community_id, person_id, state, since, joined_at)
        VALUES (${id}, ${member}, 'active', now(), now()), (${id}, ${gone}, 'left', now(), now())`;
    for (const [person, url] of [member, gone].flatMap((person) =>
      [`/communities/${open}`, `/communities/${closed}/posts/${uuidv7()}`].map((url) => [person, url]),
    ))
      await query`
        INSERT INTO notifications (id, person_id, type, title, message, data, created_at)
        VALUES (${uuidv7()}, ${person}, 'community', 'Posted', 'A title', ${JSON.stringify({ url })}, now())`;
    await upgrade();
    expect(
      await query`
        SELECT name, official_domain, named_at = created_at AS as_old, length(proof_token) AS token FROM communities ORDER BY id`,
    ).toEqual([
      { name: 'Morrow owners', official_domain: null, as_old: true, token: 32 },
      { name: 'Table', official_domain: null, as_old: true, token: 32 },
    ]);
    expect(await query`SELECT count(DISTINCT proof_token)::int AS tokens FROM communities`).toEqual([
      { tokens: 2 },
    ]);
    expect(
      await query`SELECT person_id, count(*)::int AS told FROM notifications GROUP BY person_id ORDER BY told`,
    ).toEqual([
      { person_id: gone, told: 1 },
      { person_id: member, told: 2 },
    ]);
  });
});
