import type { Endpoint } from '@club/contract/shared/endpoint';
import fc from 'fast-check';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values with a meaning to the server, by field name: row ids, slugs, valid passwords. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

export interface AnyInput {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/**
 * Values that no field expects: wrong types, numeric limits, and texts that break parsers, terminals, spreadsheets and databases.
 */
export const nonsense: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '0',
  'null',
  'undefined',
  'a\0b',
  '\ud800',
  '\u001b[2J',
  '\u202e\u200b',
  'क्\u200dष',
  '१२३४',
  '=HYPERLINK("x")',
  "' or 1=1; --",
  '<img src=x onerror=alert(1)>',
  '%00',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '2026-02-31T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  'x'.repeat(300),
  'ß'.repeat(11_000),
  { toString: 1 },
  { $ne: null },
  JSON.parse('{"constructor": {"prototype": {"isAdmin": true}}}'),
  Array.from({ length: 300 }, () => 'a'),
];

const anyNonsense = fc.constantFrom(...nonsense);

/** Spellings of an id: as stored, in capitals, and invalid ones. */
function spellingVariants(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'string') return fc.constant(value);
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(value) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(value.toUpperCase(), ` ${value} `, `{${value}}`, value.replaceAll('-', '')),
    },
  );
}

/** Inputs of an endpoint: mostly valid, often with unexpected parts. */
export function anyInput(endpoint: Endpoint, known: KnownValues): fc.Arbitrary<AnyInput> {
  const part = (declared: z.ZodType | 'multipart' | undefined) =>
    declared instanceof z.ZodType ? anyValue(jsonSchema(declared), known) : fc.constant({});
  const body = fc.oneof({ weight: 9, arbitrary: part(endpoint.body) }, { weight: 1, arbitrary: anyNonsense });
  return fc.record({ params: anyFields(part(endpoint.params)), query: anyFields(part(endpoint.query)), body });
}

function anyFields(part: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return part.map((value) => ({ ...(value as Record<string, unknown>) }));
}

const schemas = new WeakMap<z.ZodType, Schema>();

function jsonSchema(declared: z.ZodType): Schema {
  const known = schemas.get(declared) ?? z.toJSONSchema(declared, { io: 'input', unrepresentable: 'any' });
  schemas.set(declared, known);
  return known;
}

function anyValue(schema: Schema | boolean | undefined, known: KnownValues): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return anyNonsense;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) return fc.oneof(...alternatives.map((one) => anyValue(one, known)));
  switch (schema.type) {
    case 'object':
      return anyObject(schema, known);
    case 'array': {
      const { minItems = 0, maxItems = 5 } = schema;
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      return fc.array(anyValue(items, known), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
    }
    case 'string':
      return anyText(schema);
    case 'integer':
    case 'number':
      return anyNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyNonsense;
  }
}

function anyObject({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const meant = (known[name] ?? []).filter((value) => optionally(schema, value));
    const value = fc.oneof(
      { weight: meant.length > 0 ? 60 : 0, arbitrary: fc.constantFrom(...meant, null).chain(spellingVariants) },
      { weight: 6, arbitrary: anyValue(schema, known) },
      { weight: 1, arbitrary: anyNonsense },
    );
    const absent = required.includes(name) ? 1 : 8;
    return [name, fc.option(value, { nil: undefined, freq: absent === 1 ? 30 : 2 })] as const;
  });
  return fc.record(Object.fromEntries(fields));
}

function optionally(schema: Schema | boolean, value: unknown): boolean {
  if (typeof schema !== 'object') return true;
  return schema.const === undefined && (schema.enum === undefined || schema.enum.some((one) => one === value));
}

function anyText({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const maxTextLength = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(
    fc.string({ minLength, maxLength: maxTextLength }),
    fc.string({ unit: 'grapheme', minLength, maxLength: maxTextLength }),
    fc.string({ unit: 'binary', minLength, maxLength: maxTextLength }),
  );
}

function anyNumber({ minimum = -10, maximum = 1000, type }: Schema): fc.Arbitrary<unknown> {
  const [min, max] = [Number(minimum), Math.max(Number(minimum), Number(maximum))];
  return type === 'integer'
    ? fc.integer({ min: Math.ceil(Math.max(min, -(2 ** 31))), max: Math.floor(Math.min(max, 2 ** 31)) })
    : fc.double({ min, max, noNaN: true });
}
