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

export type ProofPlace = 'TXT record' | 'file';

/** Where a domain carries the line; if nowhere, why, and the places that answered and do not have it. */
type Proof = { found: ProofPlace } | { found: undefined; reasons: string[]; gone: ProofPlace[] };

/** Why a place does not have the line. It is gone if the place answered, or is not there any more. */
interface Missing {
  reason: string;
  isGone: boolean;
}

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
  if (!file) return { found: 'file' };
  const gone = [dns.isGone && 'TXT record', file.isGone && 'file'] as const;
  return {
    found: undefined,
    reasons: [dns.reason, file.reason],
    gone: gone.filter((place) => place !== false),
  };
}

/** Why it is not in the domain's TXT records; `undefined` if it is. */
async function missingInDns(
  domain: string,
  line: string,
  servers: readonly string[] | undefined,
): Promise<Missing | undefined> {
  const resolver = new Resolver({ timeout: PATIENCE / 2, tries: 2 });
  if (servers) resolver.setServers(servers);
  const late = setTimeout(() => resolver.cancel(), PATIENCE);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.some((parts) => parts.join('').trim() === line)
      ? undefined
      : { reason: `None of the TXT records of ${domain} is this line.`, isGone: true };
  } catch (error) {
    const code = codeOf(error);
    const reason = `The TXT records of ${domain} could not be read: ${code}.`;
    return { reason, isGone: code === 'ENOTFOUND' || code === 'ENODATA' };
  } finally {
    clearTimeout(late);
  }
}

/** Why it is not in the domain's file; `undefined` if it is. */
async function missingInFile(
  origin: string,
  line: string,
  trusted: string | undefined,
): Promise<Missing | undefined> {
  const address = `${origin}${PROOF_FILE}`;
  const url = outsideAddress(address, trusted ? [trusted] : []);
  if (!url) return { reason: `${address} is not an address on the internet.`, isGone: false };
  try {
    const { status, body } = await send(url, {
      method: 'GET',
      headers: { accept: 'text/plain' },
      signal: AbortSignal.timeout(PATIENCE),
      mostBytes: LONGEST_FILE,
      trusted: trusted !== undefined,
    });
    if (status !== 200)
      return { reason: `${address} answered ${status}.`, isGone: status === 404 || status === 410 };
    const lines = body.toString('utf8').split('\n');
    return lines.some((one) => one.trim() === line)
      ? undefined
      : { reason: `${address} does not have this line.`, isGone: true };
  } catch (error) {
    const code = codeOf(error);
    return { reason: `${address} could not be read: ${code}.`, isGone: code === 'ENOTFOUND' };
  }
}

const codeOf = (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  return typeof code === 'string' ? code : message.replace(/\.$/, '');
};
