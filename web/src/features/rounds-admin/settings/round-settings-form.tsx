import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { Button } from '#shared/ui/button.tsx';
import { footBar } from '#shared/ui/foot-bar.ts';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { AfterClosingCard } from './after-closing-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { FullScreenCard } from './full-screen-card.tsx';
import { NameCard } from './name-card.tsx';
import { OpeningHoursCard } from './opening-hours-card.tsx';
import { RoundTimeline } from './round-timeline.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export interface RoundSettingsFormProps {
  round: RoundSettingsReply;
  onRenamed: (slug: string) => void;
}

export function RoundSettingsForm({ round, onRenamed }: RoundSettingsFormProps) {
  const { form, saved, submit, isRestored, isUnsaved, dialog } = useSettingsForm(round, onRenamed);
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <form onSubmit={submit} noValidate aria-label="Round settings" className="flex min-w-0 flex-col gap-5">
      {isRestored && <WelcomeBack />}
      <RoundTimeline form={form} />
      <NameCard form={form} />
      <OpeningHoursCard form={form} round={round} />
      <AfterClosingCard form={form} />
      <AudienceCard form={form} slug={round.slug} citiesBefore={saved.cities} />
      <FullScreenCard form={form} round={round} />

      <div role="alert" className="empty:hidden">
        {errors.root && (
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errors.root.message}</span>
          </Notice>
        )}
      </div>
      <div
        {...footBar}
        className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-1 py-3"
      >
        <Button type="submit" busy={isSubmitting} busyLabel="Saving">
          Save settings
        </Button>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => form.reset()}>
            Undo changes
          </Button>
        )}
      </div>
      {dialog}
      <LeaveGuard isUnsaved={isUnsaved}>Your changes here are not saved and will be lost.</LeaveGuard>
    </form>
  );
}
