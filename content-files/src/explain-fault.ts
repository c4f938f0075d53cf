import type { YAMLError } from 'yaml';
import type { Explanation } from './explain-issue.ts';

const openQuote: Explanation = { problem: 'a quote is opened here and never closed', remedy: 'close it with the same' };

export const repeatedKey: Explanation = {
  problem: 'this name is there twice in one group',
  remedy: 'keep one of the two',
};

const hasMeaning: Explanation = {
  problem: 'a text cannot begin with "!", "&" or "*" here',
  remedy: 'put the text in quotes',
};

/** Of the parser's codes, for people who write texts: its own messages are for those who know what a scalar is. */
const explanations: Readonly<Record<YAMLError['code'], Explanation>> = {
  ALIAS_PROPS: hasMeaning,
  BAD_ALIAS: hasMeaning,
  BAD_COLLECTION_TYPE: hasMeaning,
  BAD_DIRECTIVE: { problem: 'a line cannot begin with "%"', remedy: 'put the text in quotes' },
  BAD_DQ_ESCAPE: {
    problem: 'a backslash between double quotes has a meaning, and this one has none',
    remedy: "write it twice, or put the text in single quotes ('')",
  },
  BAD_INDENT: {
    problem: 'this line does not begin where the lines beside it do',
    remedy: 'put as many spaces before it as before the lines that it belongs with',
  },
  BAD_PROP_ORDER: hasMeaning,
  BAD_SCALAR_START: { problem: 'a text cannot begin with "@" or "`"', remedy: 'put the text in quotes' },
  BLOCK_AS_IMPLICIT_KEY: { problem: 'there is a second colon in this line', remedy: 'put the text in quotes' },
  BLOCK_IN_FLOW: {
    problem: 'a list or a group of lines is inside brackets',
    remedy: 'write all of it between the brackets, with commas, or none of it',
  },
  DUPLICATE_KEY: repeatedKey,
  IMPOSSIBLE: { problem: 'this cannot be read', remedy: 'write the line again' },
  KEY_OVER_1024_CHARS: { problem: 'there is a colon far into a long text', remedy: 'put the text in quotes' },
  MISSING_CHAR: {
    problem: 'something is missing: a bracket, a comma, or the space behind a colon or a dash',
    remedy: 'close what is opened, and write a space behind each colon and each dash',
  },
  MULTILINE_IMPLICIT_KEY: {
    problem: 'this line has no colon, and it is part of no text',
    remedy: 'write it as "name: text", or put more spaces before it if it goes on with the line above',
  },
  MULTIPLE_ANCHORS: hasMeaning,
  MULTIPLE_DOCS: { problem: 'a second file begins here, after "---" or "..."', remedy: 'remove that line' },
  MULTIPLE_TAGS: hasMeaning,
  NON_STRING_KEY: { problem: 'the name before a colon has to be a text', remedy: 'write a plain word before it' },
  RESOURCE_EXHAUSTION: { problem: 'there are too many groups inside one another', remedy: 'write fewer levels' },
  TAB_AS_INDENT: { problem: 'there is a tab before or between the words', remedy: 'write spaces instead' },
  TAG_RESOLVE_FAILED: hasMeaning,
  UNEXPECTED_TOKEN: {
    problem: 'there is a sign that cannot stand here',
    remedy: 'check the brackets and commas, and put a text with such signs in quotes',
  },
};

export function explainFault(code: YAMLError['code'], isOpenQuote: boolean): Explanation {
  return isOpenQuote ? openQuote : explanations[code];
}
