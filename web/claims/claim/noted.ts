import type { ClaimDetail } from '../../../contract/claims.ts';
import { failed } from '../../lib/failed.ts';
import { write } from '../../lib/query.ts';
import { toast } from '../../ui/toast.ts';
import { refreshClaim, undoEntry } from '../api.ts';

/** Says what was noted, with a way back while there is one. */
export function noted(title: string, { id, entries }: ClaimDetail) {
  const last = entries[0];
  const undo = () =>
    last &&
    write({
      mutationFn: () => undoEntry(id, last.id),
      onSuccess: () => toast({ title: 'Taken back' }),
      onError: (error) => {
        failed('Not taken back', 'Please try again.')(error);
        refreshClaim(id);
      },
    });
  toast({ title, action: last?.canUndo ? { label: 'Undo', onClick: undo } : undefined });
}

/** For `onError` of a change: shows why, and how the claim is by now. */
export const notNoted = (id: string, title: string) => (error: unknown) => {
  failed(title, 'Please try again.')(error);
  refreshClaim(id);
};
