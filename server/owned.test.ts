import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../contract/days.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import * as notifications from '../contract/notifications.ts';
import * as quotes from '../contract/quotes.ts';
import * as receipts from '../contract/receipts.ts';
import * as warranties from '../contract/warranties.ts';
import { tableOf, whoMay } from '../testing/access-table.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { callsOf, idsOf, kindOf, requester } from '../testing/id-requests.ts';
import { pdf } from '../testing/media-samples.ts';
import { addTariff, makePrivateThings } from '../testing/private-things.ts';
import { pushBrowser } from '../testing/push-browser.ts';
import { formOf, orderMail, readReceipt } from '../testing/receipts.ts';
import { makeProduct, upload } from '../testing/reviews.ts';
import type { Place } from '../testing/smallest-request.ts';
import type { Visitor } from '../testing/visitor.ts';
import { makeCover, packDraft } from '../testing/warranties.ts';

// Things with their covers and papers, receipts, quotes and notifications belong to their owner alone. Their statements look for the
// id and the person together, so these rooms need no `access.ts`, and this is their table.

const isOfOne = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && (value as Endpoint).path.includes('{');
const endpoints = Object.fromEntries(
  Object.entries<unknown>({ ...warranties, ...receipts, ...quotes, ...notifications }).filter(
    (entry): entry is [string, Endpoint] => isOfOne(entry[1]) && entry[1].access === 'member',
  ),
);

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['member']>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.member();
  await addTariff(app);
});
afterAll(() => app.stop());

async function makeQuote(productId: string): Promise<string> {
  const { json } = await owner.post('/api/warranty-quotes', { productId, coverageDuration: 12 });
  return json.quotes[0].id;
}
async function makeNotification(): Promise<string> {
  const id = uuidv7();
  await app.query`
    INSERT INTO notifications (id, person_id, type, title, message, created_at)
    VALUES (${id}, ${owner.id}, 'warranty_expiring', 'Your kettle', 'Its cover ends soon.', now())`;
  return id;
}
async function makeDevice(): Promise<string> {
  await owner.post('/api/push/subscriptions', pushBrowser('https://push.example').subscription);
  return (await owner.get('/api/push/subscriptions')).json[0].id;
}

test('only the owner sees and changes them; to anybody else they do not exist', async () => {
  const product = await makeProduct(owner, { category: 'Photography' });
  const today = new Date().toISOString().slice(0, 10);
  const cover = await makeCover(owner, {
    productId: product.id,
    startDate: addMonths(today, -6),
    endDate: addMonths(today, 6),
    purchasePrice: '400.00',
  });
  const url = await upload(owner, 'warranty', await pdf());
  const paper = await owner.post(`/api/warranties/${cover.id}/papers`, { kind: 'receipt', url });
  const receipt = await readReceipt(owner, orderMail({ number: '77', lines: [['Lamp', '30.00']] }));
  const other = { url: await upload(owner, 'warranty', await pdf()) };
  const [quoteId, notificationId, deviceId] = [
    await makeQuote(product.id),
    await makeNotification(),
    await makeDevice(),
  ];

  /** The acts in this order, because the last ones delete. */
  const requests: Record<string, [ids: Record<string, string>, body?: object]> = {
    getCover: [{ id: cover.id }],
    changeCover: [{ id: cover.id }, { purchasePrice: '410.00' }],
    getThing: [{ id: cover.thingId }],
    changeThing: [{ id: cover.thingId }, { serialNumber: 'A1' }],
    addPaper: [{ id: cover.id }, { kind: 'manual', ...other }],
    changePaper: [{ id: cover.id, paperId: paper.json.id }, { name: 'Invoice' }],
    makeClaimPack: [{ id: cover.thingId }, packDraft()],
    deletePaper: [{ id: cover.id, paperId: paper.json.id }],
    changeQuote: [{ id: quoteId }, { status: 'pending' }],
    purchaseQuote: [{ id: quoteId }],
    sayPaid: [{ id: quoteId }, { paid: true }],
    cancelPurchase: [{ id: quoteId }],
    deleteCover: [{ id: cover.id }],
    deleteThing: [{ id: cover.thingId }],
    getReceipt: [{ id: receipt.id }],
    readReceiptAgain: [{ id: receipt.id }],
    confirmReceipt: [{ id: receipt.id }, formOf(receipt, [product.id])],
    deleteReceipt: [{ id: receipt.id }],
    markRead: [{ id: notificationId }],
    deleteNotification: [{ id: notificationId }],
    removePushDevice: [{ id: deviceId }],
  };
  const acts = Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path }]) => {
      const [ids, body] = requests[name] ?? [{} as Record<string, string>];
      const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? uuidv7());
      return [name, (who: Visitor) => who.send(address, { method, body })];
    }),
  );
  const inOrder = [...Object.keys(requests), ...Object.keys(acts)].map((name) => [name, acts[name]]);
  const people = { visitor: app.visitor(), other: await app.member(), owner };
  expect(await whoMay(people, Object.fromEntries(inOrder))).toEqual(
    tableOf(`
                          visitor     other                   owner
      getCover            signed_out  warranty_not_found      yes
      changeCover         signed_out  warranty_not_found      yes
      getThing            signed_out  thing_not_found         yes
      changeThing         signed_out  thing_not_found         yes
      addPaper            signed_out  warranty_not_found      yes
      changePaper         signed_out  paper_not_found         yes
      makeClaimPack       signed_out  thing_not_found         yes
      deletePaper         signed_out  paper_not_found         yes
      changeQuote         signed_out  quote_not_found         yes
      purchaseQuote       signed_out  quote_not_found         yes
      sayPaid             signed_out  quote_not_found         yes
      cancelPurchase      signed_out  quote_not_found         yes
      deleteCover         signed_out  warranty_not_found      yes
      deleteThing         signed_out  thing_not_found         yes
      getReceipt          signed_out  receipt_not_found       yes
      readReceiptAgain    signed_out  receipt_not_found       receipt_not_failed
      confirmReceipt      signed_out  receipt_not_found       yes
      deleteReceipt       signed_out  receipt_not_found       yes
      markRead            signed_out  notification_not_found  yes
      deleteNotification  signed_out  notification_not_found  yes
      removePushDevice    signed_out  push_device_not_found   yes
    `),
  );
});

