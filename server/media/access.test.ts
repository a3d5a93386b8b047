import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinAs, makeCommunity } from '../../testing/communities.ts';
import { upload } from '../../testing/media.ts';
import { jpeg } from '../../testing/media-samples.ts';
import type { Visitor } from '../../testing/visitor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('a public file is everybody’s, a private one its owner’s and whom it is shown to', async () => {
  const [owner, viewer, other] = await Promise.all([app.member(), app.member(), app.member()]);
  const open = (await upload(owner, 'review', await jpeg())).json;
  const own = (await upload(owner, 'message', await jpeg())).json;
  await app.query`INSERT INTO media_viewers (media_id, person_id) VALUES (${own.id}, ${viewer.id})`;
  const acts = {
    'fetch-public': (who: Visitor) => who.get(open.url),
    'fetch-private': (who: Visitor) => who.get(own.url),
    'fetch-small': (who: Visitor) => who.get(`${own.url}/240`),
  };
  expect(await whoMay({ visitor: app.visitor(), other, viewer, owner }, acts)).toEqual(
    tableOf(`
                     visitor    other      viewer  owner
      fetch-public   yes        yes        yes     yes
      fetch-private  not_found  not_found  yes     yes
      fetch-small    not_found  not_found  yes     yes
    `),
  );
});

test('a private file that is used is also for whom the room that uses it allows', async () => {
  const [owner, member, other] = await Promise.all([app.member(), app.member(), app.member()]);
  const [used, unused] = await Promise.all(
    [1, 2].map(async () => (await upload(owner, 'community', await jpeg())).json),
  );
  const { id } = await makeCommunity(owner, { isPublic: false, logoUrl: used.url });
  await joinAs(app, id, member);
  await app.query`UPDATE media SET audience = 'owner' WHERE id = ${unused.id}`;
  const acts = {
    'fetch-used': (who: Visitor) => who.get(used.url),
    'fetch-unused': (who: Visitor) => who.get(unused.url),
  };
  expect(await whoMay({ visitor: app.visitor(), other, member, owner }, acts)).toEqual(
    tableOf(`
                    visitor    other      member     owner
      fetch-used    not_found  not_found  yes        yes
      fetch-unused  not_found  not_found  not_found  yes
    `),
  );
});
