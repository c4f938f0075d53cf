import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSampleSignature } from '@club/domain/features/certificates/certificate-words';
import { clubParts, partShapes } from '@club/domain/features/club-details/club-parts';
import { isSampleContact } from '@club/domain/features/site/policy';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import type { Leftover } from '@club/domain/shared/leftover';
import { isExampleAddress, isSampleNumber, isSampleText } from '@club/domain/shared/sample';
import { listText } from '@club/texts/list';
import { groupedNumber } from '@club/texts/locale';
import type { Content } from './content.ts';
import type { ReadFile } from './read-file.ts';

type Path = readonly [PropertyKey, ...PropertyKey[]];

/** Texts of the example that might be a club's own, by their beginning, English first, and where visitors read them. */
const texts: readonly {
  readonly path: readonly [string, ...string[]];
  readonly begins: readonly [english: string, ...string[]];
  readonly where: string;
  readonly canWait?: true;
}[] = [
  { path: ['name'], begins: ["Quizzers' Club"], where: 'the name on every page, on certificates and in mails' },
  { path: ['shortName'], begins: ['QCM'], where: 'the short name on pages and in every message' },
  {
    path: ['tagline'],
    begins: ["Central India's Largest Quizzing Club", 'मध्य भारत का सबसे बड़ा क्विज़ क्लब'],
    where: 'below the name on the home page, and on the brochure',
    canWait: true,
  },
  {
    path: ['summary'],
    begins: ["The Quizzers' Club of MANIT Bhopal brings", 'MANIT भोपाल का'],
    where: 'in search results and link previews',
  },
  {
    path: ['institute', 'name'],
    begins: ['Maulana Azad National Institute of Technology', 'मौलाना आज़ाद राष्ट्रीय प्रौद्योगिकी'],
    where: 'the institute on the home page and the brochure',
  },
  {
    path: ['about', 'institute', 'text'],
    begins: ['Maulana Azad National Institute of Technology is where', 'मौलाना आज़ाद राष्ट्रीय प्रौद्योगिकी'],
    where: 'about the institute, on the home page and in the brochure',
  },
  {
    path: ['about', 'club', 'text'],
    begins: ['QCM is run by students', 'QCM को विद्यार्थी चलाते हैं'],
    where: 'about the club, on the home page and in the brochure',
  },
  {
    path: ['challenge', 'name'],
    begins: ['Inter-City Quiz Challenge', 'इंटर-सिटी क्विज़ चैलेंज'],
    where: 'the name of the challenge on pages and posters',
    canWait: true,
  },
  {
    path: ['address', 'locality'],
    begins: ['Link Road Number 3', 'लिंक रोड नंबर 3'],
    where: 'the address on the home page and the brochure',
  },
];

const exampleCities = 'Bhopal, Indore, Gwalior, Ujjain, Jabalpur';
const exampleEvents = ['Flashback Fiesta', 'Anveshan', 'Vihaan', 'Manthan', 'APS Quiz'];
/** Those of the edition of 2025, which sponsors read as well. */
const exampleFigures = [1204, 61];

/** The first characters of the SHA-256 of the files: pictures are replaced under their name. */
const pictures = ['cd73887c4a50', '1c0f4629cf91', '10c16524e727'];

/** What visitors still see of the example content, in the order of the files. See docs/rules/start.md, W4. */
export function findLeftovers(files: ReadonlyMap<string, ReadFile>, content: WithoutLeftovers): Leftover[] {
  const found: Found[] = [];
  const add: Add = (
    name,
    path,
    { seen, remedy = 'Write your own.', canStay = false, canWait = false, what = path.join('.') },
  ) => {
    const file = files.get(name);
    if (file === undefined) return;
    found.push({ id: `${name} ${what}`, file: file.file, line: file.lineOf(path), seen, remedy, canStay, canWait });
  };
  addTexts(content, add);
  addPictures(content, add);
  addPeople(content, add);
  addFigures(content, add);
  addCertificates(content, add);
  addStatements(files, content, add);
  for (const [name, file] of files) found.push(...addressIn(name, file), ...namesIn(name, file, content, found));
  const order = [...files.values()].map(({ file }) => file);
  return withFields(files, found).toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file) || a.line - b.line);
}

type Found = Omit<Leftover, 'field'>;

