import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../platform/database.ts';
import { lockByName } from '../platform/locks.ts';
import { mayBePart, sameReceipt, textPrint } from './fingerprints.ts';
import {
  addOrders,
  insertPrints,
  isOrderUsed,
  listNear,
  listOwnNear,
  listUses,
  type NewPrint,
} from './fingerprints-store.ts';
import type { KeptReading } from './receipt-encryption.ts';

interface Use {
  receiptId: string;
  personId: string;
  read: KeptReading;
  /** The lines that something is made of. */
  lines: readonly { readLine: number; productId: string }[];
  createdAt: Date;
}

const toPrint = ({ receiptId, personId, read, lines, createdAt }: Use, paperId: string): NewPrint => ({
  id: uuidv7(),
  paperId,
  personId,
  receiptId,
  print: read.print,
  createdAt,
  uses: lines.map((line) => ({ ...line, pricePrint: pricePrint(read, line.readLine) })),
});

/** A few bits of its price, which many others share. */
const pricePrint = ({ reading }: KeptReading, line: number): number =>
  textPrint({ ...reading, lines: reading.lines.slice(line, line + 1) }).prices[0] ?? -1;

/**
 * Stores that a receipt is used, and returns which of its lines another account has used before. On the same paper, a line with the
 * same product or the same price counts. On a possible cut-out, both must agree. The lock makes the second of two people who confirm
 * one paper at once see the first.
 */
export async function noteUse(tx: Db, use: Use): Promise<ReadonlySet<number>> {
  await lockByName(tx, 'receipt prints');
  const near = await listNear(tx, use.read.print);
  const same = near.filter(({ print }) => sameReceipt(print, use.read.print));
  const papers = [...new Set(same.map(({ paper_id }) => paper_id))];
  const usesOf = async (paperIds: readonly string[]) =>
    paperIds.length > 0 ? await listUses(tx, paperIds, use.personId) : [];
  const others = await usesOf(papers);
  const maybe = await usesOf(
    near.filter(({ print }) => mayBePart(print, use.read.print)).map(({ paper_id }) => paper_id),
  );
  const print = toPrint(use, papers[0] ?? uuidv7());
  await insertPrints(tx, [print]);
  return new Set(
    print.uses
      .filter(
        ({ productId, pricePrint }) =>
          others.some(
            ({ product_id, price_print }) => product_id === productId || price_print === pricePrint,
          ) ||
          maybe.some(({ product_id, price_print }) => product_id === productId && price_print === pricePrint),
      )
      .map(({ readLine }) => readLine),
  );
}

/**
 * Stores which order a signed e-mail is about. `false` if another account has used that order before, with this mail or another one:
 * an order was sent to one person.
 */
export async function noteOrder(
  tx: Db,
  { receiptId, personId, orders }: { receiptId: string; personId: string; orders: readonly number[] },
): Promise<boolean> {
  await lockByName(tx, 'receipt prints');
  // Noted once, so that whoever comes later does not take away what was proven before.
  if (!(await addOrders(tx, receiptId, orders))) return true;
  return !(await isOrderUsed(tx, orders, personId));
}

/** The newest receipt of the same paper that this person has used before. */
export async function findOwnUse(db: Db, personId: string, { print }: KeptReading): Promise<string | null> {
  const near = await listOwnNear(db, personId, print);
  return near.find((other) => sameReceipt(other.print, print))?.receipt_id ?? null;
}

/** The same for the demo world, where every receipt is a different paper. */
export const seedPrints = (tx: Db, uses: readonly Use[]): Promise<void> =>
  insertPrints(
    tx,
    uses.map((use) => toPrint(use, uuidv7())),
  );
