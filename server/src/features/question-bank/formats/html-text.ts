import { maxQuestionLength } from '@club/domain/entities/papers/question-problem';
import { fromBrackets, hideFormulas, toBrackets } from '@club/domain/shared/formulas';
import { isLanguage, type Language, languages } from '@club/domain/shared/language';
import { micromark } from 'micromark';
import { type MarkupHandler, readHtmlElements } from './markup.ts';

/** The formats of a text of Moodle. `moodle` is HTML in which line ends count, `plain` is shown as it is. */
export const textFormats = ['html', 'moodle', 'plain', 'markdown'] as const;
export type TextFormat = (typeof textFormats)[number];

export interface TextReading {
  readonly language: Language;
  readonly text: string;
  readonly pictures: readonly ShownPicture[];
}

export interface ShownPicture {
  /** An address, a path or a data string. */
  readonly source: string;
  readonly alt: string;
}

/** A text in each of its languages, and what was not kept of it. */
export interface TextReadings {
  readonly readings: readonly TextReading[];
  /** Names of elements whose formatting is lost. */
  readonly dropped: readonly string[];
  /** Parts whose words are lost too. */
  readonly leftOut: readonly string[];
}

/** Elements without any significance for plain text. */
const silent =
  /^(?:a|b|i|em|strong|span|font|small|big|p|div|br|li|ul|ol|h[1-6]|blockquote|pre|code|q|html|body|o:p|wbr|lang|prompt|section|article|center|figure|abbr|cite|nolink|tt|kbd|samp|var)$/;
const blocks =
  /^(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote|pre|prompt|section|article|center|figure|dl|dt|dd|caption|figcaption)$/;
