import { userInfo } from 'node:os';
import { validate } from 'uuid';
import type { ProofPlaces } from '../server/communities/public.ts';
import { type Database, openDatabase, type Db as Tx } from '../server/platform/database.ts';
import { listActions, noteAction } from '../server/platform/operator.ts';
import { readSettings, SettingsError } from '../server/platform/settings.ts';
import { StartError } from '../server/platform/start-error.ts';

// npm run admin -- …: commands for the operator of this Wellkept only. They work whether or not the app is running.
const USAGE = `Usage:
  npm run admin -- community official <id>     mark a community as its brand's own
  npm run admin -- community verify <id> <domain>
                                               the same, if the brand's domain carries the community's line
  npm run admin -- community unofficial <id>   take the mark away
  npm run admin -- community list [text]       find a community's id by its name or brand
  npm run admin -- community reports           communities that people have reported, the latest first
  npm run admin -- product publish <id>        let everybody find a product that only its owner finds
  npm run admin -- shop add <domain> <name>    know a domain that a shop sends and signs its e-mails by: they prove purchases
  npm run admin -- shop remove <domain>        know it no longer
  npm run admin -- shop list                   the domains that are known
  npm run admin -- log                         what was done with this command, the latest first`;
const SHOWN = 50;

/** An error message for the operator. */
class Refused extends Error {}

type Db = Database['db'];
type Command = (db: Db) => Promise<string>;

/** `undefined` for an unknown command. */
function commandOf(
  [topic, what, ...rest]: readonly string[],
  places: ProofPlaces | undefined,
): Command | undefined {
  if (topic === 'log' && what === undefined) return showLog;
  if (topic === 'product') return productCommand(what, rest);
  if (topic === 'shop') return shopCommandOf(what, rest);
  if (topic !== 'community') return undefined;
  if (what === 'list') return (db) => list(db, rest.join(' '));
  if (what === 'reports' && rest.length === 0) return showReports;
  const [id, domain, ...more] = rest;
  const takesDomain = what === 'verify';
  if (!takesDomain && what !== 'official' && what !== 'unofficial') return undefined;
  if (id === undefined || more.length > 0 || takesDomain !== (domain !== undefined)) return undefined;
  if (!validate(id))
    throw new Refused(`“${id}” is not the id of a community. Find it with: npm run admin -- community list`);
  if (domain === undefined) return (db) => mark(db, id, what === 'official');
  return (db) => verify(db, id, domain, places);
}

function productCommand(what: string | undefined, [id, ...more]: readonly string[]): Command | undefined {
  if (what !== 'publish' || id === undefined || more.length > 0) return undefined;
  if (!validate(id))
    throw new Refused(`“${id}” is not the id of a product. It stands in the address of its page.`);
  return (db) => publish(db, id);
}

function shopCommandOf(what: string | undefined, [domain, ...words]: readonly string[]): Command | undefined {
  if (what === 'list' && domain === undefined) return listShops;
  const name = words.join(' ').trim();
  const isComplete = what === 'add' ? name !== '' : what === 'remove' && name === '';
  if (domain === undefined || !isComplete) return undefined;
  const host = domain.toLowerCase();
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))
    throw new Refused(`“${domain}” is not a domain, such as shop.example.`);
  return what === 'add' ? (db) => addShop(db, host, name) : (db) => removeShop(db, host);
}

const receipts = () => import('../server/receipts/public.ts');

async function listShops(db: Db): Promise<string> {
  const { listShopDomains } = await receipts();
  const rows = await listShopDomains(db);
  if (rows.length === 0) return 'No shop is known yet, so no e-mail proves a purchase.';
  return rows.map(({ domain, shop }) => `${domain}  ${printable(shop)}`).join('\n');
}

async function addShop(db: Db, domain: string, shop: string): Promise<string> {
  const { addShopDomain } = await receipts();
  return db.transaction(async (tx) => {
    const subject = await addShopDomain(tx, domain, shop);
    if (!subject) return `${domain} is known already. Nothing was changed.`;
    await noteShop(tx, 'shop add', subject, `${domain} ${shop}`);
    return `E-mails that ${domain} has signed are those of ${printable(shop)} now.`;
  });
}

