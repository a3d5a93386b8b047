import { setMediaAudience } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { type MadePublicBy, publish } from './store.ts';

/** Makes a product and its picture public, unless it is. Call this in the transaction of what makes it so. */
export async function publishProduct(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  id: string,
  by: MadePublicBy,
) {
  const made = await publish(tx, id, by, clock.now());
  if (made?.image) await setMediaAudience(tx, [made.image.id], 'public');
  return made;
}
