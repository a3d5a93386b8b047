import { readMedia } from '../media/public.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { confirmsOrder } from './orders.ts';
import { createReceiptEncryption } from './receipt-encryption.ts';
import { findShop } from './shops-store.ts';
import { checkSignature, type MailSignature } from './signature.ts';
import type { findUndecided, StoredSignature } from './store.ts';

type Services = Pick<Platform, 'db' | 'clock' | 'files' | 'sealing' | 'resolveTxt'>;

/** How often a signature is checked that the DNS does not answer for, and after which time, which doubles. */
const TRIES_MOST = 10;
const AGAIN = 10 * 60_000;

/** Checks who signed a mail: a shop that the operator knows, and then whether it is about an order; another sender; or nobody. */
export async function checkMail(
  platform: Services,
  { id, bytes, text, tries = 0 }: { id: string; bytes: Buffer; text: string; tries?: number },
): Promise<StoredSignature> {
  const now = platform.clock.now();
  const found = await checkSignature(bytes, { resolveTxt: platform.resolveTxt, now });
  if (found === 'unsigned') return { check: found, signature: null, checkAt: null };
  if (found === 'not_checked')
    return {
      check: found,
      signature: null,
      checkAt: tries < TRIES_MOST ? new Date(now.getTime() + AGAIN * 2 ** tries) : null,
    };
  return signedBy(platform, id, text, found);
}

async function signedBy(
  { db, sealing }: Pick<Platform, 'db' | 'sealing'>,
  id: string,
  /** All that was read of it. */
  text: string,
  signature: MailSignature,
): Promise<StoredSignature> {
  const shop = await findShop(db, [signature.domain, signature.from]);
  // Shops also sign what they send to people who have bought nothing, such as what is left in a cart.
  const ofShop = confirmsOrder(text) ? 'signed' : 'no_order';
  return {
    check: shop === undefined ? 'unknown_shop' : ofShop,
    signature: createReceiptEncryption({ sealing }).seal('signature', id, signature),
    checkAt: null,
  };
}

type Undecided = Pick<
  NonNullable<Awaited<ReturnType<typeof findUndecided>>>,
  'id' | 'media_id' | 'reading' | 'signature' | 'signature_tries'
>;

/** Checks a kept mail again. A signature that was valid stays so when its key is replaced; only whose it is may change. */
export async function checkMailAgain(
  platform: Services,
  { id, media_id, reading, signature, signature_tries: tries }: Undecided,
): Promise<StoredSignature> {
  try {
    const safe = createReceiptEncryption(platform);
    const text = reading ? safe.open('reading', id, reading).reading.text : '';
    if (signature) return await signedBy(platform, id, text, safe.open('signature', id, signature));
    const bytes = await readMedia(platform, media_id);
    if (bytes) return await checkMail(platform, { id, bytes, text, tries });
  } catch (error) {
    // Sealed with another key than this server has: nobody can say who signed it.
    if (!(error instanceof Problem)) throw error;
    if (signature) return { check: 'unknown_shop', signature, checkAt: null };
  }
  return { check: 'unsigned', signature: null, checkAt: null };
}
