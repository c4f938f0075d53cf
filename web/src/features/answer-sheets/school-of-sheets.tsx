import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { SchoolReply } from '@club/contract/entities/schools';
import { answerSheetsAdminTexts as texts } from '@club/texts/admin/answer-sheets';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useSchoolsToChoose } from '#entities/schools/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Field } from '#shared/ui/field.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { useAct } from '#shared/use-act.ts';
import { GiveNumbers } from './give-numbers.tsx';

interface SchoolProps {
  readonly slug: string;
  readonly school: SchoolReply | null;
  readonly onChoose: (school: SchoolReply | null) => void;
  /** How many of its students have a number. */
  readonly known: number;
}

/** An organiser chooses the school whose students have numbers, or get them. */
export function SchoolOfSheets({ slug, school, onChoose, known }: SchoolProps) {
  const schools = useSchoolsToChoose(true);
  const give = useAct(answerSheetsEndpoints.giveRollNumbers, { changes: [answerSheetsEndpoints.listAnswerSheets] });
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Field
        label={texts.school}
        hint={answerSheetsTexts.en.numbers.hint}
        error={schools.error ? errorMessage(schools.error) : undefined}
      >
        <Picker<SchoolReply>
          items={schools.data ?? []}
          value={school}
          onChange={onChoose}
          itemLabel={({ label, city }) => `${label} (${city})`}
          itemKey={({ id }) => id}
          placeholder={texts.chooseSchool}
          loading={schools.isPending}
        />
      </Field>
      {school && (
        <GiveNumbers
          known={known}
          isPending={give.isPending}
          onGive={() => give.mutateAsync({ params: { slug }, body: { schoolId: school.id } })}
        />
      )}
    </div>
  );
}
