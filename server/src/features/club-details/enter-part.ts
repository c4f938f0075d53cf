import { createHash } from 'node:crypto';
import { enterParts, type PartProblem, partInFile } from '@club/content-files/enter-parts';
import {
  type ClubPart,
  entriesWithin,
  fieldsOfEntry,
  isPasted,
  isPictureUse,
  maxFieldLength,
  maxPictureLength,
  type PartEntry,
  type PartField,
  type PictureUse,
  partShapes,
} from '@club/domain/features/club-details/club-parts';
import { Refusal } from '@club/domain/shared/refusal';
import { isStorable, plainText } from '@club/domain/shared/text';
import { isUploadedPicture, toUploadedPicture } from '@club/domain/shared/uploaded-picture';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { listEnteredParts, savePart } from './club-details-store.ts';
import { type LiveContent, toEntered } from './live-content.ts';

export interface ChangeOfPart {
  readonly part: ClubPart;
  /** That of what the owner has seen. */
  readonly version: number;
  /** Null: what stands in the file. */
  readonly entries: readonly PartEntry[] | null;
}

/**
 * Keeps what an owner has entered, if it is in order.
 * @returns what is wrong with it
 * @throws Refusal `club-details-outdated` if somebody else was faster, `file-not-image`
 */
export async function enterPart(
  { database, live }: { readonly database: Database; readonly live: LiveContent },
  change: ChangeOfPart,
  act: Act,
): Promise<readonly PartProblem[]> {
  const { part, version } = change;
  const entries = change.entries && (await Promise.all(change.entries.map((entry) => tidied(part, entry))));
  const problems = await database.transaction(async (transaction) => {
    const all = await listEnteredParts(transaction);
    const before = all.find((one) => one.part === part) ?? { part, version: 0, entries: null };
    if (before.version !== version) throw new Refusal('club-details-outdated');
    const others = new Map(toEntered(all.filter((one) => one.part !== part && !live.outdated.has(one.part))));
    const reading = await enterParts(live.inFiles, entries === null ? others : others.set(part, entries));
    const own = [
      ...tooLong(part, entries ?? []),
      ...('problems' in reading ? reading.problems.filter((one) => one.part === part) : []),
    ];
    if (own.length > 0) return own;
    const inFile = partInFile(live.inFiles, part);
    const changed = changedFields(said(part, before.entries ?? inFile), said(part, entries ?? inFile));
    if (changed === null && (before.entries === null) === (entries === null)) return [];
    if (!(await savePart(transaction, { part, entries, version }, act.now))) throw new Refusal('club-details-outdated');
    await audit(transaction, act, 'club-details-changed', part, {
      ...changed,
      ...(entries === null && { usesFile: true }),
    });
    return [];
  });
  if (problems.length === 0) await live.refresh();
  return problems;
}