// The same for every endpoint of the contract, and for every id in its path, query or body.

/** What anybody may know to exist, by kind or by call, with the reason. */
const PUBLIC: Record<string, string> = {
  person: 'People stand beside what they have published, whoever sees their profile (decision 28).',
  'POST /api/communities/{id}/join': 'Who was told of a private community asks to join it (decision 23).',
};

/** Parameters of paths that name nothing of somebody else’s. */
const NO_IDS: Record<string, string> = {
  uid: 'A sign-in that is under way; the browser’s cookie says whose.',
  secret: 'The address of a calendar, which is its key.',
  mood: 'A word of the contract.',
};

/** Which ids are another’s at once: each alone, all of the path, and each other together with those of the path. */
function combinations(places: readonly Place[]): Place[][] {
  const inPath = places.filter(([part]) => part === 'path');
  const others = places.filter(([part]) => part !== 'path');
  return [
    ...places.map((place) => [place]),
    ...(inPath.length > 1 ? [inPath] : []),
    ...(inPath.length > 0 ? others.map((place) => [...inPath, place]) : []),
  ];
}

test('no endpoint answers the id of what is somebody else’s otherwise than the id of nothing', async () => {
  const [other, stranger] = [await app.member(), await app.member()];
  const theirs = await makePrivateThings(app, owner, other);
  const own = { ...(await makePrivateThings(app, stranger, other)), person: [owner.id] };
  const ask = requester(stranger, own);
  const wrong: string[] = [];
  for (const { call, parts } of callsOf((await app.visitor().get('/api/openapi.json')).json)) {
    const places = idsOf(parts);
    const named = places.map((place) => place.join('.'));
    for (const name of Object.keys(parts.path?.properties ?? {}))
      if (!named.includes(`path.${name}`) && !NO_IDS[name]) wrong.push(`${call}: what is ${name}?`);
    const hidden = PUBLIC[call] ? [] : places.filter((place) => !PUBLIC[kindOf(call, place)]);
    for (const asked of combinations(hidden)) {
      const where = `${call} with ${asked.map((place) => place.join('.')).join(', ')}`;
      const ofNothing = await ask({ call, parts, asked }, () => uuidv7());
      // Another refusal would say nothing about the id.
      if ([400, 401, 429, 500].includes(ofNothing.status))
        wrong.push(`${where} is not asked: ${ofNothing.text}`);
      const variants = Math.max(...asked.map((place) => theirs[kindOf(call, place)]?.length ?? 0));
      if (variants === 0) wrong.push(`${where}: nobody has such a thing.`);
      for (let variant = 0; variant < variants; variant++) {
        const answer = await ask(
          { call, parts, asked },
          (kind) => theirs[kind]?.[variant] ?? theirs[kind]?.[0] ?? '',
        );
        if (JSON.stringify(answer) !== JSON.stringify(ofNothing))
          wrong.push(
            `${where}: ${answer.status} ${answer.text}, of nothing ${ofNothing.status} ${ofNothing.text}`,
          );
      }
    }
  }
  expect(wrong).toEqual([]);
});
