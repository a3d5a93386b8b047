import { v7 as uuidv7 } from 'uuid';
import { attachMedia } from '../media/public.ts';
import type { Db } from '../platform/database.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { CLAIM_FILES, type ClaimRow, insertFile } from './store.ts';

interface FilesToKeep {
  claim: ClaimRow;
  entryId: string;
  /** Addresses of the owner's uploads. */
  references: string[];
}

/** Attaches uploads to an entry of the claim. */
export async function keepFiles(
  tx: Db,
  platform: Pick<Platform, 'jobs' | 'clock'>,
  { claim, entryId, references }: FilesToKeep,
): Promise<void> {
  if (references.length === 0) return;
  if ((await remainingQuota(tx, CLAIM_FILES, claim.id)) < references.length) throw new Problem('claim_full');
  const files = await attachMedia(tx, platform, {
    ownerId: claim.person_id,
    purpose: 'claim',
    references,
    field: 'documentUrls',
    usedBy: claim.id,
  });
  for (const file of files)
    await insertFile(tx, {
      id: uuidv7(),
      claim_id: claim.id,
      entry_id: entryId,
      media_id: file.id,
      type: file.kind === 'picture' ? 'picture' : 'document',
      width: file.width,
      height: file.height,
      placeholder: file.placeholder,
      bytes: file.bytes,
      name: file.name,
      waiting: claim.provider_id !== null,
      now: platform.clock.now(),
    });
}
