import { Problem } from '../problem.ts';

const MAX_DEPTH = 32;
const NUL = '\u0000';

/**
 * Refuses text that PostgreSQL cannot store (NUL characters, lone surrogates) and deep nesting. Not recursive, so deep nesting
 * cannot overflow its stack.
 */
export function refuseUnstorableText(where: 'body' | 'query' | 'params', value: unknown): void {
  const queue: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let item = queue.pop(); item; item = queue.pop()) {
    if (typeof item.value === 'string') refuse(item.value, item.path || where);
    if (typeof item.value !== 'object' || item.value === null) continue;
    if (item.depth >= MAX_DEPTH) {
      throw new Problem('invalid_request', {
        fields: { [where]: `Nested more than ${MAX_DEPTH} levels deep.` },
      });
    }
    for (const [key, inner] of Object.entries(item.value)) {
      refuse(key, item.path || where);
      queue.push({ value: inner, path: item.path ? `${item.path}.${key}` : key, depth: item.depth + 1 });
    }
  }
}

function refuse(text: string, path: string) {
  if (text.includes(NUL) || !text.isWellFormed()) {
    throw new Problem('invalid_request', {
      fields: { [path]: 'This has a character that cannot be stored.' },
    });
  }
}
