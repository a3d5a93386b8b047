import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { typingErrors } from '../../../contract/search-text.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { queryOn } from '../../../testing/query.ts';
import { type Database, openDatabase } from '../database.ts';
import { sql } from '../sql.ts';
import { almost, lettersOf } from './trie.ts';
import { Vocabulary } from './vocabulary.ts';

let database: Database;
let drop: () => Promise<unknown>;
const seen: string[] = [];
beforeAll(async () => {
  const fresh = await freshDatabase(inject('databaseServer'));
  drop = fresh.drop;
  database = openDatabase(fresh.url, {
    onAnswer: (name, _text, { rows }) => {
      if (name === 'platform.listLearned') seen.push(...rows.map(({ word }) => String(word)));
    },
  });
});
afterAll(async () => {
  await database.close();
  await drop();
});

const learn = (names: string, rest = '') => queryOn(database.db)`SELECT learn_words(${names}, ${rest})`;

async function made() {
  const vocabulary = new Vocabulary(database.db);
  await vocabulary.ready();
  return vocabulary;
}

test('knows the words of names, and those that several texts have', async () => {
  await learn('Kestrel cameras', 'viewfinder viewfnider');
  await queryOn(
    database.db,
  )`INSERT INTO search_counts (source, lexeme, count) VALUES ('products', '-viewfind', 2)`;
  const vocabulary = await made();
  expect(vocabulary.isKnown('kestrel')).toBe(true);
  expect(vocabulary.stem('cameras')).toBe('camera');
  expect(vocabulary.isKnown('viewfinder')).toBe(true);
  expect(vocabulary.isKnown('viewfnider')).toBe(false);
  expect(vocabulary.isKnown('camera')).toBe(false);
});

test('hears of what is learned later, and does not read what it knows again', async () => {
  await learn('Kestrel');
  const vocabulary = await made();
  await learn('Osprey');
  seen.length = 0;
  await vocabulary.hear();
  expect(vocabulary.isKnown('osprey')).toBe(true);
  // Other tests have transactions in this cluster, so it may take several reads.
  await expect
    .poll(async () => {
      seen.length = 0;
      await vocabulary.hear();
      return seen;
    })
    .toEqual(['null']);
});

test('a word that is first in a text and then in a name is heard of again', async () => {
  await learn('', 'gyroscope');
  const vocabulary = await made();
  expect(vocabulary.isKnown('gyroscope')).toBe(false);
  await learn('Gyroscope');
  await vocabulary.hear();
  expect(vocabulary.isKnown('gyroscope')).toBe(true);
});

test('nothing is missed that was taught before something else and committed after it', async () => {
  const vocabulary = await made();
  await database.db.transaction(async (tx) => {
    await tx.send(sql`SELECT learn_words('Petrel', '')`);
    await learn('Curlew');
    await vocabulary.hear();
    expect(vocabulary.isKnown('curlew')).toBe(true);
    expect(vocabulary.isKnown('petrel')).toBe(false);
  });
  await vocabulary.hear();
  expect(vocabulary.isKnown('petrel')).toBe(true);
});

test('whoever asks while others are answered sees what is there now', async () => {
  const vocabulary = await made();
  const before = vocabulary.hear();
  await learn('Plover');
  await Promise.all([before, vocabulary.hear(), vocabulary.hear()]);
  expect(vocabulary.isKnown('plover')).toBe(true);
});

test('what was learned in another cluster is read once', async () => {
  await learn('Sandpiper');
  await queryOn(database.db)`UPDATE search_vocabulary SET learned_in = '999999999' WHERE word = 'sandpiper'`;
  const vocabulary = await made();
  expect(vocabulary.isKnown('sandpiper')).toBe(true);
  seen.length = 0;
  await vocabulary.hear();
  expect(seen).not.toContain('sandpiper');
});

