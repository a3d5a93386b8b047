import { Flag, ShieldAlert } from 'lucide-react';
import type { Author } from '../../contract/common.ts';
import type { MessageWarning } from '../../contract/messages.ts';
import { firstNameOf } from '../lib/format.ts';
import { Button } from '../ui/button.tsx';
import type { Ask } from './open-thread.tsx';
import { warnings } from './warnings.ts';

interface ScamWarningProps {
  warning: MessageWarning;
  messageId: string;
  person: Author;
  onFine: () => void;
  ask: Ask;
}

export function ScamWarning({ warning, messageId, person, onFine, ask }: ScamWarningProps) {
  const { title, text } = warnings[warning];
  return (
    <div role="note" className="mt-2 flex gap-3 rounded-lg bg-bad-soft p-3.5 pb-2">
      <ShieldAlert aria-hidden="true" className="mt-px text-bad" />
      <div className="min-w-0">
        <b className="block tracking-[-.01em] text-bad">{title}</b>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{text}</p>
        <div className="mt-2.5 flex flex-wrap gap-1 text-[.875rem] max-lg:*:grow max-lg:*:first:basis-full [&_.btn]:px-3 [&_.btn-ghost]:text-ink">
          <Button onClick={() => ask({ report: { messageId } })}>
            <Flag aria-hidden="true" className="size-4.5!" /> Report message
          </Button>
          <Button variant="ghost" onClick={() => ask({ block: true })}>
            Block {firstNameOf(person)}
          </Button>
          <Button variant="ghost" onClick={onFine}>
            Not a problem
          </Button>
        </div>
      </div>
    </div>
  );
}
