import { failed } from '../../lib/failed.ts';
import { toast } from '../../ui/toast.ts';
import { refreshTrade } from '../api.ts';

export const updated = () => toast({ title: 'Transaction Updated' });

/** Says what went wrong; and what made it go wrong may have changed the trade, so that is read again. */
export const updateFailed = (id: string) => (error: unknown) => {
  failed('Update Failed', 'Failed to update transaction.')(error);
  refreshTrade(id);
};
