import { z } from 'zod';

export interface Explanation {
  readonly problem: string;
  readonly remedy: string;
}

/**
 * Marks a custom issue with what to do about it; `explainIssue` reads it back. Rules about the whole around the faulty
 * part are not tried on it (`continue`).
 */
export function issueWith({ problem, remedy }: Explanation, path: readonly PropertyKey[] = []) {
  return { code: 'custom' as const, message: problem, params: { remedy }, path: [...path], continue: false };
}

export function explainIssue(issue: z.core.$ZodIssue, value: unknown): Explanation {
  const name = pathText(issue.path);
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = wordFor(issue.expected);
      if (value === undefined) return { problem: `${name} is missing`, remedy: `add it; it is ${wanted}` };
      if (value === null) return { problem: `${name} is empty`, remedy: `give it a value; it is ${wanted}` };
      if (issue.expected === 'number' && typeof value === 'number') {
        return { problem: `${name} cannot be ${value}`, remedy: `write ${wanted} that can be counted to` };
      }
      const quotes = issue.expected === 'string' && typeof value !== 'object' ? 'put it in quotes' : `write ${wanted}`;
      return { problem: `${name} should be ${wanted}, but is ${wordFor(kindOf(value))}`, remedy: quotes };
    }
    case 'invalid_value': {
      const remedy = `use one of: ${issue.values.map(String).join(', ')}`;
      return value === undefined
        ? { problem: `${name} is missing`, remedy: `add it; ${remedy}` }
        : { problem: `${name} cannot be "${String(value)}"`, remedy };
    }
    case 'too_small': {
      if (issue.origin === 'string') return { problem: `${name} is empty`, remedy: 'write something there' };
      if (issue.origin === 'array')
        return { problem: `${name} has too few entries`, remedy: `give at least ${issue.minimum}` };
      return { problem: `${name} is too small`, remedy: `use ${issue.minimum} or more` };
    }
    case 'too_big': {
      if (issue.origin === 'array')
        return { problem: `${name} has too many entries`, remedy: `give at most ${issue.maximum}` };
      if (issue.origin === 'string')
        return { problem: `${name} is too long`, remedy: `use at most ${issue.maximum} characters` };
      return { problem: `${name} is too big`, remedy: `use ${issue.maximum} or less` };
    }
    case 'custom': {
      const remedy: unknown = issue.params?.remedy;
      return { problem: issue.message, remedy: typeof remedy === 'string' ? remedy : `correct ${name}` };
    }
    default: {
      if (value === undefined) return { problem: `${name} is missing`, remedy: 'add it' };
      // What is one of several things names them itself.
      const why = issue.code === 'invalid_union' ? `: ${issue.message}` : '';
      return { problem: `${name} is not right${why}`, remedy: `correct ${name}` };
    }
  }
}

export function explainUnknownKey(key: string, known: readonly string[]): Explanation {
  const meant = suggestKey(key, known);
  return {
    problem: `"${key}" is not known here`,
    remedy: meant === undefined ? `remove it; known here: ${known.join(', ')}` : `did you mean "${meant}"?`,
  };
}

export function suggestKey(key: string, known: readonly string[]): string | undefined {
  const nearest = known
    .map((name) => ({ name, distance: editDistance(key.toLowerCase(), name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)[0];
  return nearest !== undefined && nearest.distance <= Math.max(1, Math.floor(key.length / 3))
    ? nearest.name
    : undefined;
}

/** The keys an object at this path may have, or none when the shape is not an object there. */
export function knownKeysAt(shape: z.ZodType, path: readonly PropertyKey[]): string[] {
  let here: unknown = unwrapSchema(shape);
  for (const step of path) {
    if (here instanceof z.ZodObject) here = unwrapSchema(here.shape[String(step)]);
    else if (here instanceof z.ZodArray) here = unwrapSchema(here.element);
    else return [];
  }
  return here instanceof z.ZodObject ? Object.keys(here.shape) : [];
}

function unwrapSchema(shape: unknown): unknown {
  if (shape instanceof z.ZodPipe) return unwrapSchema(shape.in);
  if (
    shape instanceof z.ZodOptional ||
    shape instanceof z.ZodExactOptional ||
    shape instanceof z.ZodNullable ||
    shape instanceof z.ZodDefault
  ) {
    return unwrapSchema(shape.unwrap());
  }
  return shape;
}

function pathText(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'the file';
  return typeof last === 'number' ? `entry ${last + 1} of "${String(path.at(-2) ?? 'the list')}"` : `"${String(last)}"`;
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function wordFor(kind: string): string {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'yes or no (true or false)',
    array: 'a list',
    object: 'a group of "name: value" lines',
  };
  return words[kind] ?? kind;
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}

/** A sentence as a part of another. */
export function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}