/** Each with the field of the page of the club's details that stands at its line. */
function withFields(files: ReadonlyMap<string, ReadFile>, found: readonly Found[]): Leftover[] {
  const places = clubParts.flatMap((part) => {
    const { file: name, list, fields } = partShapes[part];
    const file = files.get(name);
    if (file && list === '') return [{ first: 1, last: Number.POSITIVE_INFINITY, file: file.file, id: part }];
    const paths = list === null ? fields.map((field) => field.name) : [list];
    return paths.flatMap((path) => {
      const lines = file?.linesOf(path.split('.'));
      return file && lines ? [{ ...lines, file: file.file, id: list === null ? `${part}:${path}` : part }] : [];
    });
  });
  return found.map((one) => {
    const at = places.find(({ file, first, last }) => file === one.file && first <= one.line && one.line <= last);
    return { ...one, field: at?.id ?? null };
  });
}

type Add = (
  name: string,
  path: Path,
  leftover: {
    readonly seen: string;
    readonly remedy?: string;
    readonly canStay?: boolean;
    readonly canWait?: boolean;
    readonly what?: string;
  },
) => void;

export type WithoutLeftovers = Omit<Content, 'leftovers' | 'files'>;

function addTexts({ club, events, schools }: WithoutLeftovers, add: Add): void {
  for (const { path, begins, where, canWait = false } of texts) {
    const [name, group] = [path.at(-1) ?? '', path.slice(0, -1)];
    const here = valueAt(club, path);
    if (beginsWith(here, begins)) {
      add('club.yaml', path, { seen: quoted(here, where), canStay: true, canWait });
      continue;
    }
    for (const language of translatedLanguages) {
      const translated = [...group, language, name] as unknown as Path;
      const words = valueAt(club, translated);
      if (!beginsWith(words, begins)) continue;
      const seen = quoted(words, `${where}, in ${languageNames[language]}`);
      add('club.yaml', translated, { seen, canStay: true, canWait });
    }
  }
  if (club.cities.join(', ') === exampleCities) {
    const seen = quoted(listText('and', club.cities), `the cities to choose from, with ${schools.length} schools`);
    const remedy = 'Write your cities here, and their schools in content/schools.csv.';
    add('club.yaml', ['cities'], { seen, remedy, canStay: true });
  }
  const shown = events.map(({ title }) => title).filter((title) => exampleEvents.includes(title));
  if (shown.length > 0) {
    const remedy = 'Write your own events in content/events, and list them here.';
    add('club.yaml', ['events'], { seen: someOf(shown, 'among the events'), remedy, canStay: true, canWait: true });
  }
  if (isExampleAddress(club.links.email)) {
    add('club.yaml', ['links', 'email'], { seen: quoted(club.links.email, 'the address to write to, on every page') });
  }
  const { facebook, instagram, linkedin, youtube, whatsappChannel } = club.links;
  const bare = Object.entries({ facebook, instagram, linkedin, youtube, whatsappChannel }).filter(([, link]) =>
    /^https:\/\/www\.[a-z]+\.com\/(?:channel\/)?$/.test(link),
  );
  const [first] = bare;
  if (first !== undefined) {
    const seen = someOf(
      bare.map(([, link]) => link),
      'links that lead to nobody’s page',
    );
    add('club.yaml', ['links', first[0]], {
      seen,
      remedy: 'Write the addresses of your own pages.',
      canStay: true,
      canWait: true,
    });
  }
}

function addPictures({ folder, club }: WithoutLeftovers, add: Add): void {
  const shown = [
    { path: ['poster'], where: 'the poster that opens on the home page' },
    ...translatedLanguages.map((language) => ({
      path: ['poster', language],
      where: `the poster that opens on the home page in ${languageNames[language]}`,
    })),
    { path: ['linkPreview'], where: 'the picture beside a link to the site' },
  ];
  for (const { path, where } of shown) {
    const src = valueAt(club, [...path, 'src']);
    if (typeof src !== 'string') continue;
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, src)))
      .digest('hex');
    if (!pictures.some((known) => digest.startsWith(known))) continue;
    const seen = quoted(src, where);
    add('club.yaml', path as unknown as Path, {
      seen,
      remedy: 'Put your own picture there.',
      canStay: true,
      canWait: true,
    });
  }
}

