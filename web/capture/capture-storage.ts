import { createStore, delMany, get, keys, set, setMany, type UseStore } from 'idb-keyval';
import type { CapturedMedia } from './captured-media.ts';
import { CAPTURED } from './forget.ts';
import type { Addresses } from './sending.ts';

/** A person's unposted photo or video, and the addresses of its files that are uploaded already. */
export interface StoredCapture {
  taken: CapturedMedia;
  addresses: Addresses;
}

/** Two keys: the file is written once, the addresses after each upload. */
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

/** Storage can be full or switched off. The result says whether it worked; if not, the capture lasts as long as the page. */
const orNot = (work: () => Promise<unknown>): Promise<boolean> =>
  Promise.resolve()
    .then(work)
    .then(
      () => true,
      () => false,
    );

/** Whether it was stored. */
export const keepTaken = (personId: string, { taken, addresses }: StoredCapture) =>
  orNot(() =>
    setMany(
      [
        [nameOf(personId, 'taken'), taken],
        [nameOf(personId, 'addresses'), addresses],
      ],
      store(),
    ),
  );

export const keepAddresses = (personId: string, addresses: Addresses) =>
  orNot(() => set(nameOf(personId, 'addresses'), addresses, store()));

export const dropTaken = (personId: string) =>
  orNot(() => delMany([nameOf(personId, 'taken'), nameOf(personId, 'addresses')], store()));

/** Reads this person's capture; deletes the captures of other people on this device. */
export async function readKept(personId: string): Promise<StoredCapture | undefined> {
  try {
    const names = await keys<string>(store());
    await delMany(
      names.filter((name) => !name.startsWith(`${personId} `)),
      store(),
    );
    const taken = await get<CapturedMedia>(nameOf(personId, 'taken'), store());
    if (!(taken?.file instanceof File) || taken.file.size === 0) return undefined;
    const addresses = await get<Addresses>(nameOf(personId, 'addresses'), store());
    return { taken, addresses: addresses ?? {} };
  } catch {
    return undefined;
  }
}
