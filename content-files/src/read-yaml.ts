import {
  type Alias,
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { z } from 'zod';
import type { ContentProblem } from './content-problem.ts';
import { explainIssue, explainUnknownKey, keyMeant, knownKeysAt } from './explain-issue.ts';
import type { Reading, SourceFile } from './source-file.ts';

export interface YamlReading<Value> extends Reading<Value> {
  /** Line of the entry at a path, or of the nearest thing around it that is there. */
  readonly lineOf: (path: readonly PropertyKey[]) => number;
}

/** One slip in the form of a file can make every line after it a fault. */
const mostFaults = 20;

/** Reads YAML of a given shape and says for everything that does not fit on which line it stands. */
export function readYaml<Shape extends z.ZodType>(source: SourceFile, shape: Shape): YamlReading<z.output<Shape>> {
  const lineCounter = new LineCounter();
  const document = parseDocument(source.text, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + source.firstLine - 1;
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path));

  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    const problems = faults.slice(0, mostFaults).map((fault) => ({
      file: source.file,
      line: lineAt(faultOffset(document, fault)),
      problem: `this is not well-formed YAML: ${firstLineOf(fault.message)}`,
      remedy: 'check the indentation, the quotes and the colons around this line',
    }));
    return { value: undefined, problems, lineOf };
  }

  const lost = lostAliases(document).map(({ source: name, range }) => ({
    file: source.file,
    line: lineAt(range?.[0] ?? 0),
    problem: `"*${name}" repeats something that has no name`,
    remedy: `write "&${name}" before what it repeats, further up`,
  }));
  if (lost.length > 0) return { value: undefined, problems: lost, lineOf };

  let written: unknown;
  try {
    written = document.toJS();
  } catch (error) {
    // What repeats itself over and over would fill the memory; the parser stops early.
    if (!(error instanceof ReferenceError)) throw error;
    const tooMany = { problem: 'too much is repeated with "*"', remedy: 'write it out where it belongs' };
    return { value: undefined, problems: [{ file: source.file, line: source.firstLine, ...tooMany }], lineOf };
  }
  const parsed = shape.safeParse(written);
  if (parsed.success) return { value: parsed.data, problems: [], lineOf };

  const issues = parsed.error.issues;
  const problems: ContentProblem[] = [];
  // A key that is there under a misspelt name is one problem, not a misspelt and a missing one.
  const misspelt = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const known = knownKeysAt(shape, issue.path);
    for (const key of issue.keys) {
      const meant = keyMeant(key, known);
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
  return { value: undefined, problems, lineOf };
}

/** Where something is repeated ("*name") that was never given that name ("&name"). */
function lostAliases(document: Document.Parsed): Alias[] {
  const lost: Alias[] = [];
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) lost.push(alias);
    },
  });
  return lost;
}

/** The parser notices a quote that is never closed at the end of the file; a person looks for where it opens. */
function faultOffset(document: Document.Parsed, fault: YAMLError): number {
  let offset = fault.pos[0];
  if (fault.code === 'MISSING_CHAR') {
    visit(document, {
      Scalar(_, { range }) {
        if (range && range[0] < offset && range[1] >= offset) offset = range[0];
      },
    });
  }
  return offset;
}

/** Where the key (in a map) or the item (in a list) at a path starts; where the path leads nowhere, its nearest surroundings. */
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

function firstLineOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}
