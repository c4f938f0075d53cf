import type { PaperSection } from '@club/domain/entities/papers/paper';
import { expect, test } from 'vitest';
import {
  emptyQuestion,
  type QuestionBody,
  type QuestionFormValues,
} from '#features/question-bank/form/question-form-values.ts';
import { ApiError } from '#shared/api-error.ts';
import { sampleSections } from '#testing/sample-outline.ts';
import { addQuestion, largeQuestionThreshold, saveSentences, updateQuestion } from './save-question.ts';

const [aptitude] = sampleSections as [PaperSection, ...PaperSection[]];
const picture = { kind: 'chosen', file: new File(['x'], 'map.png', { type: 'image/png' }) } as const;
const plain: QuestionFormValues = {
  ...emptyQuestion(aptitude),
  text: 'Which river?',
  optionTexts: ['Narmada', 'Tapti', 'Mahi', 'Son'],
  ticks: [true, false, false, false],
};
const withPicture: QuestionFormValues = { ...plain, supportingPicture: picture };

const serverError = new ApiError('Request failed with status 500', { status: 500, code: '' });

/** Simulates uploads and saves that fail or succeed, and the user's replies. */
function world({
  sending = [],
  answers = [],
  upload = async () => 'file-1',
}: {
  sending?: (Error | 'ok')[];
  answers?: boolean[];
  upload?: (file: File) => Promise<string>;
}) {
  const sent: QuestionBody[] = [];
  const asked: string[] = [];
  return {
    sections: sampleSections,
    sent,
    asked,
    upload,
    send: async (body: QuestionBody) => {
      sent.push(body);
      const result = sending.shift() ?? 'ok';
      if (result !== 'ok') throw result;
      return { notice: null };
    },
    ask: async (question: string) => {
      asked.push(question);
      return answers.shift() ?? false;
    },
  };
}

test('pictures are uploaded first and the question names them', async () => {
  const steps = world({});
  expect(await addQuestion(withPicture, steps)).toEqual({ saved: true, withoutPictures: false, notice: null });
  expect(steps.sent).toMatchObject([{ supportingPic: 'file-1' }]);
});

test('a server error with pictures is retried once without them', async () => {
  const steps = world({ sending: [serverError, 'ok'] });
  expect(await addQuestion(withPicture, steps)).toEqual({ saved: true, withoutPictures: true, notice: null });
  expect(steps.sent).toMatchObject([{ supportingPic: 'file-1' }, { supportingPic: null, inActive: true }]);
  expect(steps.asked).toEqual([]);
});

test('when both attempts fail the user decides whether to retry', async () => {
  const steps = world({ sending: [serverError, serverError, 'ok'], answers: [true] });
  expect(await addQuestion(withPicture, steps)).toEqual({ saved: true, withoutPictures: false, notice: null });
  expect(steps.asked).toEqual([saveSentences.bothFailed]);

  const given = world({ sending: [serverError, serverError] });
  expect(await addQuestion(withPicture, given)).toEqual({ saved: false, sentence: saveSentences.givenUp });
  expect(given.sent).toHaveLength(2);
});

test('a server error without pictures, or any other error, is not retried', async () => {
  const steps = world({ sending: [serverError] });
  expect(await addQuestion(plain, steps)).toEqual({ saved: false, sentence: 'Failed to add quiz', cause: serverError });

  const refused = new ApiError('The correct answer must be one of the options', { status: 400, code: '' });
  const refusing = world({ sending: [refused] });
  expect(await addQuestion(withPicture, refusing)).toEqual({
    saved: false,
    sentence: 'Failed to add quiz',
    cause: refused,
  });
  expect(refusing.sent).toHaveLength(1);
});

test('a question that is too large is saved without images only after a confirmation', async () => {
  const upload = async () => `data:image/jpeg;base64,${'A'.repeat(largeQuestionThreshold)}`;
  const agreed = world({ upload, answers: [true] });
  expect(await addQuestion(withPicture, agreed)).toEqual({ saved: true, withoutPictures: true, notice: null });
  expect(agreed.asked).toEqual([saveSentences.tooLarge]);
  expect(agreed.sent).toMatchObject([{ supportingPic: null }]);

  const declined = world({ upload });
  expect(await addQuestion(withPicture, declined)).toEqual({ saved: false, sentence: saveSentences.cancelled });
  expect(declined.sent).toEqual([]);
});

test('a failed upload is reported at its field, and nothing is sent', async () => {
  const cause = new Error('Upload failed: 503');
  const upload = () => Promise.reject(cause);
  const supporting = world({ upload });
  expect(await addQuestion(withPicture, supporting)).toEqual({
    saved: false,
    sentence: 'Failed to upload supporting picture...',
    cause,
  });
  const options = world({ upload });
  const pictured = {
    ...plain,
    optionsAre: 'pictures',
    optionPictures: [picture, picture, picture, picture],
  } as const;
  expect(await addQuestion(pictured, options)).toEqual({
    saved: false,
    sentence: 'Failed to upload option images...',
    cause,
  });
  expect([...supporting.sent, ...options.sent]).toEqual([]);
});

test('every failed edit is reported', async () => {
  const steps = world({ sending: [serverError] });
  expect(await updateQuestion(withPicture, steps)).toEqual({
    saved: false,
    sentence: 'Failed to update quiz',
    cause: serverError,
  });
  expect(steps.sent).toHaveLength(1);
});
