import { useState } from 'react';
import { refusalOf } from '../media/upload.ts';
import { toast } from '../ui/toast.ts';
import { dropPhoto, keepPhoto, sizeOf } from './photos.ts';

/** A photo that goes with the next message, under the id that message will have. */
export interface ChosenPhoto {
  clientId: string;
  file: File;
  width: number;
  height: number;
}

const MOST = 6;

export function useChosenPhotos() {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);

  async function take(files: File[]) {
    const chosen = await Promise.all(files.slice(0, MOST - photos.length).map(choose));
    const left = files.length - chosen.length;
    if (left > 0) toast({ title: `${MOST} photos at a time`, description: `${left} left out.` });
    setPhotos((known) => [...known, ...chosen.filter((photo) => photo !== undefined)].slice(0, MOST));
  }
  function remove(clientId: string) {
    dropPhoto(clientId);
    setPhotos((known) => known.filter((photo) => photo.clientId !== clientId));
  }
  return { photos, take, remove, clear: () => setPhotos([]) };
}

/** Kept from here on: once it is sent, it survives the page. */
async function choose(file: File): Promise<ChosenPhoto | undefined> {
  const size = await sizeOf(file);
  const refusal = refusalOf(file, 'message') ?? (size ? undefined : 'That file is not a picture.');
  if (!size || refusal) {
    toast({ title: 'Not added', description: refusal, tone: 'destructive' });
    return undefined;
  }
  const clientId = crypto.randomUUID();
  void keepPhoto(clientId, file);
  return { clientId, file, ...size };
}