function addPeople({ club, team, sponsors, privacy }: WithoutLeftovers, add: Add): void {
  const contacts = club.contacts.filter(({ name, no }) => isSampleText(name) || isSampleNumber(no));
  if (contacts.length > 0) {
    const seen = someOf(
      contacts.map(({ name, no }) => `${name}, ${no}`),
      'whom schools can call',
    );
    const first = club.contacts.findIndex((contact) => contacts.includes(contact));
    add('club.yaml', ['contacts', first], { seen, remedy: 'Write your own people and their numbers.' });
  }
  const members = team.filter(({ name }) => isSampleText(name));
  if (members.length > 0) {
    const seen = someOf(
      members.map(({ name }) => name),
      'on the page of the team',
    );
    const first = team.findIndex((member) => members.includes(member));
    add('team.yaml', [first], { seen, remedy: 'Write your own people.' });
  }
  const brands = sponsors.flatMap((category, index) =>
    category.brands.flatMap((one, place) =>
      isSampleText(one.brand) || isExampleAddress(one.website)
        ? [{ brand: one.brand, path: [index, 'brands', place] as Path }]
        : [],
    ),
  );
  const [brand] = brands;
  if (brand !== undefined) {
    const seen = someOf(
      brands.map((one) => one.brand),
      'among the sponsors',
    );
    add('sponsors.yaml', brand.path, { seen, remedy: 'Write your own sponsors, or remove all if you have none.' });
  }
  const { responsible } = privacy;
  if (responsible !== null && isSampleContact(responsible)) {
    const seen = quoted(
      `${responsible.contact}, ${responsible.email}`,
      'who answers for the data, on the privacy page',
    );
    add('privacy.yaml', ['responsible'], { seen, remedy: 'Write who does, and how to reach them.' });
  }
}

function addFigures({ editions, sponsorship }: WithoutLeftovers, add: Add): void {
  for (const [index, { year, numbers, html, winners }] of editions.entries()) {
    const isExample =
      html.includes('A sample edition') ||
      (numbers.students !== undefined && numbers.students === exampleFigures[0]) ||
      winners.some(({ school, team }) => isSampleText(school) || team.some(isSampleText));
    if (!isExample) continue;
    const { students } = numbers;
    const said = students === undefined ? `${year}` : `${groupedNumber(students)} students in ${year}`;
    const where = index === 0 ? 'on the home page and among the editions' : 'among the editions';
    add('editions.yaml', [index], {
      seen: quoted(said, where),
      remedy: 'Write your own years, or remove all before the first.',
    });
  }
  const reach = sponsorship.reach.findIndex(({ number }) => exampleFigures.includes(number));
  const figure = sponsorship.reach[reach];
  if (figure === undefined) return;
  const seen = quoted(`${groupedNumber(figure.number)} ${figure.what}`, 'what sponsors read');
  add('sponsorship.yaml', ['reach', reach], { seen, remedy: 'Write your own figures.', canWait: true });
}

function addCertificates({ certificates }: WithoutLeftovers, add: Add): void {
  const signatures = certificates?.signatures ?? [];
  /** The words that are the example's, in whatever language, or those above its picture. */
  const sampleOf = ({ picture, ...words }: (typeof signatures)[number]): string | null => {
    const readings = [words, ...translatedLanguages.flatMap((language) => words[language] ?? [])];
    const sample = readings.find((one) => isSampleSignature({ ...one, picture: '' }));
    if (sample) return `${sample.name}, ${sample.post}`;
    return isSampleSignature({ ...words, picture }) ? `the example’s picture of ${words.name}` : null;
  };
  const samples = signatures.flatMap((one) => sampleOf(one) ?? []);
  if (samples.length === 0) return;
  const seen = someOf(samples, 'below certificates, which are refused until then');
  const first = signatures.findIndex((one) => sampleOf(one) !== null);
  const remedy = 'Write who signs, with pictures of their signatures, or delete the file if you give no certificates.';
  add('certificates.yaml', ['signatures', first], { seen, remedy, canWait: true });
}

