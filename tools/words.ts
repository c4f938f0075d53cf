import { globSync, readFileSync } from 'node:fs';
import { translatedLanguages } from '@club/domain/shared/language';
import ts from 'typescript';
import { pageFiles } from './page-texts.ts';

/** A forbidden word and its replacement. */
export interface ForbiddenWord {
  readonly written: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

export interface FoundWord {
  readonly line: number;
  readonly written: string;
  readonly instead: string;
}

const glossaryParts = {
  hindi: 'Hindi',
  students: 'English for students',
  organisers: 'English for organisers',
} as const;
type GlossaryPart = keyof typeof glossaryParts;

/** Allowed verbatim, whatever the glossary says. Source: product specification. */
const specifiedSentences = [
  'You are disqualified for exiting full-screen',
  'None of the Contestants played yet',
] as const;

/** One entry per forbidden word in this part of the glossary. */
export function forbiddenWords(glossary: string, part: GlossaryPart): ForbiddenWord[] {
  const [, text = ''] = glossary.split(`\n## ${glossaryParts[part]}\n`);
  const [table = ''] = text.split('\n## ');
  return table.split('\n').flatMap((row) => {
    const [, , instead, not, why] = row.split('|').map((cell) => cell.trim());
    if (instead === undefined || not === undefined || why === undefined || /^-+$|^not$/.test(not)) return [];
    return not.split(', ').map((written) => ({ written, instead, pattern: patternOf(written) }));
  });
}

function patternOf(written: string): RegExp {
  const stem = written.replace(/…$/, '');
  const end = stem === written ? '(?![\\p{L}\\p{M}])' : '';
  return new RegExp(`(?<![\\p{L}\\p{M}-])${stem.replaceAll(' ', '\\s+')}${end}`, 'giu');
}

/** No nukta under क, ख and ग, whether composed or not; a rule rather than a list of words. */
const nukta: ForbiddenWord = {
  written: 'a nukta under क, ख or ग',
  instead: 'the letter without it',
  pattern: /[\u0958-\u095a]|[कखग]\u093c/gu,
};

export function wordsIn(words: readonly ForbiddenWord[], text: string): FoundWord[] {
  const own = specifiedSentences.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text);
  return words
    .flatMap(({ written, instead, pattern }) =>
      [...own.matchAll(pattern)].map(({ index }) => ({
        line: own.slice(0, index).split('\n').length,
        written,
        instead,
      })),
    )
    .toSorted((one, other) => one.line - other.line);
}

/** Blanks out everything in a source file except its texts, which keep their lines. */
export function shownTexts(file: string, source: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const shown: string[] = source.split('').map((character) => (character === '\n' ? '\n' : ' '));
  const keep = (node: ts.Node) => {
    // By UTF-16 code unit, as positions in the syntax tree are.
    for (let at = node.getStart(tree); at < node.getEnd(); at += 1) shown[at] = source[at] ?? ' ';
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxAttribute(node) && /[cC]lass|^(?:id|name|to|href|key|type)$/.test(node.name.getText(tree))) return;
    if (ts.isJsxText(node)) keep(node);
    // A code such as "handed-in" is one word without a capital.
    else if (ts.isStringLiteralLike(node) && /\s|^\p{Lu}|[^\p{ASCII}]/u.test(node.text)) keep(node);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) keep(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return shown.join('');
}

/** Removes comments of content files, which only their authors read. */
export function contentTexts(file: string, source: string): string {
  // In Markdown such a line is a heading.
  return file.endsWith('.md') ? source : source.replace(/^[^\S\n]*#.*$/gm, '');
}

/** Every forbidden word in texts that people read: `file:line: word - replacement`. */
export function forbiddenWordLines(): string[] {
  const glossary = readFileSync('texts/GLOSSARY.md', 'utf8');
  const hindi = [...forbiddenWords(glossary, 'hindi').filter(({ written }) => /\P{ASCII}/u.test(written)), nukta];
  const hindiCode = forbiddenWords(glossary, 'hindi').filter(({ written }) => !/\P{ASCII}/u.test(written));
  const students = forbiddenWords(glossary, 'students');
  const organisers = forbiddenWords(glossary, 'organisers');
  const studentsPages = new Set(pageFiles());

  const inFiles = (
    pattern: string,
    words: readonly ForbiddenWord[],
    textsOf: (file: string, source: string) => string,
  ) =>
    globSync(pattern)
      // Archived notices stay as they were published.
      .filter((file) => !/\.test\.tsx?$|\.d\.ts$|node_modules|^content\/archive\//.test(file))
      .sort()
      .flatMap((file) =>
        wordsIn(words, textsOf(file, readFileSync(file, 'utf8'))).map(
          ({ line, written, instead }) => `${file}:${line}: ${written} - write ${instead}`,
        ),
      );
  const content = 'content/**/*.{yaml,md}';
  return [
    ...translatedLanguages.flatMap((language) =>
      inFiles(`texts/src/${language}/*.ts`, [...hindi, ...hindiCode], shownTexts),
    ),
    ...inFiles(content, [...hindi, ...students], contentTexts),
    ...inFiles('texts/src/en/*.ts', students, shownTexts),
    ...inFiles('texts/src/admin/*.ts', organisers, shownTexts),
    ...inFiles('web/src/**/*.{ts,tsx}', organisers, (file, source) =>
      studentsPages.has(file) || file.includes('/kit/') ? '' : shownTexts(file, source),
    ),
  ];
}
