import { createCipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type SealedSectionHead, sealedSectionHead } from '@club/contract/entities/attempts';
import { nonceBytes, packSection } from '@club/domain/entities/attempts/sealed-section';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { findFile } from '#entities/papers/file-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toParticipantQuestionReply } from '#entities/papers/question-reply.ts';
import { findSealKey } from '#entities/papers/seal-key-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';

export interface SealSources {
  readonly database: Database;
  readonly files: FileStorage;
}

export interface SectionKey {
  readonly paperVersionId: string;
  readonly section: number;
}

/** Larger sections are not sealed: a phone on a slow connection would not have them in time, and they would take up memory. */
const maxSectionBytes = 4 * 1024 * 1024;
const maxCachedBytes = 32 * 1024 * 1024;

/** Seals each section when it is first requested; null if there is nothing to seal. */
export type FindSealedSection = (name: SectionKey) => Promise<Buffer | null>;

/** Seals sections of published papers, and caches them in limited memory: they never change. See docs/rules/timing.md, T13. */
export function createSealedSections(sources: SealSources): FindSealedSection {
  /** Least recently used first. */
  const made = new Map<string, Buffer | null>();
  const beingMade = new Map<string, Promise<Buffer | null>>();

  async function make(key: string, name: SectionKey): Promise<Buffer | null> {
    const sealed = await sealSection(sources, name);
    made.set(key, sealed);
    let cachedBytes = [...made.values()].reduce((sum, one) => sum + (one?.length ?? 0), 0);
    for (const [oldest, one] of made) {
      if (cachedBytes <= maxCachedBytes) break;
      made.delete(oldest);
      cachedBytes -= one?.length ?? 0;
    }
    return sealed;
  }

  return async (name) => {
    const key = `${name.paperVersionId} ${name.section}`;
    const known = made.get(key);
    if (known !== undefined) {
      made.delete(key);
      made.set(key, known);
      return known;
    }
    const making = beingMade.get(key) ?? make(key, name).finally(() => beingMade.delete(key));
    beingMade.set(key, making);
    return making;
  };
}

async function sealSection(sources: SealSources, { paperVersionId, section }: SectionKey): Promise<Buffer | null> {
  const key = await findSealKey(sources.database, { paperVersionId, section });
  if (key === null) return null;
  const paper = await readPublishedPaper(sources.database, paperVersionId);
  const questions = paper.questions.filter((question) => question.section === section);
  if (questions.length === 0) return null;

  const pictures: (SealedSectionHead['pictures'][number] & { readonly content: Buffer })[] = [];
  let weight = 0;
  for (const reference of new Set(questions.flatMap(picturesOf))) {
    const picture = await readPicture(sources, reference);
    if (picture === null) continue;
    pictures.push({ ...picture, address: pictureAddress(reference), bytes: picture.content.length });
    weight += picture.content.length;
    if (weight > maxSectionBytes) return null;
  }
  const head = sealedSectionHead.parse({
    questions: questions.map((question) => toParticipantQuestionReply(question, paper.pictureRatios)),
    pictures,
  });
  const packed = packSection(
    gzipSync(JSON.stringify(head), { level: 9 }),
    pictures.map(({ content }) => content),
  );
  return encrypt(packed, Buffer.from(key, 'base64'));
}

/** One of our own pictures; null for those elsewhere or embedded in the question. */
async function readPicture(
  { database, files }: SealSources,
  reference: string,
): Promise<{ readonly mediaType: string; readonly content: Buffer } | null> {
  const file = await findFile(database, reference);
  const stream = file === null ? null : await files.find(file.id);
  return file === null || stream === null ? null : { mediaType: file.mediaType, content: await buffer(stream) };
}

/** A new nonce each time: a server of another version may seal the same section from different texts. */
function encrypt(packed: Uint8Array, key: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}
