import { toast } from '../ui/toast.ts';
import type { ToastMessage } from '../ui/toast-store.ts';
import { ApiError, isGone } from './api.ts';

/**
 * For `onError`: shows the server's explanation, or else `otherwise`, and what to do about it. A lost session is reported elsewhere, once for all calls.
 */
export function failed(title: string, otherwise: string, action?: ToastMessage['action']) {
  return (error: unknown) => {
    const reply = error instanceof ApiError ? error : undefined;
    if (reply?.status === 401) return;
    toast({ title, description: reply?.reason ?? otherwise, tone: 'destructive', action });
  };
}

/** For `onError`: shows these words, whatever the server said; but what is gone is said to be gone. */
export function failedAs(title: string, description?: string) {
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    if (isGone(error) && error.reason) toast({ title: error.reason, tone: 'destructive' });
    else toast({ title, description, tone: 'destructive' });
  };
}
