import { BadgeCheck, MailWarning } from 'lucide-react';
import type { Receipt } from '../../contract/receipts.ts';
import { cx } from '../ui/cx.ts';
import { signatureText } from './sentences.ts';

/** Says of an e-mail who signed it, because only a shop's signature proves a purchase; nothing of a paper. */
export function SignatureNote({
  receipt: { signature },
  className,
}: {
  receipt: Receipt;
  className?: string;
}) {
  if (!signature) return null;
  const isSigned = signature.state === 'signed';
  const Icon = isSigned ? BadgeCheck : MailWarning;
  return (
    <p
      className={cx(
        'flex gap-2 text-sm wrap-anywhere [&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:shrink-0',
        isSigned ? 'text-accent-ink' : 'text-ink-2',
        className,
      )}
    >
      <Icon aria-hidden="true" />
      <span>{signatureText(signature)}</span>
    </p>
  );
}
