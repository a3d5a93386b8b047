import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResultKind } from '../../contract/search-constants.ts';
import type { Db, Pool } from '../../server/platform/database.ts';
import { raw } from '../../server/platform/sql.ts';
import { inTransaction, queryOn } from '../../testing/query.ts';
import { dropSearchIndexes, learnProducts, searchTexts } from '../../testing/scale-products.ts';
import type { Case, Run } from '../case.ts';
import { inTurn } from '../speed.ts';
import type { Scene } from '../worlds.ts';
import { session } from './identity.ts';

type Kind = keyof Awaited<ReturnType<typeof searchTexts>>;
interface Queries {
  next: () => string;
  /** The results of some of them, as `kind:id`: the rows that the bare handler reads. */
  found: string[][];
}

const LIMIT = 20;
const LEAST_RATIO = 0.3;
/** Lower, because two words with tens of thousands of matches each must first be intersected. */
const LEAST_OF_TWO = 0.15;
const MOST_GROWTH = 3;
const TRIED = 200;
/** The share of the searches that must find something; otherwise there is nothing to measure. */
const LEAST_FOUND = 0.95;

/** Signed in, because answers for visitors are cached. Each text is used once, if there are enough, so that nothing is cached. */
function searching(name: string, kind: Kind, pathOf: (text: string) => string, wanted = LEAST_RATIO): Case {
  const asked = new WeakMap<Scene, Queries>();
  return {
    name,
    wanted,
    growth: MOST_GROWTH,
    signedIn: true,
    catalogue: true,
    async prepare(db, scene, app) {
      const paths = (await textsFor(db, scene))[kind].map((text) => pathOf(encodeURIComponent(text)));
      const found: string[][] = [];
      for (const path of paths.slice(-TRIED)) found.push(await ask(app, scene, path));
      const empty = found.filter((ids) => ids.length === 0).length;
      if (empty > (1 - LEAST_FOUND) * found.length)
        throw new Error(`${empty} of ${found.length} searches found nothing`);
      asked.set(scene, { next: inTurn(paths), found });
    },
    requests: (scene) => [{ path: asked.get(scene)?.next ?? '/' }],
    inputs: (scene) => asked.get(scene)?.found.map((ids) => ids.join()) ?? [],
    bare: (db, scene) => async (input) => {
      await session(db, scene);
      const found = input
        .split(',')
        .filter(Boolean)
        .map((one) => one.split(':'));
      const rows: unknown[] = [];
      for (const [kind, read] of Object.entries(readers)) {
        const ids = found.flatMap(([theirs, id = '']) => (theirs === kind ? [id] : []));
        if (ids.length > 0) rows.push(...(await read(db, ids)));
      }
      return JSON.stringify(rows);
    },
  };
}

/** Reads the rows of each kind by their primary keys, and what is shown with them. */
const readers: Record<ResultKind, (db: Db, ids: string[]) => Promise<unknown[]>> = {
  product: (db, ids) => queryOn(db)`
    SELECT id, name, brand, category, description, image, created_at, total_reviews, verified_reviews, average_rating
    FROM products WHERE id = ANY(${ids})`,
  listing: (db, ids) => queryOn(db)`
    SELECT l.id, l.title, l.type, l.price, l.images, l.area, l.category, p.name, p.brand, p.image
    FROM listings l JOIN products p ON p.id = l.product_id WHERE l.id = ANY(${ids})`,
  thing: (db, ids) => queryOn(db)`
    SELECT t.id, t.model, t.place, t.created_at, p.name, p.brand, p.category, p.image
    FROM things t JOIN products p ON p.id = t.product_id WHERE t.id = ANY(${ids})`,
  community: (db, ids) => queryOn(db)`
    SELECT id, name, brand_name, logo, is_official, category, member_count FROM communities WHERE id = ANY(${ids})`,
  provider: (db, ids) =>
    queryOn(db)`SELECT id, name, description, logo_url, rating FROM providers WHERE id = ANY(${ids})`,
  person: (db, ids) => queryOn(db)`
    SELECT id, first_name, last_name, profile_image_url, location FROM people WHERE id = ANY(${ids})`,
};

const known = new WeakMap<Scene, ReturnType<typeof searchTexts>>();
function textsFor(db: Pool, scene: Scene) {
  const texts = known.get(scene) ?? searchTexts(db);
  known.set(scene, texts);
  return texts;
}

async function ask(app: string, { member }: Scene, path: string): Promise<string[]> {
  const reply = await fetch(`${app}${path}`, { headers: { cookie: member.cookie } });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
  const found = (await reply.json()) as { id: string; kind?: ResultKind }[];
  return found.map(({ id, kind = 'product' }) => `${kind}:${id}`);
}

const products = (text: string) => `/api/products/search?q=${text}&limit=${LIMIT}`;
const everything = (text: string) => `/api/search/universal?q=${text}`;

export const cases: Case[] = [
  searching('Product search, rare word', 'rare', products),
  searching('Product search, common word', 'common', products),
  searching('Product search, two common words', 'twoCommon', products, LEAST_OF_TWO),
  searching('Product search, misspelt word', 'misspelt', products),
  searching('Product search, model number', 'models', products),
  searching('Universal search, rare word', 'rare', everything),
  searching('Universal search, common word', 'common', everything),
  searching('Universal search, misspelt word', 'misspelt', everything),
];

/** In megabytes, for any number of products. */
const MOST_MEMORY = 256;

/** Everything that makes a catalogue searchable: the lexemes of each product, the vocabulary, and the indexes. */
const build: Run = {
  name: 'Search index, build',
  catalogue: true,
  async run({ db }) {
    const memory = watch(db);
    const [{ count } = { count: 0 }] = await queryOn(db)`SELECT count(*)::int AS count FROM products`;
    const steps: string[] = [];
    async function step(name: string, work: () => Promise<unknown>) {
      const begun = performance.now();
      await work();
      steps.push(`${name} ${seconds(begun)}`);
    }
    const begun = performance.now();
    await inTransaction(db, async (query) => {
      const [{ pid } = { pid: 0 }] = await query`SELECT pg_backend_pid() AS pid`;
      memory.of(Number(pid));
      const indexes = await dropSearchIndexes(query);
      await step('lexemes', () => query`SELECT count(product_search(p)) FROM products p`);
      await step('words', () => learnProducts(query));
      for (const { name, definition } of indexes) await step(name, () => query`${raw(definition)}`);
    });
    const took = seconds(begun);
    const peak = await memory.stop();
    return {
      says:
        `${took} s for ${Number(count).toLocaleString('en-US')} products (${steps.join(', ')}), ` +
        `${peak} MB at its peak, wanted at most ${MOST_MEMORY}`,
      asWanted: peak <= MOST_MEMORY,
    };
  },
};

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

/** Watches the memory of a backend and its parallel workers, without PostgreSQL's shared memory. */
function watch(db: Pool) {
  let leader = 0;
  let over = false;
  let peak = 0;
  async function look() {
    while (!over) {
      const rows = await queryOn(db)`
        SELECT pid FROM pg_stat_activity WHERE pid = ${leader} OR leader_pid = ${leader}`;
      peak = Math.max(
        peak,
        rows.reduce((sum, { pid }) => sum + ownMemory(Number(pid)), 0),
      );
      await wait(50);
    }
  }
  const looking = look();
  return {
    of: (pid: number) => {
      leader = pid;
    },
    async stop() {
      over = true;
      await looking;
      return Math.round(peak);
    },
  };
}

function ownMemory(pid: number): number {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    // The worker has ended.
    return 0;
  }
}

export const runs = [build];
