import { CircleX, Hourglass } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { TradeNotice } from './notice-of.ts';
import type { AskUpdate } from './open-trade.tsx';

export function Notice({ notice, ask }: { notice: TradeNotice; ask: AskUpdate }) {
  const { text, isOver, action } = notice;
  const Icon = isOver ? CircleX : Hourglass;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunk px-4 py-2.5">
      <p className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 text-pretty">
        <Icon aria-hidden="true" className="text-ink-2" />
        {text}
      </p>
      {action && (
        <Button className="grow sm:grow-0" onClick={() => ask(action.status)}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
