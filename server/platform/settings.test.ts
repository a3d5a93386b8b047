import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('a bare environment gives a local start with the demo world', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    secure: false,
    demo: true,
  });
});

test('the demo world stays away from a real database and from https unless asked for', () => {
  expect(readSettings({ DATABASE_URL: 'postgres://a:b@db/x' }).demo).toBe(false);
  expect(readSettings({ PUBLIC_URL: 'https://wellkept.example' }).demo).toBe(false);
  expect(readSettings({ PUBLIC_URL: 'https://wellkept.example', DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

test('the key that receipts are sealed with is 32 bytes', () => {
  expect(readSettings({}).receiptKey).toBeUndefined();
  const bytes = Buffer.alloc(32, 7);
  expect(readSettings({ RECEIPT_KEY: bytes.toString('base64') }).receiptKey).toEqual(bytes);
});

test('further push services are a list', () => {
  expect(readSettings({}).pushOrigins).toEqual([]);
  expect(readSettings({ PUSH_ORIGINS: 'http://localhost:81, https://push.lan' }).pushOrigins).toEqual([
    'http://localhost:81',
    'https://push.lan',
  ]);
});

test('further providers of cover are a list', () => {
  expect(readSettings({}).providerOrigins).toEqual([]);
  expect(readSettings({ PROVIDER_ORIGINS: 'http://localhost:81,https://cover.lan' }).providerOrigins).toEqual(
    ['http://localhost:81', 'https://cover.lan'],
  );
});

test.each([
  [{ PORT: 'http' }, 'The setting PORT is wrong: must be a port number.'],
  [{ PORT: '70000' }, 'The setting PORT is wrong: must be a port number.'],
  [{ DATABASE_URL: 'mysql://db' }, 'The setting DATABASE_URL is wrong'],
  [
    { PUBLIC_URL: 'https://a.example/app' },
    'The setting PUBLIC_URL is wrong: it must end after the host and port.',
  ],
  [{ DELAY_LIMIT: '3s' }, 'The setting DELAY_LIMIT is wrong: must be milliseconds, or 0 for no limit.'],
  [{ DEMO: 'yes' }, 'The setting DEMO is wrong: must be 0 or 1.'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET is missing'],
  [{ PUSH_ORIGINS: 'http://localhost:1/x' }, 'The setting PUSH_ORIGINS is wrong: must be addresses like'],
  [
    { PUSH_ORIGINS: 'http://localhost:1,ftp://a' },
    'The setting PUSH_ORIGINS is wrong: must be addresses like',
  ],
  [
    { PROVIDER_ORIGINS: 'https://cover.lan/api' },
    'The setting PROVIDER_ORIGINS is wrong: must be addresses like',
  ],
  [{ RECEIPT_KEY: 'secret!' }, 'The setting RECEIPT_KEY is wrong: must be 32 random bytes in base64'],
  [{ RECEIPT_KEY: 'c2hvcnQ=' }, 'The setting RECEIPT_KEY is wrong: must be 32 random bytes in base64'],
  [{ S3_BUCKET: 'b' }, 'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing'],
])('%o is refused with a sentence that names it', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});
