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
// Public IPv6 is 2000::/3, except these: tunnels, which can carry any IPv4 address, and documentation examples.
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

/** Whether an address is on the public internet, not on this machine, a private network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address);
  return version === 6 && world.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

/**
 * The address of a service elsewhere, if acceptable: https, the default port, a host name rather than an IP address. `allowed` are
 * origins that the operator trusts without these checks.
 */
export function outsideAddress(endpoint: string, allowed: readonly string[]): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (allowed.includes(url.origin)) return url;
  const isName = url.hostname.includes('.') && isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0;
  return url.protocol === 'https:' && url.port === '' && isName ? url : undefined;
}

export class PrivateAddress extends Error {}

/** A DNS lookup for connections that fails if any address of the name is not public. */
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

/** Whether a name resolves to a private address. A name that cannot be resolved now is checked again when used. */
export function leadsInside(hostname: string): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), 2_000);
    publicLookup(hostname, { all: true }, (error) => {
      clearTimeout(late);
      resolve(error instanceof PrivateAddress);
    });
  });
}
