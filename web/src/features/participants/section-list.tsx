import type { SectionDeadlineReply } from '@club/contract/entities/attempts';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { clockText } from '#shared/clock.ts';
import { Badge } from '#shared/ui/badge.tsx';
import type { ParticipantDetails } from './help-dialog-props.ts';

type Section = ParticipantDetails['sections'][number];

/** With the number of answers on the server and the derivation of each deadline. */
export function SectionList({
  sections,
  deadlines,
}: {
  sections: readonly Section[];
  deadlines: readonly SectionDeadlineReply[];
}) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="sections" className="flex flex-col gap-3">
      <h2 id="sections" className="text-lg">
        Sections
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {sections.map((section) => (
          <li key={section.section} className="px-4 py-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="font-semibold">
                {section.section}. {section.title}
              </h3>
              <span className="flex flex-wrap items-center gap-2">
                {section.state === 'open' && <Badge tone="accent">Open</Badge>}
                {section.state === 'not-started' ? (
                  <span className="text-text-soft">Not started</span>
                ) : (
                  <span className="figures">
                    {section.answered} of {section.questionCount} answers saved on the server
                  </span>
                )}
              </span>
            </div>
            <Times section={section} deadline={deadlines.find((each) => each.section === section.section)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Times({ section, deadline }: { section: Section; deadline: SectionDeadlineReply | undefined }) {
  const { startedAt, closesAt, endedAt, lastSavedAt, late, afterKey, timesOpened, durationSeconds } = section;
  if (startedAt === null || closesAt === null) return null;
  const isCutShort = ({ kind, seconds }: SectionDeadlineReply['lines'][number]) =>
    kind === 'started' && durationSeconds !== null && seconds < durationSeconds;
  const timeEndsAt = deadline?.lines.at(-1)?.closesAt ?? closesAt;
  const isEarly = endedAt !== null && Date.parse(endedAt) < Date.parse(timeEndsAt);
  const parts = [
    `Started ${clockText(startedAt)}`,
    endedAt === null ? `ends ${clockText(closesAt)}` : `ended ${clockText(endedAt)}`,
    lastSavedAt === null ? 'nothing saved' : `last saved ${clockText(lastSavedAt)}`,
    timesOpened > 1 && `opened ${timesOpened} times`,
  ].filter(Boolean);
  return (
    <>
      <p className="figures mt-1 text-text-soft">{parts.join(' · ')}</p>
      {late > 0 && <p className="mt-1 font-medium text-bad">{countWithNoun(late, 'answer')} arrived late</p>}
      {afterKey > 0 && (
        <p className="mt-1 font-medium text-bad">
          {countWithNoun(afterKey, 'answer')} arrived after students could read the answer key, and can never count
        </p>
      )}
      {deadline !== undefined && (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer content-center font-medium text-accent sm:min-h-8">
            Why {endedAt === null ? 'it ends' : isEarly ? 'its time would have ended' : 'its time ended'}{' '}
            {clockText(timeEndsAt)}
          </summary>
          <ol className="figures mt-1 grid gap-1">
            {deadline.lines.map((line) => (
              <li key={`${line.kind} ${line.at} ${line.closesAt}`}>
                {clockText(line.at)}: {lineTexts[line.kind]} ({spanText(line.seconds)}
                {isCutShort(line) && ', because the round closes then'}), so it ends {clockText(line.closesAt)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

const lineTexts: Readonly<Record<SectionDeadlineReply['lines'][number]['kind'], string>> = {
  started: 'started',
  reopened: 'reopened',
  'compensatory-time': 'compensatory time',
  'extra-time': 'extra time',
  'extra-time-undone': 'extra time removed',
  pause: 'pause',
};

/** "+10 min", "-1 min 30 s". */
function spanText(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  const parts = [whole >= 60 && `${Math.floor(whole / 60)} min`, (whole % 60 > 0 || whole === 0) && `${whole % 60} s`];
  return `${seconds < 0 ? '−' : '+'}${parts.filter(Boolean).join(' ')}`;
}
