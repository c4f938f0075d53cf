import { type PastRoundReply, pastRoundReply } from '@club/contract/past-rounds';
import { hasBegun, keptLocalQuiz } from '#player/engine/kept-local-quiz.ts';
import type { LocalQuizStore } from '#player/engine/local-quiz.ts';
import { browserStore } from '#shared/browser-storage.ts';

/** Followed by the slug. */
const paperKey = 'quiz-past-paper ';

/** What has been sat of a round in this browser. */
export function pastQuizStore({ slug, version }: Pick<PastRoundReply, 'slug' | 'version'>): LocalQuizStore {
  return keptLocalQuiz(`quiz-past ${slug}`, version);
}

/** The paper with its keys as it was when somebody began it here: the round may be closed meanwhile. See docs/rules/past.md, Z8. */
export function begunRound(slug: string): PastRoundReply | undefined {
  const kept = readKept(slug);
  return kept && hasBegun(pastQuizStore(kept)) ? kept : undefined;
}

export function begunRounds(): readonly PastRoundReply[] {
  return keptSlugs().flatMap((slug) => begunRound(slug) ?? []);
}

/** Before the first section, so that nothing is sat whose paper could be lost. What is finished of other rounds makes room. */
export function keepRound(round: PastRoundReply): void {
  for (const slug of keptSlugs()) {
    const other = begunRound(slug);
    const isUnderWay = other !== undefined && pastQuizStore(other).read().attempt.submittedAt === null;
    if (slug !== round.slug && !isUnderWay) forgetRound(slug);
  }
  browserStore.set(paperKey + round.slug, JSON.stringify(round));
}

export function forgetRound(slug: string): void {
  browserStore.remove(paperKey + slug);
  browserStore.remove(`quiz-past ${slug}`);
}

function keptSlugs(): string[] {
  return browserStore.keys().flatMap((key) => (key.startsWith(paperKey) ? [key.slice(paperKey.length)] : []));
}

function readKept(slug: string): PastRoundReply | undefined {
  try {
    return pastRoundReply.safeParse(JSON.parse(browserStore.get(paperKey + slug) ?? 'null')).data;
  } catch {
    return undefined;
  }
}
