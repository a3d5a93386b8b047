import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { warningOf } from './rules.ts';

interface Sentence {
  /**
   * `known` sentences were read while the rules were written, `held` ones were kept apart, `fresh` ones were written afterwards. Only
   * the fresh ones show how the rules do on sentences that nobody had in mind.
   */
  half: string;
  /** The warning it should get, or `none`. */
  warning: string;
  language: string;
  text: string;
}

const sentences: Sentence[] = readFileSync(new URL('warned-sentences.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [half = '', warning = '', language = '', text = ''] = line.split('\t');
    return { half, warning, language, text };
  });

/**
 * Precision: the share of warnings that are right. Recall: the share of sentences needing a warning that get one; and how many of
 * these get the right one.
 */
function measure(of: Sentence[]) {
  const judged = of.map((sentence) => ({ ...sentence, given: warningOf(sentence.text) ?? 'none' }));
  const asking = judged.filter(({ warning }) => warning !== 'none');
  const warned = judged.filter(({ given }) => given !== 'none');
  const right = asking.filter(({ given }) => given !== 'none');
  return {
    sentences: of.length,
    precision: right.length / warned.length,
    recall: right.length / asking.length,
    rightReason: right.filter(({ warning, given }) => warning === given).length / right.length,
    wrong: judged.flatMap(({ warning, given, language, text }) =>
      warning === given ? [] : [`${language} ${warning} -> ${given}: ${text}`],
    ),
  };
}

test('there are enough sentences of both kinds, each once', () => {
  expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  expect(sentences.filter(({ warning }) => warning === 'none').length).toBeGreaterThan(100);
  expect(sentences.filter(({ warning }) => warning !== 'none').length).toBeGreaterThan(100);
});

test.each([
  { half: 'known', precision: 0.98, recall: 0.97 },
  { half: 'held', precision: 0.98, recall: 0.95 },
  { half: 'fresh', precision: 0.95, recall: 0.7 },
])('of the $half ones, warnings are right and found', ({ half, precision, recall }) => {
  const { wrong, ...measured } = measure(sentences.filter((sentence) => sentence.half === half));
  process.stdout.write(`${half}: ${JSON.stringify(measured)}\n`);
  expect(measured.precision, wrong.join('\n')).toBeGreaterThanOrEqual(precision);
  expect(measured.recall, wrong.join('\n')).toBeGreaterThanOrEqual(recall);
});
