import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failed } from '../lib/error-toast.ts';
import { Button } from './button.tsx';

interface HiddenItemProps {
  picture: ReactNode;
  title: string;
  note?: string;
  onShow: () => Promise<unknown>;
}

/** An item that the viewer has hidden, with a button to show it again. */
export function HiddenItem({ picture, title, note, onShow }: HiddenItemProps) {
  const showing = useMutation({ mutationFn: onShow, onError: failed('Still hidden') });
  return (
    <li className="flex min-h-14 items-center gap-3">
      {picture}
      <p className="min-w-0 flex-1">
        <b className="block truncate">{title}</b>
        {note && <span className="block truncate text-sm text-ink-2">{note}</span>}
      </p>
      <Button
        variant="soft"
        busy={showing.isPending}
        aria-label={`Show again: ${title}`}
        onClick={() => showing.mutate()}
      >
        Show again
      </Button>
    </li>
  );
}
