import { Check, Minus } from 'lucide-react';
import { type Proof, type ProofReason, proofReasons, proofTexts } from '../../contract/proof.ts';
import { Dialog } from '../ui/dialog.tsx';

const codes = Object.keys(proofReasons) as ProofReason[];
/** Codes before this one are checks that passed; the others say what is missing. */
const FIRST_MISSING = codes.indexOf('picture');
const isMet = (reason: ProofReason) => codes.indexOf(reason) < FIRST_MISSING;

interface ProofDialogProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  proof: Proof;
  reasons: readonly ProofReason[];
}

/** Explains what a stamp means and what was checked. */
export function ProofDialog({ proof, reasons, ...dialog }: ProofDialogProps) {
  const ordered = codes.filter((code) => reasons.includes(code));
  return (
    <Dialog {...dialog} description={proofTexts[proof]}>
      {ordered.length > 0 && (
        <ul className="grid gap-2.5">
          {ordered.map((reason) => (
            <li key={reason} className="flex gap-3">
              <span
                className={
                  isMet(reason)
                    ? 'grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink [&_.lucide]:size-4'
                    : 'grid size-6 shrink-0 place-items-center rounded-full bg-sunk text-ink-2 [&_.lucide]:size-4'
                }
              >
                {isMet(reason) ? (
                  <Check aria-hidden="true" strokeWidth={2.6} />
                ) : (
                  <Minus aria-hidden="true" strokeWidth={2.6} />
                )}
                <span className="sr-only">{isMet(reason) ? 'Checked:' : 'Missing:'}</span>
              </span>
              <span className="min-w-0">{proofReasons[reason]}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-3">
        The receipt itself is its owner’s alone. A stamp stays when the receipt is deleted.
      </p>
    </Dialog>
  );
}
