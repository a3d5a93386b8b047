import { createHash, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';

// Signs e-mails as a shop's mail server does (DKIM, RFC 6376), with keys that are made here and are in no DNS.

export interface SigningKey {
  domain: string;
  selector: string;
  algorithm: 'ed25519-sha256' | 'rsa-sha256';
  privateKey: KeyObject;
  /** As the DNS would have it. */
  record: string;
}

/** The records of all keys that were made in this process, by their names in the DNS. */
const records = new Map<string, string>();

/** An Ed25519 key, or an RSA key of so many bits. */
export function newSigningKey(domain: string, { rsaBits = 0, selector = 'test' } = {}): SigningKey {
  const { privateKey, publicKey } =
    rsaBits > 0 ? generateKeyPairSync('rsa', { modulusLength: rsaBits }) : generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  // Of Ed25519, the record has the last 32 bytes alone: the key without its frame.
  const bytes = rsaBits > 0 ? der : der.subarray(-32);
  const record = `v=DKIM1; k=${rsaBits > 0 ? 'rsa' : 'ed25519'}; p=${bytes.toString('base64')}`;
  records.set(`${selector}._domainkey.${domain}`, record);
  const algorithm = rsaBits > 0 ? 'rsa-sha256' : 'ed25519-sha256';
  return { domain, selector, algorithm, privateKey, record };
}

/** Answers for the keys made here, in place of the DNS. */
export async function resolveTxt(name: string): Promise<string[][]> {
  const record = records.get(name);
  if (record === undefined) throw Object.assign(new Error(`There is no ${name}.`), { code: 'ENOTFOUND' });
  return [[record]];
}

interface SignOptions {
  /** The fields that the signature covers. */
  headers?: readonly string[];
  /** Further tags: `{ l: '20' }`. */
  tags?: Record<string, string>;
}

const USUAL = ['from', 'subject', 'date', 'mime-version', 'content-type'];

/** The mail with a signature above its other fields. It must have lines that end in CRLF. */
export function signMail(
  mail: Buffer,
  { domain, selector, algorithm, privateKey }: SigningKey,
  { headers = USUAL, tags = {} }: SignOptions = {},
): Buffer {
  const text = mail.toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [head, body] = [text.slice(0, end), text.slice(end + 4)];
  const fields = head.split(/\r\n(?![ \t])/);
  const covered = headers.flatMap(
    (name) => fields.findLast((field) => field.toLowerCase().startsWith(`${name}:`)) ?? [],
  );
  const hashed = canonicalBody(body).slice(0, tags.l === undefined ? undefined : Number(tags.l));
  const all = {
    v: '1',
    a: algorithm,
    c: 'relaxed/relaxed',
    d: domain,
    s: selector,
    h: headers.join(':'),
    ...tags,
    bh: createHash('sha256').update(hashed, 'latin1').digest('base64'),
    b: '',
  };
  const unsigned = `DKIM-Signature: ${Object.entries(all)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')}`;
  const data = Buffer.from([...covered.map(canonicalField), canonicalField(unsigned)].join('\r\n'), 'latin1');
  const signature =
    algorithm === 'rsa-sha256'
      ? signBytes('RSA-SHA256', data, privateKey)
      : signBytes(null, createHash('sha256').update(data).digest(), privateKey);
  return Buffer.from(`${unsigned}${signature.toString('base64')}\r\n${text}`, 'latin1');
}

function canonicalField(field: string): string {
  const colon = field.indexOf(':');
  const value = field
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, colon).trim().toLowerCase()}:${value}`;
}

function canonicalBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  return lines.length === 0 ? '' : `${lines.join('\r\n')}\r\n`;
}
