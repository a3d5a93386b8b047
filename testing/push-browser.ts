import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ReceivedPush } from './push-service.ts';

/** A browser's push subscription, with the private key to read what is sent to it. */
export function pushBrowser(origin: string) {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${uuidv7()}`;
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      expirationTime: null,
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** RFC 8291, decrypted by hand so that the library that encrypts does not check itself. */
    open({ body }: ReceivedPush): unknown {
      const sealed = Buffer.from(body, 'base64');
      const salt = sealed.subarray(0, 16);
      const sender = sealed.subarray(21, 21 + sealed.readUInt8(20));
      const text = sealed.subarray(21 + sender.length);
      const derive = (secret: Uint8Array, with_: Uint8Array, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, with_, info, length));
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const shared = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}
