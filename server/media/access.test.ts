import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
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