const neverShown = /^(?:script|style|stylesheet|head|title|template)$/;
const raised = { sup: '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾nⁿiⁱ', sub: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎' } as const;

/** Where each language of a text begins: `class="multilang"` and `{mlang}` in Moodle, `xml:lang` in QTI. */
export type LanguageMark = (name: string, attributes: Readonly<Record<string, string>>) => string | undefined;

/** Source: docs.moodle.org, "Multi-language content filter". */
const multilang: LanguageMark = (name, { class: classes = '', lang }) =>
  name === 'lang' || /(?:^|\s)multilang(?:\s|$)/.test(classes) ? lang : undefined;

/**
 * A text as it is shown, without its formatting. It is never shown as HTML. Source of the formats: `format_text` and `text_to_html` of
 * Moodle 4.5.
 * @throws UnreadableFile if its elements are nested too deeply
 */
export function readText(written: string, format: TextFormat): TextReadings {
  if (format === 'plain') return plainText(written);
  if (format === 'markdown') {
    if (written.length > maxMarkdownLength) return { ...plainText(written), dropped: ['markdown'] };
    // A bracket of a formula is escaped there; formulas themselves are no Markdown.
    const { hidden, restore } = hideFormulas(fromBrackets(written.replace(/\\\\(?=[()[\]])/g, '\\')));
    const { readings, ...lost } = readHtml(micromark(hidden, { allowDangerousHtml: true }));
    return { ...lost, readings: readings.map((reading) => ({ ...reading, text: restore(reading.text) })) };
  }
  return readHtml(format === 'html' ? written : withLineBreaks(written));
}

export function plainText(written: string): TextReadings {
  const text = fromBrackets(written.replace(/\r\n?/g, '\n')).trim();
  return { readings: [{ language: 'en', text, pictures: nothing }], dropped: nothing, leftOut: nothing };
}

const nothing: readonly never[] = [];

/** Line ends beside an element do not count. */
function withLineBreaks(text: string): string {
  return text
    .trim()
    .replace(/\r\n?/g, '\n')
    .replace(/\n/g, (_, index: number, all: string) =>
      all[index - 1] === '>' || all[index + 1] === '<' ? ' ' : '<br>',
    );
}

/** What Moodle's editor makes of one line. */
const oneParagraph =
  /^<p(?: dir="(?:ltr|rtl|auto)")?(?: style="text-align: (?:left|right|center|justify);")?>([^<]*)<\/p>$/;

function readHtml(html: string): TextReadings {
  // Most texts have neither an element nor an entity, a language or an end of a line.
  const simple = oneParagraph.exec(html)?.[1] ?? html;
  if (!/[<&\r\n]|\{mlang/i.test(simple)) return plainText(simple);
  const reader = new MarkupReader(multilang);
  readHtmlElements(html, reader);
  return reader.readings();
}

/** As long as a question may be. The time for Markdown grows with the square of its length. */
const maxMarkdownLength = maxQuestionLength;
/** Longer than editors write, and short enough to be searched several times. */
const maxStyleLength = 1_000;

interface Piece {
  /** `end`: a new line, unless the text is on one; `gap`: a space between elements, which does not begin a line. */
  readonly kind: 'words' | 'end' | 'gap';
  readonly text: string;
  readonly language: string | undefined;
}

interface OpenElement {
  readonly name: string;
  readonly language: string | undefined;
  readonly isHidden: boolean;
  readonly keepsLines: boolean;
  readonly from: number;
  /** Of a list: the number of its next item, and how it is written. */
  list?: { next: number; readonly style: string };
  /** Of MathML: its TeX. */
  tex?: string;
}

/** Collects the words of elements, in each of their languages. */
export class MarkupReader implements MarkupHandler {
  readonly #pieces: Piece[] = [];
  readonly #pictures: (ShownPicture & { readonly language: string | undefined })[] = [];
  readonly #dropped = new Set<string>();
  readonly #leftOut = new Set<string>();
  readonly #open: OpenElement[] = [];
  readonly #languageOf: LanguageMark;
  /** Since the last `{mlang}`. */
  #switched: string | undefined;
  #losesFormula = false;

  constructor(languageOf: LanguageMark) {
    this.#languageOf = languageOf;
  }

  open(written: string, attributes: Readonly<Record<string, string>>): void {
    const name = written === 'o:p' ? written : written.slice(written.indexOf(':') + 1);
    const parent = this.#open.at(-1);
    const marked = this.#languageOf(name, attributes);
    const style = (attributes.style ?? '').slice(0, maxStyleLength);
    const isHidden = neverShown.test(name) || 'hidden' in attributes || /display\s*:\s*none/i.test(style);
    if (isHidden && !neverShown.test(name)) this.#leftOut.add('hidden text');
    const element: OpenElement = {
      name,
      language: marked === undefined ? parent?.language : baseLanguage(marked),
      isHidden: isHidden || parent?.isHidden === true,
      keepsLines: name === 'pre' || parent?.keepsLines === true,
      from: this.#pieces.length,
    };
    this.#open.push(element);
    if (element.isHidden) return;
    if (blocks.test(name)) this.#push('end');
    if (name === 'ol' || name === 'ul') element.list = listOf(name, attributes);
    if (name === 'li') this.#pushNumber(attributes);
    if (name === 'br') this.#push('words', '\n');
    else if (name === 'q') this.#push('words', '“');
    else if (name === 'td' || name === 'th') this.#push('gap', ' ');
    if (name === 'img') this.#picture(attributes.src, attributes.alt);
    else if (name === 'math') element.tex = '';
    else if (!isKept(name, attributes) && !this.#isInMath()) this.#dropped.add(name);
    if (/text-decoration[^;]*(?:underline|line-through)/i.test(style)) {
      this.#dropped.add(/underline/i.test(style) ? 'u' : 's');
    }
    if (name === 'annotation' && /tex/i.test(attributes.encoding ?? '')) element.tex = '';
  }

  text(words: string): void {
    const element = this.#open.at(-1);
    if (element?.isHidden) return;
    if (element?.name === 'annotation') {
      if (element.tex !== undefined) element.tex += words;
      return;
    }
    if (element?.keepsLines) {
      this.#push('words', words.replace(/\r\n?/g, '\n'));
      return;
    }
    let shown = words;
    if (/[\r\n]/.test(words)) {
      const [gap = ''] = /^\s*[\r\n]\s*/.exec(words) ?? [];
      if (gap !== '') this.#push('gap', ' ');
      shown = words.slice(gap.length).replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
    }
    if (!shown.includes('{')) {
      this.#push('words', shown);
      return;
    }
    let end = 0;
    for (const { 0: mark, 1: codes, index } of shown.matchAll(/\{mlang(?: ([\w, -]{1,50}))?\}/gi)) {
      this.#push('words', shown.slice(end, index));
      end = index + mark.length;
      this.#switched = codes && baseLanguage(codes);
    }
    this.#push('words', shown.slice(end));
  }

  close(): void {
    const element = this.#open.pop();
    if (element === undefined || element.isHidden) return;
    const { name, from, tex } = element;
    if (blocks.test(name)) this.#push('end');
    if (name === 'td' || name === 'th') this.#push('gap', ' ');
    if (name === 'sup' || name === 'sub') this.#raise(name, from);
    if (name === 'q') this.#push('words', '”');
    if (name === 'annotation') {
      const math = this.#open.findLast((one) => one.name === 'math');
      if (tex && math !== undefined) math.tex = tex;
    } else if (name === 'math' && tex?.trim()) {
      this.#pieces.length = from;
      this.#push('words', `$${bareTex(tex)}$`);
    } else if (name === 'math') this.#losesFormula = true;
  }

  leaveOut(part: string): void {
    this.#leftOut.add(part);
  }

  /** Text without a language belongs to all of them; it is English if there is no other. */
  readings(unmarked: Language = 'en'): TextReadings {
    const marked = new Set<string | undefined>();
    for (const { language } of this.#pieces) marked.add(language);
    for (const { language } of this.#pictures) marked.add(language);
    const isShared = marked.has('en') || marked.has('other');
    const shown = languages.filter((language) => language === unmarked || marked.has(language));
    const belongs = (of: string | undefined, language: Language) => {
      if (of === undefined) return language === unmarked || isShared;
      return of === language || (of === 'other' && !marked.has(language));
    };
    for (const language of marked) {
      if (language !== undefined && language !== 'other' && !isLanguage(language)) {
        this.#leftOut.add(`text in another language (${language})`);
      }
    }
    return {
      readings: shown.map((language) => ({
        language,
        text: joined(this.#pieces.filter((piece) => belongs(piece.language, language))),
        pictures: this.#pictures.filter((picture) =>
          picture.language === undefined ? language === unmarked : belongs(picture.language, language),
        ),
      })),
      // First what most likely changes the meaning.
      dropped: [...(this.#losesFormula ? ['math'] : []), ...this.#dropped],
      leftOut: [...this.#leftOut],
    };
  }

  #push(kind: Piece['kind'], text = ''): void {
    if (kind === 'words' && text === '') return;
    this.#pieces.push({ kind, text, language: this.#switched ?? this.#open.at(-1)?.language });
  }

  #picture(source = '', alt = ''): void {
    this.#pictures.push({ source, alt: alt.trim(), language: this.#switched ?? this.#open.at(-1)?.language });
  }

  #isInMath(): boolean {
    return this.#open.some(({ name }) => name === 'math');
  }

  #pushNumber({ value }: Readonly<Record<string, string>>): void {
    const list = this.#open.findLast((element) => element.list !== undefined)?.list;
    if (list === undefined || list.style === '') return;
    if (value !== undefined && /^\d{1,4}$/.test(value)) list.next = Number(value);
    this.#push('words', `${numbered(list.next, list.style)}. `);
    list.next += 1;
  }

  /** Letters that cannot be raised are marked as in a formula: x^(a+b). */
  #raise(level: 'sup' | 'sub', from: number): void {
    const inside = this.#pieces.splice(from);
    const words = inside.map(({ text }) => text).join('');
    if (words.trim() === '') return;
    const places = [...words].map((character) => raised[level].indexOf(character));
    const isRaised = places.every((place) => place !== -1 && place % 2 === 0);
    if (!isRaised) this.#dropped.add(level);
    const text = isRaised
      ? places.map((place) => raised[level].charAt(place + 1)).join('')
      : `${level === 'sup' ? '^' : '_'}${[...words].length === 1 ? words : `(${words})`}`;
    this.#pieces.push({ kind: 'words', text, language: inside[0]?.language });
  }
}

/** An attribute without a value: "a <b and c> d" is not bold. */
function isKept(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'sup' || name === 'sub') return true;
  return (
    silent.test(name) &&
    Object.entries(attributes).every(
      ([key, value]) =>
        value !== '' || /^(?:alt|class|dir|href|id|lang|name|rel|style|target|title|xml:lang)$|-/.test(key),
    )
  );
}

/** Some programs write the brackets of a formula too. */
function bareTex(tex: string): string {
  return tex
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:\\[([]|\$\$?)|(?:\\[)\]]|\$\$?)$/g, '')
    .trim();
}

