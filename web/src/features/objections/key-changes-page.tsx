import { objectionsEndpoints } from '@club/contract/objections';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { keyChangesTexts } from '@club/texts/key-changes';
import { appointmentText } from '@club/texts/times';
import type { MetaFunction } from 'react-router';
import { useRounds } from '#entities/rounds/queries.ts';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { useRoundParam } from '#shared/round-param.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, keyChangesTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** Open to everybody; names nobody. */
export default function KeyChangesPage() {
  const texts = useTexts(keyChangesTexts);
  usePageTitle(texts.title);
  const named = useRoundParam();
  const rounds = useRounds();
  const slug = named ?? rounds.data?.find(({ isCurrent }) => isCurrent)?.slug;
  return (
    <>
      <PageBanner title={texts.title} intro={texts.intro} />
      <div className="page-width py-8 md:py-14 short:py-6">
        {slug === undefined ? (
          <Waiting query={rounds} none={texts.noRound} />
        ) : (
          <ChangesLoader key={slug} slug={slug} />
        )}
      </div>
    </>
  );
}

interface WaitingProps {
  query: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Said where there is nothing to wait for. */
  none: string;
}

function Waiting({ query: { error, isFetching, refetch, isPending }, none }: WaitingProps) {
  const texts = useTexts(keyChangesTexts);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return isPending ? <LoadingState label={texts.loading} /> : <EmptyState isCalm message={none} />;
}

function ChangesLoader({ slug }: { slug: string }) {
  const texts = useTexts(keyChangesTexts);
  const query = useReply(objectionsEndpoints.listKeyChanges, { params: { slug } }, { staleTime: 0 });
  const { data } = query;
  if (!data) return <Waiting query={query} none={texts.noRound} />;
  if (!data.isKeyOut) return <EmptyState isCalm message={texts.notOut} />;
  if (data.changes.length === 0) return <Notice title={texts.none}>{texts.noneMeans}</Notice>;
  return <Changes {...data} />;
}

function Changes({ changes, ...round }: ReplyOf<typeof objectionsEndpoints.listKeyChanges>) {
  const texts = useTexts(keyChangesTexts);
  const language = useLanguage();
  return (
    <section aria-label={texts.title} className="mx-auto grid max-w-3xl gap-4">
      <h2 className="text-xl">
        <InEnglish>{roundTitleIn(language, round)}</InEnglish>
      </h2>
      <ol className="grid gap-4">
        {changes.map(({ section, number, before, after, withdrawn, reasons, at, wasFinal }) => {
          const inOwn = language === 'en' ? undefined : reasons[language];
          return (
            <li key={at + section + number} className="grid gap-3 rounded-xl border border-line bg-surface p-4 sm:p-5">
              <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <h3 className="text-base">{texts.question({ section, number })}</h3>
                {wasFinal && <Badge tone="warn">{texts.wasFinal}</Badge>}
                <p className="text-sm text-text-soft">{appointmentText(language, Date.parse(at))}</p>
              </header>
              <dl className="grid gap-2 sm:grid-cols-2">
                <div className="rounded-lg border border-line p-2.5">
                  <dt className="text-sm text-text-soft">{texts.before}</dt>
                  <dd className="wrap-anywhere">{before ? texts.answers({ answers: before }) : texts.wasWithdrawn}</dd>
                </div>
                <div className="rounded-lg border-2 border-good bg-good-soft p-2.5">
                  <dt className="text-sm text-text-soft">{texts.after}</dt>
                  <dd className="font-semibold wrap-anywhere">
                    {withdrawn ? texts.withdrawn[withdrawn] : after ? texts.answers({ answers: after }) : texts.noKey}
                  </dd>
                </div>
              </dl>
              <p
                className="whitespace-pre-line wrap-anywhere"
                {...languageAttributes(inOwn === undefined ? 'en' : language)}
              >
                <QuestionWords text={inOwn ?? reasons.en} />
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
