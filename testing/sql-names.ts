import { parseSync } from '@swc/core';

type Use = 'reads' | 'writes';

/** Whether a keyword announces a table as the next word, and its use. `FOR UPDATE`, `DO UPDATE` and `IS DISTINCT FROM` do not. */
function announcedBy(word: string, before: string): Use | undefined {
  if (word === 'FROM') return before === 'DELETE' ? 'writes' : before === 'DISTINCT' ? undefined : 'reads';
  if (word === 'UPDATE') return ['FOR', 'KEY', 'DO'].includes(before) ? undefined : 'writes';
  if (['INTO', 'TRUNCATE', 'TABLE'].includes(word)) return 'writes';
  return ['JOIN', 'USING'].includes(word) ? 'reads' : undefined;
}

const ENDS_TABLES = /^(SELECT|WHERE|SET|VALUES|GROUP|ORDER|HAVING|LIMIT|RETURNING|UNION|WINDOW|FOR)$/;

/** The names in table position in a statement or a part of one: tables and views, but also CTEs and functions. */
export function namesIn(text: string): { name: string; use: Use }[] {
  const words = text.replaceAll(/'[^']*'|\/\*[\s\S]*?\*\/|--.*/g, ' ').match(/[\w.]+|[^\s"]/g) ?? [];
  const found: { name: string; use: Use }[] = [];
  // A part may begin with a table: sql`covers c JOIN …`.
  let use: Use | undefined = 'reads';
  // For each open bracket, whether a comma in it is followed by a further table.
  const lists = [false];
  let before = '';
  for (const word of words) {
    const key = word.toUpperCase();
    const next = announcedBy(key, before);
    if (key === '(') lists.push(use === 'reads');
    else if (key === ')') lists.pop();
    else if (key === ',') use = lists.at(-1) ? 'reads' : undefined;
    else if (next || ENDS_TABLES.test(key)) {
      use = next;
      lists[lists.length - 1] = next === 'reads';
    } else if (use && !['ONLY', 'LATERAL'].includes(key)) {
      found.push({ name: word.replace(/^public\./, ''), use });
      use = undefined;
    }
    before = key;
  }
  return found;
}

/** The SQL in a source file: tagged (sql`…`, run(tx)`…`), raw (raw('…')), or anything that looks like it. */
export function sqlIn(source: string): string[] {
  const found: string[] = [];
  const looksLikeSql = (text: string) => /\b(FROM|JOIN|INTO|UPDATE|USING)\s/.test(text);
  const textOf = ({ quasis }: { quasis: { raw: string }[] }) => quasis.map(({ raw }) => raw).join(' ? ');
  JSON.stringify(parseSync(source, { syntax: 'typescript', target: 'esnext' }), (_key, node) => {
    const isRaw = node?.type === 'CallExpression' && node.callee.value === 'raw';
    if (isRaw)
      found.push(
        ...node.arguments.map(({ expression }: { expression: { value?: string } }) => expression.value ?? ''),
      );
    if (node?.type === 'TaggedTemplateExpression') found.push(textOf(node.template));
    const text = node?.type === 'StringLiteral' ? node.value : node?.quasis ? textOf(node) : '';
    if (looksLikeSql(text)) found.push(text);
    return node;
  });
  return [...new Set(found)];
}
