import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeProduct } from '../../testing/reviews.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('a product is everybody’s to see, members’ to report, and its adder’s to correct', async () => {
  const [stranger, adder] = [await app.member(), await app.member()];
  const path = `/api/products/${(await makeProduct(adder)).id}`;
  expect(
    await whoMay(
      { visitor: app.visitor(), stranger, adder },
      {
        see: (who) => who.get(path),
        add: (who) => who.post('/api/products', { name: 'Kettle', brand: 'Hemla', category: 'Appliances' }),
        report: (who) => who.post(`${path}/reports`, { reason: 'wrong' }),
        correct: (who) => who.patch(path, { category: 'Photography' }),
      },
    ),
  ).toEqual(
    tableOf(`
               visitor     stranger           adder
      see      yes         yes                yes
      add      signed_out  yes                yes
      report   signed_out  yes                yes
      correct  signed_out  product_not_yours  yes
    `),
  );
});
