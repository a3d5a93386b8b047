import { v7 as uuidv7 } from 'uuid';
import { addPaper, changePaper, deletePaper } from '../../contract/warranties.ts';
import { attachMedia, nameMedia } from '../media/public.ts';
import { remainingQuota } from '../platform/locks.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { markThingChanged } from './mark-changed.ts';
import { insertPaper, isReceipt, PAPERS, deletePaper as removePaper, updatePaper } from './papers-store.ts';
import { lockCover } from './store.ts';
import { toPaper } from './view.ts';

const called = { receipt: 'Receipt', terms: 'Terms', manual: 'Manual', photo: 'Photo' };

export function addPaperRoutes(platform: Platform) {
  const { route } = platform;

  route(addPaper, async ({ tx, params, body, caller }) => {
    const cover = await lockCover(tx, caller.id, params.id);
    if (!cover) throw new Problem('warranty_not_found');
    if ((await remainingQuota(tx, PAPERS, params.id)) < 1) throw new Problem('papers_too_many');
    const id = uuidv7();
    const [file] = await attachMedia(tx, platform, {
      ownerId: caller.id,
      purpose: 'warranty',
      references: [body.url],
      field: 'url',
      usedBy: id,
    });
    if (!file) throw new Error('The upload has no row.');
    const row = await insertPaper(tx, {
      id,
      cover_id: params.id,
      person_id: caller.id,
      kind: body.kind,
      name: body.name || called[body.kind],
      media_id: file.id,
      type: file.kind === 'picture' ? 'picture' : 'document',
      width: file.width,
      height: file.height,
      placeholder: file.placeholder,
      bytes: file.bytes,
      goes_along: body.goesAlong ?? body.kind !== 'photo',
    });
    if (!row) throw new Problem('warranty_not_found');
    await nameMedia(tx, row.media_id, row.name);
    await markThingChanged(tx, platform, caller.id, cover.thingId);
    return toPaper(row);
  });

  route(changePaper, async ({ tx, params, body, caller }) => {
    const cover = await lockCover(tx, caller.id, params.id);
    const place = { id: params.paperId, coverId: params.id, personId: caller.id };
    if (body.goesAlong && cover && (await isReceipt(tx, place))) throw new Problem('paper_stays');
    const row = cover && (await updatePaper(tx, place, body));
    if (!row) throw new Problem('paper_not_found');
    if (row.receipt_id === null) await nameMedia(tx, row.media_id, row.name);
    await markThingChanged(tx, platform, caller.id, cover.thingId);
    return toPaper(row);
  });

  route(deletePaper, async ({ tx, params, caller }) => {
    const cover = await lockCover(tx, caller.id, params.id);
    const place = { id: params.paperId, coverId: params.id, personId: caller.id };
    if (!cover || !(await removePaper(tx, place))) throw new Problem('paper_not_found');
    await markThingChanged(tx, platform, caller.id, cover.thingId);
  });
}
