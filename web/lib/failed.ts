import { toast } from '../ui/toast.ts';
import { ApiError } from './api.ts';

/** For `onError`: the server's own sentence or ours. A lost session is told elsewhere, once for everything. */
export function failed(title: string, otherwise: string) {
  return (error: unknown) => {
    const reply = error instanceof ApiError ? error : undefined;
    if (reply?.status === 401) return;
    toast({ title, description: reply?.reason ?? otherwise, tone: 'destructive' });
  };
}

/** For `onError`, where the words are given: said as they are, whatever the server had to say. */
export function failedAs(title: string, description?: string) {
  return (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return;
    toast({ title, description, tone: 'destructive' });
  };
}
