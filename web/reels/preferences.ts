import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReelOrder } from '../../contract/reels.ts';
import { choice } from '../lib/choice.ts';

/** Silent on the first visit. */
const sound = choice('wellkept-reels-sound');
const captions = choice('wellkept-reels-captions');

const forYou = choice('wellkept-reels-for-you');

export const setSound = sound.set;
export const setCaptions = captions.set;
export const useSound = () => sound.use() ?? false;

/** The order that the address says, or else the one that was chosen last. */
export function useOrder() {
  const { order: said } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = forYou.use() ? 'for-you' : 'newest';
  return {
    order: said === 'for-you' || said === 'newest' ? said : chosen,
    /** The other list begins at its first: it is shown once the address no longer names a reel of this one. */
    async setOrder(order: ReelOrder) {
      await navigate({ to: '/reels', search: { order }, replace: true, resetScroll: false });
      forYou.set(order === 'for-you');
    },
  } satisfies { order: ReelOrder; setOrder: (order: ReelOrder) => Promise<void> };
}

/** Unless chosen, there are captions where there is no sound. */
export function useCaptions(audible: boolean) {
  return captions.use() ?? !audible;
}