test('a typing error is put right, to the likeliest word first', async () => {
  await learn('lamp land lane lampshade headphones ear buds');
  await queryOn(database.db)`
    INSERT INTO search_counts (source, lexeme, count) VALUES ('products', 'lamp', 3), ('products', 'land', 9), ('products', 'lampshad', 4)`;
  const vocabulary = await made();
  // As common as these are: `lamp` sounds the same, `lampshade` would only begin so, and hardly anybody says `lane`.
  expect(vocabulary.nearest('lanp')).toEqual(['lamp', 'land']);
  expect(vocabulary.nearest('headhpones')).toEqual(['headphones']);
  expect(vocabulary.nearest('ehadphones')).toEqual(['headphones']);
  expect(vocabulary.nearest('qqqqqq')).toEqual([]);
  expect(vocabulary.halves('earbuds')).toEqual(['ear', 'buds']);
  expect(vocabulary.begins('lam')).toBe(7);
});

test.each([
  // A whole word before one that only begins so, and before another catalogue's typing error.
  ['camara', 'camera', 'camaraderie'],
  ['candel', 'candle', 'candelabra'],
  // Written as it sounds.
  ['fone', 'phone', 'fond'],
  ['nife', 'knife', 'nifty'],
  ['rench', 'wrench', 'renchester'],
  // Two errors in a short word that sounds the same.
  ['pencle', 'pencil', 'pendleton'],
])('%s probably means %s', async (typed, meant, other) => {
  await learn(meant, other);
  await queryOn(database.db)`
    INSERT INTO search_counts (source, lexeme, count) VALUES ('products', word_stem(${meant}), 8) ON CONFLICT DO NOTHING`;
  expect((await made()).nearest(typed)[0]).toBe(meant);
});

test('a word that no product has can be meant, if it has synonyms', async () => {
  expect((await made()).nearest('bycicle')).toEqual(['bicycle']);
});

test('what is near is found among many as by comparing with each', () => {
  const letters = 'abcdeo';
  const madeUp = (n: number) =>
    Array.from(
      { length: 4 + (n % 6) },
      (_, place) => letters[(n * (place + 7) * 31 + (n >> place)) % letters.length],
    ).join('');
  const words = [...new Set(Array.from({ length: 3000 }, (_, n) => madeUp(n)))].sort();
  const trie = lettersOf(words);
  for (let n = 5000; n < 5400; n++) {
    const typed = madeUp(n);
    for (const most of [1, 2])
      expect(almost(typed, trie, typed.slice(0, 1), most).toSorted(), typed).toEqual(
        words.filter((word) => word[0] === typed[0] && typingErrors(typed, word) <= most),
      );
  }
});

test('a word that is new is stemmed as the database would', async () => {
  const words = ['0024-search', '0025-recommendations', '0030-deleting-an-account', '0033-reading-receipts']
    .map((name) => readFileSync(join(import.meta.dirname, `../../../docs/decisions/${name}.md`), 'utf8'))
    .join('\n')
    .toLowerCase()
    .match(/[a-z]{3,}/g);
  const vocabulary = new Vocabulary(database.db);
  const rows = await queryOn(
    database.db,
  )`SELECT word, word_stem(word) AS stem FROM unnest(${[...new Set(words)]}::text[]) AS word`;
  expect(rows.length).toBeGreaterThan(500);
  const different = rows.filter(({ word, stem }) => vocabulary.stem(String(word)) !== stem);
  // The two stemmers are known to disagree on these.
  expect(
    different.map(({ word }) => word).filter((word) => !/^(add(ed|ing)|yyyy)$/.test(String(word))),
  ).toEqual([]);
});

test('a database that is away is asked again', async () => {
  let away = true;
  const vocabulary = new Vocabulary({
    send: (...asked) => (away ? Promise.reject(new Error('away')) : database.db.send(...asked)),
  });
  await expect(vocabulary.ready()).rejects.toThrow('away');
  away = false;
  await vocabulary.ready();
  expect(vocabulary.isKnown('kestrel')).toBe(true);
});
