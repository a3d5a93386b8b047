import type { z } from 'zod';
import { ADDRESS_MOST, filesInBody } from '../../../contract/files-in-body.ts';

type Schema = z.core.$ZodType;
const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** For indentation and spaces between the fields. */
const SLACK = 4_096;
/** A character takes up to six bytes (`\u00e9`); in a long text they are counted with four, the most of UTF-8. */
const LONG = 20_000;
const bytesFor = (characters: number) => 2 + characters * (characters > LONG ? 4 : 6);
const FORMATS: Record<string, number> = { uuid: 36, date: 10, datetime: 40 };

/** The most bytes of JSON that the schema can need. Throws where it has no end, so that no endpoint is without a limit. */
export const bodyLimitOf = (schema: Schema) => SLACK + bytesOf(schema, 'body');

function bytesOf(schema: Schema, path: string): number {
  const def = defOf(schema);
  switch (def.type) {
    case 'string': {
      // Longer values are files, which are taken out of the body.
      if (filesInBody.has(schema as z.ZodType)) return bytesFor(ADDRESS_MOST);
      const most = maximumOf(schema)?.maximum ?? FORMATS['format' in def ? String(def.format) : ''];
      if (most === undefined) throw new Error(`${path} has no maximum length.`);
      return bytesFor(most);
    }
    case 'number':
      return 32;
    case 'boolean':
    case 'null':
      return 5;
    case 'literal':
      return Math.max(...def.values.map((value) => bytesFor(String(value).length)));
    case 'enum':
      return Math.max(...Object.values(def.entries).map((value) => bytesFor(String(value).length)));
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [key, inner]) => sum + bytesFor(key.length) + 2 + bytesOf(inner, `${path}.${key}`),
        2,
      );
    case 'array':
      return 2 + mostIn(schema, path) * (1 + bytesOf(def.element, `${path}[]`));
    case 'union':
      return Math.max(...def.options.map((option) => bytesOf(option, path)));
    case 'optional':
    case 'nullable':
    case 'default':
      return Math.max(5, bytesOf(def.innerType, path));
    case 'pipe':
      return bytesOf(def.in, path);
    default:
      throw new Error(`${path} is of a kind (${def.type}) whose size is not known.`);
  }
}

/** The check of a text or a list that limits its length. */
function maximumOf(schema: Schema) {
  const checks = (defOf(schema).checks ?? []) as z.core.$ZodChecks[];
  const defs = checks.map(({ _zod }) => _zod.def as z.core.$ZodCheckMaxLengthDef);
  return defs.find(({ check }) => check === 'max_length');
}

function mostIn(list: Schema, path: string): number {
  const most = maximumOf(list)?.maximum;
  if (most === undefined) throw new Error(`${path} has no maximum number.`);
  return most;
}

function unwrapped(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? unwrapped(def.innerType) : schema;
}

/** A field that may hold a file, or a list of at most so many. */
export interface FileField {
  as: 'base64' | 'text';
  most: number;
  /** The most bytes of each in the body. */
  bytes: number;
}

export function fileFieldsOf(schema: Schema): Map<string, FileField> {
  const def = defOf(schema);
  if (def.type !== 'object') return new Map();
  const fields = Object.entries(def.shape).flatMap(([key, inner]): [string, FileField][] => {
    const bare = unwrapped(inner);
    const list = defOf(bare);
    const isList = list.type === 'array';
    const file = filesInBody.get((isList ? unwrapped(list.element) : bare) as z.ZodType);
    return file ? [[key, { ...file, most: isList ? mostIn(bare, key) : 1 }]] : [];
  });
  return new Map(fields);
}

/** An answer names at most so many problems. */
export const MOST_PROBLEMS = 20;
export const UNKNOWN_FIELD = 'This field is not known.';

/**
 * Finds lists that are too long and bodies with many unknown fields. Does so without looking at each element, because the validator
 * is slow at describing thousands of problems.
 */
export function findTooMany(schema: Schema, data: unknown, path = ''): Record<string, string> | undefined {
  const bare = unwrapped(schema);
  const def = defOf(bare);
  const at = (key: string) => (path ? `${path}.${key}` : key);
  if (def.type === 'array' && Array.isArray(data)) {
    const maximum = maximumOf(bare);
    if (!maximum || data.length <= maximum.maximum) return undefined;
    return { [path || 'body']: messageOf(maximum) };
  }
  if (def.type !== 'object' || typeof data !== 'object' || data === null) return undefined;
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(def.shape, key));
  if (unknown.length > MOST_PROBLEMS)
    return Object.fromEntries(unknown.slice(0, MOST_PROBLEMS).map((key) => [at(key), UNKNOWN_FIELD]));
  for (const [key, inner] of Object.entries(def.shape)) {
    const found = findTooMany(inner, (data as Record<string, unknown>)[key], at(key));
    if (found) return found;
  }
  return undefined;
}

function messageOf({ maximum, error }: z.core.$ZodCheckMaxLengthDef): string {
  const reason = error?.({ code: 'too_big', maximum, origin: 'array', input: [], path: [] } as never);
  return (typeof reason === 'string' ? reason : reason?.message) ?? `At most ${maximum}.`;
}
