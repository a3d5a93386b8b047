import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::2', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  [' [2001:db8::1%eth0]:51234', '2001:db8:0:0::/64'],
  ['made up', 'unknown'],
  ['[made up]', 'unknown'],
  ['', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an address is one network however it is written', () => {
  const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(groups, (numbers) => {
      const long = numbers.map((group) => group.toString(16).padStart(4, '0').toUpperCase()).join(':');
      // A browser shortens it as far as it can.
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
      expect(networkOf(short)).toBe(networkOf(long));
    }),
  );
});
