import { setImmediate as letOthersGo } from 'node:timers/promises';
import { z } from 'zod';

/** Takes about a millisecond for questions in two languages. */
const itemsPerPart = 20;

/** Of the objects around a list: a paper, and its published version. */
const maxDepth = 3;

/**
 * A reply as JSON. Parsing drops everything that the contract does not list. Long lists are parsed and written in parts, so that no
 * other request waits for thousands of items. See docs/rules/door.md, D11.
 */
export async function toReplyText(declared: z.ZodType, given: unknown): Promise<string> {
  const parts: string[] = [];
  await write(declared, given, parts);
  return parts.join('');
}

/** True for replies that `toReplyText` writes in parts; the others are written faster at once. */
export function hasLongList(given: unknown, depth = maxDepth): boolean {
  if (Array.isArray(given)) return given.length > itemsPerPart;
  if (depth === 0 || typeof given !== 'object' || given === null) return false;
  return Object.values(given).some((value) => hasLongList(value, depth - 1));
}

async function write(wrapped: z.ZodType, given: unknown, parts: string[]): Promise<void> {
  const declared = unwrap(wrapped);
  if (declared instanceof z.ZodArray && Array.isArray(given) && isPlain(declared)) {
    await writeList(declared.element as z.ZodType, given, parts);
  } else if (declared instanceof z.ZodObject && typeof given === 'object' && given !== null && isPlain(declared)) {
    await writeObject(declared.shape, given as Readonly<Record<string, unknown>>, parts);
  } else if (declared instanceof z.ZodDiscriminatedUnion && typeof given === 'object' && given !== null) {
    const named = Reflect.get(given, declared.def.discriminator);
    const options = declared.options as readonly z.ZodObject[];
    const option = options.find(({ shape }) => shape[declared.def.discriminator]?.safeParse(named).success);
    await write(option ?? z.never(), given, parts);
  } else parts.push(JSON.stringify(wrapped.parse(given)));
}

async function writeList(element: z.ZodType, given: readonly unknown[], parts: string[]): Promise<void> {
  parts.push('[');
  for (let from = 0; from < given.length; from += itemsPerPart) {
    if (from > 0) {
      parts.push(',');
      await letOthersGo();
    }
    const items = given.slice(from, from + itemsPerPart).map((item) => JSON.stringify(element.parse(item)));
    parts.push(items.join(','));
  }
  parts.push(']');
}

async function writeObject(
  shape: Readonly<Record<string, z.ZodType>>,
  given: Readonly<Record<string, unknown>>,
  parts: string[],
): Promise<void> {
  const entries = Object.entries(shape);
  // As one object, because a field that may be missing may not be undefined.
  const others = z.object(Object.fromEntries(entries.filter(([name]) => !hasLongList(given[name]))));
  const parsed: Readonly<Record<string, unknown>> = others.parse(given);
  let separator = '{';
  for (const [name, declared] of entries) {
    const value: string[] = [];
    if (name in others.shape) {
      // As in JSON.stringify, what is undefined is left out.
      if (parsed[name] === undefined) continue;
      value.push(JSON.stringify(parsed[name]));
    } else await write(declared, given[name], value);
    parts.push(`${separator}${JSON.stringify(name)}:`, ...value);
    separator = ',';
  }
  parts.push(separator === '{' ? '{}' : '}');
}

/** A list is there, so whether it may be missing is no question. */
function unwrap(declared: z.ZodType): z.ZodType {
  return declared instanceof z.ZodOptional || declared instanceof z.ZodNullable
    ? unwrap(declared.unwrap() as z.ZodType)
    : declared;
}

/** False if it is more than its members: rules about the whole, or fields that are not listed. */
function isPlain({ def }: z.ZodArray | z.ZodObject): boolean {
  return (def.checks ?? []).length === 0 && ('catchall' in def ? def.catchall === undefined : true);
}
