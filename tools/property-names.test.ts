import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Words of packages, of the API and of the specification, for which our own are better. */
const wordsOfOthers = new Set([
  'data', // of a query of TanStack's
  'promise', // of Promise.withResolvers
  'port1',
  'port2',
  'compare', // of an Intl.Collator
  'statusCode',
  'elapsedTime', // of Fastify
  'node_ops',
  'stream_ops', // of Emscripten
  'sub',
  'sid', // of a token
  'newPass',
  'userId', // of the specification
]);

/** Taking a property out of its object under another name that only adds to it, as in `id: roundId`, tells two apart. */
function isQualified(property: string, name: string): boolean {
  return name.toLowerCase().endsWith(property.toLowerCase());
}

/** Reserved words, variables of the environment, and names with a meaning: components, and values left unused. */
function needsAnotherName(property: string, name: string): boolean {
  return /^(?:class|default|with|new|in|for|enum|function|[A-Z_]+)$/.test(property) || /^[A-Z_]/.test(name);
}

function namesBoundIn(node: ts.Node): string[] {
  const found: string[] = [];
  const visit = (inside: ts.Node): void => {
    if (
      (ts.isBindingElement(inside) ||
        ts.isVariableDeclaration(inside) ||
        ts.isParameter(inside) ||
        ts.isFunctionDeclaration(inside) ||
        ts.isClassDeclaration(inside) ||
        ts.isImportSpecifier(inside) ||
        ts.isImportClause(inside) ||
        ts.isNamespaceImport(inside)) &&
      inside.name !== undefined &&
      ts.isIdentifier(inside.name)
    ) {
      found.push(inside.name.text);
    }
    ts.forEachChild(inside, visit);
  };
  visit(node);
  return found;
}

function boundAtTop(statement: ts.Statement): string[] {
  if (ts.isImportDeclaration(statement)) return namesBoundIn(statement);
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ''];
  return ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []))
    : [];
}

function renamedIn(node: ts.Node): { readonly property: string; readonly name: string }[] {
  const found: { property: string; name: string }[] = [];
  const visit = (inside: ts.Node): void => {
    if (
      ts.isBindingElement(inside) &&
      inside.propertyName !== undefined &&
      ts.isIdentifier(inside.propertyName) &&
      ts.isIdentifier(inside.name)
    ) {
      found.push({ property: inside.propertyName.text, name: inside.name.text });
    }
    ts.forEachChild(inside, visit);
  };
  visit(node);
  return found;
}

/** The properties that lose their word in a file although nothing else there has it: more than a pattern of a linter can see. */
function renamedForNothing(file: string, source: string): string[] {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false);
  return statements.flatMap((statement) => {
    const renamed = renamedIn(statement);
    if (renamed.length === 0) return [];
    const taken = new Set([...statements.flatMap(boundAtTop), ...namesBoundIn(statement)]);
    const isToldApart = (property: string, name: string) =>
      renamed.some((other) => other.property === property && other.name !== name);
    return renamed
      .filter(
        ({ property, name }) =>
          !taken.has(property) &&
          !wordsOfOthers.has(property) &&
          !isQualified(property, name) &&
          !needsAnotherName(property, name) &&
          !isToldApart(property, name),
      )
      .map(({ property, name }) => `${property}: ${name}`);
  });
}

test('a property keeps its word when it is taken out of its object', () => {
  const files = globSync('{domain,contract,server,web,texts,content-files,tools,bench,deploy}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**', '**/.react-router/**', '**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files.flatMap((file) => renamedForNothing(file, readFileSync(file, 'utf8')).map((renamed) => `${file} ${renamed}`)),
  ).toEqual([]);
});

describe('another name', () => {
  test.each([
    ['const { held: locked } = await lock();', ['held: locked']],
    ['function send({ clubName: club }: Club) {}', ['clubName: club']],
    ['export const f = ({ details: file }) => file.name;', ['details: file']],
    ['function f({ most: max = 3 }) {}', ['most: max']],
  ])('is found in %s', (source, renamed) => {
    expect(renamedForNothing('a.ts', source)).toEqual(renamed);
  });

  test.each([
    ['adds to a general word', 'const { id: roundId } = await lockRound();'],
    ['tells two apart', 'function f() { const { number: paper } = p; const { number: key } = k; }'],
    ['leaves the word to another', 'function f(given: string) { const { given: received } = event; }'],
    ['leaves the word to an import', "import { texts } from './texts.ts';\nconst { texts: own } = options;"],
    ['is needed where the word is reserved', 'const { class: level } = profile;'],
    ['makes a component', 'const { icon: Icon } = item;'],
    ['says that a value is left out', 'const { format: _, ...filter } = query;'],
    ['is that of a variable of the environment', 'const { PORT: port } = process.env;'],
    ['is ours for a word of others', 'const { data: review } = useReview();'],
  ])('%s', (_, source) => {
    expect(renamedForNothing('a.ts', source)).toEqual([]);
  });
});
