import { translatedLanguages } from '#shared/language.ts';

/** What an owner can enter in the browser, in the order of the page. Each part is kept, and goes back to its file, as a whole. */
export const clubParts = ['names', 'institute', 'about', 'contacts', 'address', 'links', 'signatures'] as const;
export type ClubPart = (typeof clubParts)[number];

export interface PartField {
  /** Its place in the file, and within an entry where the part is a list: "institute.name". */
  readonly name: string;
  readonly kind: 'line' | 'text' | 'picture';
  readonly mayBeEmpty: boolean;
}

export interface PartShape {
  readonly file: 'club.yaml' | 'certificates.yaml';
  /** The list that it is; null: its fields are there once. */
  readonly list: string | null;
  readonly maxEntries: number;
  readonly fields: readonly PartField[];
}

/** What was entered, by field. */
export type PartEntry = Readonly<Record<string, string>>;

export const maxFieldLength = { line: 300, text: 6000, picture: 400_000 } as const;

function field(name: string, kind: PartField['kind'] = 'line', mayBeEmpty = false): PartField {
  return { name, kind, mayBeEmpty };
}

const pastedNames = /^(?:no|linkedin|institute\.website|address\.(?:pin|mapLink|mapEmbed)|links\..+)$/;

/** If a field is a number or an address, which people copy from elsewhere. See docs/rules/accounts.md, A41. */
export function isPasted({ name }: Pick<PartField, 'name'>): boolean {
  return pastedNames.test(name);
}

/** A text, and the same in each other language, whose code stands before the last step. */
function words(name: string, kind: PartField['kind'] = 'line'): PartField[] {
  const steps = name.split('.');
  const translated = translatedLanguages.map((language) =>
    field([...steps.slice(0, -1), language, ...steps.slice(-1)].join('.'), kind, true),
  );
  return [field(name, kind), ...translated];
}

const once = { list: null, maxEntries: 1 } as const;

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
    maxEntries: 12,
    fields: [field('name'), ...words('position'), field('no'), field('linkedin', 'line', true)],
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
  signatures: {
    file: 'certificates.yaml',
    list: 'signatures',
    maxEntries: 3,
    fields: [...words('name'), ...words('post'), field('picture', 'picture')],
  },
};

/** An entry with nothing in it, for a list. */
export function emptyEntry(part: ClubPart): PartEntry {
  return Object.fromEntries(partShapes[part].fields.map(({ name }) => [name, '']));
}
