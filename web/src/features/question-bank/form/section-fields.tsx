import { type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { KindChoice } from './kind-choice.tsx';
import { toMarksFields } from './question-form-values.ts';
import type { QuestionPartProps } from './use-question-form.ts';

export interface SectionFieldsProps extends QuestionPartProps {
  sections: readonly PaperSection[];
}

/** Where the question stands, its marks and its kind. */
export function SectionFields({ values, change, problemOf, sections }: SectionFieldsProps) {
  const section = sectionWithNumber(sections, values.section);
  const ofSection = section && toMarksFields(section);
  const hasOwnMarks = values.reward !== ofSection?.reward || values.penalty !== ofSection.penalty;

  /** Marks of the old section become those of the new one; the question's own stay. */
  function changeSection(number: number) {
    const next = sectionWithNumber(sections, number);
    if (!next) return;
    const { reward, penalty } = toMarksFields(next);
    change({
      section: number,
      ...(values.reward === ofSection?.reward && { reward }),
      ...(values.penalty === ofSection?.penalty && { penalty }),
    });
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]">
        <Field label="Section" className="max-sm:col-span-2" error={problemOf('section')} required>
          <Select value={values.section} onChange={(event) => changeSection(Number(event.currentTarget.value))}>
            {!section && <option value={values.section}>Section {values.section}, which was deleted</option>}
            {sections.map((each) => (
              <option key={each.section} value={each.section}>
                {each.section} · {each.title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Points" error={problemOf('reward')} required>
          <NumberInput value={values.reward} onChange={(event) => change({ reward: event.currentTarget.value })} />
        </Field>
        <Field label="Negative marking" error={problemOf('nagativeMarking')}>
          <NumberInput value={values.penalty} onChange={(event) => change({ penalty: event.currentTarget.value })} />
        </Field>
      </div>
      {section && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-text-soft">
          {schemeSentence(section)}
          {hasOwnMarks && (
            <Button variant="secondary" size="sm" onClick={() => change(toMarksFields(section))}>
              Use these marks
            </Button>
          )}
        </p>
      )}
      {section && <KindChoice kinds={section.kinds} kind={values.kind} onChange={(kind) => change({ kind })} />}
    </>
  );
}

function schemeSentence({ section, marksIfRight, marksIfWrong }: PaperSection): string {
  const right = `Section ${section} gives ${marksIfRight} for a correct answer`;
  return marksIfWrong === 0
    ? `${right} and deducts nothing for a wrong one.`
    : `${right} and deducts ${Math.abs(marksIfWrong)} for a wrong one.`;
}
