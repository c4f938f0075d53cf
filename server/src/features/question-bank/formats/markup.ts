import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { ChildNode, Element } from 'domhandler';
import { XMLValidator } from 'fast-xml-parser';
import { DomHandler, Parser } from 'htmlparser2';
import { UnreadableFile } from './question-file.ts';

/** Deeper than any editor writes. Within it a text is read in a time that grows with its length alone. */
const maxDepth = 250;

const tooDeep = () => new UnreadableFile('Its elements are nested too deeply to be read.');

class TreeBuilder extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    super.onopentag(name, attributes);
    if (this.tagStack.length > maxDepth) throw tooDeep();
  }
}

/**
 * A document type can refer to other files, or expand to a billion times its size. It stands before the first element; elsewhere its
 * letters are text.
 * @throws UnreadableFile if there is one
 */
export function refuseDocumentType(xml: string, remedy: string): void {
  let start = 0;
  for (;;) {
    while (/\s/.test(xml.charAt(start))) start += 1;
    const end = xml.startsWith('<?', start) ? '?>' : xml.startsWith('<!--', start) ? '-->' : undefined;
    const found = end === undefined ? -1 : xml.indexOf(end, start);
    if (end === undefined || found === -1) break;
    start = found + end.length;
  }
  if (/^<!(?:DOCTYPE|ENTITY)/i.test(xml.slice(start, start + 10))) {
    throw new UnreadableFile(`The XML file declares a document type, which is not read here. ${remedy}`);
  }
}

/**
 * The first element of an XML document.
 * @throws UnreadableFile if it is not XML, declares a document type or is nested too deeply
 */
export function parseXml(xml: string, remedy: string): Element {
  refuseDocumentType(xml, remedy);
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new UnreadableFile(`The XML file is damaged at line ${checked.err.line}. ${remedy}`);
  const tree = new TreeBuilder();
  new Parser(tree, { xmlMode: true }).end(withHtmlEntities(xml));
  const root = tree.root.children.find(isElement);
  if (root === undefined) throw new UnreadableFile(`The XML file is empty. ${remedy}`);
  return root;
}

const otherEntity = /&(?!(?:amp|lt|gt|quot|apos);)([a-z]\w{1,30});/gi;

/** Exporters write `&nbsp;` although XML has no such name. */
function withHtmlEntities(xml: string): string {
  if (xml.search(otherEntity) === -1) return xml;
  return xml
    .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(otherEntity, (whole, name: string) => decodeNamedCharacterReference(name) || whole),
    )
    .join('');
}

export interface MarkupHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(words: string): void;
  close(name: string): void;
}

/** Not the name of an element: "a<b?" and "<stdio.h>" are text. */
const noElement = /<(?=[a-z][\w:-]*[^\w:\-\s/>])/gi;

/**
 * Reads HTML as browsers do: elements may be left open, and "<" before a space is text.
 * @throws UnreadableFile if it is nested too deeply
 */
export function readHtmlElements(written: string, handler: MarkupHandler): void {
  const html = written.replace(noElement, '&lt;');
  let depth = 0;
  let readUntil = -1;
  const seen = () => {
    readUntil = parser.endIndex;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      seen();
      depth += 1;
      if (depth > maxDepth) throw tooDeep();
      handler.open(name, attributes);
    },
    ontext(words) {
      seen();
      handler.text(words);
    },
    onclosetag(name) {
      seen();
      depth -= 1;
      handler.close(name);
    },
    oncomment: seen,
    onprocessinginstruction: seen,
    onend() {
      // "a<b" is no element: it has no end.
      if (readUntil + 1 < html.length) handler.text(html.slice(readUntil + 1));
    },
  });
  parser.end(html);
}

export function isElement(node: ChildNode): node is Element {
  return node.type === 'tag' || node.type === 'script' || node.type === 'style';
}

/** Without its namespace. */
export function nameOf({ name }: Element): string {
  return name.slice(name.indexOf(':') + 1);
}

export function childrenNamed(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).filter(isElement).filter((child) => nameOf(child) === name);
}

export function childNamed(element: Element | undefined, name: string): Element | undefined {
  return childrenNamed(element, name)[0];
}

export function* elementsIn(element: Element | undefined): Generator<Element> {
  for (const child of element?.children ?? []) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

export function textIn(element: Element | undefined): string {
  return (element?.children ?? []).map(textOfNode).join('');
}

function textOfNode(node: ChildNode): string {
  if (node.type === 'text') return node.data;
  return 'children' in node ? node.children.map(textOfNode).join('') : '';
}
