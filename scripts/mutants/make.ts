import { parseSync } from 'vite';

/** One small change of a source file. */
export interface Mutant {
  line: number;
  /** The original line, and the change. */
  code: string;
  what: string;
  /** The whole file with the change. */
  text: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  put: string;
}

const OPERATORS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node) =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => ({ key, child })),
  );

/** Every change of the code, and of the SQL in it, that a test ought to notice. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const edits: Edit[] = [];
  const guards: Edit[] = [];
  visit(program as unknown as Node, source, edits, guards);
  const mutants = edits.map((edit) => {
    const line = source.slice(0, edit.start).split('\n').length;
    const was = source.slice(edit.start, edit.end);
    return {
      line,
      code: source.split('\n')[line - 1]?.trim() ?? '',
      what: `${short(was)} → ${short(edit.put)}`,
      text: applied(source, [
        edit,
        ...guards.filter(({ start }) => start <= edit.start || start >= edit.end),
      ]),
    };
  });
  return [...new Map(mutants.map((one) => [one.text, one])).values()];
}

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 40)}…${line.slice(-18)}` : line || 'nothing';
};

const applied = (source: string, edits: Edit[]) =>
  edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, put }) => text.slice(0, start) + put + text.slice(end), source);

function visit(node: Node, source: string, edits: Edit[], guards: Edit[]): void {
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const change = ({ start, end }: Node, ...puts: string[]) => {
    for (const put of puts) if (put !== source.slice(start, end)) edits.push({ start, end, put });
  };
  const { test, left, right, body, argument, value } = node as Record<string, Node | undefined>;
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (!left || !right) break;
      if (node.operator === '??') {
        change(node, `(${textOf(left)})`, `(${textOf(right)})`);
        break;
      }
      const at = source.indexOf(String(node.operator), left.end);
      for (const put of OPERATORS[String(node.operator)] ?? [])
        edits.push({ start: at, end: at + String(node.operator).length, put });
      break;
    }
    case 'UnaryExpression':
      if (node.operator === '!' && argument) change(node, `(${textOf(argument)})`);
      break;
    case 'Literal':
      if (typeof value === 'boolean') change(node, String(!value));
      if (typeof value === 'number') change(node, `(${Number(value) + 1})`, `(${Number(value) - 1})`);
      if (typeof value === 'string') change(node, "'other'");
      break;
    case 'TemplateLiteral':
      change(node, "'other'");
      break;
    case 'ExpressionStatement':
    case 'ThrowStatement':
    case 'ForOfStatement':
    case 'WhileStatement':
      change(node, ';');
      break;
    case 'ReturnStatement':
      if (argument && textOf(argument) !== 'undefined') change(argument, 'undefined as never');
      if (!argument) change(node, ';');
      break;
    case 'ArrowFunctionExpression':
      if (body && body.type !== 'BlockStatement') change(body, '(undefined as never)');
      break;
  }
  if (test) {
    change(test, '(true)', '(false)');
    // For these the operator itself is changed, which has the same effect.
    if (!['===', '!==', '!'].includes(String(test.operator))) change(test, `!(${textOf(test)})`);
  }
  if (/^(?:For|While|DoWhile)\w*Statement$/.test(node.type) && body) {
    // An endless loop fails instead.
    const turn = "if (++(globalThis as any).turns > 1e6) throw new Error('endless');";
    guards.push(
      { start: body.start, end: body.start, put: `{ ${turn} ` },
      { start: body.end, end: body.end, put: ' }' },
    );
  }
  if (node.type === 'TaggedTemplateExpression') {
    const { quasi } = node as unknown as { quasi: Node & { expressions: Node[] } };
    edits.push(...sqlEdits(source, quasi));
    for (const one of quasi.expressions) visit(one, source, edits, guards);
    return;
  }
  for (const { key, child } of childrenOf(node)) {
    const isName = key === 'key' && node.computed !== true;
    const isType = child.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(child.type);
    const isImport = child.type === 'ImportDeclaration' || key === 'source';
    if (!isName && !isType && !isImport) visit(child, source, edits, guards);
  }
}

const SQL: [RegExp, string][] = [
  [/\bAND\b/g, 'OR'],
  [/\bOR\b/g, 'AND'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/\bNOT (?!DISTINCT)/g, ''],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
];
const TERM_ENDS = /^(?:AND|OR|ORDER|GROUP|LIMIT|FOR|RETURNING|UNION|ON|WHERE|SELECT|LEFT|JOIN)\b/;

function sqlEdits(source: string, quasi: Node & { expressions: Node[] }): Edit[] {
  const from = quasi.start + 1;
  let text = source.slice(from, quasi.end - 1);
  // An interpolated value counts as an opaque word; its own code is visited separately.
  for (const { start, end } of quasi.expressions)
    text = text.slice(0, start - from) + '$'.repeat(end - start) + text.slice(end - from);
  const edits = SQL.flatMap(([pattern, put]) =>
    [...text.matchAll(pattern)].map(({ index, 0: was }) => ({ start: index, end: index + was.length, put })),
  );
  for (const { index, 0: word } of text.matchAll(/\b(?:AND|OR)\b/g)) {
    const end = termEnd(text, index + word.length, 1);
    edits.push({ start: index, end, put: '' });
    edits.push({ start: termEnd(text, index, -1), end: index + word.length, put: ' ' });
  }
  return edits.map(({ start, end, put }) => ({ start: start + from, end: end + from, put }));
}

/** Where the term beside an AND or OR ends: at the next word of its kind or the bracket around both. */
function termEnd(text: string, from: number, step: 1 | -1): number {
  let depth = 0;
  for (let at = step === 1 ? from : from - 1; at >= 0 && at < text.length; at += step) {
    const sign = text[at] ?? '';
    if ('()'.includes(sign)) depth += (sign === '(' ? 1 : -1) * step;
    if (depth < 0) return step === 1 ? at : at + 1;
    const word = /\w/.test(text[at - 1] ?? '') ? undefined : TERM_ENDS.exec(text.slice(at))?.[0];
    if (depth === 0 && word) return step === 1 ? at : at + word.length;
  }
  return step === 1 ? text.length : 0;
}
