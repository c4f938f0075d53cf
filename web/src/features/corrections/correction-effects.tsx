import { type correctionsEndpoints, maxEffectsListed } from '@club/contract/corrections';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { areResultsFinal, isKeyOut } from '@club/domain/entities/rounds/results-step';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { dateTimeText } from '@club/texts/times';
import { useEffect, useRef } from 'react';
import { Notice } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

type Effects = ReplyOf<typeof correctionsEndpoints.previewCorrection>;
type Effect = Effects['changed'][number];
type AffectedEntry = Effects['entering'][number];

export function CorrectionEffects({ effects }: { readonly effects: Effects }) {
  const { step, entries, rescored, reranked, changed, objections, entering, leaving } = effects;
  const left = Math.max(rescored, reranked) - changed.length;
  const shown = useRef<HTMLElement>(null);
  // It appears below the form, outside of a small window.
  useEffect(() => {
    // In newer browsers it returns a promise, which an effect must not return as its clean-up.
    shown.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={shown}
      aria-label="What would change"
      role="status"
      className="flex scroll-mt-20 flex-col gap-3 border-t border-line pt-4 text-sm"
    >
      <p>
        {countWithNoun(entries, 'attempt')} would be re-marked: <b>{countWithNoun(rescored, 'score')}</b> and{' '}
        <b>{countWithNoun(reranked, 'rank')}</b> would change.
      </p>
      <p className="text-text-soft">
        A score is the total of an attempt that is not disqualified. It is never below 0 nor above the full marks, so
        fewer scores may change than students get different marks for the question.
      </p>
      {isKeyOut(step) && (
        <Notice tone="warn" title={areResultsFinal(step) ? 'The results are out' : 'The provisional key is out'}>
          Participants have already seen their marks under the current key. They will see the new marks at once.
        </Notice>
      )}
      {objections.count > 0 && (
        <Notice title={`It answers ${countWithNoun(objections.count, 'objection')}`}>
          Everyone who objected to this question will read your reason in their own language.
          {objections.answeredAt !== null &&
            ` It replaces the answer of ${dateTimeText('en', Date.parse(objections.answeredAt))}.`}
        </Notice>
      )}
      {(entering.length > 0 || leaving.length > 0) && (
        <Notice tone="warn" title="A school’s qualifiers would change">
          <Names label="Would qualify" people={entering} />
          <Names label="Would no longer qualify" people={leaving} />
        </Notice>
      )}
      {changed.length > 0 && (
        <Table
          caption="Entries that would change"
          columns={columns}
          rows={changed}
          rowKey={({ entryId }) => entryId}
          lines
        />
      )}
      {changed.length === maxEffectsListed && left > 0 && <p>And more, further down the leaderboard.</p>}
    </section>
  );
}

/** Nobody reads more names. */
const maxNames = 20;

function Names({ label, people }: { readonly label: string; readonly people: readonly AffectedEntry[] }) {
  if (people.length === 0) return null;
  const left = people.length - maxNames;
  return (
    <div className="mt-2">
      <p className="font-semibold">
        {label}: {people.length}
      </p>
      <ul aria-label={label} className="list-disc pl-5 wrap-anywhere">
        {people.slice(0, maxNames).map(({ entryId, name, educationalInstitute, city }) => (
          <li key={entryId}>
            {name} <span className="text-xs">{`${educationalInstitute}, ${city}`}</span>
          </li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
    </div>
  );
}

const columns: Column<Effect>[] = [
  {
    key: 'name',
    header: 'Participant',
    headsRow: true,
    className: 'w-full min-w-28 max-sm:pr-2 max-sm:first:pl-3',
    cell: ({ name, educationalInstitute }) => (
      <span className="wrap-anywhere">
        {name} <span className="block text-xs font-normal text-text-soft">{educationalInstitute}</span>
      </span>
    ),
  },
  {
    key: 'score',
    header: 'Score',
    numeric: true,
    className: 'max-sm:px-1',
    cell: ({ scoreBefore, scoreAfter }) => <Change before={scoreBefore} after={scoreAfter} />,
  },
  {
    key: 'rank',
    header: 'Rank',
    numeric: true,
    className: 'max-sm:pl-1 max-sm:last:pr-3',
    cell: ({ rankBefore, rankAfter }) => <Change before={rankBefore} after={rankAfter} />,
  },
];

function Change({ before, after }: { readonly before: number | null; readonly after: number | null }) {
  if (before === after) return before ?? '–';
  return (
    <span className="whitespace-nowrap">
      {before ?? '–'}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> would become </span>
      <b>{after ?? '–'}</b>
    </span>
  );
}
