import { memo, Suspense, useState } from 'react';
import { soon } from '../ui/later.ts';
import { ChooseMood, MoodEffects, MoodHistory, WhyThisGuess } from './lazy.ts';
import type { MoodDialog } from './mood-card.tsx';
import { MoodSkeleton } from './mood-skeleton.tsx';
import { useMood } from './use-effects.ts';

/**
 * The mood card, placed by screen width, and its dialog, which stays open when the width changes. Only the person sees their mood.
 */
export function useMoodCard() {
  const [opened, setOpened] = useState<MoodDialog>();
  return {
    card: <LaterCard onOpen={setOpened} />,
    sheet: opened && <MoodSheet opened={opened} onClose={() => setOpened(undefined)} />,
  };
}

function MoodSheet({ opened, onClose }: { opened: MoodDialog; onClose: () => void }) {
  const { mood } = useMood();
  const dialog = { open: true, onOpenChange: onClose };
  return (
    <Suspense>
      {opened === 'choose' && mood && <ChooseMood mood={mood} {...dialog} />}
      {opened === 'why' && <WhyThisGuess {...dialog} />}
      {opened === 'follows' && <MoodEffects first={mood?.mood ?? undefined} {...dialog} />}
      {opened === 'history' && <MoodHistory {...dialog} />}
    </Suspense>
  );
}

const MoodCard = soon(async () => (await import('./mood-card.tsx')).MoodCard);

/** Memoised: a render before its code has loaded would replace the server's HTML by the skeleton. */
const LaterCard = memo(({ onOpen }: { onOpen: (what: MoodDialog) => void }) => (
  <Suspense fallback={<MoodSkeleton />}>
    <MoodCard onOpen={onOpen} />
  </Suspense>
));