/** Of each field of the part its text, without spaces around it; pictures as they are printed. */
async function tidied(part: ClubPart, entry: PartEntry): Promise<PartEntry> {
  const texts = fieldsOfEntry(partShapes[part], entry).map(async ({ name, kind }) => {
    const typed = (entry[name] ?? '').trim().replaceAll('\r\n', '\n');
    const text = isPasted({ name }) ? plainText(typed) : typed;
    return [name, isPictureUse(kind) ? await toKeptPicture(text, kind) : text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** In pixels: twice what pages and certificates show. */
const pictureSizes: Readonly<Record<PictureUse, { readonly width: number; readonly height: number }>> = {
  signature: { width: 660, height: 190 },
  portrait: { width: 480, height: 480 },
  logo: { width: 480, height: 480 },
  photo: { width: 1200, height: 1200 },
};
const maxPixels = 20_000_000;

/**
 * A picture as it is kept: small, since it is in the row. One that is kept already, and the path of a file, stay as they are.
 * @throws Refusal `file-not-image`
 */
async function toKeptPicture(address: string, use: PictureUse): Promise<string> {
  const [, data] = /^data:image\/(?:png|jpeg|webp);base64,([\w+/]+={0,2})$/.exec(address) ?? [];
  if (data === undefined && !address.startsWith('data:')) return address;
  const { default: sharp } = await import('sharp');
  try {
    const bytes = Buffer.from(data ?? '', 'base64');
    const size = pictureSizes[use];
    const { width, height, format } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const isKept = isUploadedPicture(address) && format === (use === 'signature' ? 'png' : 'webp');
    if (isKept && width <= size.width && height <= size.height) {
      await sharp(bytes).stats();
      return address;
    }
    const drawn = sharp(bytes, { limitInputPixels: maxPixels }).rotate();
    const shown =
      use === 'portrait'
        ? drawn.resize({ ...size, fit: 'cover', position: 'attention', withoutEnlargement: true })
        : drawn.resize({ ...size, fit: 'inside', withoutEnlargement: true });
    if (use !== 'signature') {
      return toUploadedPicture('webp', (await shown.webp({ quality: 80 }).toBuffer()).toString('base64'));
    }
    const dark = shown.flatten({ background: '#ffffff' }).greyscale().png({ compressionLevel: 9 });
    return toUploadedPicture('png', (await dark.toBuffer()).toString('base64'));
  } catch {
    throw new Refusal('file-not-image');
  }
}

function tooLong(part: ClubPart, entries: readonly PartEntry[]): PartProblem[] {
  const shape = partShapes[part];
  const { fields, list, maxEntries, within } = shape;
  const wrongCount = list === null ? entries.length !== 1 && entries.length > 0 : entries.length > maxEntries;
  const atMost = (max: number) => `At most ${max} fit here: remove some.`;
  return [
    ...(wrongCount ? [{ part, entry: 0, field: fields[0]?.name ?? '', sentence: atMost(maxEntries) }] : []),
    ...entries.flatMap((entry, index) => [
      ...within
        .filter((one) => entriesWithin(entry, one).length > one.maxEntries)
        .map((one) => ({
          part,
          entry: index,
          field: `${one.name}.0.${one.fields[0]?.name}`,
          sentence: atMost(one.maxEntries),
        })),
      ...fieldsOfEntry(shape, entry).flatMap(({ name, kind }) => {
        const sentence = fieldProblem(kind, entry[name] ?? '');
        return sentence === null ? [] : [{ part, entry: index, field: name, sentence }];
      }),
    ]),
  ];
}

function fieldProblem(kind: PartField['kind'], text: string): string | null {
  if (isPictureUse(kind)) return text.length > maxPictureLength ? 'This picture is too large: choose another.' : null;
  const max = maxFieldLength(kind);
  if (text.length > max) return `This is too long: use at most ${max} characters.`;
  if (!isStorable(text)) return 'There is a character here that cannot be kept: type the text again.';
  return kind !== 'text' && text.includes('\n') ? 'This has to be one line: remove the line breaks.' : null;
}

/** For the audit log: each field of a part, or the entries of a list as one text; of pictures a few signs that tell them apart. */
function said(part: ClubPart, entries: readonly PartEntry[]): Record<string, string> {
  const shape = partShapes[part];
  const texts = entries.map((entry) =>
    fieldsOfEntry(shape, entry).map(
      ({ name, kind }) => [name, isPictureUse(kind) ? pictureName(entry[name]) : (entry[name] ?? '')] as const,
    ),
  );
  if (shape.list === null) return Object.fromEntries(texts[0] ?? []);
  const lines = texts.map((entry) => entry.flatMap(([, text]) => (text === '' ? [] : [text])).join(', '));
  return { [shape.list || part]: lines.join('; ') };
}

function pictureName(address = ''): string {
  return isUploadedPicture(address)
    ? `picture ${createHash('sha256').update(address).digest('hex').slice(0, 8)}`
    : address;
}
