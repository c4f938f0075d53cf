import { sealedSectionHead } from '@club/contract/entities/attempts';
import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { nonceBytes, unpackHead, unpackPictures } from '@club/domain/entities/attempts/sealed-section';

export interface UnsealedSection {
  readonly questions: ParticipantQuestionReply[];
  /** By their addresses on the server. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** False if the page was loaded without encryption. */
export function canUnseal(): boolean {
  return globalThis.crypto?.subtle !== undefined && 'DecompressionStream' in globalThis;
}

/**
 * Decrypts a sealed section.
 * @param key from the reply to the start
 * @throws if the key is another section's, or anything was changed
 */
export async function unsealSection(sealed: Uint8Array<ArrayBuffer>, key: string): Promise<UnsealedSection> {
  const secret = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const opening = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['decrypt']);
  const cipher = { name: 'AES-GCM', iv: sealed.subarray(0, nonceBytes) };
  const packed = await crypto.subtle.decrypt(cipher, opening, sealed.subarray(nonceBytes));
  const { head, rest } = unpackHead(new Uint8Array(packed));
  const { questions, pictures } = sealedSectionHead.parse(JSON.parse(await decompress(head)));
  const contents = unpackPictures(
    rest,
    pictures.map(({ bytes }) => bytes),
  );
  return {
    questions,
    pictures: new Map(
      pictures.map(({ address, mediaType }, index) => [
        address,
        new Blob(contents.slice(index, index + 1), { type: mediaType }),
      ]),
    ),
  };
}

async function decompress(head: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = new Response(head);
  return new Response(body?.pipeThrough(new DecompressionStream('gzip'))).text();
}