async function removeShop(db: Db, domain: string): Promise<string> {
  const { removeShopDomain } = await receipts();
  return db.transaction(async (tx) => {
    const subject = await removeShopDomain(tx, domain);
    if (!subject) throw new Refused(`${domain} is not known.`);
    await noteShop(tx, 'shop remove', subject, domain);
    return `${domain} is not known as a shop any more. Reviews that it has verified stay so.`;
  });
}

const noteShop = (tx: Parameters<typeof noteAction>[0], action: string, subject: string, name: string) =>
  noteAction(tx, { operator: operatorName(), action, subject, details: { name } }, new Date());

// Imported only when needed, because it takes most of the time.
const communities = () => import('../server/communities/public.ts');
const products = () => import('../server/products/public.ts');

async function publish(db: Db, id: string): Promise<string> {
  const { findProduct, publishProduct } = await products();
  return db.transaction(async (tx) => {
    const now = new Date();
    const made = await publishProduct(tx, { clock: { now: () => now } }, id, 'operator');
    if (!made) {
      const known = await findProduct(tx, id, undefined);
      if (!known) throw new Refused(`There is no product with the id ${id}.`);
      return `${printable(known.name)} is public already. Nothing was changed.`;
    }
    const named = [made.name, made.brand && `(${made.brand})`].filter(Boolean).join(' ');
    const details = { name: made.name, brand: made.brand };
    await noteAction(tx, { operator: operatorName(), action: 'product publish', subject: id, details }, now);
    return `${printable(named)} is public now.`;
  });
}

async function mark(db: Db, id: string, isOfficial: boolean): Promise<string> {
  const { setOfficial } = await communities();
  return db.transaction(async (tx) => {
    const found = await setOfficial(tx, id, isOfficial);
    if (!found) throw noCommunity(id);
    const named = nameOf(found);
    if (!found.changed)
      return `${named} ${isOfficial ? 'is official already' : 'is not official'}. Nothing was changed.`;
    const others = isOfficial ? await checkAlike(tx, id, found) : '';
    const action = isOfficial ? 'community official' : 'community unofficial';
    const details = { name: found.name, brandName: found.brand_name };
    await noteAction(tx, { operator: operatorName(), action, subject: id, details }, new Date());
    return `${named} is ${isOfficial ? 'official now' : 'no longer official'}.${others}`;
  });
}

/** Marks a community as official if its brand's domain carries the community's token. */
async function verify(db: Db, id: string, typed: string, places: ProofPlaces | undefined): Promise<string> {
  const { domainIn, findProof, findToProve, proofLine, setOfficial } = await communities();
  const domain = domainIn(typed);
  if (!domain) throw new Refused(`“${printable(typed)}” is not a domain. Give it like morrow.example.`);
  const asked = await findToProve(db, id);
  if (!asked) throw noCommunity(id);
  const token = asked.proof_token;
  const proof = await findProof(domain, token, places);
  if (!proof.found)
    throw new Refused(
      [
        `${domain} does not say that ${nameOf(asked)} is its own. Nothing was changed.`,
        ...proof.reasons,
        `This line has to be a TXT record of ${domain}, or stand in https://${domain}/.well-known/wellkept.txt:`,
        proofLine(token),
      ].join('\n'),
    );
  return db.transaction(async (tx) => {
    const found = await setOfficial(tx, id, true, { domain, token, place: proof.found, now: new Date() });
    if (!found) throw new Refused(`${nameOf(asked)} has changed meanwhile. Nothing was changed.`);
    const named = `${nameOf(found)} is official · ${domain}`;
    if (!found.changed) return `${named} already. Nothing was changed.`;
    const others = await checkAlike(tx, id, found);
    const details = { name: found.name, brandName: found.brand_name, domain, proof: proof.found };
    await noteAction(
      tx,
      { operator: operatorName(), action: 'community verify', subject: id, details },
      new Date(),
    );
    return `${named} now. Its ${proof.found} has the token.${others}`;
  });
}

/**
 * A brand that only looks like that of an official community must not become official, too. Returns what to say of other official
 * communities of the very same brand.
 */
