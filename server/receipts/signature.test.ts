import { describe, expect, test } from 'vitest';
import { newSigningKey, resolveTxt, type SigningKey, signMail } from '../../testing/mail-signer.ts';
import { shopKey, unsignedOrder } from '../../testing/receipts.ts';
import { checkSignature } from './signature.ts';

const now = new Date('2026-11-05T10:00:00Z');
const order = unsignedOrder({ number: '10482' });
const check = (mail: Buffer, resolve = resolveTxt) => checkSignature(mail, { resolveTxt: resolve, now });
const signed = (...rest: [key?: SigningKey, options?: Parameters<typeof signMail>[2]]) =>
  signMail(order, rest[0] ?? shopKey, rest[1]);
const edit = (mail: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(mail.toString('latin1').replace(from, to), 'latin1');
const seconds = (moment: string) => String(Date.parse(moment) / 1000);

test('a signature of the sender’s own domain is valid, and its key is kept', async () => {
  expect(await check(signed())).toEqual({
    domain: 'shop.example',
    from: 'shop.example',
    selector: 'test',
    algorithm: 'ed25519-sha256',
    key: shopKey.record.replaceAll(' ', ''),
    checkedAt: now.toISOString(),
  });
});

test('so is one with RSA, of a domain below or above the sender’s, and beside one of somebody else', async () => {
  const below = newSigningKey('mail.shop.example', { rsaBits: 1024 });
  expect(await check(signed(below))).toMatchObject({ domain: 'mail.shop.example', from: 'shop.example' });
  expect(await check(signMail(signed(), newSigningKey('relay.example')))).toMatchObject({
    domain: 'shop.example',
  });
  const fromBelow = edit(order, 'orders@shop.example', 'orders@news.shop.example');
  expect(await check(signMail(fromBelow, shopKey))).toMatchObject({ from: 'news.shop.example' });
});

describe('what does not count', () => {
  test.each<[string, Buffer]>([
    ['a mail without one, as anybody can write it', order],
    ['a word that was changed', edit(signed(), 'Halden Kettle', 'Halden Toaster')],
    ['another subject', edit(signed(), 'Your order 10482', 'Your order 10483')],
    [
      'the day that it was sent, changed',
      edit(signed(), /^Date: .*$/m, 'Date: Mon, 02 Nov 2026 10:00:00 GMT'),
    ],
    ['one of another domain than it says it is from', signed(newSigningKey('evil.example'))],
    ['one of a domain that only ends alike', signed(newSigningKey('myshop.example'))],
    [
      'a field above that hides the signed one',
      Buffer.concat([Buffer.from('Subject: A television\r\n'), signed()]),
    ],
    ['two senders', Buffer.concat([Buffer.from('From: Shop <orders@shop.example>\r\n'), signed()])],
    [
      'two senders in one field',
      signMail(
        edit(order, '<orders@shop.example>', '<orders@shop.example>, Eve <eve@evil.example>'),
        shopKey,
      ),
    ],
    ['a day that is not signed', signed(shopKey, { headers: ['from', 'subject', 'content-type'] })],
    ['a sender that is not signed', signed(shopKey, { headers: ['subject', 'date', 'content-type'] })],
    ['a kind of body that is not signed', signed(shopKey, { headers: ['from', 'subject', 'date'] })],
    ['only the beginning of the body (l=)', signed(shopKey, { tags: { l: '40' } })],
    [
      'one that has expired (x=)',
      signed(shopKey, { tags: { t: seconds('2026-10-01'), x: seconds('2026-10-08') } }),
    ],
    ['a weak key', signed(newSigningKey('shop.example', { rsaBits: 768, selector: 'weak' }))],
    ['a key that is gone', signed({ ...shopKey, selector: 'gone' })],
    [
      'more signatures than any mail has',
      Buffer.concat([...Array(11).fill(signed().subarray(0, signed().indexOf('\r\n') + 2)), order]),
    ],
    [
      'a head without end',
      Buffer.from(`From: Shop <orders@shop.example>\r\nSubject: ${'x'.repeat(70_000)}\r\n\r\n`),
    ],
  ])('%s', async (_what, mail) => {
    expect(await check(mail)).toBe('unsigned');
  });

  test('more after what was signed (l=)', async () => {
    const body = order.toString('latin1').split('\r\n\r\n').slice(1).join('\r\n\r\n');
    const whole = signed(shopKey, { tags: { l: String(body.length) } });
    expect(await check(Buffer.concat([whole, Buffer.from('1 x Television    $990.00\r\n')]))).toBe(
      'unsigned',
    );
  });

  test('a key in testing', async () => {
    const testing = async (name: string) => [[`${(await resolveTxt(name))[0]?.[0]}; t=y`]];
    expect(await check(signed(), testing)).toBe('unsigned');
  });
});

test('without an answer from the DNS nothing is said', async () => {
  const failing = async () => {
    throw Object.assign(new Error('No answer.'), { code: 'ETIMEOUT' });
  };
  expect(await check(signed(), failing)).toBe('not_checked');
});
