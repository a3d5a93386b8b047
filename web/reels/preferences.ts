import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReelOrder } from '../../contract/reels.ts';
import { choice } from '../lib/stored-choice.ts';

/** Off until chosen. */
const sound = choice('wellkept-reels-sound');
const captions = choice('wellkept-reels-captions');

const forYou = choice('wellkept-reels-for-you');

export const setSound = sound.set;
export const setCaptions = captions.set;
export const useSound = () => sound.use() ?? false;

/** The order in the address, or else the last chosen one. */
export function useOrder() {
  const { order: inAddress } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = forYou.use() ? 'for-you' : 'newest';
  return {
    order: inAddress === 'for-you' || inAddress === 'newest' ? inAddress : chosen,
    /** Navigates first: the other list must start at its beginning, not at a reel of this one. */
    async setOrder(order: ReelOrder) {
      await navigate({ to: '/reels', search: { order }, replace: true, resetScroll: false });
      forYou.set(order === 'for-you');
    },
  } satisfies { order: ReelOrder; setOrder: (order: ReelOrder) => Promise<void> };
}

/** By default captions are on if the sound is off. */
export function useCaptions(audible: boolean) {
  return captions.use() ?? !audible;
}
