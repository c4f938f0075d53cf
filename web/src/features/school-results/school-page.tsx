import { club } from 'virtual:club';
import { type SchoolPageReply, schoolResultsEndpoints } from '@club/contract/school-results';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { schoolPageTexts } from '@club/texts/school-page';
import { useEffect, useState } from 'react';
import { type ComparedBar, ComparedBars, ScaleBar } from '#entities/attempts/compared-bars.tsx';
import { marksText } from '#entities/attempts/marks-text.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useAct } from '#shared/use-act.ts';

/** What a school may print and hang on its wall. It names nobody unless the teacher chooses so. See docs/rules/standing.md, Y11. */
export function SchoolPage({ code, onLeave }: { code: string; onLeave: () => void }) {
  const texts = useTexts(schoolPageTexts);
  const [names, setNames] = useState(false);
  // Not cached, as the list: it ends with the page. The page stays while names are fetched or left out.
  const [page, setPage] = useState<SchoolPageReply>();
  const { error, isPending, mutate } = useAct(schoolResultsEndpoints.readSchoolPage, { onSuccess: setPage });
  useEffect(() => mutate({ body: { code, names } }), [mutate, code, names]);
  const isWhole = page !== undefined && page.figures !== null;
  return (
    <>
      <div className="no-print">
        <PageBanner title={texts.open} intro={texts.intro} />
      </div>
      <div className="page-width my-8 flex flex-1 flex-col gap-6">
        <div className="no-print flex flex-wrap items-center gap-3">
          {isWhole && <Button onClick={() => window.print()}>{texts.print}</Button>}
          <Button variant="secondary" onClick={onLeave}>
            {texts.back}
          </Button>
          {isWhole && (
            <Checkbox
              label={texts.withNames}
              hint={texts.namesHint}
              checked={names}
              disabled={isPending}
              onChange={({ currentTarget }) => setNames(currentTarget.checked)}
            />
          )}
        </div>
        {error ? (
          <ErrorState error={error} onRetry={() => mutate({ body: { code, names } })} retrying={isPending} />
        ) : page === undefined ? (
          <LoadingState />
        ) : page.figures === null ? (
          <EmptyState isCalm message={texts.tooFew} />
        ) : (
          <Sheet page={page} figures={page.figures} />
        )}
      </div>
    </>
  );
}

interface SheetProps {
  page: SchoolPageReply;
  figures: NonNullable<SchoolPageReply['figures']>;
}

function Sheet({ page: { round, school, names }, figures }: SheetProps) {
  const texts = useTexts(schoolPageTexts);
  const language = useLanguage();
  const { students, of, fullMarks, median, medianOfAll, percentile, classes, topics, missed } = figures;
  const shareOf = (marks: number) => (fullMarks > 0 ? marks / fullMarks : 0);
  return (
    <article className="mx-auto grid w-full max-w-3xl gap-5">
      <div>
        <p className="text-sm font-semibold text-accent">
          <InEnglish>{`${club.name}, ${roundTitleIn(language, round)}`}</InEnglish>
        </p>
        <h2 className="mt-1 text-3xl">{texts.title}</h2>
        <p className="text-lg">
          <InEnglish>{school}</InEnglish>
        </p>
        <p className="text-text-soft">{texts.took({ students, of })}</p>
      </div>
      <section className="grid gap-2">
        <h3 className="flex flex-wrap items-baseline justify-between gap-3 text-xl">
          {texts.half}
          <span className="figures">{texts.marks({ marks: marksText(median), fullMarks })}</span>
        </h3>
        <ScaleBar share={shareOf(median)} mark={shareOf(medianOfAll)} />
        <p className="text-sm text-text-soft">
          {texts.halfMeans({ percentile: percentile.toFixed(2), medianOfAll: marksText(medianOfAll) })}
        </p>
      </section>
      <Bars
        title={texts.classes}
        means={texts.classesMean}
        bars={classes.map(({ class: level, students: inClass, median: ofClass }) => ({
          key: String(level),
          name: texts.classOf({ level, students: inClass }),
          text: texts.marks({ marks: marksText(ofClass), fullMarks }),
          share: shareOf(ofClass),
        }))}
      />
      <Bars title={texts.topics} means={texts.topicsMean} bars={topics.flatMap((topic) => topicBar(topic, texts))} />
      <Bars
        title={texts.missed}
        means={texts.missedMeans}
        bars={missed.map(({ section, number, topics: named, percent, ownPercent }) => ({
          key: `${section} ${number}`,
          name: [texts.question({ section, number }), named.join(', ')].filter(Boolean).join(': '),
          text: texts.right({ percent: ownPercent }),
          comparison: texts.ofAll({ percent }),
          share: ownPercent / 100,
          mark: percent / 100,
        }))}
      />
      {names.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-xl">{texts.names}</h3>
          <p className="text-sm text-text-soft">{texts.namesMean}</p>
          <ol className="divide-y divide-line border-y border-line">
            {names.map(({ name, class: level, rank, rankAtSchool }) => (
              <li key={`${rank} ${name} ${level}`} className="flex items-baseline justify-between gap-4 py-3">
                <span className="font-semibold">{name}</span>
                <span className="figures shrink-0 text-sm">{texts.rank({ rank, rankAtSchool })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  );
}

function topicBar(
  { name, fullMarks, median, medianOfAll }: SheetProps['figures']['topics'][number],
  texts: (typeof schoolPageTexts)['en'],
): ComparedBar[] {
  if (median === null || fullMarks <= 0) return [];
  return [
    {
      key: name,
      name: <InEnglish>{name}</InEnglish>,
      text: texts.marks({ marks: marksText(median), fullMarks }),
      comparison: medianOfAll !== null && texts.allHave({ median: marksText(medianOfAll) }),
      share: median / fullMarks,
      mark: medianOfAll === null ? null : medianOfAll / fullMarks,
    },
  ];
}

/** Nothing without a bar. */
function Bars({ title, means, bars }: { title: string; means: string; bars: readonly ComparedBar[] }) {
  if (bars.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-xl">{title}</h3>
      <p className="text-sm text-text-soft">{means}</p>
      <ComparedBars bars={bars} />
    </section>
  );
}
