import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';

test('products become public by what was said of them, and the others are whose they were', () =>
  withDatabaseBefore('0046', async ({ query, upgrade }) => {
    const [ana, ben] = [uuidv7(), uuidv7()];
    for (const id of [ana, ben]) await query`INSERT INTO people (id, first_name) VALUES (${id}, 'Ana')`;
    const add = async (name: string, createdBy: string | null = ana) => {
      const id = uuidv7();
      await query`
        INSERT INTO products (id, name, category, description, created_by) VALUES (${id}, ${name}, 'Other', 'Mine.', ${createdBy})`;
      return id;
    };
    const own = async (personId: string, productId: string) =>
      void (await query`INSERT INTO things (id, person_id, product_id) VALUES (${uuidv7()}, ${personId}, ${productId})`);
    const say = async (productId: string, isPrivate: boolean) =>
      void (await query`
        INSERT INTO reviews (id, person_id, product_id, category, rating, content, is_private)
        VALUES (${uuidv7()}, ${ana}, ${productId}, 'Other', 4, 'Fine.', ${isPrivate})`);
    const [said, kept, shared, nobodys] = [
      await add('Said'),
      await add('Kept'),
      await add('Shared'),
      await add('Nobody’s', null),
    ];
    await say(said, false);
    await say(kept, true);
    await own(ana, kept);
    await own(ben, shared);
    await upgrade();
    const rows = await query`
      SELECT id, public_by, keepers, description, held_description AS held FROM products ORDER BY name`;
    expect(rows).toEqual([
      { id: kept, public_by: null, keepers: 1, description: 'Mine.', held: null },
      { id: said, public_by: 'review', keepers: 0, description: 'Mine.', held: null },
      { id: shared, public_by: null, keepers: 2, description: null, held: 'Mine.' },
    ]);
    expect(await query`SELECT sees_product(${shared}, ${ben}) AS sees`).toEqual([{ sees: true }]);
    expect(await query`SELECT sees_product(${kept}, ${ben}) AS sees`).toEqual([{ sees: false }]);
    expect(await query`SELECT 1 FROM products WHERE id = ${nobodys}`).toEqual([]);
  }));
