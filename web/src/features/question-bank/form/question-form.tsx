import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { SaveProblems } from './save-problems.tsx';
import { SectionFields } from './section-fields.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { useAddedPictures } from './use-added-pictures.ts';
import { type QuestionToSave, useQuestionForm } from './use-question-form.ts';
import { WordingFields } from './wording-fields.tsx';

export interface QuestionFormProps extends QuestionToSave {
  /** In which the paper is offered. */
  languages: readonly Language[];
  saveLabel: string;
  /** Omitted for a new question. */
  questionId?: string;
  startsFocused?: boolean;
  actions?: React.ReactNode;
}

const panel = 'flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5';

/** For adding and editing. An error loses no input. */
export function QuestionForm(props: QuestionFormProps) {
  const { sections, languages, saveLabel, questionId, startsFocused = false, actions } = props;
  const form = useRef<HTMLFormElement>(null);
  const { values, part, problems, failure, submit, isSaving, dialog, wouldLosePictures } = useQuestionForm(props, form);
  const { takeFiles, refusedAt, handlers } = useAddedPictures(part, form);
  const pictures = { languages, onFiles: takeFiles, refusedAt };

  useEffect(() => {
    if (startsFocused) form.current?.querySelector('textarea')?.focus();
  }, [startsFocused]);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        ref={form}
        noValidate
        aria-label="Question"
        className="flex min-w-0 flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void submit();
          }
        }}
        {...handlers}
      >
        <div className={panel}>
          <SectionFields {...part} sections={sections} />
        </div>
        <div className={panel}>
          <WordingFields {...part} {...pictures} questionId={questionId} />
        </div>
        <div className={panel}>
          <AnswerFields {...part} {...pictures} />
        </div>
        {translatedLanguages.map((language) => (
          <TranslationFields
            key={language}
            language={language}
            isOffered={languages.includes(language)}
            values={part.values}
            onChange={(translation) =>
              part.change({ translations: { ...part.values.translations, [language]: translation } })
            }
          />
        ))}
        <SaveProblems problems={problems} failure={failure} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isSaving} busyLabel="Saving the question">
            {saveLabel}
          </Button>
          {actions}
          <p className="text-sm text-text-soft max-sm:hidden">
            <kbd className="font-semibold">Ctrl</kbd> + <kbd className="font-semibold">Enter</kbd> also saves.
          </p>
        </div>
      </form>

      <div className="min-w-0 xl:sticky xl:top-20">
        <QuestionPreview values={values} sections={sections} />
      </div>
      {dialog}
      <LeaveGuard isUnsaved={wouldLosePictures}>
        The pictures you chose for this question are not saved and will be lost. Its texts are kept on this device.
      </LeaveGuard>
    </div>
  );
}