function joined(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let startsLine = true;
  for (const { kind, text } of pieces) {
    if (kind !== 'words' && startsLine) continue;
    const part = kind === 'words' ? text : kind === 'end' ? '\n' : ' ';
    parts.push(part);
    startsLine = part.endsWith('\n');
  }
  const text = fromBrackets(parts.join('')).trim();
  if (!text.includes('\n')) return text;
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** A tag such as "en_us" is English. Of several codes the first that is known. */
export function baseLanguage(codes: string): string {
  const bases = codes.split(',').map((code) => code.trim().toLowerCase().split(/[-_]/)[0] ?? '');
  return bases.find((base) => isLanguage(base)) ?? bases[0] ?? '';
}

const listStyles: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function listOf(name: 'ol' | 'ul', { type, start, style = '' }: Readonly<Record<string, string>>) {
  const [, named = ''] = /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(style) ?? [];
  const next = /^\d{1,4}$/.test(start ?? '') ? Number(start) : 1;
  return { next, style: name === 'ul' ? '' : (listStyles[named.toLowerCase()] ?? type ?? '1') };
}

function numbered(number: number, style: string): string {
  if (/^[aA]$/.test(style) && number >= 1 && number <= 26) {
    return String.fromCharCode((style.charCodeAt(0) ?? 97) + number - 1);
  }
  if (/^[iI]$/.test(style) && number >= 1 && number < 40) {
    const units = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
    const roman = 'x'.repeat(Math.floor(number / 10)) + (units[number % 10] ?? '');
    return style === 'I' ? roman.toUpperCase() : roman;
  }
  return String(number);
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

export function toHtml(text: string): string {
  return escapeXml(toBrackets(text)).replace(/\n/g, '<br />');
}
