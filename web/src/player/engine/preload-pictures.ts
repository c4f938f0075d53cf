import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { isPicture } from '#entities/papers/answer.ts';
import { rememberRatio } from '#shared/question/picture-ratios.ts';
import { LoadedPictures } from './loaded-pictures.ts';

/** The addresses of every picture of these questions, each once. */
export function pictureAddresses(questions: readonly ParticipantQuestionReply[]): string[] {
  const references = questions.flatMap((question) => [
    ...(question.supportingPic ? [question.supportingPic] : []),
    ...question.options.filter((option) => isPicture(question, option)),
  ]);
  return [...new Set(references.map(pictureAddress))];
}

/**
 * Loads all pictures at the start of the section, so that they survive a lost connection and have their space reserved. Retries
 * failures.
 * @param atHand those already loaded
 * @param cacheName the cache that keeps them for a reload without a connection
 * @returns a function that releases them
 */
export function preloadPictures(
  questions: readonly ParticipantQuestionReply[],
  { atHand = new LoadedPictures(), cacheName }: { atHand?: LoadedPictures; cacheName?: string | undefined } = {},
): () => void {
  let isOver = false;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  // Browsers keep a picture in memory as long as an element refers to it.
  const held = pictureAddresses(questions).map((address) => {
    const picture = new Image();
    const source = atHand.sourceOf(address);
    let failures = 0;
    picture.onload = () => {
      rememberRatio(source, picture);
      if (cacheName !== undefined && !isOver) void cachePicture(cacheName, address, atHand.contentOf(address));
    };
    picture.onerror = () => {
      failures += 1;
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          picture.src = source;
        },
        retryDelay(failures, Math.random()),
      );
      timers.add(timer);
    };
    picture.src = source;
    return picture;
  });
  return () => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    for (const picture of held) picture.onerror = null;
    held.length = 0;
  };
}

/** Without `content`, the picture comes from the browser's own cache, which has just stored it. */
async function cachePicture(cacheName: string, address: string, content: Blob | undefined): Promise<void> {
  if (!('caches' in globalThis) || address.startsWith('data:')) return;
  try {
    const cache = await caches.open(cacheName);
    if (await cache.match(address)) return;
    await (content ? cache.put(address, new Response(content)) : cache.add(address));
  } catch {
    // The disk is full or there is no storage: the page has it until it closes.
  }
}
