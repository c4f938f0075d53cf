import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import type { OpeningHours } from '@club/domain/entities/rounds/round';
import { hoursProblem, isShorterThanPaper, openSeconds } from '@club/domain/entities/rounds/round-hours';
import { adminProblemText } from '@club/texts/admin/problems';
import { appointmentText } from '@club/texts/times';
import { durationText, momentText } from '#entities/rounds/round-texts.ts';
import { minuteText } from '#shared/clock.ts';
import { fragments } from '#shared/fragments.ts';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Card, MomentField, pairOfFields, type SettingsForm } from './settings-card.tsx';
import { hoursOf } from './settings-values.ts';

const lastMinuteSeconds = 60;

export function OpeningHoursCard({ form, round }: { form: SettingsForm; round: RoundSettingsReply }) {
  const hasStarted = round.firstStartedAt !== null;
  return (
    <Card title="Opening hours">
      <Arrival at={fragments.announced}>
        <Checkbox
          label="Announced"
          hint={
            hasStarted
              ? 'Students have already started, so the round stays announced.'
              : 'Everyone can see the round. Until then it is a draft that only admins see.'
          }
          {...form.register('announced')}
          {...(hasStarted && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
        />
      </Arrival>
      {round.keyOutSince !== null && (
        <Notice
          tone="warn"
          title={`Students have been able to read the answer key since ${momentText(round.keyOutSince)}`}
        >
          <p>
            A key that was read cannot be unread. Nobody can take this round any more: it cannot open again, and no
            section can be reopened, even if the results and the key are hidden.
          </p>
        </Notice>
      )}
      <Arrival at={fragments.hours} className="flex flex-col gap-5">
        <div className={pairOfFields}>
          <MomentField
            form={form}
            name="opensAt"
            label="Opens at"
            hint="Indian time. Nobody can start before this. If empty, the round opens as soon as it is announced."
          />
          <MomentField
            form={form}
            name="closesAt"
            label="Closes at"
            hint="Indian time. Nobody can start a section after this, and open sections end then. If empty, the round stays open."
            problem={(closesAt) =>
              adminProblemText(hoursProblem(hoursOf({ opensAt: form.getValues().opensAt, closesAt })))
            }
          />
        </div>
        <HoursInWords hours={hoursOf(form.watch())} durationSeconds={round.durationSeconds} />
        <Notice>A section that has already started keeps its closing time.</Notice>
      </Arrival>
    </Card>
  );
}

/** Repeats the hours in words, because date fields order day and month by the browser's locale. */
function HoursInWords({ hours, durationSeconds }: { readonly hours: OpeningHours; readonly durationSeconds: number }) {
  const { opensAt, closesAt } = hours;
  const seconds = openSeconds(hours);
  if ((opensAt === null && closesAt === null) || hoursProblem(hours) !== undefined) return null;
  const isShort = isShorterThanPaper(hours, durationSeconds);
  const lastWholeStart = closesAt === null ? null : closesAt - durationSeconds * 1000;
  return (
    <Notice tone={isShort ? 'warn' : 'info'} title="These hours in words">
      <ul className="flex flex-col gap-1">
        {opensAt !== null && <li>Opens on {appointmentText('en', opensAt)}.</li>}
        {closesAt !== null && <li>Closes on {appointmentText('en', closesAt)}.</li>}
        {seconds !== null && <li>Open for {durationText(seconds)}.</li>}
        {isShort && <li>The paper takes {durationText(durationSeconds)}: nobody has the full time for it.</li>}
        {seconds !== null && durationSeconds > 0 && (
          <li>Students who start at the opening have {durationText(Math.min(seconds, durationSeconds))}.</li>
        )}
        {!isShort && lastWholeStart !== null && durationSeconds > 0 && (
          <li>
            Students who start by {appointmentText('en', lastWholeStart)} have all {durationText(durationSeconds)} of
            the paper; those who start later have what is left until the closing.
          </li>
        )}
        {closesAt !== null && durationSeconds > lastMinuteSeconds && (
          <li>
            Students who start at {minuteText(closesAt - lastMinuteSeconds * 1000)}, in the last minute, have{' '}
            {durationText(lastMinuteSeconds)}.
          </li>
        )}
      </ul>
    </Notice>
  );
}
