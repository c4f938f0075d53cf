import type { RoundPaperReply } from '@club/contract/entities/rounds';
import type { MarkingScheme } from '@club/domain/entities/papers/marking';
import {
  type SectionInput,
  type SectionProblem,
  sectionProblems,
  toPaperSections,
} from '@club/domain/entities/papers/outline-problems';
import {
  fullMarks,
  maxSections,
  questionTotal,
  type SectionWording,
  totalDurationSeconds,
} from '@club/domain/entities/papers/paper';
import { defaultQuestionKind } from '@club/domain/entities/papers/question-kinds';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import {
  inOtherLanguages,
  type Language,
  languageNames,
  languages,
  mapTranslations,
  translatedLanguages,
} from '@club/domain/shared/language';
import { paperText } from '@club/texts/admin/count-with-noun';
import { adminProblemText } from '@club/texts/admin/problems';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useUpdatePaper } from './queries.ts';
import { SectionFields, type SectionValues } from './section-fields.tsx';

export interface OutlineEditorProps {
  slug: string;
  paper: RoundPaperReply;
  draft?: OutlineValues;
  onChange: (values: OutlineValues | undefined) => void;
  onDone: () => void;
}

export interface OutlineValues {
  readonly sections: readonly SectionValues[];
  /** Includes English. */
  readonly languages: readonly Language[];
  /** Of the sections being edited, so that nobody overwrites another person's changes unknowingly. */
  readonly revision: string;
}

/** Edits the sections of the working copy: their wording and the rules for their questions. */
export function OutlineEditor(props: OutlineEditorProps) {
  const { paper, onDone } = props;
  const { outline, isChanged, change, attempts, submit, update } = useOutline(props);
  const { sections, languages: offered } = outline;
  const form = useRef<HTMLFormElement>(null);
  const written = sections.map(toWritten);
  const problems = attempts > 0 ? sectionProblems(written) : [];
  const read = toPaperSections(written);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label="Sections"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SectionList
          paper={paper}
          outline={outline}
          schemes={read}
          problems={problems}
          onChange={(changed) => change({ sections: changed })}
        />
        {problems.map(
          ({ section, code }) =>
            section === null && (
              <Notice key={code} tone="bad">
                {adminProblemText(code)}
              </Notice>
            ),
        )}
        <AddSection paper={paper} sections={sections} onAdd={(added) => change({ sections: [...sections, added] })} />
        <LanguagesField offered={offered} onChange={(wanted) => change({ languages: wanted })} />
        <p className="figures text-sm text-text-soft">
          Total{' '}
          {paperText({
            questionCount: questionTotal(read),
            fullMarks: fullMarks(read),
            durationSeconds: totalDurationSeconds(read),
          })}
          .
        </p>
        <SaveProblem error={update.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={update.isPending} busyLabel="Saving the sections">
            Save sections
          </Button>
          <Button variant="secondary" disabled={update.isPending} onClick={onDone}>
            {isChanged ? 'Undo changes' : 'Cancel'}
          </Button>
        </div>
      </form>
      <LeaveGuard isUnsaved={() => isChanged}>Your changes to the sections are not saved and will be lost.</LeaveGuard>
    </>
  );
}

