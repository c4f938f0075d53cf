import { fromQuestionInput } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { QuestionKind } from '@club/domain/entities/papers/answer-key';
import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { decideKind, type KeyedQuestion } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { Refusal } from '@club/domain/shared/refusal';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import {
  findKeyedQuestion,
  lockKeyedQuestion,
  type StoredKeyedQuestion,
  updateAnswerKey,
} from '#entities/papers/answer-key-store.ts';
import { decideQuestion } from '#entities/papers/decide-question.ts';
import { lockPaperOutline } from '#entities/papers/paper-store.ts';
import {
  countQuestionsBefore,
  nextPosition,
  updateQuestion as storeQuestion,
} from '#entities/papers/question-store.ts';
import { questionRevision } from '#entities/papers/revision-reply.ts';
import {
  type PictureResolver,
  type QuestionPictures,
  type QuestionStorage,
  withPictures,
} from '#entities/papers/save-pictures.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { toReasons, toTranslations } from './wording-input.ts';

type Changes = InputOf<typeof questionBankEndpoints.updateQuestion>['body'];

/**
 * Changes a question of the working copy; omitted fields stay. Without a `correctAnswer` the key stays, by position; a question
 * that changes its kind needs a new one. One that moves to another section goes to its end.
 * @throws Refusal `question-unknown`, `question-outdated` if the change is based on another revision, `correct-answer-unknown`
 */
export async function updateQuestion(
  storage: QuestionStorage,
  id: string,
  changes: Changes,
  act: Act,
): Promise<StoredKeyedQuestion> {
  const found = await findKeyedQuestion(storage.database, id);
  if (found === null) throw new Refusal('question-unknown');
  const { paperId } = found;

  // The question may change before it is locked; pictures are prepared before the lock because decoding is slow.
  return withPictures(storage, shownIn(changes, found), act, async (transaction, pictures) => {
    const { sections } = await lockPaperOutline(transaction, paperId);
    const before = await lockKeyedQuestion(transaction, id);
    if (before === null) throw new Refusal('question-unknown');
    const isAsSeen = changes.revision === undefined || changes.revision === questionRevision(before);
    if (!isAsSeen) throw new Refusal('question-outdated');
    const changed = isSwitchedOff(changes)
      ? { ...before, isActive: false }
      : await questionAfter(transaction, before, changes, sections, pictures);
    // An approval holds only for the wording that was reviewed.
    const isAsReviewed = questionRevision(changed) === questionRevision(before);
    const after = isAsReviewed ? changed : { ...changed, submittedBy: null, approvedBy: null };
    const details = changedFields(before, changed);
    if (details === null) return after;
    const { key, reasons, ...question } = after;
    await storeQuestion(transaction, question);
    await updateAnswerKey(transaction, { questionId: id, key, reasons });
    await audit(transaction, act, 'question-updated', id, details);
    return after;
  });
}

/** True if a question is only switched off, which is allowed whatever problems it has. */
function isSwitchedOff({ inActive, revision: _, ...others }: Changes): boolean {
  return inActive === true && Object.values(others).every((value) => value === undefined);
}

export async function questionAfter(
  transaction: Database,
  before: StoredKeyedQuestion,
  changes: Changes,
  sections: readonly PaperSection[],
  pictures: PictureResolver,
): Promise<StoredKeyedQuestion> {
  const shown = await pictures.settle(shownAfter(before, changes));
  const { paperId } = before;
  const section = changes.section ?? before.section;
  return decideQuestion(
    {
      ...before,
      ...fromQuestionInput(changes),
      ...shown,
      ...alternativeTextsAfter(before, shown, changes),
      section,
      position: section === before.section ? before.position : await nextPosition(transaction, paperId, section),
      kind: await kindAfter(transaction, before, changes, sections),
      translations: toTranslations(before.translations, changes.translations),
      reasons: toReasons(before.reasons, changes.reasons),
      correctAnswer: correctAnswerAfter(before, shown, changes, pictures.toReference),
    },
    sections,
  );
}

/** Only the pictures that the call names: others stay as they are. */
function shownIn(changes: Changes, { options, optionsArePictures }: KeyedQuestion): QuestionPictures {
  const saysOptions = changes.options !== undefined || changes.optionsContainImg !== undefined;
  const nothing = { options: [], optionsArePictures, supportingPicture: null };
  return shownAfter({ ...nothing, ...(saysOptions && { options }) }, changes);
}

function shownAfter(before: QuestionPictures, changes: Changes): QuestionPictures {
  return {
    options: changes.options ?? before.options,
    optionsArePictures: changes.optionsContainImg ?? before.optionsArePictures,
    supportingPicture: changes.supportingPic === undefined ? before.supportingPicture : changes.supportingPic,
  };
}

/** A new picture without an alternative text drops the text of the old one. */
function alternativeTextsAfter(
  before: KeyedQuestion,
  shown: QuestionPictures,
  { supportingPicAlt, optionAlts }: Changes,
): Pick<KeyedQuestion, 'supportingPictureAlt' | 'optionAlts'> {
  const isSamePicture = shown.supportingPicture === before.supportingPicture;
  return {
    supportingPictureAlt: supportingPicAlt ?? (isSamePicture ? before.supportingPictureAlt : ''),
    optionAlts:
      optionAlts ??
      shown.options.map((option, index) => (option === before.options[index] ? (before.optionAlts[index] ?? '') : '')),
  };
}

function correctAnswerAfter(
  { key }: KeyedQuestion,
  { optionsArePictures }: QuestionPictures,
  { correctAnswer }: Changes,
  toReference: (given: string) => string,
) {
  if (correctAnswer === undefined) return { key };
  return optionsArePictures ? toReference(correctAnswer) : correctAnswer;
}

/** The kind is decided again when the author sets it or moves the question to another section. */
async function kindAfter(
  transaction: Database,
  before: StoredKeyedQuestion,
  changes: Changes,
  sections: readonly PaperSection[],
): Promise<QuestionKind> {
  const { kind, isInteger, section = before.section } = changes;
  if (kind === undefined && isInteger === undefined && section === before.section) return before.kind;
  return decideKind({
    allowed: sectionWithNumber(sections, section)?.kinds ?? [],
    kind,
    isInteger,
    options: changes.options ?? before.options,
    correctAnswer: changes.correctAnswer ?? toCorrectAnswer(before.key, []),
    position: await countQuestionsBefore(transaction, { ...before, section }),
  });
}
