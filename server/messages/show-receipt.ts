import { showReceipt } from '../../contract/messages.ts';
import { idOf, keepCovered } from '../media/public.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { isPictureOfProof } from '../receipts/public.ts';
import { findOffered } from './store.ts';
import { findByClientId } from './thread-store.ts';
import { roleOf, toSeenMessage } from './view.ts';
import { storeMessage } from './write.ts';

const SHOWN_PER_MINUTE = 10;

/** A seller shows the receipt to the buyer, with what is private painted over. */
export function addShowReceiptRoute(platform: Platform, news: { wake(): void }) {
  const { route, db } = platform;

  route(
    showReceipt,
    async ({ params, body, caller }) => {
      const { clientId, covers } = body;
      const findKnown = async () => {
        const row = clientId && (await findByClientId(db, params.id, caller.id, clientId));
        return row ? toSeenMessage(row, caller.id) : undefined;
      };
      const known = await findKnown();
      if (known) return known;
      const offered = await findOffered(db, params.id, caller.id);
      if (!offered) throw new Problem('conversation_not_found');
      if (roleOf(offered, caller.id) !== 'seller') throw new Problem('receipt_not_shown');
      const id = idOf(body.imageUrl);
      const imageUrl =
        id && (await keepCovered(platform, { ownerId: caller.id, id, purpose: 'message', covers }));
      if (!imageUrl)
        throw new Problem('invalid_request', {
          fields: { imageUrl: 'This picture is gone. Choose another one.' },
        });
      const { thing_id: thingId } = offered;
      const isProof =
        thingId !== null && (await isPictureOfProof(db, { personId: caller.id, thingId, mediaId: id }));
      const shows = isProof ? 'verified' : 'attached';
      const saying = {
        conversationId: params.id,
        senderId: caller.id,
        content: '',
        imageUrl,
        shows,
      } as const;
      try {
        const message = await db.transaction((tx) => storeMessage(tx, platform, { ...saying, clientId }));
        if (!message) throw new Problem('conversation_not_found');
        news.wake();
        return message;
      } catch (error) {
        // The same request came twice at once.
        const stored = await findKnown();
        if (!stored) throw error;
        return stored;
      }
    },
    {
      ownTransaction: true,
      perMinute: { most: SHOWN_PER_MINUTE, refusal: 'That is a lot of pictures. Wait a minute, then go on.' },
    },
  );
}
