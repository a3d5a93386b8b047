import { toast } from '../ui/toast.ts';

/** A page of ours, through the device's own sheet where it has one; otherwise its address is copied. */
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
