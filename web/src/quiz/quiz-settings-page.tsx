import { club } from 'virtual:club';
import { integrityRuleText, parseIntegrityRule, strictRule } from '@club/domain/quiz/integrity';
import { type UseFormRegister, useForm } from 'react-hook-form';
import type { MetaFunction } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { indianTime, instantOfIndianTime } from './indian-time.ts';
import { type QuizSettings, useQuizSettings, useUpdateQuizSettings } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `Quiz settings | ${club.name}` }];

/** What the form starts with where flags are chosen for the first time. */
const usualFlags = 3;

/** What the form holds; moments as `datetime-local` writes them, in Indian time. */
interface SettingsValues {
  opensAt: string;
  closesAt: string;
  rule: 'strict' | 'flags';
  flags: string;
}

/** When the quiz is open, and what leaving full-screen costs. */
export default function QuizSettingsPage() {
  const { data, error, refetch, isFetching } = useQuizSettings();
  return (
    <AdminPage title="Quiz settings" intro="When the quiz is open, and what leaving full-screen costs.">
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <LoadingState label="Loading the settings" />
      )}
    </AdminPage>
  );
}

function SettingsForm({ settings }: { settings: QuizSettings }) {
  const update = useUpdateQuizSettings();
  const { register, handleSubmit, watch, reset, setError, getValues, formState } = useForm<SettingsValues>({
    defaultValues: toValues(settings),
  });
  const { errors, isDirty, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      reset(toValues(await update.mutateAsync(toSettings(values))));
      toast.success('Quiz settings saved.');
    } catch (error) {
      setError('root', { message: errorMessage(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Quiz settings" className="flex max-w-xl flex-col gap-8">
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-lg font-bold">Opening hours</legend>
        <MomentField
          name="opensAt"
          label="Opens at"
          hint="Indian time. Nobody can start before. Leave it empty and the quiz is open already."
          error={errors.opensAt?.message}
          register={register}
        />
        <MomentField
          name="closesAt"
          label="Closes at"
          hint="Indian time. Nobody can start a section after, and sections that start shortly before end then. Leave it empty and the quiz stays open."
          error={errors.closesAt?.message}
          register={register}
          isPossible={(closesAt) => {
            const { opensAt } = getValues();
            return opensAt === '' || closesAt === '' || opensAt < closesAt || 'The quiz has to open before it closes.';
          }}
        />
        <Notice>A section that has started keeps the end it was given.</Notice>
      </fieldset>

      <fieldset className="flex flex-col gap-5">
        <legend className="mb-4 font-display text-lg font-bold">Full-screen</legend>
        <Field group label="When a participant leaves full-screen or presses Escape" error={errors.rule?.message}>
          <RadioGroup
            {...register('rule')}
            options={[
              {
                value: 'strict',
                label: 'Strict',
                hint: 'The first time disqualifies, and the quiz is submitted at once.',
              },
              {
                value: 'flags',
                label: 'Flags',
                hint: 'Each time is a flag. The participant goes back to full-screen and plays on, until there are too many.',
              },
            ]}
          />
        </Field>
        {watch('rule') === 'flags' && (
          <Field
            label="Flag that disqualifies"
            hint="From 2 to 20. With 3, leaving twice is a warning and the third time disqualifies."
            required
            error={errors.flags?.message}
          >
            <NumberInput
              accepts="digits"
              maxLength={2}
              className="max-w-24"
              {...register('flags', {
                validate: (flags, { rule }) =>
                  rule === 'strict' || (Number(flags) >= 2 && Number(flags) <= 20) || 'Write a number from 2 to 20.',
              })}
            />
          </Field>
        )}
      </fieldset>

      <div role="alert" className="empty:hidden">
        {errors.root && <Notice tone="bad">{errors.root.message}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving">
          Save settings
        </Button>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => reset()}>
            Undo changes
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={() => isDirty}>What you have changed here is not saved and will be lost.</LeaveGuard>
    </form>
  );
}

interface MomentFieldProps {
  name: 'opensAt' | 'closesAt';
  label: string;
  hint: string;
  error: string | undefined;
  register: UseFormRegister<SettingsValues>;
  /** Gives true, or the sentence that says why not. */
  isPossible?: (moment: string) => true | string;
}

function MomentField({ name, label, hint, error, register, isPossible = () => true }: MomentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...register(name, {
          validate: (moment) => (isHalfWritten(name) ? 'Write the day and the time in full.' : isPossible(moment)),
        })}
        type="datetime-local"
        className="figures max-w-72"
      />
    </Field>
  );
}

/** A day without a time reads as empty; only the browser knows that something stands there. */
function isHalfWritten(name: MomentFieldProps['name']): boolean {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true;
}

function toValues({ opensAt, closesAt, integrityRule }: QuizSettings): SettingsValues {
  const { disqualifyingFlag } = parseIntegrityRule(integrityRule) ?? strictRule;
  const isStrict = disqualifyingFlag === strictRule.disqualifyingFlag;
  return {
    opensAt: indianTime(opensAt),
    closesAt: indianTime(closesAt),
    rule: isStrict ? 'strict' : 'flags',
    flags: String(isStrict ? usualFlags : disqualifyingFlag),
  };
}

function toSettings({ opensAt, closesAt, rule, flags }: SettingsValues): QuizSettings {
  return {
    opensAt: instantOfIndianTime(opensAt),
    closesAt: instantOfIndianTime(closesAt),
    integrityRule: integrityRuleText(rule === 'strict' ? strictRule : { disqualifyingFlag: Number(flags) }),
  };
}
