import { KINDS_VERSION, kindOf } from '../../contract/product-kinds.ts';
import type { Db } from '../platform/database.ts';
import { limitTo } from '../platform/sql.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all } = statements<Rows>('products');

const AT_ONCE = 1_000;

/** Reads the kinds of some products that are new, changed or read by an older table; returns whether there may be more. */
export async function readKinds(tx: Db): Promise<boolean> {
  const products = await all(tx, 'listUnread')`
    SELECT id, name, category, description FROM products WHERE kind_version < ${KINDS_VERSION}
    ORDER BY kind_version ${limitTo(AT_ONCE)} FOR NO KEY UPDATE SKIP LOCKED`;
  if (products.length === 0) return false;
  await run(tx)`
    UPDATE products p SET kind = read.kind, kind_version = ${KINDS_VERSION}
    FROM unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(kindOf)}::text[]) AS read (id, kind)
    WHERE p.id = read.id`;
  return products.length === AT_ONCE;
}
