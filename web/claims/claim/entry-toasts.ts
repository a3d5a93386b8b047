import type { ClaimDetail } from '../../../contract/claims.ts';
import { failed } from '../../lib/error-toast.ts';
import { write } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { changeClaim, refreshClaim, undoEntry } from '../api.ts';

/** For `onError` of a change: shows why, and refetches the claim. */
export const showNotSaved = (id: string, title: string) => (error: unknown) => {
  failed(title)(error);
  refreshClaim(id);
};

/** Takes back an entry. The toast also replaces an older one that still offers Undo. */
export const takeBack = (id: string, entryId: string) => ({
  mutationFn: () => undoEntry(id, entryId),
  onSuccess: () => void toast({ title: 'Taken back' }),
  onError: showNotSaved(id, 'Not taken back'),
});

/** Shows a toast about the new entry, with Undo while that is possible. */
export function showSaved(title: string, { id, entries }: ClaimDetail) {
  const last = entries[0];
  const undo = () => last && write(takeBack(id, last.id));
  toast({ title, action: last?.canUndo ? { label: 'Undo', onClick: undo } : undefined });
}

/** Notes that the owner has what the provider says came of the claim, or not after all. */
export function confirmReceived(id: string, received: boolean): void {
  write({
    mutationFn: () => changeClaim(id, { received }),
    onSuccess: () =>
      void toast({
        title: received ? 'Noted: you have it' : 'Noted: you do not have it',
        action: { label: 'Undo', onClick: () => confirmReceived(id, !received) },
      }),
    onError: showNotSaved(id, 'Not noted'),
  });
}
