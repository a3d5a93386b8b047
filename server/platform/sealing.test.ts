import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSealing, SEAL_BYTES, sealingKey } from './sealing.ts';

const secret = Buffer.from('Total 42.00, paid by card');
const folder = () => mkdtempSync(join(tmpdir(), 'wellkept-key-'));

describe('sealing', () => {
  const { seal, open } = createSealing(randomBytes(32));
  const unreadable = expect.objectContaining({ code: 'sealed_unreadable' });

  test('opens what it has sealed, and seals the same thing differently each time', () => {
    const [one, two] = [seal(secret, 'a'), seal(secret, 'a')];
    expect(open(one, 'a')).toEqual(secret);
    expect(open(seal(Buffer.alloc(0), 'a'), 'a')).toEqual(Buffer.alloc(0));
    expect(one).not.toEqual(two);
    expect(one.length).toBe(secret.length + SEAL_BYTES);
    expect(one.includes('card')).toBe(false);
  });

  test('opens nothing elsewhere, by another key, or with any bit changed', () => {
    const sealed = seal(secret, 'a');
    expect(() => open(sealed, 'b')).toThrow(unreadable);
    expect(() => createSealing(randomBytes(32)).open(sealed, 'a')).toThrow(unreadable);
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => open(changed, 'a')).toThrow(unreadable);
      expect(() => open(sealed.subarray(0, at), 'a')).toThrow(unreadable);
    }
  });

  test('tells the log what does not open, and neither the key nor what is in it', () => {
    const key = randomBytes(32);
    try {
      createSealing(key).open(seal(secret, 'receipt:7'), 'receipt:7');
      expect.unreachable();
    } catch (error) {
      const { message, cause } = error as Error;
      expect(message).toMatch(/cannot be opened/);
      expect(String(cause)).toMatch(/receipt:7 was sealed with another RECEIPT_KEY/);
      expect(`${message}${cause}`).not.toContain(key.toString('base64'));
    }
  });
});

describe('the key', () => {
  test('is made once, for all who start at once, and only its owner may read it', async () => {
    const dataDir = join(folder(), 'new');
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => sealingKey({ dataDir, receiptKey: undefined })),
    );
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    expect(keys[0]?.length).toBe(32);
    expect(readdirSync(dataDir)).toEqual(['receipt-key']);
    expect(statSync(join(dataDir, 'receipt-key')).mode & 0o777).toBe(0o600);
    expect(await sealingKey({ dataDir, receiptKey: undefined })).toEqual(keys[0]);
  });

  test('is the one of the settings where they have one', async () => {
    const [dataDir, receiptKey] = [folder(), randomBytes(32)];
    expect(await sealingKey({ dataDir, receiptKey })).toBe(receiptKey);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('that is damaged stops the start, and stays as it is', async () => {
    const dataDir = folder();
    writeFileSync(join(dataDir, 'receipt-key'), 'half');
    await expect(sealingKey({ dataDir, receiptKey: undefined })).rejects.toThrow(
      /receipt-key holds no key\. Bring it back from a copy, or set RECEIPT_KEY\.$/,
    );
    expect(readFileSync(join(dataDir, 'receipt-key'), 'utf8')).toBe('half');
  });
});
