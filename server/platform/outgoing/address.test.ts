import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, leadsInside, outsideAddress, PrivateAddress, publicLookup } from './address.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'not an address',
])('%s is not out in the world', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2607:f8b0:4005:802::200a',
  '2a00:1450::1',
])('%s is', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://user@push.example/x',
  'https://push.example/x#part',
  'https://127.0.0.1/x',
  'https://127.1/x',
  'https://0x7f.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://intranet/x',
  'ftp://push.example/x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'no address at all',
])('%s is not the address of a push service', (endpoint) => {
  expect(outsideAddress(endpoint, [])).toBeUndefined();
});

test('a name at the usual port is, and so is what an operator trusts, to the letter', () => {
  expect(outsideAddress('https://fcm.googleapis.com/fcm/send/abc:def', [])?.hostname).toBe(
    'fcm.googleapis.com',
  );
  expect(outsideAddress('https://push.example:443/x?y', [])?.href).toBe('https://push.example/x?y');
  const trusted = ['http://127.0.0.1:81'];
  expect(outsideAddress('http://127.0.0.1:81/x', trusted)).toBeDefined();
  expect(outsideAddress('http://127.0.0.1:82/x', trusted)).toBeUndefined();
  expect(outsideAddress('https://127.0.0.1:81/x', trusted)).toBeUndefined();
});

test('a name that leads to this machine is refused before and at the connection, one that leads nowhere only then', async () => {
  expect(await leadsInside('localhost')).toBe(true);
  expect(await leadsInside('nowhere.invalid')).toBe(false);
  const find = promisify(publicLookup);
  await expect(find('localhost', {})).rejects.toThrow(PrivateAddress);
  await expect(find('localhost', { all: true })).rejects.toThrow(PrivateAddress);
  await expect(find('nowhere.invalid', {})).rejects.toThrow('nowhere.invalid');
});
