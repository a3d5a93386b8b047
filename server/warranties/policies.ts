import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { markThingChanged } from './mark-changed.ts';
import { changedCover, changedFacts, noCover, type StoredCover } from './rules.ts';
import {
  findOwnerOf,
  insertCover,
  lockCover,
  lockThing,
  setPaid,
  updateCover,
  updateThing,
} from './store.ts';

interface Policy {
  personId: string;
  thingId: string;
  startDate: string;
  endDate: string;
  providerId: string;
  provider: string;
  policyNumber: string;
  /** Whether it stays with the thing when that is sold. */
  passesOn: boolean;
  details: StoredCover['coverageDetails'];
  contact: StoredCover['providerContactInfo'];
}

/** Adds extended cover that was bought here; returns its id. The caller has locked the thing. */
export async function addPolicy(tx: Db, platform: Pick<Platform, 'live'>, policy: Policy): Promise<string> {
  const id = uuidv7();
  const { personId, thingId, providerId, passesOn } = policy;
  await insertCover(
    tx,
    { id, thingId, personId, providerId, passesOn, unpaid: true },
    {
      ...noCover,
      startDate: policy.startDate,
      endDate: policy.endDate,
      warrantyType: 'extended',
      warrantyProvider: policy.provider,
      providerPolicyNumber: policy.policyNumber,
      coverageDetails: policy.details,
      providerContactInfo: policy.contact,
    },
  );
  await markThingChanged(tx, platform, personId, thingId);
  return id;
}

/** Stores its owner's word on whether a policy is paid. A former owner's word does not count. */
export async function setPolicyPaid(
  tx: Db,
  platform: Pick<Platform, 'live'>,
  { personId, coverId, paid }: { personId: string; coverId: string; paid: boolean },
): Promise<void> {
  const thingId = await setPaid(tx, personId, coverId, paid);
  if (thingId) await markThingChanged(tx, platform, personId, thingId);
}

/** Voids cover that was bought here, whoever owns it now. The row stays, but no longer counts. */
export async function endPolicy(tx: Db, platform: Pick<Platform, 'live'>, coverId: string): Promise<void> {
  const personId = await findOwnerOf(tx, coverId);
  const found = personId && (await lockCover(tx, personId, coverId));
  if (!found) return;
  await updateCover(tx, coverId, { ...found.cover, status: 'voided' });
  await markThingChanged(tx, platform, personId, found.thingId);
}

interface Replacement {
  personId: string;
  thingId: string;
  /** The fields that are copied from the cover of the replaced thing. */
  like: Pick<
    StoredCover,
    'warrantyType' | 'warrantyProvider' | 'providerPolicyNumber' | 'providerContactInfo'
  >;
  startDate: string;
  /** `null` is for life. */
  endDate: string | null;
  serialNumber: string | null;
  timeZone: string;
}

/** Adds the cover of a replacement, which may have another serial number; returns its id. */
export async function addReplacement(
  tx: Db,
  platform: Pick<Platform, 'live'>,
  { personId, thingId, like, startDate, endDate, serialNumber, timeZone }: Replacement,
): Promise<string | undefined> {
  const facts = await lockThing(tx, personId, thingId);
  if (!facts) return undefined;
  const id = uuidv7();
  const period = { startDate, endDate, isLifetime: endDate === null };
  await insertCover(tx, { id, thingId, personId }, changedCover({ ...noCover, ...like }, period, timeZone));
  if (serialNumber) await updateThing(tx, thingId, changedFacts(facts, { serialNumber }, timeZone));
  await markThingChanged(tx, platform, personId, thingId);
  return id;
}
