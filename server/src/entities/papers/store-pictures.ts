import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@club/domain/shared/instant';
import { isPictureReference } from '@club/domain/shared/picture-address';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { InputProblem } from '#shared/http/input-problem.ts';
import { insertFiles, lockFiles, type StoredFile } from './file-store.ts';
import { type Picture, toPicture } from './picture.ts';

export interface PictureStorage {
  readonly database: Database;
  readonly files: FileStorage;
}

/** Null `adminId`: the pictures come with the club's content. */
export interface PictureSource {
  readonly adminId: string | null;
  readonly now: Instant;
}

/** Each picture is a file id, an address or a data URL; options can be texts among pictures. */
export interface QuestionPictures {
  readonly options: readonly string[];
  readonly optionsArePictures: boolean;
  readonly supportingPicture: string | null;
}

/** Pictures that are being brought in, inside the transaction that keeps them. */
export interface PictureResolver {
  /**
   * The same with every picture under the name it is kept by. Files are held against being deleted until the transaction ends.
   * @throws InputProblem where one of them cannot be shown
   */
  settle(shown: QuestionPictures): Promise<QuestionPictures>;
  /** The name a picture is kept by; any other text as it is. */
  toReference(given: string): string;
}

interface PictureUse {
  /** In the wire's name, for the problem to be shown at. */
  readonly field: 'options' | 'supportingPic';
  readonly reference: string;
}

/** Stores pictures under ids that nobody can guess, and runs `save` in the transaction that makes it known. */
export async function storePictures<Result>(
  { database, files }: PictureStorage,
  pictures: readonly Picture[],
  { adminId, now }: PictureSource,
  save: (transaction: Database, ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const rows = pictures.map(
    ({ bytes, ...picture }): StoredFile => ({
      ...picture,
      id: randomBytes(16).toString('base64url'),
      bytes: bytes.byteLength,
      contentHash: toContentHash(bytes),
      uploadedBy: adminId,
      createdAt: now,
    }),
  );
  const ids = rows.map(({ id }) => id);
  let isCommitUnknown = false;
  try {
    await Promise.all(pictures.map(({ bytes, mediaType }, index) => files.put(ids[index] ?? '', bytes, mediaType)));
    return await database.transaction(async (transaction) => {
      await insertFiles(transaction, rows);
      const saved = await save(transaction, ids);
      isCommitUnknown = true;
      return saved;
    });
  } catch (error) {
    // A commit that failed may have taken place all the same: rows without bytes would be worse than bytes without rows.
    if (isCommitUnknown) throw error;
    // Where the storage is the reason, deleting fails as well, and says nothing new.
    await Promise.allSettled(ids.map((id) => files.delete(id)));
    throw error;
  }
}

/** SHA-256, base64url. */
export function toContentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

export async function storeUpload(storage: PictureStorage, file: Uint8Array, source: PictureSource): Promise<string> {
  const picture = await toPicture(file);
  if (picture === null) throw new Refusal('file-not-image');
  return storePictures(storage, [picture], source, async (_, [id]) => id ?? '');
}

/** Brings in the pictures that are embedded as data, and runs `save` in the transaction that keeps them as files. */
export async function withPictures<Result>(
  storage: PictureStorage,
  shown: QuestionPictures | readonly QuestionPictures[],
  source: PictureSource,
  save: (transaction: Database, pictures: PictureResolver) => Promise<Result>,
): Promise<Result> {
  const pictureByData = await readEmbedded([shown].flat().flatMap(pictureUses).filter(isEmbedded));
  return storePictures(storage, [...pictureByData.values()], source, async (transaction, ids) => {
    const idByData = new Map([...pictureByData.keys()].map((data, index) => [data, ids[index] ?? '']));
    const toReference = (given: string) => idByData.get(given.trim()) ?? fileIdOf(given.trim());
    return save(transaction, {
      toReference,
      async settle(settled) {
        const uses = pictureUses(settled);
        const unusable = uses.filter(({ reference }) => !isUsableReference(reference) && !idByData.has(reference));
        if (unusable.length > 0) throw problemWith(unusable, 'file-not-image');
        await refuseMissingFiles(
          transaction,
          uses.filter((use) => !isEmbedded(use)),
        );
        const { optionsArePictures, supportingPicture } = settled;
        const options = optionsArePictures ? settled.options.map(toReference) : settled.options;
        if (optionsArePictures) await refuseEqualPictures(transaction, options);
        return {
          options,
          optionsArePictures,
          supportingPicture: supportingPicture === null ? null : toReference(supportingPicture) || null,
        };
      },
    });
  });
}

function pictureUses({ options, optionsArePictures, supportingPicture }: QuestionPictures): PictureUse[] {
  const uses: PictureUse[] = [{ field: 'supportingPic', reference: supportingPicture?.trim() ?? '' }];
  if (optionsArePictures) {
    const pictures = options
      .map((option) => option.trim())
      .filter((option) => isEmbedded({ reference: option }) || isPictureReference(option));
    uses.push(...pictures.map((reference) => ({ field: 'options', reference }) as const));
  }
  return uses.filter(({ reference }) => reference !== '');
}

function isEmbedded({ reference }: Pick<PictureUse, 'reference'>): boolean {
  return reference.startsWith('data:');
}

async function refuseMissingFiles(transaction: Database, uses: readonly PictureUse[]): Promise<void> {
  const fileUses = uses.filter(({ reference }) => isFileId(fileIdOf(reference)));
  const known = await lockFiles(
    transaction,
    fileUses.map(({ reference }) => fileIdOf(reference)),
  );
  const missing = fileUses.filter(({ reference }) => !known.has(fileIdOf(reference)));
  if (missing.length > 0) throw problemWith(missing, 'file-unknown');
}

/** Two uploads of one file have two names, and nobody could tell which of them is right. */
async function refuseEqualPictures(transaction: Database, options: readonly string[]): Promise<void> {
  const hashes = await lockFiles(transaction, options.filter(isPictureReference));
  const seen = options.filter((option) => option !== '').map((option) => hashes.get(option) ?? option);
  if (new Set(seen).size < seen.length) {
    throw new InputProblem([{ code: 'custom', path: ['options'], message: 'options-equal', input: undefined }]);
  }
}

/** Each embedded picture once, by its data; what is no picture is left out. */
async function readEmbedded(uses: readonly PictureUse[]): Promise<Map<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const { reference } of uses) {
    if (pictures.has(reference)) continue;
    const base64 = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(reference)?.[1];
    const picture = base64 === undefined ? null : await toPicture(Buffer.from(base64, 'base64'));
    if (picture !== null) pictures.set(reference, picture);
  }
  return pictures;
}

/** The id in the address of one of our files; anything else as it is. */
function fileIdOf(reference: string): string {
  return /^(?:\/api)?\/files\/([\w-]+)$/.exec(reference)?.[1] ?? reference;
}

function isFileId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** The id of a file, an address on the web, or a path on this site. */
function isUsableReference(reference: string): boolean {
  return isFileId(fileIdOf(reference)) || /^(?:https?:\/\/|\/(?![/\\]))[^\s"<>\\]{1,2000}$/.test(reference);
}

function problemWith(uses: readonly PictureUse[], code: 'file-unknown' | 'file-not-image'): InputProblem {
  return new InputProblem(
    uses.map(({ field, reference }) => ({
      code: 'custom',
      path: [field],
      message: code,
      input: reference,
    })),
  );
}
