import { Field } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { AlternativeTexts } from './alternative-texts.tsx';
import { PictureInput } from './picture-input.tsx';
import { placeAttribute } from './picture-places.ts';
import { SimilarQuestion } from './similar-question.tsx';
import type { PicturePartProps } from './use-added-pictures.ts';

export interface WordingFieldsProps extends PicturePartProps {
  /** Omitted for a new question. */
  questionId: string | undefined;
}

/** The question and its picture. */
export function WordingFields(props: WordingFieldsProps) {
  const { values, change, problemOf, questionId, languages, onFiles, refusedAt } = props;
  return (
    <>
      <Field
        label="Question"
        hint="Two lists, A. … B. … and 1. … 2. …, become a table, and so do lines like | Day | Runs |. “Assertion: …” and “Reason: …” become two blocks. $\frac{1}{2}$ is a formula, $\ce{H2O}$ a chemical one."
        error={problemOf('question')}
        required
      >
        <TextArea rows={4} value={values.text} onChange={(event) => change({ text: event.currentTarget.value })} />
      </Field>
      <SimilarQuestion values={values} exceptId={questionId} />
      <div {...placeAttribute('question')} className="flex min-w-0 flex-col gap-2">
        <Field group label="Supporting picture" optional>
          <PictureInput
            label="Supporting picture"
            value={values.supportingPicture}
            onChange={(supportingPicture) => change({ supportingPicture })}
            onFiles={(files) => onFiles(files, 'question')}
            isRefused={refusedAt === 'question'}
          />
        </Field>
        {values.supportingPicture && (
          <Field
            group
            label="Alternative text of the picture"
            hint="What it shows, for those who cannot see it, without giving the answer away."
          >
            <AlternativeTexts place="question" values={values} change={change} languages={languages} />
          </Field>
        )}
      </div>
    </>
  );
}
