import { setTimeout as wait } from 'node:timers/promises';
import type { DKIMResult } from 'mailauth';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { ResolveTxt } from '../platform/outgoing/dns.ts';

/** A valid signature of the sender's own domain, with the key that it was checked by: such keys are replaced after a while. */
export interface MailSignature {
  /** The domain that signed it. */
  domain: string;
  /** The domain that it says it is from. */
  from: string;
  selector: string;
  algorithm: string;
  /** The record with the key, as the DNS had it. */
  key: string;
  checkedAt: string;
}

/** Real mails have less. Without limits, reading the fields of a made-up one would keep the process busy. */
const HEAD_MOST = 64 * 1024;
const SIGNATURES_MOST = 10;
const KEY_BITS_LEAST = 1024;
const LONGEST = 8_000;
/** What is read of a mail's head. Who changes one of these fields changes what is read. */
const READ = ['from', 'subject', 'date', 'content-type'];
const ALGORITHMS = ['rsa-sha256', 'ed25519-sha256'];

/**
 * Checks a mail's DKIM signatures. Only one counts that is of the sender's own domain and covers all that is read of the mail: its
 * whole body and the fields of its head. `not_checked` if the DNS did not answer in time.
 */
export async function checkSignature(
  bytes: Buffer,
  { resolveTxt, now }: { resolveTxt: ResolveTxt; now: Date },
): Promise<MailSignature | 'unsigned' | 'not_checked'> {
  const fields = fieldsIn(bytes);
  const count = (name: string) => fields.filter((field) => field === name).length;
  const signatures = count('dkim-signature');
  // A field that is there twice is signed once, and another program may read the other one.
  if (signatures === 0 || signatures > SIGNATURES_MOST || count('from') !== 1) return 'unsigned';
  if (READ.some((name) => count(name) > 1)) return 'unsigned';
  const mustCover = READ.filter((name) => fields.includes(name));
  const given = new AbortController();
  const late = wait(LONGEST, 'not_checked' as const, { ref: false, signal: given.signal });
  late.catch(() => {});
  try {
    return await Promise.race([late, verify(bytes, { mustCover, resolveTxt, now })]);
  } catch {
    // The verifier could not make sense of it.
    return 'unsigned';
  } finally {
    given.abort();
  }
}

async function verify(
  bytes: Buffer,
  { mustCover, resolveTxt, now }: { mustCover: readonly string[]; resolveTxt: ResolveTxt; now: Date },
): Promise<MailSignature | 'unsigned' | 'not_checked'> {
  const resolver = async (name: string, type: string) => {
    if (type !== 'TXT') throw Object.assign(new Error('Only keys are looked up.'), { code: 'ENODATA' });
    return resolveTxt(name);
  };
  const found = await dkimVerify(bytes, {
    resolver,
    minBitLength: KEY_BITS_LEAST,
    curTime: now,
    strict: true,
  });
  const [from] = found.headerFrom.length === 1 ? found.headerFrom.map(domainOf) : [];
  if (!from) return 'unsigned';
  const own = found.results.filter((one) => isAligned(hostIn(one.signingDomain), from));
  const valid = own.filter((one) => isGood(one, mustCover));
  const best = valid.find((one) => hostIn(one.signingDomain) === from) ?? valid[0];
  const domain = hostIn(best?.signingDomain);
  if (best && domain)
    return {
      domain,
      from,
      selector: best.selector ?? '',
      algorithm: best.algo ?? '',
      key: best.rr ?? '',
      checkedAt: now.toISOString(),
    };
  return own.some(({ status }) => status.result === 'temperror') ? 'not_checked' : 'unsigned';
}

/** The names of the head's fields, in order; none if there is no end to it. */
function fieldsIn(bytes: Buffer): string[] {
  const start = bytes.subarray(0, HEAD_MOST).toString('latin1');
  const end = start.search(/\r?\n\r?\n/);
  if (end < 0) return [];
  return [...start.slice(0, end).matchAll(/^([^\s:]+)[ \t]*:/gm)].map(([, name = '']) => name.toLowerCase());
}

/** A name of letters of the English alphabet; any other looks like another one too easily. */
function hostIn(name: string | undefined): string | undefined {
  const host = name?.toLowerCase().replace(/\.$/, '');
  return host && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) ? host : undefined;
}

const domainOf = (address: string) => hostIn(address.split('@').at(-1));

/** Whether one of the two is the other, or below it. */
const isAligned = (domain: string | undefined, from: string) =>
  domain !== undefined && (domain === from || domain.endsWith(`.${from}`) || from.endsWith(`.${domain}`));

/** Whether a signature is valid, of the whole body (`l=` leaves room for more), and covers these fields. */
function isGood(
  { status, algo, canonBodyLengthLimited, signingHeaders }: DKIMResult,
  mustCover: readonly string[],
): boolean {
  const covered = (signingHeaders?.keys ?? '').split(':').map((name) => name.trim().toLowerCase());
  return (
    status.result === 'pass' &&
    status.testing !== true &&
    ALGORITHMS.includes(algo?.toLowerCase() ?? '') &&
    canonBodyLengthLimited === false &&
    mustCover.every((name) => covered.includes(name))
  );
}
