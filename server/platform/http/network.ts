import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that a caller is counted by: an IPv4 address, or the /64 of an IPv6 address, which is what a household has. Spelling
 * does not matter: `::ffff:203.0.113.7` is an IPv4 address, zeros may be left out, and some proxies add the port. All invalid
 * addresses count as one network, so that made-up ones do not escape the limit.
 */
export function networkOf(ip: string): string {
  const address = addressIn(ip);
  if (!isIPv6(address)) return isIPv4(address) ? address : 'unknown';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Without brackets, port and zone. */
function addressIn(text: string): string {
  const plain = text.trim();
  const found = /^\[([^\]]*)\](?::\d+)?$/.exec(plain)?.[1] ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain;
  return found.split('%')[0] ?? '';
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
