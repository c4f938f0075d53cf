import type { PaperSection } from '@club/domain/entities/papers/paper';
import {
  hasPictures,
  normalizeForSection,
  optionPicturesOf,
  type Picture,
  type PictureReferences,
  type QuestionBody,
  type QuestionFormValues,
  toQuestionBody,
  toTextOnlyBody,
} from '#features/question-bank/form/question-form-values.ts';
import { ApiError } from '#shared/api-error.ts';

/** In characters. Longer questions are too large for some servers. Source: specification, section 9. */
export const largeQuestionThreshold = 500_000;

export const saveSentences = {
  tooLarge: 'The images are too large and might cause server errors. Would you like to save the quiz without images?',
  cancelled: 'Quiz creation cancelled due to large image sizes',
  bothFailed: 'Both attempts failed. The server might be having issues. Would you like to try again?',
  givenUp: 'Quiz creation failed. Please try again later or contact support.',
  notAdded: 'Failed to add quiz',
  notUpdated: 'Failed to update quiz',
  supportingNotUploaded: 'Failed to upload supporting picture...',
  optionsNotUploaded: 'Failed to upload option images...',
  added: 'Quiz Added Successfully!',
  addedWithoutPictures: 'Quiz saved successfully (without images due to server limitations)',
  inactiveWithoutPictures: 'It is inactive until its images are back, so that nobody is asked it like this.',
  updated: 'Quiz Updated Successfully!',
} as const;

export function withNotice(sentence: string, notice: string | null): string {
  return notice === null ? sentence : `${sentence}\n${notice}`;
}

export interface SaveSteps {
  readonly sections: readonly PaperSection[];
  readonly upload: (file: File) => Promise<string>;
  readonly send: (body: QuestionBody) => Promise<{ readonly notice: string | null }>;
  /** Asks the user to confirm. */
  readonly ask: (question: string) => Promise<boolean>;
}

export type SaveOutcome =
  | { readonly saved: true; readonly withoutPictures: boolean; readonly notice: string | null }
  | { readonly saved: false; readonly sentence: string; readonly cause?: unknown };

/**
 * Uploads, asks for confirmation if the question is too large, and sends. After a server error a question with pictures is sent
 * once more without them.
 */
export async function addQuestion(typed: QuestionFormValues, steps: SaveSteps): Promise<SaveOutcome> {
  const values = normalizeForSection(typed, steps.sections);
  const prepared = await prepare(values, steps);
  if ('saved' in prepared) return prepared;
  for (;;) {
    const attempt = await sendOrTextOnly(values, prepared, steps);
    if (attempt !== 'both-failed') return attempt;
    if (!(await steps.ask(saveSentences.bothFailed))) return { saved: false, sentence: saveSentences.givenUp };
  }
}

/** Uploads, asks for confirmation if the question is too large, and sends. */
export async function updateQuestion(typed: QuestionFormValues, steps: SaveSteps): Promise<SaveOutcome> {
  const values = normalizeForSection(typed, steps.sections);
  const prepared = await prepare(values, steps);
  if ('saved' in prepared) return prepared;
  try {
    const { notice } = await steps.send(prepared.body);
    return { saved: true, withoutPictures: prepared.withoutPictures, notice };
  } catch (cause) {
    return { saved: false, sentence: saveSentences.notUpdated, cause };
  }
}

interface PreparedQuestion {
  readonly body: QuestionBody;
  readonly withoutPictures: boolean;
}

type FailedSave = Extract<SaveOutcome, { saved: false }>;

async function prepare(
  values: QuestionFormValues,
  { sections, upload, ask }: SaveSteps,
): Promise<PreparedQuestion | FailedSave> {
  let pictures: PictureReferences;
  try {
    pictures = await uploadPictures(values, upload);
  } catch (error) {
    if (!(error instanceof UploadFailure)) throw error;
    return { saved: false, sentence: error.message, cause: error.cause };
  }
  const body = toQuestionBody(values, sections, pictures);
  if (!hasPictures(values) || JSON.stringify(body).length <= largeQuestionThreshold) {
    return { body, withoutPictures: false };
  }
  if (await ask(saveSentences.tooLarge)) return { body: toTextOnlyBody(values, sections), withoutPictures: true };
  return { saved: false, sentence: saveSentences.cancelled };
}

async function sendOrTextOnly(
  values: QuestionFormValues,
  { body, withoutPictures }: PreparedQuestion,
  { sections, send }: SaveSteps,
): Promise<SaveOutcome | 'both-failed'> {
  try {
    const { notice } = await send(body);
    return { saved: true, withoutPictures, notice };
  } catch (cause) {
    const isServerError = cause instanceof ApiError && cause.status === 500;
    const hasTextOnlyLeft = hasPictures(values) && !withoutPictures;
    if (!isServerError || !hasTextOnlyLeft) return { saved: false, sentence: saveSentences.notAdded, cause };
  }
  try {
    const { notice } = await send(toTextOnlyBody(values, sections));
    return { saved: true, withoutPictures: true, notice };
  } catch {
    return 'both-failed';
  }
}

class UploadFailure extends Error {}

async function uploadPictures(values: QuestionFormValues, upload: SaveSteps['upload']): Promise<PictureReferences> {
  const toReference = (picture: Picture | null) =>
    picture === null ? '' : picture.kind === 'stored' ? picture.reference : upload(picture.file);
  const named = (sentence: string) => (cause: unknown) => {
    throw new UploadFailure(sentence, { cause });
  };
  const [supporting, options] = await Promise.all([
    Promise.resolve(toReference(values.supportingPicture)).catch(named(saveSentences.supportingNotUploaded)),
    Promise.all(optionPicturesOf(values).map(toReference)).catch(named(saveSentences.optionsNotUploaded)),
  ]);
  return { supporting: supporting === '' ? null : supporting, options };
}
