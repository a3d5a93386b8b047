import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportedData } from '../../contract/export.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { sections } from './sections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

const signedIn = async (email: string) => {
  const [person] = await app.query`SELECT id FROM people WHERE email = ${email}`;
  return app.signedIn(String(person?.id));
};

test('Maya’s export is what the contract says, whole', async () => {
  const maya = await signedIn('maya.lund@post.example');
  const { status, json, text } = await maya.post('/api/export-data');
  expect(status).toBe(200);
  const parsed = ExportedData.safeParse(json);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data).toEqual(json);
  expect(sections.map(([name]) => name)).toEqual(Object.keys(ExportedData.shape).slice(3));
  console.log(text.length, Object.entries(json).map(([name, rows]) => [name, Array.isArray(rows) ? rows.length : rows && 'one'].join(' ')).join(', '));
});