/** Sections of the notice and of the terms in which a comment says that the club has to decide what stands there. */
function addStatements(files: ReadonlyMap<string, ReadFile>, { privacy, terms }: WithoutLeftovers, add: Add): void {
  for (const [name, { sections }, where, page] of [
    ['privacy.yaml', privacy, 'in the privacy notice', '/privacy'],
    ['terms.yaml', terms, 'in the terms', '/terms'],
  ] as const) {
    const { text, lineOf } = files.get(name) ?? { text: '', lineOf: () => 1 };
    const lines = text.split('\n');
    for (const [index, { id, title }] of sections.entries()) {
      const start = lineOf(['sections', index]);
      const end = index + 1 < sections.length ? lineOf(['sections', index + 1]) : lines.length + 1;
      if (!lines.slice(start - 1, end - 1).some((line) => /^\s+#.*\bSAMPLE STATEMENT/.test(line))) continue;
      const remedy = `Read ${page}#${id}. Keep it if you do as it says, or write what you do and delete the comment “SAMPLE STATEMENT”.`;
      add(name, ['sections', index], { seen: quoted(title, where), remedy, what: `sections ${id}`, canStay: true });
    }
  }
}

/** The first address in running text, where nobody looks for one; the next is found once it is gone. */
function addressIn(name: string, { file, text }: ReadFile): Found[] {
  if (name === 'sponsors.yaml' || name.startsWith('archive/')) return [];
  const lines = text.split('\n').map((line) => (/^\s*(?:#|email:)/.test(line) ? '' : line));
  const addresses = lines.map((line) => /[\w.+-]+@(?:[\w-]+\.)*example\.(?:org|com|net)\b/.exec(line)?.[0]);
  const index = addresses.findIndex((address) => address !== undefined);
  if (index < 0) return [];
  const more = addresses.filter((address) => address !== undefined).length - 1;
  const where = `an address that nobody reads${more > 0 ? `, and ${more} more in this file` : ''}`;
  const seen = quoted(addresses[index], where);
  return [
    {
      id: `${name} address`,
      file,
      line: index + 1,
      seen,
      remedy: 'Write your own address.',
      canStay: false,
      canWait: false,
    },
  ];
}

/** What the example's club and institute are called in sentences. */
const exampleNames = ["Quizzers' Club", 'QCM', 'MANIT', 'Maulana Azad National Institute', 'मौलाना आज़ाद'];

/** Sentences of a file that still name the example's club or institute, although the club is called something else by now. */
function namesIn(name: string, { file, text }: ReadFile, { club }: WithoutLeftovers, found: readonly Found[]): Found[] {
  if (name.startsWith('archive/')) return [];
  const { institute } = club;
  const institutes = [institute, ...translatedLanguages.map((language) => institute[language])];
  const ownNames = [club.name, club.shortName, ...institutes.flatMap((one) => [one?.name, one?.shortName])];
  const gone = exampleNames.filter((one) => !ownNames.some((own) => own?.includes(one)));
  const listed = found.filter((one) => one.file === file).map(({ line }) => line);
  const lines = text.split('\n').flatMap((line, index) => {
    const isListed = listed.includes(index + 1) || listed.includes(index);
    return !isListed && !/^\s*#/.test(line) && gone.some((one) => line.includes(one)) ? [index + 1] : [];
  });
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const seen = quoted(text.split('\n')[first - 1], 'a name of the example');
  const also =
    others.length === 0 ? '' : ` Also in line${others.length === 1 ? '' : 's'} ${listText('and', others.map(String))}.`;
  const remedy = `Write the name of your own club or institute.${also}`;
  return [{ id: `${name} names`, file, line: first, seen, remedy, canStay: false, canWait: false }];
}

const excerptLength = 60;

function quoted(text: unknown, where: string): string {
  const line = String(text).trim().replaceAll(/\s+/g, ' ');
  const excerpt = line.length <= excerptLength ? line : `${line.slice(0, excerptLength).replace(/\s\S*$/, '')} …`;
  return `“${excerpt}”, ${where}`;
}

/** The first two of them, and how many more there are. */
function someOf(texts: readonly string[], where: string): string {
  const [shown, more] = [texts.slice(0, 2).map((text) => `“${text}”`), texts.length - 2];
  return `${more > 0 ? `${shown.join(', ')} and ${more} more` : listText('and', shown)}, ${where}`;
}

function beginsWith(value: unknown, beginnings: readonly string[]): boolean {
  return typeof value === 'string' && beginnings.some((beginning) => value.trim().startsWith(beginning));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((here, step) => (here as Record<PropertyKey, unknown> | null | undefined)?.[step], value);
}
