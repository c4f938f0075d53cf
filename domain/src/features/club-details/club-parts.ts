import type { EditionNumber } from '#shared/edition-numbers.ts';
import { translatedLanguages } from '#shared/language.ts';

/** What an owner can enter in the browser, in the order of the page. Each part is kept, and goes back to its file, as a whole. */
export const clubParts = [
  'names',
  'institute',
  'about',
  'contacts',
  'address',
  'links',
  'team',
  'sponsors',
  'reach',
  'editions',
  'responsible',
  'signatures',
] as const;
export type ClubPart = (typeof clubParts)[number];

export interface PartField {
  /** Its place in the file, and within an entry where the part is a list: "institute.name". */
  readonly name: string;
  /** `names`: several, with commas between them. */
  readonly kind: 'line' | 'text' | 'number' | 'names' | PictureUse;
  readonly mayBeEmpty: boolean;
  /** If it is left out of the file while it is empty. */
  readonly isLeftOut: boolean;
}

/** What a picture is for, which decides how large and in what form it is kept. */
export const pictureUses = ['signature', 'portrait', 'logo', 'photo'] as const;
export type PictureUse = (typeof pictureUses)[number];

export function isPictureUse(kind: PartField['kind']): kind is PictureUse {
  return (pictureUses as readonly string[]).includes(kind);
}

export interface PartList {
  /** Its place in the file, and within an entry: "brands". */
  readonly name: string;
  readonly maxEntries: number;
  readonly fields: readonly PartField[];
}

export const partFiles = [
  'club.yaml',
  'team.yaml',
  'sponsors.yaml',
  'sponsorship.yaml',
  'editions.yaml',
  'privacy.yaml',
  'certificates.yaml',
] as const;
export type PartFile = (typeof partFiles)[number];

export interface PartShape {
  readonly file: PartFile;
  /** The list that it is; empty: the file is one; null: its fields are there once. */
  readonly list: string | null;
  readonly minEntries: number;
  readonly maxEntries: number;
  readonly fields: readonly PartField[];
  /** Lists within each entry: the brands of a category. */
  readonly within: readonly PartList[];
}

/** What was entered, by field; of lists within it by place: "brands.0.website". */
export type PartEntry = Readonly<Record<string, string>>;

export const maxPictureLength = 400_000;

export function maxFieldLength(kind: PartField['kind']): number {
  return kind === 'text' ? 6000 : isPictureUse(kind) ? maxPictureLength : kind === 'names' ? 600 : 300;
}

function field(name: string, kind: PartField['kind'] = 'line'): PartField {
  return { name, kind, mayBeEmpty: false, isLeftOut: false };
}

/** One that may be empty. */
function option(name: string, kind: PartField['kind'] = 'line'): PartField {
  return { name, kind, mayBeEmpty: true, isLeftOut: true };
}

const pastedNames =
  /^(?:no|linked[iI]n|year|(?:.+\.)?website|address\.(?:pin|mapLink|mapEmbed)|links\..+|responsible\.(?:email|phone|answerDays)|numbers\..+)$/;

/** If a field is a number or an address, which people copy from elsewhere. See docs/rules/accounts.md, A41. */
export function isPasted({ name }: Pick<PartField, 'name'>): boolean {
  return pastedNames.test(name);
}

/** A text, and the same in each other language, whose code stands before the last step. */
function words(name: string, kind: PartField['kind'] = 'line', isOption = false): PartField[] {
  const steps = name.split('.');
  const translated = translatedLanguages.map((language) => ({
    ...field([...steps.slice(0, -1), language, ...steps.slice(-1)].join('.'), kind),
    mayBeEmpty: true,
    isLeftOut: isOption,
  }));
  return [isOption ? option(name, kind) : field(name, kind), ...translated];
}

const counted = { students: true, schools: true, cities: true, finalists: true } satisfies Record<EditionNumber, true>;

const once = { list: null, minEntries: 1, maxEntries: 1, within: [] } as const;

