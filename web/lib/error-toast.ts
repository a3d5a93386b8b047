import { ApiError, isGone } from './api.ts';
import { isOffline, whyFailed } from './error-text.ts';
import { type ToastMessage, toast } from './toast.ts';

/**
 * For `onError`: shows the reason (`whyFailed`), or the page's own words where the server gave none. A lost session is not shown
 * here: the query client handles it once for all calls.
 */
export function failed(title: string, otherwise?: string, action?: ToastMessage['action']) {
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    const hasReason =
      otherwise === undefined || isOffline(error) || (error instanceof ApiError && error.reason);
    toast({ title, description: hasReason ? whyFailed(error) : otherwise, tone: 'destructive', action });
  };
}

/** For `onError`: shows this title, whatever the server said, except for 404 ("gone") and offline, which have their own. */
export function failedAs(title: string, description?: string) {
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    if (isGone(error) && error.reason) toast({ title: error.reason, tone: 'destructive' });
    else
      toast({ title, description: isOffline(error) ? whyFailed(error) : description, tone: 'destructive' });
  };
}
