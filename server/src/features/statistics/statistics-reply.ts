import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { statisticsEndpoints } from '@club/contract/statistics';
import { choiceText } from '@club/domain/entities/papers/choice-text';
import { acceptedAnswers } from '@club/domain/entities/papers/question-kinds';
import type { PaperStatistics } from './read-statistics.ts';

type QuestionStatistics = ReplyOf<typeof statisticsEndpoints.readStatistics>['questions'][number];

/** The figures of each question as admins read them. */
export function toQuestionStatistics({ paper, keys, items }: PaperStatistics): QuestionStatistics[] {
  const numbers = new Map<number, number>();
  return paper.questions.flatMap((question, place) => {
    const figures = items[place];
    if (figures === undefined) return [];
    const number = (numbers.get(question.section) ?? 0) + 1;
    numbers.set(question.section, number);
    const { choices, alarm, ...rest } = figures;
    return [
      {
        questionId: question.id,
        section: question.section,
        number,
        text: question.text,
        kind: question.kind,
        options: [...question.options],
        optionsArePictures: question.optionsArePictures,
        key: acceptedAnswers(keys, question.id),
        withdrawn: keys.withdrawn[question.id] ?? null,
        ...rest,
        choices: choices.map((one) => ({ ...one, choice: one.choice === null ? null : choiceText(one.choice) })),
        alarm: alarm && {
          kind: alarm.kind,
          choice: 'choice' in alarm ? choiceText(alarm.choice) : null,
          isStrong: alarm.isStrong,
        },
      },
    ];
  });
}
