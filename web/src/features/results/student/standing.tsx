import type { ReviewReply, StandingReply } from '@club/contract/results';
import { standingGroups } from '@club/domain/entities/attempts/standing-group';
import { standingTexts } from '@club/texts/standing';
import { ComparedBars, ScaleBar } from '#entities/attempts/compared-bars.tsx';
import { marksText } from '#entities/attempts/marks-text.ts';
import { questionAnchor } from '#entities/attempts/question-anchor.ts';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';

/** From all to one's class. */
const groups = standingGroups.toReversed();
/** One column per rank, so that a participant without a school has no empty column; four are two by two. */
const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-3', 'sm:grid-cols-2'] as const;

/** Where a participant stands with the final results. Each figure is explained where it is. See docs/rules/standing.md. */
export function Standing({ standing }: { standing: StandingReply }) {
  const texts = useTexts(standingTexts);
  const { percentile, withheld } = standing;
  const ranks = groups.flatMap((group) => {
    const of = standing[group];
    return of ? [{ group, of }] : [];
  });
  return (
    <section aria-labelledby="standing" className="grid gap-3">
      <h2 id="standing" className="text-2xl">
        {texts.title}
      </h2>
      {percentile && <Percentile {...percentile} />}
      {ranks.length > 0 && (
        <>
          <dl
            className={classNames(
              'grid gap-px overflow-hidden rounded-lg border border-line bg-line',
              columns[ranks.length] ?? '',
            )}
          >
            {ranks.map(({ group, of }) => (
              <div
                key={group}
                className="flex items-baseline justify-between gap-3 bg-surface p-4 sm:block sm:text-center"
              >
                <dt className="text-sm text-text-soft">{texts.ranks[group]}</dt>
                <dd className="figures font-display text-xl font-bold">
                  {texts.rank(of)}
                  {of.isShared && <span className="ml-2 text-sm font-normal text-text-soft">{texts.isShared}</span>}
                </dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-text-soft">{texts.ranksMean}</p>
        </>
      )}
      {withheld.length > 0 && (
        <p className="text-sm text-text-soft">
          {texts.withheld({
            groups: groups.filter((group) => withheld.includes(group)).map((one) => texts.groups[one]),
          })}
        </p>
      )}
    </section>
  );
}

function Percentile({ percentile, better, of }: NonNullable<StandingReply['percentile']>) {
  const texts = useTexts(standingTexts);
  const written = percentile.toFixed(2);
  return (
    <div className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-text-soft">{texts.percentile}</span>
        <strong className="figures font-display text-3xl font-bold">{written}</strong>
      </p>
      <ScaleBar share={percentile / 100} mark={percentile / 100} />
      <p className="text-sm text-text-soft">
        {texts.percentileMeans({ percentile: written, of })} {texts.better({ better })}
      </p>
    </div>
  );
}

/** The marks by topic beside the medians. */
export function Topics({ topics }: Pick<ReviewReply, 'topics'>) {
  const texts = useTexts(standingTexts).topics;
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="topics" className="grid gap-3">
      <h2 id="topics" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-sm text-text-soft">{texts.means}</p>
      <ComparedBars
        bars={topics.map(({ name, marks, fullMarks, median }) => ({
          key: name,
          name: <InEnglish>{name}</InEnglish>,
          text: texts.marks({ marks: marksText(marks), fullMarks }),
          comparison: median !== null && texts.median({ median: marksText(median) }),
          share: fullMarks > 0 ? marks / fullMarks : 0,
          mark: median !== null && fullMarks > 0 ? median / fullMarks : null,
        }))}
      />
    </section>
  );
}

/** Questions that most got right, and this participant did not. */
export function Missed({ missed, questions }: Pick<ReviewReply, 'missed' | 'questions'>) {
  const texts = useTexts(standingTexts).missed;
  if (missed.length === 0) return null;
  const numbered = numberQuestions(questions);
  return (
    <section aria-labelledby="missed" className="grid gap-3">
      <h2 id="missed" className="text-2xl">
        {texts.title}
      </h2>
      <p className="text-sm text-text-soft">{texts.means}</p>
      <ComparedBars
        bars={missed.flatMap(({ questionId, percent }) => {
          const question = numbered.get(questionId);
          if (question === undefined) return [];
          return {
            key: questionId,
            name: (
              <a href={`#${questionAnchor(questionId)}`} className={textLinkClass}>
                {texts.question(question)}
              </a>
            ),
            text: texts.right({ percent }),
            share: percent / 100,
          };
        })}
      />
    </section>
  );
}

/** Within their sections, from 1. */
function numberQuestions(questions: ReviewReply['questions']) {
  const last = new Map<number, number>();
  return new Map(
    questions.map(({ question: { id, section } }) => {
      const number = (last.get(section) ?? 0) + 1;
      last.set(section, number);
      return [id, { section, number }];
    }),
  );
}
