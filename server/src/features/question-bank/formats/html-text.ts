import { fromBrackets, toBrackets } from '@club/domain/shared/formulas';
import { isLanguage, type Language } from '@club/domain/shared/language';
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

export interface HtmlReading {
  readonly text: string;
  readonly pictures: readonly { readonly name: string; readonly alt: string }[];
  /** Names of dropped elements. */
  readonly dropped: readonly string[];
}

/** Tags without any significance for plain text. */
const silent = /^(?:a|b|i|u|em|strong|span|font|small|p|div|br|li|ul|ol|h[1-6]|blockquote|pre|code|html|body|o:p|s)$/;
const lineEnds = /^(?:p|div|li|h[1-6]|tr|blockquote|pre)$/;
const raised = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻', sub: '₀₁₂₃₄₅₆₇₈₉₊₋' } as const;

/** The plain text of HTML from an editor of Moodle or QTI. It is never shown as HTML. */
export function readHtml(html: string): HtmlReading {
  const pictures: { name: string; alt: string }[] = [];
  const dropped = new Set<string>();
  let text = '';
  let level: 'sup' | 'sub' | undefined;
  const source = html.replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '');
  for (const [token, closing, name] of source.matchAll(/<(\/?)([a-z][\w:]*)\b[^>]*>|[^<]+|</gi)) {
    if (name === undefined) {
      const words = decodeEntities(token.replace(/\s*[\r\n]+\s*/g, ' '));
      text += level === undefined ? words : shifted(words, level, dropped);
      continue;
    }
    const tag = name.toLowerCase();
    if (tag === 'sup' || tag === 'sub') level = closing === '' ? tag : undefined;
    else if (tag === 'br' || (closing !== '' && lineEnds.test(tag))) text += '\n';
    else if (tag === 'img') {
      const source = attributeOf(token, 'src');
      pictures.push({ name: pictureName(source), alt: attributeOf(token, 'alt') });
    } else if (closing === '' && !silent.test(tag)) dropped.add(tag);
  }
  return {
    text: fromBrackets(text)
      .replace(/[ \u00a0]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    pictures,
    dropped: [...dropped],
  };
}

/**
 * Splits a text with an element for each language; text outside them is English.
 * @param marked matches such an element: the code of its language, then its content
 */
export function readHtmlByLanguage(html: string, marked: RegExp): readonly (readonly [Language, HtmlReading])[] {
  const byLanguage = [...html.matchAll(marked)].flatMap(([, code, inside = '']) =>
    isLanguage(code) ? [[code, readHtml(inside)] as const] : [],
  );
  if (!byLanguage.some(([language]) => language === 'en')) return [['en', readHtml(html)]];
  const { pictures } = readHtml(html.replace(marked, ''));
  return byLanguage.map(([language, reading]) => [
    language,
    language === 'en' ? { ...reading, pictures: [...reading.pictures, ...pictures] } : reading,
  ]);
}

function shifted(words: string, level: 'sup' | 'sub', dropped: Set<string>): string {
  const places = [...words].map((character) => '0123456789+-'.indexOf(character.replace('−', '-')));
  if (!places.includes(-1)) return places.map((place) => raised[level].charAt(place)).join('');
  dropped.add(level);
  return words;
}

export function attributeOf(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return decodeEntities(double ?? single ?? '');
}

function pictureName(source: string): string {
  const name = source.replace('@@PLUGINFILE@@/', '').replace(/\?.*$/, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (hex !== undefined || decimal !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    return decodeNamedCharacterReference(name) || all;
  });
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function toHtml(text: string): string {
  return escapeXml(toBrackets(text)).replace(/\n/g, '<br />');
}