export const partShapes: Readonly<Record<ClubPart, PartShape>> = {
  names: {
    file: 'club.yaml',
    ...once,
    fields: [field('name'), field('shortName'), ...words('tagline'), ...words('summary', 'text')],
  },
  institute: {
    file: 'club.yaml',
    ...once,
    fields: [...words('institute.name'), ...words('institute.shortName'), field('institute.website')],
  },
  about: {
    file: 'club.yaml',
    ...once,
    fields: ['institute', 'club'].flatMap((of) => [
      ...words(`about.${of}.title`),
      ...words(`about.${of}.text`, 'text'),
    ]),
  },
  contacts: {
    file: 'club.yaml',
    list: 'contacts',
    minEntries: 1,
    maxEntries: 12,
    fields: [field('name'), ...words('position'), field('no'), option('linkedin')],
    within: [],
  },
  address: {
    file: 'club.yaml',
    ...once,
    fields: [
      ...['college', 'locality', 'city'].flatMap((of) => words(`address.${of}`)),
      ...['pin', 'mapLink', 'mapEmbed'].map((of) => field(`address.${of}`)),
    ],
  },
  links: {
    file: 'club.yaml',
    ...once,
    fields: ['email', 'facebook', 'instagram', 'linkedin', 'youtube', 'whatsappChannel'].map((of) =>
      field(`links.${of}`),
    ),
  },
  team: {
    file: 'team.yaml',
    list: '',
    minEntries: 1,
    maxEntries: 80,
    fields: [
      field('name'),
      ...words('post'),
      ...words('domain', 'line', true),
      option('year', 'number'),
      option('linkedIn'),
      option('fileId', 'portrait'),
    ],
    within: [],
  },
  sponsors: {
    file: 'sponsors.yaml',
    list: '',
    minEntries: 0,
    maxEntries: 20,
    fields: words('category'),
    within: [{ name: 'brands', maxEntries: 20, fields: [field('brand'), field('website'), field('logo', 'logo')] }],
  },
  reach: {
    file: 'sponsorship.yaml',
    list: 'reach',
    minEntries: 1,
    maxEntries: 8,
    fields: [field('number', 'number'), ...words('what')],
    within: [],
  },
  editions: {
    file: 'editions.yaml',
    list: '',
    minEntries: 0,
    maxEntries: 30,
    fields: [
      field('year', 'number'),
      ...words('title'),
      ...words('text', 'text'),
      ...Object.keys(counted).map((name) => option(`numbers.${name}`, 'number')),
    ],
    within: [
      {
        name: 'winners',
        maxEntries: 12,
        fields: [field('place', 'number'), field('school'), field('city'), option('team', 'names')],
      },
      {
        name: 'pictures',
        maxEntries: 6,
        // One with words in it may be another in another language.
        fields: [
          field('src', 'photo'),
          ...translatedLanguages.map((language) => option(`${language}.src`, 'photo')),
          ...words('alt'),
        ],
      },
    ],
  },
  responsible: {
    file: 'privacy.yaml',
    ...once,
    fields: [
      ...['name', 'address', 'contact', 'hours'].flatMap((of) => words(`responsible.${of}`)),
      ...['email', 'phone'].map((of) => field(`responsible.${of}`)),
      field('responsible.answerDays', 'number'),
    ],
  },
  signatures: {
    file: 'certificates.yaml',
    list: 'signatures',
    minEntries: 1,
    maxEntries: 3,
    fields: [...words('name'), ...words('post'), field('picture', 'signature')],
    within: [],
  },
};

/** An entry with nothing in it, for a list. */
export function emptyEntry({ fields }: Pick<PartShape, 'fields'>): PartEntry {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}

/** The entries of a list within an entry. */
export function entriesWithin(entry: PartEntry, { name, fields }: PartList): PartEntry[] {
  const places = Object.keys(entry).flatMap((key) => {
    const [list, place] = key.split('.');
    return list === name && /^\d{1,3}$/.test(place ?? '') ? [Number(place)] : [];
  });
  return Array.from({ length: Math.max(-1, ...places) + 1 }, (_, place) =>
    Object.fromEntries(fields.map((one) => [one.name, entry[`${name}.${place}.${one.name}`] ?? ''])),
  );
}

/** An entry with other entries in a list within it. */
export function withEntriesWithin(entry: PartEntry, { name }: PartList, entries: readonly PartEntry[]): PartEntry {
  const rest = Object.entries(entry).filter(([key]) => !key.startsWith(`${name}.`));
  const own = entries.flatMap((one, place) =>
    Object.entries(one).map(([key, value]) => [`${name}.${place}.${key}`, value] as const),
  );
  return Object.fromEntries([...rest, ...own]);
}

/** All fields of an entry, with those of the lists within it. */
export function fieldsOfEntry({ fields, within }: PartShape, entry: PartEntry): PartField[] {
  const inLists = within.flatMap((list) =>
    entriesWithin(entry, list).flatMap((_, place) =>
      list.fields.map((one) => ({ ...one, name: `${list.name}.${place}.${one.name}` })),
    ),
  );
  return [...fields, ...inLists];
}
