import type { Quote } from '../../contract/quotes.ts';
import { failed } from '../lib/error-toast.ts';
import { write } from '../lib/query.ts';
import { toast } from '../lib/toast.ts';
import { changePayment } from './api.ts';

/** Notes what the owner says of the payment; the toast offers to undo it. */
export function sayPaid(quote: Quote, paid: boolean): void {
  write({
    mutationFn: () => changePayment(quote.id, paid),
    onSuccess: () =>
      void toast({
        title: paid ? 'Noted as paid' : 'Noted as not paid',
        action: { label: 'Undo', onClick: () => sayPaid(quote, !paid) },
      }),
    onError: failed('Not noted'),
  });
}
