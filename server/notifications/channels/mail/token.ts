import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { Db } from '../../../platform/database.ts';
import { keepStoredValue } from '../../../platform/stored-values.ts';

const NONCE = 12;
const TAG = 16;

/**
 * An encrypted person id that only this server can read. Nothing is stored for it, so the link in an old mail works as long
 * as the account exists.
 */
export interface Tokens {
  seal(personId: string): string;
  /** `undefined` for a token that this server did not make. */
  open(token: string): string | undefined;
}

export async function createTokens(db: Db): Promise<Tokens> {
  const { key } = await keepStoredValue(db, 'unsubscribe_key', () => ({
    key: randomBytes(32).toString('base64url'),
  }));
  const secret = Buffer.from(key, 'base64url');
  return {
    seal(personId) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce);
      const text = Buffer.concat([cipher.update(parse(personId)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(token) {
      const sealed = Buffer.from(token, 'base64url');
      const [nonce, tag, text] = [
        sealed.subarray(0, NONCE),
        sealed.subarray(NONCE, NONCE + TAG),
        sealed.subarray(NONCE + TAG),
      ];
      if (text.length !== 16) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, nonce).setAuthTag(tag);
        return stringify(Buffer.concat([decipher.update(text), decipher.final()]));
      } catch {
        return undefined;
      }
    },
  };
}
