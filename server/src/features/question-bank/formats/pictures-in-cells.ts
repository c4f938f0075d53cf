import { posix } from 'node:path';
import type { Element } from 'domhandler';
import { childNamed, childrenNamed, elementsIn, nameOf, parseXml, textIn } from './markup.ts';

/** A picture that a workbook keeps in a cell, by the name in its formula. */
export interface PlacedPicture {
  readonly id: string;
  readonly type: string;
  readonly data: Uint8Array;
}

type Parts = Record<string, Uint8Array>;

/**
 * The pictures in cells of WPS, where a cell has the formula `DISPIMG("id",1)`, and of Excel 365, whose cells are given that form. Excel
 * writes an error with the number of a value (`vm`), for programs that do not know such pictures; the value names the picture. Sources:
 * [MS-XLSX], rich values; XlsxWriter 3.2.9, `embed_image`; for WPS files, since the library looks for a relationship of 2017 and WPS
 * writes one of 2020.
 */
export function picturesInCells(parts: Parts): readonly PlacedPicture[] {
  const placed = [...namedPaths(parts), ...formulasOfValues(parts)];
  return placed.flatMap(([id, path]) => {
    const data = parts[path];
    const type = posix.extname(path).slice(1).toLowerCase();
    return data === undefined ? [] : [{ id, type, data }];
  });
}

function read(parts: Parts, path: string): Element | undefined {
  const part = parts[path];
  return part === undefined ? undefined : parseXml(Buffer.from(part).toString(), 'Save the workbook again.');
}

/** The paths of the pictures that a part refers to. */
function targetsOf(parts: Parts, folder: string, name: string): ReadonlyMap<string | undefined, string> {
  const relations = childrenNamed(read(parts, `${folder}/_rels/${name}.rels`), 'Relationship');
  return new Map(relations.map(({ attribs }) => [attribs.Id, posix.join(folder, attribs.Target ?? '')]));
}

function namedPaths(parts: Parts): (readonly [id: string, path: string])[] {
  const targets = targetsOf(parts, 'xl', 'cellimages.xml');
  return childrenNamed(read(parts, 'xl/cellimages.xml'), 'cellImage').flatMap((image) => {
    const inside = [...elementsIn(image)];
    const id = inside.find((element) => nameOf(element) === 'cNvPr')?.attribs.name;
    const path = targets.get(inside.find((element) => nameOf(element) === 'blip')?.attribs['r:embed']);
    return id === undefined || path === undefined ? [] : [[id, path] as const];
  });
}

function formulasOfValues(parts: Parts): (readonly [id: string, path: string])[] {
  const paths = pathsOfValues(parts);
  for (const [path, part] of paths.size === 0 ? [] : Object.entries(parts)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(path)) continue;
    const xml = Buffer.from(part).toString();
    const written = xml.replace(
      /<c\b(?=[^>]*? vm="(\d+)")([^>]*?)(?:\/>|>[\s\S]*?<\/c>)/g,
      (cell, value: string, attributes: string) => {
        if (!paths.has(Number(value))) return cell;
        const kept = attributes.replace(/ (?:t|vm)="[^"]*"/g, '');
        return `<c${kept} t="str"><f>DISPIMG("vm-${value}",1)</f><v></v></c>`;
      },
    );
    if (written !== xml) parts[path] = Buffer.from(written);
  }
  return [...paths].map(([value, path]) => [`vm-${value}`, path] as const);
}

/** Where the picture of each value is. One that no browser shows has not been unpacked. */
function pathsOfValues(parts: Parts): ReadonlyMap<number, string> {
  const folder = 'xl/richData';
  const relations = read(parts, `${folder}/richValueRel.xml`);
  const metadata = read(parts, 'xl/metadata.xml');
  if (relations === undefined || metadata === undefined) return new Map();
  const targets = targetsOf(parts, folder, 'richValueRel.xml');
  const pictures = childrenNamed(relations, 'rel').map(({ attribs }) => targets.get(attribs['r:id']));
  const structures = childrenNamed(read(parts, `${folder}/rdrichvaluestructure.xml`), 's').map((structure) =>
    childrenNamed(structure, 'k').findIndex(({ attribs }) => attribs.n === '_rvRel:LocalImageIdentifier'),
  );
  const values = childrenNamed(read(parts, `${folder}/rdrichvalue.xml`), 'rv');
  const rich = childrenNamed(metadata, 'futureMetadata').find(({ attribs }) => attribs.name === 'XLRICHVALUE');
  const described = childrenNamed(rich, 'bk').map((entry) =>
    [...elementsIn(entry)].find((one) => nameOf(one) === 'rvb'),
  );
  const richValueOf = (entry: Element) => {
    const index = Number(childNamed(entry, 'rc')?.attribs.v);
    return values[Number(described[index]?.attribs.i)];
  };
  return new Map(
    childrenNamed(childNamed(metadata, 'valueMetadata'), 'bk').flatMap((entry, index) => {
      const value = richValueOf(entry);
      const field = childrenNamed(value, 'v')[structures[Number(value?.attribs.s)] ?? -1];
      const path = field === undefined ? undefined : pictures[Number(textIn(field))];
      return path === undefined || parts[path] === undefined ? [] : [[index + 1, path] as const];
    }),
  );
}
