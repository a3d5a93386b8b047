import fc, { type Arbitrary } from 'fast-check';
import { anyText } from './any-text.ts';

/** As much of a JSON schema as the OpenAPI document uses. */
export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that have broken programs before. */
const ODD: unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, '', ' ', [], {}, [null], { a: 1 }, { toString: 1 }],
  ...[
    '\u0000',
    '\ud800',
    '%',
    '%00',
    '\\',
    "'",
    '"',
    '../..',
    '..%5c',
    '__proto__',
    'constructor',
    'NaN',
    'null',
  ],
  ...['0000-01-01', '2026-02-30', '9999-12-31', '99999-01-01', '-000001-01-01', '2026-02-30T00:00:00.000Z'],
  ...[
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00+99:99',
  ],
  ...[
    'javascript:alert(1)',
    'data:text/html,x',
    '/media/x',
    '//evil.example',
    '1e3',
    '-0',
    '٣',
    '𝟙',
    'ﬁ',
    '\u202e',
  ],
  ...[
    'x'.repeat(201),
    'é'.repeat(3_000),
    '(((((',
    '*',
    '$1',
    "'; DROP TABLE people; --",
    '%25',
    '&',
    ':',
    '|',
    '!',
  ],
];
const odd = fc.constantFrom(...ODD);
const cursors = fc
  .tuple(
    fc.constantFrom<unknown>(
      ...ODD,
      '2026-01-01T00:00:00.000Z',
      '0000-01-01T00:00:00.000Z',
      '2026-02-30T00:00:00.000Z',
      5,
    ),
    fc.constantFrom<unknown>('01890a5d-ac96-774b-bcce-b302099a8057', 'x', 1),
  )
  .chain(([first, id]) => fc.constantFrom([first, id], [id], [first], first))
  .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'));

/** Values that fit the schema, and now and then one that does not. `ids` are of things that exist. */
export function fromSchema(schema: JsonSchema, ids: readonly string[], oddness = 8): Arbitrary<unknown> {
  const inner = (part: JsonSchema) => fromSchema(part, ids, oddness);
  return fc.oneof({ arbitrary: fitting(), weight: oddness }, { arbitrary: odd, weight: 1 });

  function fitting(): Arbitrary<unknown> {
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices) return fc.oneof(...choices.map(inner));
    switch (schema.type) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        const fields = Object.fromEntries(
          Object.entries(properties).map(([key, part]) => [key, inner(part)]),
        );
        return fc.oneof(
          {
            arbitrary: fc.record(fields, { requiredKeys: required.filter((key) => key in fields) }),
            weight: 9,
          },
          { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 1 },
        );
      }
      case 'array':
        return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
      case 'integer':
      case 'number':
        return fc.integer({
          min: Math.max(schema.minimum ?? 0, -1e6),
          max: Math.min(schema.maximum ?? 100, 1e6),
        });
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return text();
    }
  }

  function text(): Arbitrary<unknown> {
    if (schema.format === 'uuid') return fc.constantFrom(...ids, '01890a5d-ac96-774b-bcce-b302099a8057');
    if (schema.format === 'date')
      return fc.constantFrom('2026-01-01', '2024-02-29', '0001-01-01', '9999-12-31', '0000-01-01');
    if (schema.format === 'date-time')
      return fc.constantFrom(
        '2027-03-01T12:00:00Z',
        '2027-03-01T12:00:00.123456789+14:00',
        '0000-01-01T00:00:00Z',
      );
    if (schema.pattern === '^[\\w-]{1,200}$') return cursors;
    if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
    const maxLength = Math.min(schema.maxLength ?? 30, 30);
    return fc.oneof(anyText(maxLength), fc.lorem({ maxCount: 3 }), fc.constantFrom('12.50', ...ids));
  }
}
