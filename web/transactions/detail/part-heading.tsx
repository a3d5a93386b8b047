import type { ReactNode } from 'react';
import { useMediaQuery } from '../../ui/use-media-query.ts';

/** Of a part of a trade: below the trade's name where that stands in the page, and the page's own on a phone. */
export function PartHeading({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = useMediaQuery('(min-width: 62.5rem)') ? 'h3' : 'h2';
  return (
    <Heading id={id} className="num text-base tracking-[-.01em]">
      {children}
    </Heading>
  );
}
