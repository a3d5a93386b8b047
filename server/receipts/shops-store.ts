import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { run, statements } from '../platform/statements.ts';
import type { Rows } from './rows.generated.ts';

const { all, one } = statements<Rows>('receipts');

/** The shop that all of these domains belong to, if the operator knows them all. */
export async function findShop(db: Db, domains: readonly string[]): Promise<string | undefined> {
  const wanted = [...new Set(domains)];
  const rows = await all(
    db,
    'findShop',
  )`SELECT shop FROM shop_domains WHERE domain = ANY (${wanted}::text[])`;
  const [shop] = rows.length === wanted.length ? rows.map(({ shop }) => shop) : [];
  return rows.every((row) => row.shop === shop) ? shop : undefined;
}

/** For the operator: all of them, by name. */
export const listShopDomains = (db: Db) =>
  all(db, 'listShopDomains')`SELECT domain, shop FROM shop_domains ORDER BY shop, domain`;

/** For the operator: a domain is a shop's own. Returns the row's id, or `undefined` if that was known. */
export async function addShopDomain(tx: Db, domain: string, shop: string): Promise<string | undefined> {
  const row = await one(tx, 'addShopDomain')`
    INSERT INTO shop_domains AS known (id, domain, shop) VALUES (${uuidv7()}, ${domain}, ${shop})
    ON CONFLICT (domain) DO UPDATE SET shop = excluded.shop WHERE known.shop <> excluded.shop RETURNING id`;
  if (row) await decideMailsAgain(tx);
  return row?.id;
}

/** For the operator: a domain is no shop's any more. Returns the row's id, or `undefined` if it was not known. */
export async function removeShopDomain(tx: Db, domain: string): Promise<string | undefined> {
  const row = await one(
    tx,
    'removeShopDomain',
  )`DELETE FROM shop_domains WHERE domain = ${domain} RETURNING id`;
  if (row) await decideMailsAgain(tx);
  return row?.id;
}

/** Who signed a mail is sealed, so all signed ones are looked at. */
async function decideMailsAgain(tx: Db): Promise<void> {
  await run(tx)`UPDATE receipts SET decide_at = now() WHERE signature IS NOT NULL`;
}
