import { createHash } from 'node:crypto';
import { enterParts, type PartProblem, partInFile } from '@club/content-files/enter-parts';
import {
  type ClubPart,
  isPasted,
  maxFieldLength,
  type PartEntry,
  type PartField,
  partShapes,
} from '@club/domain/features/club-details/club-parts';
import { Refusal } from '@club/domain/shared/refusal';
import { isStorable, plainText } from '@club/domain/shared/text';
import { isUploadedSignature, uploadedSignaturePrefix } from '@club/domain/shared/uploaded-signature';
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
  const texts = partShapes[part].fields.map(async ({ name, kind }) => {
    const typed = (entry[name] ?? '').trim().replaceAll('\r\n', '\n');
    const text = isPasted({ name }) ? plainText(typed) : typed;
    return [name, kind === 'picture' && text.startsWith('data:') ? await toSignature(text) : text] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

const signatureSize = { width: 660, height: 190 } as const;
const maxPixels = 20_000_000;

/** @throws Refusal `file-not-image` */
async function toSignature(address: string): Promise<string> {
  const { default: sharp } = await import('sharp');
  const [, data = ''] = /^data:image\/(?:png|jpeg|webp);base64,([\w+/]+={0,2})$/.exec(address) ?? [];
  try {
    const picture = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: maxPixels })
      .rotate()
      .resize({ ...signatureSize, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .png({ compressionLevel: 9 })
      .toBuffer();
    return `${uploadedSignaturePrefix}${picture.toString('base64')}`;
  } catch {
    throw new Refusal('file-not-image');
  }
}

function tooLong(part: ClubPart, entries: readonly PartEntry[]): PartProblem[] {
  const { fields, list, maxEntries } = partShapes[part];
  const wrongCount = list === null ? entries.length !== 1 && entries.length > 0 : entries.length > maxEntries;
  const place = { part, entry: 0, field: fields[0]?.name ?? '' };
  return [
    ...(wrongCount ? [{ ...place, sentence: `At most ${maxEntries} fit here: remove some.` }] : []),
    ...entries.flatMap((entry, index) =>
      fields.flatMap(({ name, kind }) => {
        const sentence = fieldProblem(kind, entry[name] ?? '');
        return sentence === null ? [] : [{ part, entry: index, field: name, sentence }];
      }),
    ),
  ];
}

function fieldProblem(kind: PartField['kind'], text: string): string | null {
  const max = maxFieldLength[kind];
  if (text.length > max) return `This is too long: use at most ${max} characters.`;
  if (!isStorable(text)) return 'There is a character here that cannot be kept: type the text again.';
  return kind === 'line' && text.includes('\n') ? 'This has to be one line: remove the line breaks.' : null;
}

/** For the audit log: each field of a part, or the entries of a list as one text; of pictures a few signs that tell them apart. */
function said(part: ClubPart, entries: readonly PartEntry[]): Record<string, string> {
  const { list, fields } = partShapes[part];
  const texts = entries.map((entry) =>
    fields.map(
      ({ name, kind }) => [name, kind === 'picture' ? pictureName(entry[name]) : (entry[name] ?? '')] as const,
    ),
  );
  if (list === null) return Object.fromEntries(texts[0] ?? []);
  const lines = texts.map((entry) => entry.flatMap(([, text]) => (text === '' ? [] : [text])).join(', '));
  return { [list]: lines.join('; ') };
}

function pictureName(address = ''): string {
  return isUploadedSignature(address)
    ? `picture ${createHash('sha256').update(address).digest('hex').slice(0, 8)}`
    : address;
}
