import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';
import { findReview } from './store.ts';

test('a review keeps the video that it had before videos had a length', async () => {
  await withDatabaseBefore('0023', async ({ db, query, upgrade }) => {
    const [person, product, video, silent, filmed] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await query`INSERT INTO people (id, first_name) VALUES (${person}, 'Someone')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    await query`
      INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, width, height, variants, created_at, used_at, used_by)
      VALUES (${video}, ${person}, 'review', 'video', 'public', 'video/webm', 10, 720, 1280, '[]', now(), now(), ${filmed})`;
    for (const [id, of] of [
      [silent, null],
      [filmed, video],
    ])
      await query`
        INSERT INTO reviews (id, person_id, product_id, category, rating, content, video_id)
        VALUES (${id}, ${person}, ${product}, 'Photography', 5, ${`Said ${id}`}, ${of})`;
    await upgrade();
    expect((await findReview(db, filmed, undefined))?.video).toEqual({
      id: video,
      width: 720,
      height: 1280,
      seconds: null,
    });
    expect(await findReview(db, silent, undefined)).toMatchObject({ video: null, edited_at: null });
  });
});
