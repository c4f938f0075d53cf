import { shortDayText } from '@club/texts/times';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { classNames } from '#shared/ui/class-names.ts';
import { instantOf, type SettingsValues } from './settings-values.ts';

const dates = [
  { name: 'opensAt', label: 'Opens' },
  { name: 'closesAt', label: 'Closes' },
  { name: 'provisionalKeyAt', label: 'Key' },
  { name: 'objectionsCloseAt', label: 'Objections end' },
  { name: 'resultsAt', label: 'Results' },
  { name: 'championshipAt', label: 'Championship' },
] as const;

/** The six dates of the form in their order, as it is being filled in: filled dots have passed, hollow ones have no date. */
export function RoundTimeline({ form }: { form: UseFormReturn<SettingsValues> }) {
  const values = useWatch({ control: form.control });
  const now = Date.now();
  return (
    <ol aria-label="Dates of the round" className="grid grid-cols-2 gap-y-3 sm:grid-cols-3 lg:grid-cols-6">
      {dates.map(({ name, label }) => {
        const at = instantOf(values[name] ?? '');
        const isPast = at !== null && at <= now;
        return (
          <li key={name} className="relative min-w-0 pr-2 text-sm">
            <span aria-hidden="true" className="flex items-center">
              <span
                className={classNames(
                  'size-3 shrink-0 rounded-full border-2',
                  isPast ? 'border-teal bg-teal' : at === null ? 'border-line-strong' : 'border-teal',
                )}
              />
              <span className={classNames('h-0.5 flex-1', isPast ? 'bg-teal' : 'bg-line-strong')} />
            </span>
            <span className="mt-1 block font-semibold">{label}</span>
            <span className="figures block text-xs text-text-soft">
              {at === null ? 'no date' : shortDayText('en', at)}
              {isPast && <span className="sr-only">, past</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
