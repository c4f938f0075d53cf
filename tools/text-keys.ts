import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/** A path such as ['play', 'clock', 'warning'], starting with the area. */
export type TextKey = readonly [area: string, ...keys: string[]];

/** All keys of an area, from its English file. */
export function textKeys(area: string, source: string): TextKey[] {
  const tree = ts.createSourceFile(`${area}.ts`, source, ts.ScriptTarget.Latest, true);
  const found: TextKey[] = [];
  const visit = (node: ts.Node, path: TextKey): void => {
    ts.forEachChild(node, (child) => {
      if (!ts.isPropertyAssignment(child)) {
        // Functions inside a text are parts of it, not texts.
        if (!ts.isFunctionLike(child)) visit(child, path);
        return;
      }
      const key: TextKey = [...path, child.name.getText(tree).replace(/^['"]|['"]$/g, '')];
      if (ts.isObjectLiteralExpression(child.initializer)) visit(child.initializer, key);
      else found.push(key);
    });
  };
  visit(tree, [area]);
  return found;
}

/** A text is referenced by its key, or by its group if a code selects the text (`texts.states[state]`). */
export function isReferenced([, ...keys]: TextKey, sources: string): boolean {
  const [last = '', ...groups] = keys.toReversed();
  const isNamed = new RegExp(`[.'"\\s{,]${escaped(last)}\\b`).test(sources);
  return (
    isNamed ||
    groups.some((group) => new RegExp(`\\b${escaped(group)}\\b\\)?(?:\\[|[,;)}])`).test(sources)) ||
    /[tT]exts(?:\.en|\.at\([^)]*\))?\)?\[/.test(sources)
  );
}

/** Texts that no code reads: `area.group.key`. */
export function unreadTexts(): string[] {
  const sources = globSync('{web/src,web/site-files,server/src,texts/src,tools}/**/*.{ts,tsx}')
    .filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) && (/^texts\/src\/(?:admin\/)?[^/]+$/.test(file) || !file.startsWith('texts/')),
    )
    .map((file) => readFileSync(file, 'utf8'));
  return globSync('texts/src/en/*.ts').flatMap((file) => {
    const area = basename(file, '.ts');
    const isOfArea = new RegExp(`['/]${area}(?:\\.ts)?'`);
    const readers = [...new Set(sources.filter((source) => isOfArea.test(source)).flatMap(withRules))].join('\n');
    return textKeys(area, readFileSync(file, 'utf8'))
      .filter((key) => !isReferenced(key, readers))
      .map((key) => key.join('.'));
  });
}

/** Includes the domain rules it imports, as a rule may be passed the texts it uses. */
function withRules(source: string): string[] {
  const rules = [...source.matchAll(/'@club\/domain\/([\w/-]+)'/g)];
  return [source, ...rules.map(([, path]) => readFileSync(`domain/src/${path}.ts`, 'utf8'))];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
