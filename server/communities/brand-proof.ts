import { Resolver } from 'node:dns/promises';
import { outsideAddress } from '../platform/outgoing/address.ts';
import { send } from '../platform/outgoing/send.ts';

/** Where a brand may publish the proof on its domain, besides a TXT record. */
const PROOF_FILE = '/.well-known/wellkept.txt';
const LONGEST_FILE = 16 * 1024;
const PATIENCE = 5_000;

/** What a domain publishes to prove that a community is its brand's. The token is the community's own. */
export const proofLine = (token: string) => `wellkept-community=${token}`;

/** The domain that somebody typed, as browsers write it; `undefined` for an address, a port, a path or a name without a dot. */
export function domainIn(typed: string): string | undefined {
  const url = outsideAddress(`https://${typed}`, []);
  return url && url.href === `https://${url.hostname}/` && !url.hostname.endsWith('.')
    ? url.hostname
    : undefined;
}

/** For tests: where to look instead. */
export interface ProofPlaces {
  /** Addresses of DNS servers; without them those of this machine. */
  dnsServers?: readonly string[];
  /** The origin of the file, which is then trusted wherever it leads. */
  fileOrigin?: string;
}

/** Where a domain carries the line; if nowhere, what was found in both places. */
type Proof = { found: 'TXT record' | 'file' } | { found: undefined; reasons: string[] };

export async function findProof(
  domain: string,
  token: string,
  { dnsServers, fileOrigin }: ProofPlaces = {},
): Promise<Proof> {
  const line = proofLine(token);
  const [dns, file] = await Promise.all([
    missingInDns(domain, line, dnsServers),
    missingInFile(fileOrigin ?? `https://${domain}`, line, fileOrigin),
  ]);
  if (!dns) return { found: 'TXT record' };
  return file ? { found: undefined, reasons: [dns, file] } : { found: 'file' };
}

/** Why it is not in the domain's TXT records; `undefined` if it is. */
async function missingInDns(domain: string, line: string, servers: readonly string[] | undefined) {
  const resolver = new Resolver({ timeout: PATIENCE / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), PATIENCE);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.some((parts) => parts.join('').trim() === line)
      ? undefined
      : `None of the TXT records of ${domain} is this line.`;
  } catch (error) {
    return `The TXT records of ${domain} could not be read: ${codeOf(error)}.`;
  } finally {
    clearTimeout(late);
  }
}

/** Why it is not in the domain's file; `undefined` if it is. */
async function missingInFile(origin: string, line: string, trusted: string | undefined) {
  const address = `${origin}${PROOF_FILE}`;
  const url = outsideAddress(address, trusted ? [trusted] : []);
  if (!url) return `${address} is not an address on the internet.`;
  try {
    const { status, body } = await send(url, {
      method: 'GET',
      headers: { accept: 'text/plain' },
      signal: AbortSignal.timeout(PATIENCE),
      mostBytes: LONGEST_FILE,
      trusted: trusted !== undefined,
    });
    if (status !== 200) return `${address} answered ${status}.`;
    const lines = body.toString('utf8').split('\n');
    return lines.some((one) => one.trim() === line) ? undefined : `${address} does not have this line.`;
  } catch (error) {
    return `${address} could not be read: ${codeOf(error)}.`;
  }
}

const codeOf = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : message.replace(/\.$/, '');
};
