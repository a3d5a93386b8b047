import { createStore, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import type { CapturedMedia } from './captured-media.ts';
import { CAPTURED } from './forget.ts';
import type { Addresses } from './sending.ts';

/** A person's unposted photo or video, and the addresses of its files that are uploaded already. */
export interface StoredCapture {
  captured: CapturedMedia;
  addresses: Addresses;
}

/** Two keys: the file is written once, the addresses after each upload. Devices already store files as `taken`. */
const nameOf = (personId: string, part: 'taken' | 'addresses') => `${personId} ${part}`;

let opened: UseStore | undefined;

function store(): UseStore {
  if (opened) return opened;
  opened = createStore(CAPTURED, 'drafts');
  // Closes the connection when signing out deletes the database; an open one would block that.
  void opened('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close();
  }).catch(() => undefined);
  return opened;
}

/** `false` if storage is full or switched off; then the capture lasts as long as the page. */
const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  Promise.resolve()
    .then(work)
    .then(
      () => true,
      () => false,
    );

/** Whether it was stored. */
export const keepCaptured = (personId: string, { captured, addresses }: StoredCapture) =>
  succeeds(() =>
    setMany(
      [
        [nameOf(personId, 'taken'), captured],
        [nameOf(personId, 'addresses'), addresses],
      ],
      store(),
    ),
  );

export const keepAddresses = (personId: string, addresses: Addresses) =>
  succeeds(() => set(nameOf(personId, 'addresses'), addresses, store()));

export const dropCaptured = (personId: string) =>
  succeeds(() => delMany([nameOf(personId, 'taken'), nameOf(personId, 'addresses')], store()));

/** Reads this person's capture; deletes the captures of other people on this device. */
export async function readKept(personId: string): Promise<StoredCapture | undefined> {
  try {
    const names = await keys<string>(store());
    await delMany(
      names.filter((name) => !name.startsWith(`${personId} `)),
      store(),
    );
    const captured = await get<CapturedMedia>(nameOf(personId, 'taken'), store());
    if (!(captured?.file instanceof File) || captured.file.size === 0) return undefined;
    const addresses = await get<Addresses>(nameOf(personId, 'addresses'), store());
    return { captured, addresses: addresses ?? {} };
  } catch {
    return undefined;
  }
}
