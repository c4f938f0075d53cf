import type { SealedSectionHead } from '@club/contract/entities/attempts';
import { nonceBytes, packSection } from '@club/domain/entities/attempts/sealed-section';

/** Seals a section as the server does, and returns it with the key that a start gives. */
export async function sealSection(
  questions: SealedSectionHead['questions'],
  pictures: Readonly<Record<string, string>> = {},
): Promise<{ readonly sealed: Uint8Array<ArrayBuffer>; readonly key: string }> {
  const contents = Object.values(pictures).map((text) => new TextEncoder().encode(text));
  const head: SealedSectionHead = {
    questions,
    pictures: Object.keys(pictures).map((address, index) => ({
      address,
      mediaType: 'image/webp',
      bytes: contents[index]?.length ?? 0,
    })),
  };
  const { body } = new Response(JSON.stringify(head));
  const compressed = await new Response(body?.pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
  const sealing = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const packed = packSection(new Uint8Array(compressed), contents);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, sealing, packed));
  const sealed = new Uint8Array(nonce.length + encrypted.length);
  sealed.set(nonce);
  sealed.set(encrypted, nonce.length);
  return { sealed, key: btoa(String.fromCharCode(...secret)) };
}
