import { v7 as uuidv7 } from 'uuid';
import { addClaimEntry, undoClaimEntry } from '../../contract/claims.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { deleteClaimEntry, listClaimEntries } from '../warranties/public.ts';
import { canUndo, refusals } from './access.ts';
import { keepFiles } from './files.ts';
import { holdClaim, presentClaim } from './hold.ts';
import { note, publishClaim } from './moves.ts';
import { type ProviderServices, sendSoon } from './provider-calls.ts';
import { updateClaim } from './store.ts';
import { zoneOf } from './zone.ts';

/** What the owner adds to the history of a claim, and takes back. */
export function addEntryRoutes(platform: Platform, services: ProviderServices) {
  const { route, clock } = platform;

  route(addClaimEntry, async ({ tx, caller, params, body }) => {
    const claim = await holdClaim(tx, caller.id, params.id);
    const refusal = refusals.addEntry(claim);
    if (refusal) throw refusal;
    const isFollowed = claim.provider_id !== null;
    const fromWhom = isFollowed ? 'owner' : (body.from ?? 'owner');
    const id = uuidv7();
    await note(tx, claim, zoneOf(caller), clock.now(), {
      id,
      byWhom: 'owner',
      fromWhom,
      words: body.words ?? null,
      waiting: isFollowed,
    });
    await keepFiles(tx, platform, { claim, entryId: id, references: body.documentUrls ?? [] });
    const changes = fromWhom === 'provider' && body.words ? { providerNotes: body.words } : {};
    await updateClaim(tx, claim.id, changes, clock.now());
    if (isFollowed) await sendSoon(tx, services, claim.id);
    await publishClaim(tx, platform, claim);
    return presentClaim(tx, caller.id, claim.id);
  });

  route(undoClaimEntry, async ({ tx, caller, params }) => {
    const claim = await holdClaim(tx, caller.id, params.id);
    const [last, ...before] = await listClaimEntries(tx, claim.id);
    if (last?.id !== params.entryId || !canUndo(claim, last)) throw new Problem('claim_state');
    await deleteClaimEntry(tx, last.id);
    const status = before.find((entry) => entry.status)?.status ?? 'submitted';
    const providerNotes =
      before.find(({ from_whom, words }) => words && from_whom === 'provider')?.words ?? null;
    const reopened = last.status ? { status, resolution: null, amount: null, resolvedAt: null } : {};
    await updateClaim(tx, claim.id, { ...reopened, providerNotes }, clock.now());
    await publishClaim(tx, platform, claim);
  });
}