async function checkAlike(tx: Tx, id: string, { brand_name: brandName }: { brand_name: string }) {
  const { listOfficialAlike } = await communities();
  const alike = await listOfficialAlike(tx, id);
  const fooled = alike.find(({ same }) => !same);
  if (fooled)
    throw new Refused(
      `“${printable(brandName)}” looks like “${printable(fooled.brand_name)}”, whose official community is ${printable(fooled.name)} (${fooled.id}). Nothing was changed.`,
    );
  return alike
    .map((other) => `\n${printable(other.name)} (${other.id}) is official for this brand, too.`)
    .join('');
}

const noCommunity = (id: string) => new Refused(`There is no community with the id ${id}.`);
const nameOf = (found: { name: string; brand_name: string }) =>
  `${printable(found.name)} (${printable(found.brand_name)})`;

async function list(db: Db, text: string): Promise<string> {
  const { listForOperator } = await communities();
  const rows = await listForOperator(db, text.trim(), SHOWN);
  if (rows.length === 0)
    return text.trim()
      ? `No community has “${text.trim()}” in its name or brand.`
      : 'There are no communities yet.';
  const lines = rows.map((row) => {
    const members = `${row.member_count} ${row.member_count === 1 ? 'member' : 'members'}`;
    const official = row.official_domain ? `official · ${row.official_domain}` : 'official';
    const marks = [row.is_official ? official : '', row.is_public ? '' : 'private'].filter(Boolean);
    return [row.id, printable(row.name), printable(row.brand_name), members, ...marks].join('  ');
  });
  if (rows.length === SHOWN)
    lines.push(`These are the ${SHOWN} largest. Add a part of the name to see others.`);
  return lines.join('\n');
}

async function showReports(db: Db): Promise<string> {
  const { listReported } = await communities();
  const rows = await listReported(db, SHOWN);
  if (rows.length === 0) return 'No community was reported.';
  return rows
    .map(({ created_at, id, name, reason, note }) =>
      [created_at, id, printable(name), reason, printable(note ?? '')].join('  ').trimEnd(),
    )
    .join('\n');
}

async function showLog(db: Db): Promise<string> {
  const rows = await listActions(db, SHOWN);
  if (rows.length === 0) return 'Nothing was done with this command yet.';
  return rows
    .map(({ at, operator, action, subject, name }) =>
      [at, operator, action, subject, printable(name ?? '')].join('  ').trimEnd(),
    )
    .join('\n');
}

/** Removes control characters: a name chosen by a person must not steer the operator's terminal. */
const printable = (text: string) => text.replaceAll(/\p{C}+/gu, ' ');

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without a name, as in some containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

async function reach(env: NodeJS.ProcessEnv) {
  const { databaseUrl, dataDir } = readSettings(env);
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const { reachEmbeddedDatabase } = await import('../server/platform/embedded/database.ts');
  return reachEmbeddedDatabase(dataDir);
}

async function run(command: Command, env: NodeJS.ProcessEnv): Promise<string> {
  const { url, stop } = await reach(env);
  const database = openDatabase(url, { connections: 1 });
  try {
    return await command(database.db);
  } finally {
    await database.close();
    await stop();
  }
}

const UNDEFINED_TABLE = '42P01';

function reasonOf(error: unknown): string {
  if (error instanceof Refused || error instanceof StartError || error instanceof SettingsError)
    return error.message;
  if ((error as { code?: string }).code === UNDEFINED_TABLE)
    return 'The database is older than this version of Wellkept. Start Wellkept once, then try again.';
  return `It could not be done: ${error instanceof Error ? error.message : String(error)}`;
}

/** Runs a command; returns what to print, and the exit code. */
export async function admin(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  places?: ProofPlaces,
): Promise<{ code: number; out: string; error: string }> {
  try {
    const command = commandOf(words, places);
    if (!command) throw new Refused(USAGE);
    return { code: 0, out: await run(command, env), error: '' };
  } catch (error) {
    return { code: 1, out: '', error: reasonOf(error) };
  }
}

if (process.argv[1] === import.meta.filename) {
  const { code, out, error } = await admin(process.argv.slice(3), process.env);
  if (out) console.log(out);
  if (error) console.error(error);
  process.exitCode = code;
}
