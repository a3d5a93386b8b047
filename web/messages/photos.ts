import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../lib/api.ts';
import { toast } from '../lib/toast.ts';
import { isHeic, refusalOf, upload } from '../media/public.ts';
import { PHOTOS } from './device-storage.ts';
import { outbox, type UnsentMessage } from './outbox.ts';

/** The files of unsent photos, by client id; also kept in the browser's database, to survive the page. */
const files = new Map<string, Blob>();
const progress = new Map<string, number>();
const listeners = new Set<() => void>();

const STORE = 'photos';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(PHOTOS, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>) {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Where the browser cannot store files, a photo is kept as long as the page lives. */
const orNothing = () => undefined;

async function keepPhoto(clientId: string, file: Blob) {
  files.set(clientId, file);
  await inStore('readwrite', (store) => store.put(file, clientId)).catch(orNothing);
}

export function dropPhoto(clientId: string) {
  files.delete(clientId);
  progress.delete(clientId);
  void inStore('readwrite', (store) => store.delete(clientId)).catch(orNothing);
}

async function photoOf(clientId: string): Promise<Blob | undefined> {
  const file =
    files.get(clientId) ??
    (await inStore('readonly', (store) => store.get(clientId) as IDBRequest<Blob | undefined>).catch(
      orNothing,
    ));
  if (file) files.set(clientId, file);
  return file;
}

function setProgress(clientId: string, sent: number) {
  progress.set(clientId, sent);
  for (const listener of listeners) listener();
}

/** Uploads the photo unless it is uploaded already; returns its address. */
export async function uploadPhoto({ clientId, photo, imageUrl }: UnsentMessage): Promise<string | undefined> {
  if (!photo || imageUrl) return imageUrl;
  const file = await photoOf(clientId);
  if (!file) throw new ApiError(410, 'Gone', JSON.stringify({ message: 'This photo is no longer there.' }));
  const onProgress = (sent: number) => setProgress(clientId, sent);
  const { url } = await upload(file, { purpose: 'message', onProgress });
  return url;
}

/** The progress of an upload, from 0 to 1. */
export const useProgress = (clientId: string) =>
  useSyncExternalStore(
    subscribe,
    () => progress.get(clientId) ?? 0,
    () => 0,
  );

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** An object URL that shows an unsent photo. */
export function usePhotoUrl(clientId: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let over = false;
    void photoOf(clientId).then((file) => {
      if (!file || over) return;
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      over = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [clientId]);
  return url;
}

/** The assumed size of a HEIC photo that this browser cannot decode. */
const UNKNOWN_SIZE = { width: 900, height: 1200 };

/** The picture's displayed size; `undefined` if it is not a picture. */
async function sizeOf(file: File): Promise<{ width: number; height: number } | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return isHeic(file) ? UNKNOWN_SIZE : undefined;
  }
}

/** Deletes stored photos that belong to no unsent message. */
export async function tidyPhotos() {
  const keys = await inStore('readonly', (store) => store.getAllKeys()).catch(orNothing);
  for (const key of keys ?? []) if (!outbox.find(String(key))) dropPhoto(String(key));
}

/** A photo chosen for the next message, under the client id that message will have. */
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

/** Stores the file at once, so that it survives the page once it is sent. */
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
