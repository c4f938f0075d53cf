import { tabStore } from '#shared/browser-storage.ts';
import type { Picture, QuestionFormValues } from './question-form-values.ts';

const storageKey = 'keptQuestionDraft';

interface Kept {
  readonly accountId: string;
  /** The slug of the round it was written for; null: the current one. */
  readonly round: string | null;
  readonly values: QuestionFormValues;
}

/** Keeps what was typed in this tab while its author logs in again. A picture that was not sent yet cannot be kept. */
export function keepDraft(accountId: string, round: string | undefined, values: QuestionFormValues): void {
  const stored = (picture: Picture | null) => (picture?.kind === 'stored' ? picture : null);
  const [a, b, c, d] = values.optionPictures;
  const kept: Kept = {
    accountId,
    round: round ?? null,
    values: {
      ...values,
      supportingPicture: stored(values.supportingPicture),
      optionPictures: [stored(a), stored(b), stored(c), stored(d)],
    },
  };
  tabStore.set(storageKey, JSON.stringify(kept));
}

/** Gives back what this account was typing for this round, once. */
export function takeDraft(accountId: string, round: string | undefined): QuestionFormValues | undefined {
  const text = tabStore.get(storageKey);
  tabStore.remove(storageKey);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as Kept;
  return kept.accountId === accountId && kept.round === (round ?? null) ? kept.values : undefined;
}
