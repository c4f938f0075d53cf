import { objectionsEndpoints } from '@club/contract/objections';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { objectionTexts } from '@club/texts/objection';
import { dateTimeText } from '@club/texts/times';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useMay } from '#shared/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useAct } from '#shared/use-act.ts';
import { KeepKeyForm, type ObjectionGroup } from './keep-key-form.tsx';

/** The ways of changing a key from here; keeping it is done on the page itself. */
export type KeyAction = 'another' | 'several' | 'withdraw';

export interface ObjectionGroupCardProps {
  slug: string;
  group: ObjectionGroup;
  /** "Section 1, question 3". */
  name: string;
  /** The number of participants with different marks if the objections without a reply were right. */
  impact: number;
  /** The available ways of changing the key; none without the right. */
  actions: readonly KeyAction[];
  onAction: (action: KeyAction) => void;
  /** The question with its statistics. */
  children: React.ReactNode;
}

const actionLabels: Readonly<Record<KeyAction, string>> = {
  another: 'Change the key…',
  several: 'Accept several…',
  withdraw: 'Withdraw…',
};

export function ObjectionGroupCard({
  slug,
  group,
  name,
  impact,
  actions,
  onAction,
  children,
}: ObjectionGroupCardProps) {
  const { count, waiting, answers, ruling } = group;
  const mayAnswer = useMay('organise');
  const [isKeeping, setIsKeeping] = useState(false);
  return (
    <section aria-label={name} className="grid gap-2">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-lg">{name}</h2>
        {waiting > 0 ? <Badge tone="warn">{waiting} waiting</Badge> : <Badge tone="good">Answered</Badge>}
        <p className="text-sm text-text-soft">
          {countWithNoun(count, 'objection')}: {answers.map(answerCountText).join(', ')}.
          {waiting > 0 && (
            <>
              {' '}
              If {waiting === count ? 'they' : 'those without a reply'} are right, about{' '}
              <b className="figures text-text">{impact}</b> {impact === 1 ? 'student gets' : 'students get'} different
              marks for this question. The preview of a change counts the scores that change.
            </>
          )}
        </p>
      </header>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {children}
        <Objections slug={slug} group={group} />
        <div className="grid gap-4 border-t border-line p-4 empty:hidden">
          {ruling && (
            <Notice title={objectionTexts.en.outcomes[ruling.outcome]}>
              <p className="whitespace-pre-line wrap-anywhere">{ruling.reasons.en}</p>
              <p className="mt-1 text-text-soft">
                {ruling.decidedBy === null ? '' : `${ruling.decidedBy}, `}
                {dateTimeText('en', Date.parse(ruling.decidedAt))}
              </p>
            </Notice>
          )}
          {mayAnswer &&
            (isKeeping ? (
              <KeepKeyForm
                key={ruling?.decidedAt}
                slug={slug}
                group={group}
                name={name}
                onClose={() => setIsKeeping(false)}
              />
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" onClick={() => setIsKeeping(true)}>
                  Keep the key…
                </Button>
                {actions.map((action) => (
                  <Button key={action} variant="secondary" size="sm" onClick={() => onAction(action)}>
                    {actionLabels[action]}
                  </Button>
                ))}
              </div>
            ))}
        </div>
      </div>
    </section>
  );
}

function answerCountText({ answer, count }: ObjectionGroup['answers'][number]): string {
  return `${count} ${count === 1 ? 'says' : 'say'} ${answer ?? 'that no answer is correct'}`;
}

/** More are shown on demand. */
const shownAtFirst = 3;

function Objections({ slug, group: { objections, count } }: { slug: string; group: ObjectionGroup }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? objections : objections.slice(0, shownAtFirst);
  return (
    <div className="border-t border-line">
      <ul aria-label="Objections" className="divide-y divide-line">
        {shown.map((objection) => (
          <Objection key={objection.id} slug={slug} objection={objection} />
        ))}
      </ul>
      {objections.length > shown.length && (
        <div className="px-2 pb-1">
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            Show all {objections.length}
          </Button>
        </div>
      )}
      {showsAll && count > objections.length && (
        <p className="px-4 pb-2 text-sm text-text-soft">And {count - objections.length} more with the same answers.</p>
      )}
    </div>
  );
}

interface ObjectionProps {
  slug: string;
  objection: ObjectionGroup['objections'][number];
}

function Objection({ slug, objection }: ObjectionProps) {
  const { id, name, school, answer, reason, source, hasPicture, sentAt, isWaiting } = objection;
  // Fetched on demand.
  const picture = useAct(objectionsEndpoints.readObjectionPicture);
  return (
    <li>
      <details className="group/one text-sm">
        <summary className="grid min-h-10 list-none grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 hover:bg-sunken pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
          <b>{answer === null ? 'No answer is correct' : `Says ${answer}`}</b>
          <span className="truncate wrap-anywhere group-open/one:whitespace-pre-line">{reason}</span>
          {isWaiting ? <Badge tone="warn">Waiting</Badge> : <ChevronDown aria-hidden="true" className="size-4" />}
        </summary>
        <div className="grid gap-1 px-4 pb-3">
          <p className="flex flex-wrap gap-x-3 text-text-soft">
            <span className="wrap-anywhere">
              {name}
              {school && `, ${school}`}
            </span>
            <span className="figures">{dateTimeText('en', Date.parse(sentAt))}</span>
          </p>
          {source && <p className="wrap-anywhere text-text-soft">Source: {source}</p>}
          {picture.data ? (
            <img src={picture.data.picture} alt={`Sent by ${name}`} className="max-h-96 max-w-full object-contain" />
          ) : (
            hasPicture && (
              <div>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Show picture of ${name}`}
                  busy={picture.isPending}
                  busyLabel="Loading"
                  onClick={() => picture.mutate({ params: { slug, id } })}
                >
                  Show picture
                </Button>
              </div>
            )
          )}
          <div role="alert" className="empty:hidden">
            {picture.error && <Notice tone="bad">{errorMessage(picture.error)}</Notice>}
          </div>
        </div>
      </details>
    </li>
  );
}
