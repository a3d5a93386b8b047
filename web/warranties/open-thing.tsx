import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface OpenThingProps {
  id: string;
  /** The paper to open with it, by its file's id. */
  paper?: string;
  className?: string;
  children?: ReactNode;
}

/**
 * A link that opens a thing over the list. Not the router's own link: hundreds of those would each render on every change of the
 * address, which changes while typing.
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
