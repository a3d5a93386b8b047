import { Fragment, type ReactNode } from 'react';
import { splitByRanges } from './split-by-ranges.ts';

/** A highlighted match of a search. */
export const Mark = ({ children }: { children: ReactNode }) => (
  <mark className="rounded-[4px] bg-accent-soft text-accent-ink forced-colors:bg-[Mark] forced-colors:text-[MarkText]">
    {children}
  </mark>
);

interface MarkedProps {
  text: string;
  /** From and to, in characters of the text. */
  matches: readonly (readonly [from: number, to: number])[];
}

/** A text with its search matches highlighted. */
export const Marked = ({ text, matches }: MarkedProps) =>
  splitByRanges(text, matches).map((piece) =>
    piece.marked ? (
      <Mark key={piece.at}>{piece.text}</Mark>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  );
