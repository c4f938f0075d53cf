import { type ResultsSchedule, scheduleProblem } from '@club/domain/entities/rounds/results-step';
import { adminProblemText } from '@club/texts/admin/problems';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { Card, MomentField, pairOfFields, type SettingsForm } from './settings-card.tsx';
import { instantOf, scheduleOf } from './settings-values.ts';

const scheduleFields = [
  {
    name: 'provisionalKeyAt',
    label: 'Provisional key',
    hint: 'Indian time. From then on every participant sees the correct answers and their own marks, without ranks.',
  },
  {
    name: 'objectionsCloseAt',
    label: 'Objections close',
    hint: 'Until then students can object to the provisional key. If empty, they can until you publish the results.',
  },
  {
    name: 'resultsAt',
    label: 'Final results expected',
    hint: 'Results appear only when you publish them, not automatically.',
  },
  { name: 'championshipAt', label: 'City championship', hint: 'Shown with the results as the next step.' },
] as const satisfies readonly { readonly name: keyof ResultsSchedule; readonly label: string; readonly hint: string }[];

export function AfterClosingCard({ form }: { form: SettingsForm }) {
  const { register, getValues } = form;
  return (
    <Card title="After closing">
      <p className="text-sm text-text-soft">
        All of these are optional: you can publish results at once. Students see on their pages what stage the round is
        at and what comes next.
      </p>
      <div className={pairOfFields}>
        {scheduleFields.map(({ name, label, hint }) => (
          <MomentField
            key={name}
            form={form}
            name={name}
            label={label}
            hint={hint}
            problem={() => {
              const found = scheduleProblem(scheduleOf(getValues()), instantOf(getValues().closesAt));
              return adminProblemText(found?.field === name ? found.problem : undefined);
            }}
          />
        ))}
      </div>
      <Field
        label="Public board"
        hint="Once results are published, everyone can read it. Students choose how their names appear."
      >
        <Select {...register('board')} className="max-w-72">
          <option value="">No public board</option>
          <option value="ranks">Ranks only</option>
          <option value="scores">Ranks and scores</option>
        </Select>
      </Field>
    </Card>
  );
}
