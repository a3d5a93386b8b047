import { toast } from './toast.ts';

interface CopiedNote {
  /** The description under “Link copied”. */
  copied?: string | undefined;
}

/** Shares a page with the device's own share sheet where it has one; otherwise copies its address. */
export async function share({
  path,
  ...shared
}: { title: string; text?: string; path: string } & CopiedNote) {
  const { copied, ...words } = shared;
  if (!navigator.share) return copyLink({ path, copied });
  const url = urlOf(path);
  try {
    await navigator.share({ ...words, url });
  } catch (error) {
    // Closing the sheet without sharing is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Not shared', description: url, tone: 'destructive' });
  }
}

export async function copyLink({ path, copied }: { path: string } & CopiedNote) {
  const url = urlOf(path);
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: copied });
  } catch {
    toast({ title: 'Not copied', description: url, tone: 'destructive' });
  }
}

const urlOf = (path: string) => new URL(path, location.origin).href;
