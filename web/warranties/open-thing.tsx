import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface OpenThingProps {
  id: string;
  /** With this paper open; by its file's id. */
  paper?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A link that shows a thing over the list. Not the router's own: hundreds of those would each follow every change of the
 * address, and that changes while one types.
 */
export function OpenThing({ id, paper, ...props }: OpenThingProps) {
  const navigate = useNavigate();
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate({
      to: '/warranty',
      search: (now) => ({ ...now, thing: id, paper }),
      state: { over: true },
      resetScroll: false,
    });
  }
  return <a href={`/warranty?thing=${id}`} onClick={open} {...props} />;
}

/** The last part of its file's address, which a warranty and a paper both know. */
export const paperIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
