import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCover } from '../../testing/warranties.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('a claim is its owner’s; for everybody else it does not exist', async () => {
  const [stranger, owner] = [await app.member(), await app.member()];
  const { id: warrantyId } = await makeCover(owner);
  const draft = { warrantyId, issueDescription: 'It hums.', brokeOn: '2026-02-10' };
  const { json: claim } = await owner.post('/api/claims', draft);
  const path = `/api/claims/${claim.id}`;
  expect(
    await whoMay(
      { visitor: app.visitor(), stranger, owner },
      {
        file: (who) => who.post('/api/claims', draft),
        read: (who) => who.get(path),
        correct: (who) => who.patch(path, { issueDescription: 'It hums and leaks.' }),
        move: (who) => who.patch(path, { status: 'in_review' }),
        addEntry: (who) => who.post(`${path}/entries`, { words: 'They called.' }),
        undo: (who) => who.delete(`${path}/entries/${uuidv7()}`),
        delete: (who) => who.delete(path),
      },
    ),
  ).toEqual(
    tableOf(`
                visitor     stranger            owner
      file      signed_out  warranty_not_found  yes
      read      signed_out  claim_not_found     yes
      correct   signed_out  claim_not_found     yes
      move      signed_out  claim_not_found     yes
      addEntry  signed_out  claim_not_found     yes
      undo      signed_out  claim_not_found     claim_state
      delete    signed_out  claim_not_found     yes
    `),
  );
});
