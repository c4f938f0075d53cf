import { globSync } from 'node:fs';
import { adminPages } from '@club/contract/shared/admin-pages';
import ts from 'typescript';

/** Features with pages for organisers, and features whose components those pages show. */
const organisers = [
  ...adminPages.flatMap(({ module }) => /^features\/([\w-]+)\//.exec(module)?.[1] ?? []),
  'corrections',
  'publishing',
  'team-tasks',
];
/** The pages of organisers and of the component kit stay in English. */
const englishOnlyPaths = [
  /\/admin\b|admin-|\/kit\//,
  // Students read their own result in `results/student`.
  new RegExp(`^web/src/features/(?:${organisers.join('|')})/(?!student/)`),
  /^web\/src\/entities\/(?:rounds\/|attempts\/(?:appeals\/|interventions\/|results-tabs))/,
  /^web\/src\/routes\/round-paper-page/,
  /^web\/src\/(?:routes\/objections-page|features\/objections\/(?:keep-key-form|objection-group))\.tsx/,
  /^web\/src\/shared\/ui\/(?:city-filter|download-menu|query-boundary|pagination|search-box|table|welcome-back)\.tsx$/,
];

/** Files of web/src that render text for students and visitors, relative to the project root. */
export function pageFiles(): string[] {
  return globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file) && !englishOnlyPaths.some((place) => place.test(file)))
    .sort();
}

/** Attributes read by programs, not people. */
const technical =
  /^(?:.*[cC]lassName|class|id|name|type|to|href|src|srcSet|sizes|rel|target|as|key|role|lang|hrefLang|variant|size|tone|face|path|d|points|transform|viewBox|preserveAspectRatio|fill|stroke.*|autoComplete|autoCapitalize|inputMode|enterKeyHint|pattern|method|action|accept|loading|decoding|fetchPriority|crossOrigin|htmlFor|charSet|content|popover|referrerPolicy|allows|data-.*|aria-(?:autocomplete|hidden|disabled|live|current|haspopup|labelledby|describedby|controls|atomic|relevant|orientation|sort)|accepts|what|maxHeight|prefetch|align|side|width|height|style|scope|form)$/;
/** Calls whose texts no visitor reads. */
const unread = /^(?:Error|TypeError|RangeError|DOMException|classNames|console\.\w+|import)$/;

/** Sequences of Tailwind classes, names of keys and sites, and an authentication scheme. */
const nonTextPattern =
  /^(?=.*\w[-:[][\w[(-])(?:[\w@!*[(-][^\s\u0900-\u097f]*(?:\s+|$)){3,}$|^(?:Home|End|Facebook|Instagram|LinkedIn|YouTube|Bearer …)$/u;
const reads = /\p{L}{2}/u;
const sentence = /^[\p{Lu}“][\p{Ll}’']+(?:[\s,.:!?…]|$)|\p{Ll} \p{Ll}+ \p{Ll}/u;

/** Hard-coded texts that would be shown in every language: `line: words`. */
export function textsOutsideCatalogue(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, words: string) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`${line + 1}: ${words.trim().replace(/\s+/g, ' ')}`);
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && technical.test(node.name.getText(tree))) return;
    if (isComparison(node) || isVocabulary(node)) return;
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && unread.test(node.expression.getText(tree))) return;
    if (ts.isJsxText(node)) {
      if (reads.test(node.text)) note(node, node.text);
      return;
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const words = ts.isTemplateExpression(node)
        ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
        : node.text;
      const isShown = ts.isJsxAttribute(node.parent)
        ? reads.test(words)
        : sentence.test(words) && !nonTextPattern.test(words);
      if (isShown) note(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function isComparison(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node) || !ts.isBinaryExpression(node.parent)) return false;
  const { kind } = node.parent.operatorToken;
  return kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;
}

function isVocabulary(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && /^'@/.test(node.name.getText());
}
