import { z } from 'zod';

type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[]
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T;

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * A value that fits a schema of the contract: `sample(Review, { title: 'Pours to the drop' })`. Fields that the test does not name
 * are as empty as the schema allows. Each call makes new ids.
 */
export function sample<S extends z.ZodType>(schema: S, known: DeepPartial<z.output<S>>): z.output<S> {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return schema.parse(fill(json, known, json)) as z.output<S>;
}

function fill(schema: JsonSchema, known: unknown, root: JsonSchema): unknown {
  const part = (next: unknown, value: unknown) => fill(next as JsonSchema, value, root);
  if (schema.$ref) return part(referred(schema.$ref, root), known);
  if (Array.isArray(known)) return known.map((item) => part(schema.items ?? {}, item));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    if (known === null) return null;
    if (known === undefined && choices.some(isNull)) return null;
    return part(choices.find((choice) => takes(choice as JsonSchema, known)) ?? choices[0], known);
  }
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => part(one, known)));
  if (schema.type === 'object' && (known === undefined || typeof known === 'object')) {
    const given = (known ?? {}) as Record<string, unknown>;
    const names = new Set([...(schema.required ?? []), ...Object.keys(given)]);
    return Object.fromEntries(
      [...names].map((name) => [name, part(schema.properties?.[name] ?? {}, given[name])]),
    );
  }
  return known === undefined ? empty(schema) : known;
}

const isNull = (schema: unknown) => (schema as JsonSchema).type === 'null';

/** Whether a shape of a union has every field that the test names, with the given constants. */
function takes(schema: JsonSchema, known: unknown): boolean {
  if (typeof known !== 'object' || known === null) return !isNull(schema);
  const fields = schema.properties ?? {};
  return Object.entries(known).every(([name, value]) => {
    const field = fields[name] as JsonSchema | undefined;
    if (!field) return false;
    return field.const === undefined || field.const === value;
  });
}

function referred(address: string, root: JsonSchema) {
  const found = address
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], root);
  return found as JsonSchema;
}

let made = 0;
const newId = () => `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`;

function empty(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if ([schema.type].flat().includes('null')) return null;
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === undefined) return null;
  if (schema.format === 'uuid') return newId();
  if (schema.format === 'date') return '2026-01-15';
  if (schema.format === 'date-time') return '2026-01-15T12:00:00.000Z';
  if (schema.format === 'email') return 'somebody@post.example';
  if (schema.pattern?.includes('\\d')) return '0.00';
  return 'x'.repeat(schema.minLength ?? 0);
}
