import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { minAttemptsCompared } from '@club/domain/features/likeness/like-pairs';
import { likenessTexts as texts } from '@club/texts/admin/likeness';
import { timeText } from '@club/texts/times';
import { type MetaFunction, useOutletContext } from 'react-router';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useOnline } from '#shared/ui/use-online.ts';
import { LikePair } from './like-pair.tsx';
import { type ComparedStep, type ComparisonProgress, useComparison } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

export default function LikenessPage() {
  const { slug } = useOutletContext<RoundReply>();
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <Comparison key={slug} slug={slug} />
    </AdminPage>
  );
}

function Comparison({ slug }: { readonly slug: string }) {
  const { data, dataUpdatedAt, error, isFetching, progress, compare, cancel } = useComparison(slug);
  const isOnline = useOnline();
  return (
    <div className="flex flex-col gap-6">
      <Notice tone="warn" title={texts.verdict}>
        <p>{texts.caution}</p>
        <p className="mt-2">{texts.power}</p>
      </Notice>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={compare} busy={isFetching} busyLabel={texts.comparing} disabled={!isOnline && !isFetching}>
          {data ? texts.compareAgain : texts.compare}
        </Button>
        {isFetching && (
          <Button variant="secondary" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
        {!isOnline && <p role="status">{texts.offline}</p>}
      </div>
      {isFetching ? (
        <Comparing progress={progress} />
      ) : error ? (
        <ErrorState error={error} {...(isOnline && { onRetry: compare })} />
      ) : (
        data && <Found comparison={data} slug={slug} comparedAt={dataUpdatedAt} />
      )}
    </div>
  );
}

function Comparing({ progress }: { readonly progress: ComparisonProgress | undefined }) {
  const say = progress?.step === 'comparing' ? texts.compared : texts.reading;
  const text = progress?.of ? say(progress.done, progress.of) : texts.comparing;
  return <ProgressBar label={texts.comparing} text={text} done={progress?.done} of={progress?.of} />;
}

interface FoundProps {
  readonly comparison: ComparedStep;
  readonly slug: string;
  readonly comparedAt: number;
}

function Found({ comparison: { attempts, pairs, pairsCompared, patterns }, slug, comparedAt }: FoundProps) {
  if (attempts < minAttemptsCompared) {
    return (
      <EmptyState isCalm message={texts.tooFew}>
        {texts.tooFewMeans(attempts)}
      </EmptyState>
    );
  }
  return (
    <>
      <div role="status" className="flex flex-col gap-1 text-sm">
        <p className="font-semibold">
          {texts.summary({ pairs: pairs.length, attempts, time: timeText('en', comparedAt) })}
        </p>
        <p className="max-w-3xl text-text-soft">{texts.pairsCompared(pairsCompared)}</p>
      </div>
      {patterns.length > 0 && <Patterns patterns={patterns} slug={slug} />}
      {pairs.length === 0 ? (
        <EmptyState isCalm message={texts.none}>
          {texts.noneMeans}
        </EmptyState>
      ) : (
        <ol aria-label="Pairs" className="flex flex-col gap-4">
          {pairs.map((pair) => (
            <li key={`${pair.scope} ${pair.students.map(({ accountId }) => accountId).join(' ')}`}>
              <LikePair pair={pair} slug={slug} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Patterns({ patterns, slug }: Pick<ComparedStep, 'patterns'> & { readonly slug: string }) {
  const students = new Set(patterns.map(({ accountId }) => accountId)).size;
  return (
    <details className="max-w-3xl text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-medium text-accent">
        {texts.patterns(students)}
      </summary>
      <p className="text-text-soft">{texts.patternsMean}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {patterns.map((pattern, index) => (
          <li key={index} className="wrap-anywhere">
            <TextLink
              to={withRound(`/admin/participants/${pattern.accountId}`, slug)}
              className="inline-flex min-h-11 items-center"
            >
              {pattern.name}
            </TextLink>{' '}
            <span className="text-text-soft">
              {[pattern.school, pattern.city, texts.pattern(pattern)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
