import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableOf, whoMay } from '../../testing/access-table.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeTrade } from '../../testing/trades.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());

test('a trade is its buyer’s and its seller’s; for everybody else it does not exist', async () => {
  const [stranger, buyer, seller] = [await app.member(), await app.member(), await app.member()];
  const { id } = await makeTrade(seller, buyer);
  const path = `/api/transactions/${id}`;
  const rating = { punctual: true, asDescribed: true, wouldTradeAgain: true, noShow: false };
  expect(
    await whoMay(
      { visitor: app.visitor(), stranger, buyer, seller },
      {
        read: (who) => who.get(path),
        change: (who) => who.patch(path, { notes: 'By bike' }),
        offer: (who) => who.post(`${path}/offers`, { amount: '500.00' }),
        acceptOffer: (who) => who.post(`${path}/offers/accept`, { offerId: uuidv7() }),
        acceptTerms: (who) => who.post(`${path}/terms/accept`, { version: 0 }),
        showCode: (who) => who.post(`${path}/code`),
        enterCode: (who) => who.post(`${path}/handover`, { code: '000000' }),
        rate: (who) => who.post(`${path}/ratings`, rating),
        calendar: (who) => who.get(`${path}/meeting.ics`),
      },
    ),
  ).toEqual(
    tableOf(`
                   visitor     stranger               buyer                  seller
      read         signed_out  transaction_not_found  yes                    yes
      change       signed_out  transaction_not_found  yes                    yes
      offer        signed_out  transaction_not_found  yes                    yes
      acceptOffer  signed_out  transaction_not_found  offer_gone             offer_gone
      acceptTerms  signed_out  transaction_not_found  terms_changed          transaction_not_found
      showCode     signed_out  transaction_not_found  yes                    transaction_not_found
      enterCode    signed_out  transaction_not_found  transaction_not_found  code_wrong
      rate         signed_out  transaction_not_found  not_yet_rateable       not_yet_rateable
      calendar     signed_out  transaction_not_found  not_found              not_found
    `),
  );
});
