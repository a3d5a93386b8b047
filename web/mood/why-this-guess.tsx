import { useQuery } from '@tanstack/react-query';
import { SURE } from '../../contract/mood-constants.ts';
import { Sheet } from '../ui/sheet.tsx';
import { currentMood } from './api.ts';
import { Face } from './face.tsx';
import { moodNames, percent, reasonsIn, timeIn } from './sentences.ts';
import { WhatIsCounted } from './what-is-counted.tsx';

interface WhyThisGuessProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The data behind the current guess, in plain words. */
export function WhyThisGuess(dialog: WhyThisGuessProps) {
  const { data } = useQuery(currentMood);
  const mood = data?.source === 'detected' ? data.mood : null;
  return (
    <Sheet {...dialog} title="Why this guess?">
      {data && mood ? (
        <>
          <div className="mb-5 flex items-center gap-3">
            <Face mood={mood} />
            <p className="num">
              <b className="block">
                {moodNames[mood]}, {percent(data.confidence)}
              </b>
              <span className="block text-sm text-ink-2">
                {data.confidence >= SURE
                  ? 'That is enough for what you have saved for this mood to follow.'
                  : `Below ${SURE * 100}% nothing follows.`}
              </span>
            </p>
          </div>
          <Reasons evidence={data.evidence} />
        </>
      ) : (
        <p className="mb-5 text-ink-2">There is no guess any more.</p>
      )}
      <WhatIsCounted />
    </Sheet>
  );
}

function Reasons({ evidence }: { evidence: Parameters<typeof reasonsIn>[0] }) {
  const time = timeIn(evidence);
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-base tracking-[-.01em]">
        {time ? `What was seen in ${time}` : 'What was seen'}
      </h3>
      <ul className="grid gap-3">
        {reasonsIn(evidence).map(({ feature, words, share }) => (
          <li key={feature}>
            <p className="num mb-1.5 flex justify-between gap-4">
              <span className="first-letter:uppercase">{words}</span>
              <span className="shrink-0 text-ink-3">{Math.round(share * 100)}%</span>
            </p>
            <span aria-hidden="true" className="block h-1.5 rounded-full bg-bone">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-3">The share is how much of this guess rests on it.</p>
    </section>
  );
}
