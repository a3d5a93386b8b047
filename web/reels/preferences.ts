import { choice } from '../lib/choice.ts';

/** Silent on the first visit. */
const sound = choice('wellkept-reels-sound');
const captions = choice('wellkept-reels-captions');

export const setSound = sound.set;
export const setCaptions = captions.set;
export const useSound = () => sound.use() ?? false;

/** Unless chosen, there are captions where there is no sound. */
export function useCaptions(audible: boolean) {
  return captions.use() ?? !audible;
}
