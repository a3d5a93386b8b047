import { toast } from '../ui/toast.ts';

/** Shares a page with the device's own share sheet where it has one; otherwise copies its address. */
export async function share({ title, path }: { title: string; path: string }) {
  const url = new URL(path, location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    }
  } catch (error) {
    // Closing the sheet without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Not shared', description: url, tone: 'destructive' });
  }
}
