import type { RoundPaperReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import { useState } from 'react';
import type { RoundAction } from '#entities/rounds/queries.ts';
import { RoundActionDialog } from '#entities/rounds/round-action-dialog.tsx';
import { momentText } from '#entities/rounds/round-texts.ts';
import { useMay } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';

type PublishedReply = NonNullable<RoundPaperReply['published']>;
type Difference = PublishedReply['differences'][number];

export interface PaperStateProps {
  round: RoundSettingsReply;
  paper: RoundPaperReply;
}

export function PaperState({ round, paper: { published, checks } }: PaperStateProps) {
  const [act, setAct] = useState<RoundAction>();
  const [asking, setAsking] = useState(false);
  const mayPublish = useMay('organise');
  const isClean = checks.every(({ problems }) => problems.length === 0);
  const hasStarted = round.firstStartedAt !== null;

  function ask(wanted: RoundAction) {
    setAct(wanted);
    setAsking(true);
  }

  return (
    <section aria-label="Published paper" className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <h2 className="text-lg">Published paper</h2>
      <StateText round={round} published={published} />
      {published && <Differences differences={published.differences} />}
      {!hasStarted && mayPublish && (
        <div className="mt-auto flex flex-wrap items-center gap-3">
          <Button disabled={!isClean} onClick={() => ask('publish-paper')}>
            {published ? 'Publish again' : 'Publish'}
          </Button>
          {published && (
            <Button variant="secondary" onClick={() => ask('unpublish-paper')}>
              Unpublish
            </Button>
          )}
          {!isClean && <p className="text-sm text-text-soft">You can publish once all checks have passed.</p>}
        </div>
      )}
      <RoundActionDialog action={asking ? act : undefined} round={round} onClose={() => setAsking(false)} />
    </section>
  );
}

function StateText({ round, published }: { round: RoundSettingsReply; published: PublishedReply | null }) {
  if (!published) {
    return <p>Not published yet: students get the working copy, which is frozen when the first of them starts.</p>;
  }
  const { publishedAt, publishedBy, version } = published.version;
  const edition =
    publishedBy === null
      ? `Frozen on ${momentText(publishedAt)}, when the first student started`
      : `Published on ${momentText(publishedAt)} by ${publishedBy}`;
  return (
    <>
      <p>
        {edition} (version {version}). This is what students get.
      </p>
      {round.firstStartedAt === null ? (
        <p className="text-sm text-text-soft">
          Nobody has started, so you can publish again or unpublish it. Changes to the questions reach students only
          when you publish again.
        </p>
      ) : (
        <p className="text-sm text-text-soft">
          The first student started on {momentText(round.firstStartedAt)}. The paper can now be changed only through
          corrections, below.
        </p>
      )}
    </>
  );
}

const differenceTexts = {
  added: 'New',
  removed: 'Removed',
  changed: 'Reworded',
  'key-changed': 'Answer key or reason changed',
  order: 'Order of questions changed',
  sections: 'Sections changed',
  languages: 'Languages changed',
} as const satisfies Record<Difference['what'], string>;

function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) {
    return <p className="text-sm text-text-soft">The working copy is the same as the published paper.</p>;
  }
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <h3 className="text-sm font-semibold">The working copy differs. Students still get the published paper.</h3>
      <ul className="mt-1.5 flex max-h-56 flex-col gap-1 overflow-y-auto">
        {differences.map(({ what, questionId, section, text }) => (
          <li key={`${what} ${questionId}`} className="flex gap-x-2 max-sm:flex-col">
            <span className="shrink-0 font-medium">{differenceTexts[what]}</span>
            {questionId !== null && (
              <span className="line-clamp-2 min-w-0 break-words text-text-soft">
                {section !== null && `Section ${section}: `}
                {text}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
