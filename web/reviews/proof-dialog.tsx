import { Check, type LucideIcon, Minus, Paperclip } from 'lucide-react';
import type { Proof } from '../../contract/proof.ts';
import { kindOfReason, type ProofReason, proofReasons, proofText } from '../../contract/proof-reasons.ts';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/dialog.tsx';

const codes = Object.keys(proofReasons) as ProofReason[];
const kinds: Record<ReturnType<typeof kindOfReason>, { icon: LucideIcon; word: string }> = {
  checked: { icon: Check, word: 'Checked:' },
  attached: { icon: Paperclip, word: 'Attached:' },
  missing: { icon: Minus, word: 'Missing:' },
};

interface ProofDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  proof: Proof;
  reasons: readonly ProofReason[];
}

/** Explains what a stamp means, what was checked, and what is missing. */
export function ProofDialog({ proof, reasons, ...dialog }: ProofDialogProps) {
  const ordered = codes.filter((code) => reasons.includes(code));
  return (
    <Dialog {...dialog} description={proofText(proof, reasons)}>
      {ordered.length > 0 && (
        <ul className="grid gap-2.5">
          {ordered.map((reason) => (
            <ReasonLine key={reason} reason={reason} />
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-3">
        {proof === 'verified'
          ? 'The receipt itself is its owner’s alone. A stamp stays when the receipt is deleted.'
          : 'The file itself is its owner’s alone.'}
      </p>
    </Dialog>
  );
}

function ReasonLine({ reason }: { reason: ProofReason }) {
  const kind = kindOfReason(reason);
  const { icon: Icon, word } = kinds[kind];
  return (
    <li className="flex gap-3">
      <span
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full [&_.lucide]:size-4',
          kind === 'checked' ? 'bg-accent-soft text-accent-ink' : 'bg-sunk text-ink-2',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={2.6} />
      </span>
      <span className="min-w-0">
        <span className={cx(kind === 'checked' ? 'sr-only' : 'text-ink-3')}>{word}</span>{' '}
        {proofReasons[reason]}
      </span>
    </li>
  );
}
