import type { ReactNode } from 'react';
import type { MoodName } from '../../contract/mood-constants.ts';
import { cx } from '../ui/cx.ts';
import { type Tint, tintClass } from '../ui/tint.ts';
import { moodTints } from './sentences.ts';

const eye = (cx: number, cy = 20) => <circle cx={cx} cy={cy} r="2.4" fill="currentColor" stroke="none" />;
const eyes = (
  <>
    {eye(16)}
    {eye(28)}
  </>
);

const faces: Record<MoodName, ReactNode> = {
  happy: (
    <>
      {eyes}
      <path d="M14 26.5c2 4.5 5 6.2 8 6.2s6-1.7 8-6.2" />
    </>
  ),
  excited: (
    <>
      <path d="M13 20.5c1-2.8 5-2.8 6 0M25 20.5c1-2.8 5-2.8 6 0" />
      <path
        d="M14.5 26h15c-.6 5-3.6 7.5-7.5 7.5s-6.9-2.5-7.5-7.5Z"
        fill="currentColor"
        strokeLinejoin="round"
      />
    </>
  ),
  frustrated: (
    <>
      {eye(16, 21)}
      {eye(28, 21)}
      <path d="M12.5 14.5l6 2.5M31.5 14.5l-6 2.5M16 31l3-2.5 3 2.5 3-2.5 3 2.5" strokeLinejoin="round" />
    </>
  ),
  calm: (
    <>
      <path d="M13 20c1 2.2 5 2.2 6 0M25 20c1 2.2 5 2.2 6 0M16.5 28c3 2.6 8 2.6 11 0" />
    </>
  ),
  stressed: (
    <>
      {eyes}
      <path d="M12.5 16.5c1.5-.3 3.8-1.3 5-2.7M31.5 16.5c-1.5-.3-3.8-1.3-5-2.7M17 31c2.6-2.8 7.4-2.8 10 0" />
    </>
  ),
  curious: (
    <>
      {eyes}
      <path d="M17 28c3 2.4 7 2.4 10 0M25 13.5c2-1.5 4.5-1.5 6 0" />
    </>
  ),
  bored: (
    <>
      {eye(16, 21.5)}
      {eye(28, 21.5)}
      <path d="M12.5 18h7M24.5 18h7M17.5 29.5h9" />
    </>
  ),
};

interface FaceProps {
  /** `undefined` draws a neutral face. */
  mood?: MoodName | undefined;
  className?: string;
}

export function Face({ mood, className }: FaceProps) {
  const tint: Tint = mood ? moodTints[mood] : 'fog';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      className={cx('size-11 shrink-0 rounded-full text-ink', tintClass[tint], className)}
    >
      {mood ? (
        faces[mood]
      ) : (
        <>
          {eyes}
          <path d="M18 29.5h8" />
        </>
      )}
    </svg>
  );
}
