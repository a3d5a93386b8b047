import type { JsonSchema } from './from-schema.ts';

/** An endpoint as the OpenAPI document describes it. */
export interface Operation {
  parameters?: { name: string; in: string; schema: JsonSchema; required?: boolean }[];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** Where an id stands in a request: `['body', 'lines', '0', 'productId']`. */
export type Place = readonly string[];

/** The parts of a request that have a schema, each as one object. */
export function partsOf({ parameters = [], requestBody }: Operation): Record<string, JsonSchema> {
  const objectIn = (place: string): JsonSchema => {
    const those = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(those.map(({ name, schema }) => [name, schema])),
      required: those.filter(({ required }) => required || place === 'path').map(({ name }) => name),
    };
  };
  const body = requestBody?.content['application/json']?.schema;
  return { path: objectIn('path'), query: objectIn('query'), ...(body ? { body } : {}) };
}

const choicesOf = ({ anyOf, oneOf, allOf }: JsonSchema) => anyOf ?? oneOf ?? allOf ?? [];

/** Every place of an id in a value of this schema. Of a list, its first element stands for all. */
export function idsIn(schema: JsonSchema, at: Place = []): Place[] {
  if (schema.format === 'uuid') return [at];
  const places = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => idsIn(part, [...at, name])),
    ...(schema.items ? idsIn(schema.items, [...at, '0']) : []),
    ...choicesOf(schema).flatMap((part) => idsIn(part, at)),
  ];
  return [...new Map(places.map((place) => [place.join('.'), place])).values()];
}

/** Texts for fields that take no free text; the first that fits the pattern is taken. */
const TEXTS = ['Words that say enough.', '12.00', '2', 'USD', '123456', 'a-name'];

/** The smallest value that fits the schema and has an id at these places; `idAt` chooses it, there and where one is required. */
export function smallest(
  schema: JsonSchema,
  wanted: readonly Place[],
  idAt: (place: Place) => string,
  at: Place = [],
): unknown {
  const leadsTo = (place: Place) =>
    wanted.some((one) => place.length <= one.length && place.every((name, index) => name === one[index]));
  const inner = (part: JsonSchema, name: string) => smallest(part, wanted, idAt, [...at, name]);
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = choicesOf(schema);
  const [first] = choices;
  if (first) {
    const holdsId = choices.find((choice) => idsIn(choice, at).some(leadsTo));
    const choice = holdsId ?? choices.find(({ type }) => type !== 'null') ?? first;
    return smallest(choice, wanted, idAt, at);
  }
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const kept = Object.entries(properties).filter(
        ([name]) => required.includes(name) || leadsTo([...at, name]),
      );
      return Object.fromEntries(kept.map(([name, part]) => [name, inner(part, name)]));
    }
    case 'array':
      return schema.items && (leadsTo([...at, '0']) || (schema.minItems ?? 0) > 0)
        ? [inner(schema.items, '0')]
        : [];
    case 'integer':
    case 'number':
      // A schema without a minimum has the smallest number that JavaScript has.
      return (schema.minimum ?? 1) < -1e9 ? 1 : (schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return textFor(schema, idAt, at);
  }
}

function textFor({ format, pattern }: JsonSchema, idAt: (place: Place) => string, at: Place): string {
  if (format === 'uuid') return idAt(at);
  if (format === 'date') return '2026-01-02';
  if (format === 'date-time') return '2027-03-01T12:00:00Z';
  const fits = TEXTS.find((text) => pattern === undefined || new RegExp(pattern).test(text));
  if (fits === undefined) throw new Error(`No text is known that fits ${at.join('.')}.`);
  return fits;
}
