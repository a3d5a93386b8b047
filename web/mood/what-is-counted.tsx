import { Check, X } from 'lucide-react';

const counted = [
  'Clicks, and those that did nothing',
  'Pauses of more than 5 seconds between clicks',
  'How fast you scroll, and how often you turn round',
  'How long you look, and how many pages, products and searches you open',
  'How many likes, comments, reviews and messages you send',
];
const never = [
  'What you read, type, search for or send',
  'Which products, pages or people it was about',
  'Your camera, microphone or place',
];

/** Lists what a guess uses and what it never uses. */
export function WhatIsCounted() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <section>
        <h3 className="mb-2 text-base tracking-[-.01em]">Counted, as numbers</h3>
        <ul className="grid gap-2 text-sm text-ink-2">
          {counted.map((words) => (
            <li key={words} className="flex gap-2">
              <Check aria-hidden="true" className="mt-0.5 size-4! text-ok" />
              {words}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 text-base tracking-[-.01em]">Never counted</h3>
        <ul className="grid gap-2 text-sm text-ink-2">
          {never.map((words) => (
            <li key={words} className="flex gap-2">
              <X aria-hidden="true" className="mt-0.5 size-4! text-bad" />
              {words}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-2">Only you see your moods. They are kept for 90 days.</p>
      </section>
    </div>
  );
}
