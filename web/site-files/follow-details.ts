import type { Content } from '@club/content-files/content';
import type { EnteredForBrowser, EnteredForPages } from '@club/domain/features/site/shown-club';
import { inEachLanguage, languages } from '@club/domain/shared/language';
import {
  carriedModules,
  changeableModules,
  modulesPerLanguage,
  type SiteContent,
  toSiteContent,
} from './content-modules.ts';
import { hashOf, type SiteFile } from './site-file.ts';
import { siteFiles } from './site-files.ts';

export interface Following {
  /** For the program that renders the pages. */
  readonly entered: EnteredForPages & EnteredForBrowser;
  /** Made again, or new: by path. */
  readonly files: readonly MadeFile[];
}

/** What takes seconds to make, and is not part of a page. */
const isDocument = ({ path }: SiteFile) => path.endsWith('.pdf') || path.startsWith('previews/');

type MadeFile = readonly [path: string, bytes: Uint8Array | string];

/** The documents and previews that are others than those that were built. */
export async function followDocuments(built: Content, now: Content): Promise<MadeFile[]> {
  return make((await changedFiles(await toSiteContent(built), await toSiteContent(now))).filter(isDocument));
}

async function changedFiles(before: SiteContent, after: SiteContent): Promise<SiteFile[]> {
  const known = new Map((await siteFiles(before.content, before.pictures)).map((file) => [file.path, keyOf(file)]));
  const now = await siteFiles(after.content, after.pictures);
  return now.filter((file) => known.get(file.path) !== keyOf(file));
}

async function make(files: readonly SiteFile[]): Promise<MadeFile[]> {
  const made: MadeFile[] = [];
  for (const file of files) made.push([file.path, await file.make()]);
  return made;
}

/**
 * What pages, and the pictures and texts beside them, have to say since they were built. The server runs it when an owner changes the
 * club's details: see docs/decisions/0057.
 * @returns null: they are as they were built
 */
export async function followDetails(built: Content, now: Content): Promise<Following | null> {
  const [before, after] = [await toSiteContent(built), await toSiteContent(now)];
  const { club = noParts, home = noParts, privacy = noParts, ...shown } = changedModules(before, after);
  const changed = (await changedFiles(before, after)).filter((file) => !isDocument(file));
  const fetched = Object.entries(shown).map(([name, value]) => {
    const text = JSON.stringify(value);
    return { name, path: `assets/entered/${name}-${hashOf([text]).slice(0, 16)}.json`, text };
  });
  const isAny = languages
    .flatMap((one) => [club[one], home[one], privacy[one]])
    .some((parts) => Object.keys(parts).length > 0);
  if (!isAny && fetched.length === 0 && changed.length === 0) return null;
  const later = Object.fromEntries(fetched.map(({ name, path }) => [name, `/${path}`]));
  const files = [...fetched.map(({ path, text }): MadeFile => [path, text]), ...(await make(changed))];
  return { entered: { club, home, privacy, ...shown, later } as Following['entered'], files };
}

const noParts = inEachLanguage(() => ({}));

function keyOf({ madeFrom }: SiteFile): string {
  return hashOf(madeFrom);
}

/** Of groups what differs, of lists all of it. */
function changedModules(before: SiteContent, after: SiteContent) {
  const changed: Partial<Record<keyof EnteredForPages, Record<string, object>>> = {};
  for (const [id, name] of Object.entries(changeableModules)) {
    const valueIn = (site: SiteContent) =>
      inEachLanguage((language) => Object.values(modulesPerLanguage[id]?.(site, language) ?? {})[0] as object);
    const [old, now] = [valueIn(before), valueIn(after)];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const isGroup = carriedModules.includes(name);
    changed[name] = isGroup ? inEachLanguage((language) => differences(old[language], now[language])) : now;
  }
  return changed as { [Name in 'club' | 'home' | 'privacy']?: Parts } & Pick<
    EnteredForPages,
    'team' | 'editions' | 'sponsors'
  >;
}

type Parts = EnteredForPages['club'];

function differences(before: object, after: object): Record<string, unknown> {
  const known = before as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(known[key])),
  );
}
