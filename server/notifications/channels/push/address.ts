import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, bits);
}
// Of IPv6, the world is 2000::/3; in it, these lead somewhere else: tunnels, which carry any IPv4 address, and examples.
const world = new BlockList();
world.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is out in the world, and not of this machine, its network or nobody. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address);
  return version === 6 && world.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * What a browser says its push service is, if it can be one: https, the usual port, a name and no number. `allowed` are the
 * origins that an operator trusts although they are none of this.
 */
export function pushAddress(endpoint: string, allowed: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (allowed.includes(url.origin)) return url;
  const isName = url.hostname.includes('.') && isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0;
  return url.protocol === 'https:' && url.port === '' && isName ? url : undefined;
}

export class PrivateAddress extends Error {}

/** For a connection: finds where a name leads, and goes nowhere if any of it is not out in the world. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new Error('This name leads nowhere.'), []);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddress('This name leads to a private address.'), []);
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Whether a name is known to lead to a private address. One that cannot be found now is asked for again when it is used. */
export function leadsInside(hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), 2_000);
    publicLookup(hostname, { all: true }, (error) => {
      clearTimeout(late);
      resolve(error instanceof PrivateAddress);
    });
  });
}