/** What is typed, until it is saved. `attempts` counts how often problems kept it from being saved. */
function useOutline({ slug, paper, draft, onChange, onDone }: OutlineEditorProps) {
  const update = useUpdatePaper();
  const [values, setValues] = useState(() => draft && withNewKeys(draft));
  const [attempts, setAttempts] = useState(0);
  const outline = values ?? toValues(paper);

  useEffect(() => onChange(values), [values, onChange]);

  function change(changes: Partial<OutlineValues>) {
    update.reset();
    setValues({ ...outline, ...changes });
  }

  async function submit() {
    if (update.isPending) return;
    const { sections, languages: offered, revision } = outline;
    const written = sections.map(toWritten);
    if (sectionProblems(written).length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    try {
      await update.mutateAsync({
        params: { slug },
        body: {
          revision,
          sections: written.map((section, index) => ({
            ...section,
            kinds: [...section.kinds],
            from: sections[index]?.from ?? null,
          })),
          languages: [...offered],
        },
      });
      setValues(undefined);
      toast.success('Sections saved.');
      onDone();
    } catch {
      // The error is shown above the button.
    }
  }

  return { outline, isChanged: values !== undefined, change, attempts, submit, update };
}

const hasQuestions = ({ questions }: RoundPaperReply, { from }: SectionValues) =>
  questions.some(({ section }) => section === from);

interface SectionListProps {
  paper: RoundPaperReply;
  outline: OutlineValues;
  /** As read of the marking schemes, by section. */
  schemes: readonly MarkingScheme[];
  problems: readonly SectionProblem[];
  onChange: (sections: readonly SectionValues[]) => void;
}

function SectionList({ paper, outline: { sections, languages }, schemes, problems, onChange }: SectionListProps) {
  function swap(index: number) {
    const [first, second] = [sections[index], sections[index + 1]];
    if (!first || !second) return;
    onChange([...sections.slice(0, index), second, first, ...sections.slice(index + 2)]);
  }
  return (
    <>
      {sections.map((section, index) => (
        <SectionFields
          key={section.key}
          number={index + 1}
          values={section}
          languages={languages}
          scheme={schemes[index]}
          problemOf={(field) => problemAt(problems, index + 1, field)}
          onChange={(changed) => onChange(sections.map((each) => (each.key === section.key ? changed : each)))}
          {...(index > 0 && { onMoveUp: () => swap(index - 1) })}
          {...(index < sections.length - 1 && { onMoveDown: () => swap(index) })}
          {...(!hasQuestions(paper, section) && {
            onRemove: () => onChange(sections.filter(({ key }) => key !== section.key)),
          })}
        />
      ))}
    </>
  );
}

interface AddSectionProps {
  paper: RoundPaperReply;
  sections: readonly SectionValues[];
  onAdd: (section: SectionValues) => void;
}

function AddSection({ paper, sections, onAdd }: AddSectionProps) {
  const nextKey = useRef(0);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button
        variant="secondary"
        size="sm"
        disabled={sections.length >= maxSections}
        onClick={() => {
          nextKey.current += 1;
          onAdd(emptySection(`new ${nextKey.current}`));
        }}
      >
        <Plus aria-hidden="true" className="size-4.5" />
        Add section
      </Button>
      {sections.some((section) => hasQuestions(paper, section)) && (
        <p className="min-w-0 flex-1 basis-64 text-sm text-text-soft">
          Questions move with their section. One that still has questions cannot be removed.
        </p>
      )}
    </div>
  );
}

interface LanguagesFieldProps {
  offered: readonly Language[];
  onChange: (wanted: readonly Language[]) => void;
}

function LanguagesField({ offered, onChange }: LanguagesFieldProps) {
  return (
    <Field group label="Languages" hint="The checklist says what is missing in a language.">
      <div className="flex gap-x-6">
        <Checkbox label={languageNames.en} checked readOnly disabled />
        {translatedLanguages.map((language) => (
          <Checkbox
            key={language}
            label={languageNames[language]}
            checked={offered.includes(language)}
            onChange={(event) => {
              const isWanted = event.currentTarget.checked;
              onChange(languages.filter((one) => (one === language ? isWanted : offered.includes(one))));
            }}
          />
        ))}
      </div>
    </Field>
  );
}

function SaveProblem({ error }: { error: Error | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <Notice tone="bad">
          <span className="whitespace-pre-line">{errorMessage(error)}</span>
          {isRefusal(error, 'paper-outline-outdated') && (
            <p>Your changes are still here. “Undo changes” shows the sections as they are now.</p>
          )}
        </Notice>
      )}
    </div>
  );
}

function problemAt(
  problems: readonly SectionProblem[],
  section: number,
  field: SectionProblem['field'],
): string | undefined {
  return adminProblemText(problems.find((problem) => problem.section === section && problem.field === field)?.code);
}

const untranslated: SectionWording = { title: '', problemType: '', markingScheme: '' };

function toValues({ sections, languages: offered, revision }: RoundPaperReply): OutlineValues {
  return {
    revision,
    languages: offered,
    sections: sections.map((section) => ({
      key: String(section.section),
      from: section.section,
      title: section.title,
      problemType: section.problemType,
      kinds: section.kinds,
      minutes: String(section.durationSeconds / 60),
      questionCount: String(section.questionCount),
      markingScheme: section.markingScheme,
      translations: inOtherLanguages((language) => section.translations?.[language] ?? untranslated),
    })),
  };
}

/** Numbers new sections from 1 again. */
function withNewKeys({ sections, ...values }: OutlineValues): OutlineValues {
  return { ...values, sections: sections.map((section, index) => ({ ...section, key: `kept ${index}` })) };
}

function emptySection(key: string): SectionValues {
  return {
    key,
    from: null,
    title: '',
    problemType: '',
    kinds: [defaultQuestionKind],
    minutes: '8',
    questionCount: '10',
    markingScheme: '+4 for a correct answer, -1 for an incorrect one',
    translations: inOtherLanguages(() => untranslated),
  };
}

function toWritten({
  title,
  problemType,
  kinds,
  minutes,
  questionCount,
  markingScheme,
  translations: typed,
}: SectionValues): SectionInput {
  const translations = mapTranslations(typed, (words) =>
    Object.values(words).join('').trim() === '' ? undefined : words,
  );
  return {
    title: title.trim(),
    problemType: problemType.trim(),
    kinds,
    durationSeconds: Math.round((parseNumber(minutes) ?? 0) * 60),
    questionCount: parseNumber(questionCount) ?? 0,
    markingScheme: markingScheme.trim(),
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}
