import { Link } from '@tanstack/react-router';
import { Mail, ReceiptText, Trash2 } from 'lucide-react';
import type { ReceiptSummary } from '../../contract/receipts.ts';
import { ageText } from '../lib/format.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { useForReview } from './for-review.tsx';
import { factsOf, stateWords, titleOf } from './sentences.ts';

interface ReceiptRowProps {
  receipt: ReceiptSummary;
  onDelete: () => void;
}

export function ReceiptRow({ receipt, onDelete }: ReceiptRowProps) {
  const { words, tone } = stateWords(receipt);
  const forReview = useForReview();
  const title = titleOf(receipt);
  return (
    <li className="flex items-center gap-1 pr-1.5">
      <Link
        to="/receipts/$id"
        params={{ id: receipt.id }}
        search={forReview}
        className="flex min-h-18 min-w-0 flex-1 items-center gap-3.5 rounded-lg py-3 pl-4 -outline-offset-2"
      >
        <span
          aria-hidden="true"
          className="grid h-12 w-10 shrink-0 place-items-center rounded-[8px] bg-sunk text-ink-3"
        >
          {receipt.kind === 'email' ? <Mail /> : <ReceiptText />}
        </span>
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3.5 gap-y-1.5">
          <span className="min-w-0 flex-1 basis-50">
            <b className="block truncate font-medium">{title}</b>
            <span className="num block text-sm text-ink-2">
              {factsOf(receipt) || `Added ${ageText(receipt.createdAt).replace('Just', 'just')}`}
            </span>
          </span>
          <Badge tone={tone}>{words}</Badge>
        </span>
      </Link>
      <IconButton label={`Delete ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}
