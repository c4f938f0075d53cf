import { createHash, randomBytes } from 'node:crypto';
import type { QuestionPictureProblem } from '@club/domain/entities/papers/question-problem';
import { fileIdBytes, isFileId, isPictureReference, isWebAddress } from '@club/domain/shared/picture-address';
import { Refusal } from '@club/domain/shared/refusal';
import type { Act, ServerAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import type { FetchPublicFile } from '#shared/http/fetch-public-file.ts';
import type { InputProblem } from '#shared/http/input/input-problem.ts';
import { insertFiles, type KnownFile, lockFiles, type StoredFile } from './file-store.ts';
import { ownContent, type Picture, type PictureSender, rasterizeSvg, toPicture } from './picture.ts';

export interface PictureStorage {
  readonly database: Database;
  readonly files: FileStorage;
}

export interface QuestionStorage extends PictureStorage {
  readonly fetchFile: FetchPublicFile;
  /** A file of our pages, by its path; null if there is none. */
  readonly readSiteFile: (path: string) => Promise<Uint8Array | null>;
}

/** Each picture is a file id, a path, an address or a data string; options may mix texts and pictures. */
export interface QuestionPictures {
  readonly options: readonly string[];
  readonly optionsArePictures: boolean;
  readonly supportingPicture: string | null;
}

export interface PictureResolver {
  /**
   * The same with every picture replaced by its stored name, and the problems of those that cannot be shown. In `withPictures` it
   * also locks the files against deletion until the transaction ends.
   */
  settle(shown: QuestionPictures): Promise<SettledPictures>;
  /** The stored name of a picture; any other text unchanged. */
  toReference(given: string): string;
}

export interface SettledPictures extends QuestionPictures {
  readonly pictureIssues: InputProblem['issues'];
}

interface PictureUse {
  /** The field's name in the API, where the problem is shown. */
  readonly field: 'options' | 'supportingPic';
  readonly reference: string;
}

type ReadFiles = (ids: readonly string[]) => Promise<ReadonlyMap<string, KnownFile>>;

/** Stored names of pictures given as data or as an address, and those that could not be loaded. */
interface BroughtPictures {
  readonly idByReference: ReadonlyMap<string, string>;
  readonly unread: ReadonlySet<string>;
}

type PictureProblem = readonly [PictureUse, 'file-unknown' | 'file-not-image' | QuestionPictureProblem];

/** Stores pictures under unguessable ids, and runs `save` in the transaction that records them. */
export async function savePictures<Result>(
  { database, files }: PictureStorage,
  pictures: readonly Picture[],
  { actorId, now }: Act | ServerAct,
  save: (transaction: Database, ids: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const rows = pictures.map(
    ({ bytes, ...picture }): StoredFile => ({
      ...picture,
      id: newFileId(),
      bytes: bytes.byteLength,
      contentHash: toContentHash(bytes),
      uploadedBy: actorId,
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
    // A commit that failed may still have taken effect: rows without bytes are worse than bytes without rows.
    if (isCommitUnknown) throw error;
    // If the storage is the cause, deleting fails too, with the same error.
    await Promise.allSettled(ids.map((id) => files.delete(id)));
    throw error;
  }
}

/** Only the team stores pictures of questions. */
function senderOf({ actorId }: Act | ServerAct): PictureSender {
  return { accountId: actorId, isOfTeam: true };
}

function newFileId(): string {
  const id = randomBytes(fileIdBytes).toString('base64url');
  return isFileId(id) ? id : newFileId();
}

/** SHA-256, base64url. */
export function toContentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

export async function saveUpload(storage: PictureStorage, file: Uint8Array, source: Act | ServerAct): Promise<string> {
  const picture = await toPicture(file, senderOf(source));
  if (picture === null) throw new Refusal('file-not-image');
  return savePictures(storage, [picture], source, async (_, [id]) => id ?? '');
}

/**
 * Loads pictures that are embedded as data or given as a web address or a path on this site, and runs `save` in the transaction that
 * stores them as files.
 */
export async function withPictures<Result>(
  storage: QuestionStorage,
  given: QuestionPictures | readonly QuestionPictures[],
  source: Act | ServerAct,
  save: (transaction: Database, pictures: PictureResolver) => Promise<Result>,
): Promise<Result> {
  const references = new Set(
    [given]
      .flat()
      .flatMap(pictureUses)
      .map(({ reference }) => reference),
  );
  const [read, unread] = await readPictures([...references].filter(isToBeRead), storage, senderOf(source));
  return savePictures(storage, [...read.values()], source, async (transaction, ids) => {
    const idByReference = new Map([...read.keys()].map((reference, index) => [reference, ids[index] ?? '']));
    return save(
      transaction,
      createPictureResolver((some) => lockFiles(transaction, some), { idByReference, unread }),
    );
  });
}

/** @param readFiles returns at least those of the files that exist */
export function createPictureResolver(
  readFiles: ReadFiles,
  { idByReference, unread }: BroughtPictures = { idByReference: new Map(), unread: new Set() },
): PictureResolver {
  const toReference = (name: string) => idByReference.get(name.trim()) ?? fileIdOf(name.trim());
  return {
    toReference,
    async settle(settled) {
      const uses = pictureUses(settled);
      const problems = uses.flatMap((use): PictureProblem[] => {
        const { reference } = use;
        if (idByReference.has(reference)) return [];
        if (unread.has(reference) && isWebAddress(reference)) return [[use, 'picture-not-fetched']];
        if (unread.has(reference) && isSitePath(reference)) return [[use, 'picture-not-there']];
        return isUsableReference(reference) ? [] : [[use, 'file-not-image']];
      });
      const kept = uses.filter(({ reference }) => !idByReference.has(reference));
      problems.push(...(await missingFiles(readFiles, kept)));
      const { optionsArePictures, supportingPicture } = settled;
      const options = optionsArePictures ? settled.options.map(toReference) : settled.options;
      const areEqual = optionsArePictures && (await hasEqualPictures(readFiles, options));
      return {
        options,
        optionsArePictures,
        supportingPicture: supportingPicture === null ? null : toReference(supportingPicture) || null,
        pictureIssues: [
          ...problems.map(([{ field }, code]) => issueAt(field, code)),
          ...(areEqual ? [issueAt('options', 'options-equal')] : []),
        ],
      };
    },
  };
}

function pictureUses({ options, optionsArePictures, supportingPicture }: QuestionPictures): PictureUse[] {
  const uses: PictureUse[] = [{ field: 'supportingPic', reference: supportingPicture?.trim() ?? '' }];
  if (optionsArePictures) {
    const pictures = options
      .map((option) => option.trim())
      .filter((option) => isEmbedded(option) || isPictureReference(option));
    uses.push(...pictures.map((reference) => ({ field: 'options', reference }) as const));
  }
  return uses.filter(({ reference }) => reference !== '');
}

function isToBeRead(reference: string): boolean {
  return isEmbedded(reference) || isWebAddress(reference) || isSitePath(reference);
}

/** A path other than that of an upload. */
function isSitePath(reference: string): boolean {
  return /^\/(?![/\\])/.test(reference) && fileIdOf(reference) === reference;
}

function isEmbedded(reference: string): boolean {
  return reference.startsWith('data:');
}

async function missingFiles(readFiles: ReadFiles, uses: readonly PictureUse[]): Promise<PictureProblem[]> {
  const fileUses = uses.filter(({ reference }) => isFileIdLike(fileIdOf(reference)));
  const known = await readFiles(fileUses.map(({ reference }) => fileIdOf(reference)));
  return fileUses.flatMap((use): PictureProblem[] =>
    known.has(fileIdOf(use.reference)) ? [] : [[use, 'file-unknown']],
  );
}

/**
 * Two uploads of the same file have different names, and nobody could tell which option is right. Equal names are left to the
 * question's own rules.
 */
async function hasEqualPictures(readFiles: ReadFiles, options: readonly string[]): Promise<boolean> {
  const names = [...new Set(options.filter(isPictureReference))];
  const files = await readFiles(names);
  return new Set(names.map((name) => files.get(name)?.contentHash ?? name)).size < names.length;
}

/** The pictures by name, and the names without a picture. */
async function readPictures(
  references: readonly string[],
  storage: Pick<QuestionStorage, 'fetchFile' | 'readSiteFile'>,
  sender: PictureSender,
): Promise<[read: Map<string, Picture>, unread: Set<string>]> {
  const read = new Map<string, Picture>();
  const unread = new Set<string>();
  await Promise.all(
    references.map(async (reference) => {
      const picture = isEmbedded(reference)
        ? await readDataUrl(reference, sender)
        : isWebAddress(reference)
          ? await readFetched(reference, storage.fetchFile, sender)
          : await readOfSite(reference, storage.readSiteFile);
      if (picture === null) unread.add(reference);
      else read.set(reference, picture);
    }),
  );
  return [read, unread];
}

async function readFetched(
  address: string,
  fetchFile: FetchPublicFile,
  sender: PictureSender,
): Promise<Picture | null> {
  const file = await fetchFile(address);
  return file === null ? null : toPicture(file, sender);
}

async function readOfSite(path: string, readSiteFile: QuestionStorage['readSiteFile']): Promise<Picture | null> {
  const file = await readSiteFile(path);
  if (file === null) return null;
  return path.endsWith('.svg') ? rasterizeSvg(file).catch(() => null) : toPicture(file, ownContent);
}

/** A picture given as data, checked and re-encoded like an upload; null if it is not one. */
export async function readDataUrl(
  data: string,
  ...[sender, limits]: [PictureSender, Parameters<typeof toPicture>[2]?]
): Promise<Picture | null> {
  const base64 = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/=\s]+)$/.exec(data)?.[1];
  return base64 === undefined ? null : toPicture(Buffer.from(base64, 'base64'), sender, limits);
}

/** The id in the address of one of our files; anything else unchanged. */
function fileIdOf(reference: string): string {
  return /^(?:\/api)?\/files\/([\w-]+)$/.exec(reference)?.[1] ?? reference;
}

/** Looser than `isFileId`: for a well-formed name without a file, the reply says that the file does not exist. */
function isFileIdLike(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** A file id, or an address or path that was saved before such pictures were stored. */
function isUsableReference(reference: string): boolean {
  return isFileIdLike(fileIdOf(reference)) || /^(?:https?:\/\/|\/(?![/\\]))[^\s"<>\\]{1,2000}$/.test(reference);
}

function issueAt(field: PictureUse['field'], code: string): InputProblem['issues'][number] {
  return { code: 'custom', path: [field], message: code, input: undefined };
}
