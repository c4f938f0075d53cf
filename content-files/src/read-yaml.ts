import { isStorable } from '@club/domain/shared/text';
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { explainFault, repeatedKey } from './explain-fault.ts';
import { type Explanation, explainIssue, explainUnknownKey, knownKeysAt, suggestKey } from './explain-issue.ts';
import type { Reading, SourceFile } from './source-file.ts';

export interface YamlReading<Value> extends Reading<Value> {
  /** Line of the entry at a path, or of the nearest thing around it that is there. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
  /** The lines of the entry at a path; null if there is none. */
  readonly linesOf: LinesOf;
  /** The file before its shape was checked; undefined if it could not be read. */
  readonly written?: unknown;
}

export type LinesOf = (path: readonly PropertyKey[]) => { readonly first: number; readonly last: number } | null;

/** Limits the issues explained, as each needs a line look-up; enough for any handwritten file. */
const maxIssues = 100;

/** The parser scans the whole file for each alias, so many in a long file would block the server. */
const maxAliases = 100;

/** One slip in the form of a file can make every line after it a fault. */
const maxErrors = 20;

export function readYaml<Shape extends z.ZodType>(source: SourceFile, shape: Shape): YamlReading<z.output<Shape>> {
  const lineCounter = new LineCounter();
  // The parser would compare every key with every other one of its group, and look for the line of every fault: in a file of
  // thousands either takes minutes. Both are done here.
  const document = parseDocument(source.text, { lineCounter, uniqueKeys: false, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + source.firstLine - 1;
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));
  const linesOf: LinesOf = (path) => {
    const node = document.getIn(path, true);
    // Behind its last sign, which is at the start of the next line for a text of many lines.
    return isNode(node) && node.range
      ? { first: lineOf(path), last: lineAt(Math.max(node.range[0], node.range[1] - 1)) }
      : null;
  };

  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    const byLine = new Map<number, ContentProblem>();
    for (const fault of faults.slice(0, maxIssues)) {
      const quote = openQuoteOffset(document, fault);
      const line = lineAt(quote ?? fault.pos[0]);
      // One slip often makes several faults of its line; the first names it.
      if (byLine.has(line) || byLine.size === maxErrors) continue;
      byLine.set(line, { file: source.file, line, ...explainFault(fault.code, quote !== undefined) });
    }
    return { value: undefined, problems: [...byLine.values()], lineOf, linesOf };
  }

  const { aliases, unusable } = findUnsupported(document);
  if (unusable.length > 0) {
    const problems = unusable.map(({ offset, ...explanation }) => ({
      file: source.file,
      line: lineAt(offset),
      ...explanation,
    }));
    return { value: undefined, problems, lineOf, linesOf };
  }

  let written: unknown;
  try {
    if (aliases > maxAliases) throw new ReferenceError('too many aliases');
    written = document.toJS();
  } catch (error) {
    // The parser gives up on too many aliases: expanding them would fill the memory.
    if (!(error instanceof ReferenceError)) throw error;
    const tooMany = { problem: 'too much is repeated with "*"', remedy: 'write it out where it belongs' };
    return { value: undefined, problems: [{ file: source.file, line: source.firstLine, ...tooMany }], lineOf, linesOf };
  }
  const parsed = shape.safeParse(written);
  if (parsed.success) return { value: parsed.data, problems: [], lineOf, linesOf, written };

  const issues = parsed.error.issues.slice(0, maxIssues);
  const problems: ContentProblem[] = [];
  // A key that is there under a misspelt name is one problem, not a misspelt and a missing one.
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = knownKeysAt(shape, issue.path);
    for (const key of issue.keys.slice(0, maxIssues)) {
      const meant = suggestKey(key, known);
      if (meant !== undefined) misspelt.add([...issue.path, meant].join('/'));
      problems.push({ file: source.file, line: lineOf([...issue.path, key]), ...explainUnknownKey(key, known) });
    }
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') continue;
    const value = valueAt(written, issue.path);
    if (value === undefined && misspelt.has(issue.path.join('/'))) continue;
    problems.push({ file: source.file, line: lineOf(issue.path), ...explainIssue(issue, value) });
  }
  problems.sort((one, other) => one.line - other.line);
  return { value: undefined, problems, lineOf, linesOf };
}

interface UnsupportedYaml extends Explanation {
  readonly offset: number;
}

/**
 * Counts what is repeated ("*name"), and finds what cannot be used: keys that are there twice, what repeats something that was never
 * given that name ("&name"), and text that no database keeps.
 */
function findUnsupported(document: Document.Parsed): { aliases: number; unusable: UnsupportedYaml[] } {
  let aliases = 0;
  const names = new Set<string>();
  const unusable: UnsupportedYaml[] = [];
  const say = (node: Node, explanation: Explanation) => {
    if (unusable.length < maxErrors) unusable.push({ offset: startOf(node) ?? 0, ...explanation });
  };
  visit(document, {
    Node(_, node) {
      if (isAlias(node)) {
        aliases += 1;
        const name = node.source;
        if (!names.has(name)) {
          say(node, {
            problem: `"*${name}" repeats something that has no name`,
            remedy: `write "&${name}" before what it repeats, further up`,
          });
        }
        return;
      }
      if (node.anchor !== undefined) names.add(node.anchor);
      if (isMap(node)) {
        for (const key of repeatedKeys(node)) {
          say(key, repeatedKey);
        }
      }
      if (isScalar(node) && typeof node.value === 'string' && !isStorable(node.value)) {
        say(node, {
          problem: 'there is a character here that cannot be kept',
          remedy: 'remove what is written as "\\0" or "\\u" and four digits',
        });
      }
    },
  });
  return { aliases, unusable };
}

function repeatedKeys({ items }: YAMLMap): Scalar[] {
  const known = new Set<unknown>();
  return items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const isRepeated = known.has(key.value);
    known.add(key.value);
    return isRepeated ? [key] : [];
  });
}

/** The parser notices a quote that is never closed at the end of the file; a person looks for where it opens. */
function openQuoteOffset(document: Document.Parsed, { code, pos: [end] }: YAMLError): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined;
  let offset: number | undefined;
  visit(document, {
    Scalar(_, { range, type }) {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (isQuoted && range && range[0] < end && range[1] >= end) offset = range[0];
    },
  });
  return offset;
}

/** Start of the key (in a map) or item (in a list) at the path, or of its nearest ancestor that exists. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let here: unknown = document.contents;
  let offset = startOf(here) ?? 0;
  for (const step of path) {
    if (!isCollection(here)) return offset;
    if (isMap(here)) {
      const pair = here.items.find(({ key }) => isScalar(key) && key.value === String(step));
      if (pair === undefined) return offset;
      offset = startOf(pair.key) ?? offset;
      here = pair.value;
    } else {
      here = here.items[Number(step)];
      if (here === undefined) return offset;
      offset = startOf(here) ?? offset;
    }
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function valueAt(written: unknown, path: readonly PropertyKey[]): unknown {
  let here = written;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = (here as Record<PropertyKey, unknown>)[step];
  }
  return here;
}
