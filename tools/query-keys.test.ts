import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Calls of the query client whose first argument is a key. */
const takesKey = /^(?:get|set)(?:Query|Queries)(?:Data|State|Defaults)$/;

/** Recognises a key of the query cache by its position: `queryKey: […]`, `someKey = () => […]`, `setQueryData([…]`. */
function isQueryKey(array: ts.ArrayLiteralExpression): boolean {
  let node: ts.Node = array;
  while (
    ts.isAsExpression(node.parent) ||
    ts.isSatisfiesExpression(node.parent) ||
    ts.isParenthesizedExpression(node.parent) ||
    ts.isConditionalExpression(node.parent) ||
    ts.isArrowFunction(node.parent)
  )
    node = node.parent;
  const { parent } = node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) return /key$/i.test(parent.name.getText());
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    takesKey.test(parent.expression.name.text) &&
    parent.arguments[0] === node
  );
}

/** Query keys that a file writes itself instead of taking them from the table. */
function literalKeys(source: string): string[] {
  const tree = ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const first = ts.isArrayLiteralExpression(node) && isQueryKey(node) ? node.elements[0] : undefined;
    if (first && ts.isStringLiteralLike(first)) found.push(first.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test('every key of the query cache comes from its table', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { exclude: ['**/*.test.*', 'web/src/shared/query-keys.ts'] });
  const found = files.flatMap((file) => literalKeys(readFileSync(file, 'utf8')).map((key) => `${file}: ${key}`));
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});

test.each([
  "useQuery({ queryKey: ['rounds', slug], queryFn })",
  "client.invalidateQueries({ queryKey: ['rounds'] });",
  "const listKey = (slug: string) => ['rounds', slug] as const;",
  "client.setQueryData<Round>(['rounds', slug], round);",
  "useQuery({ queryKey: slug ? ['rounds', slug] : queryKeys.rounds })",
])('a key is found in %s', (source) => {
  expect(literalKeys(source)).toEqual(['rounds']);
});

test.each([
  "useQuery({ queryKey: [...queryKeys.rounds, slug, 'outline'], queryFn })",
  'client.invalidateQueries({ queryKey: queryKeys.rounds });',
  "const labels = ['rounds', 'schools'];",
])('none is found in %s', (source) => {
  expect(literalKeys(source)).toEqual([]);
});
