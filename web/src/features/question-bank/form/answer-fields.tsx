import { isAnsweredByTicks } from '@club/domain/entities/papers/question-kinds';
import { correctAnswerHints } from '@club/texts/admin/question-kinds';
import { TypedKeyInput } from '#entities/papers/typed-key-input.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { OptionsFieldset } from './options-fieldset.tsx';
import { hasOptions } from './question-form-values.ts';
import type { PicturePartProps } from './use-added-pictures.ts';

/** The options or the typed answer, why it is correct, and the tags. */
export function AnswerFields({ values, change, problemOf, languages, onFiles, refusedAt }: PicturePartProps) {
  return (
    <>
      {hasOptions(values) && (
        <OptionsFieldset
          values={values}
          change={change}
          onFiles={onFiles}
          refusedAt={refusedAt}
          languages={languages}
          optionsProblem={problemOf('options')}
          answerProblem={problemOf('answer')}
        />
      )}
      {!isAnsweredByTicks(values.kind) && (
        <Field
          label="Correct answer"
          hint={correctAnswerHints[values.kind] ?? undefined}
          error={problemOf('answer')}
          required
        >
          <TypedKeyInput
            kind={values.kind}
            value={values.typedAnswer}
            onChange={(event) => change({ typedAnswer: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field
        label="Why is it correct?"
        optional
        hint="Kept with the answer key. Students see it only once the answer key is out."
      >
        <TextArea rows={2} value={values.reason} onChange={(event) => change({ reason: event.currentTarget.value })} />
      </Field>
      <Field
        label="Tags"
        optional
        hint="To find it among all questions. With the results, students read their marks by tag. Separate them with commas."
      >
        <TextInput
          autoComplete="off"
          value={values.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}
