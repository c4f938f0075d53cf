import { sumMarks } from '@club/domain/entities/papers/marking';
import { markedPaperTexts } from '@club/texts/marked-paper';
import { SectionText, sectionText } from '#entities/papers/section-text.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { FoldingBar, useFoldedQuestions } from './folded-questions.tsx';
import type { MarkedPaper, MarkedQuestion, MarkedSection } from './marked-paper.ts';
import { QuestionCard } from './marked-question.tsx';
import { marksText } from './marks-text.ts';

export interface MarkedPaperViewProps {
  title: string;
  marked: MarkedPaper;
  /** What the first screen says above the score, and beside it. */
  moment?: React.ReactNode;
  besideScore?: React.ReactNode;
  /** The main button comes first. */
  actions: React.ReactNode;
  /** Shown above the questions. */
  summary?: React.ReactNode;
  /** Shown at the end of a question. */
  below?: (marked: MarkedQuestion, number: number) => React.ReactNode;
  /** Ids of the questions that are not folded at first. */
  startOpen?: ReadonlySet<string>;
}

const noneOpen: ReadonlySet<string> = new Set();

export function MarkedPaperView({
  title,
  marked,
  moment,
  besideScore,
  actions,
  summary,
  below,
  startOpen = noneOpen,
}: MarkedPaperViewProps) {
  const texts = useTexts(markedPaperTexts);
  const language = useLanguage();
  const { score, fullMarks, sections } = marked;
  const folding = useFoldedQuestions(sections, startOpen);
  const isShown = ({ questions }: MarkedSection) => folding === undefined || questions.some(folding.isShown);
  return (
    <article className="grid gap-10">
      <header className="stage flex flex-col items-center gap-5 rounded-xl px-4 py-8 text-center max-sm:gap-4 max-sm:py-6">
        <p className="text-sm font-semibold text-accent">
          <InEnglish>{title}</InEnglish>
        </p>
        {moment}
        <div className="flex w-full flex-wrap items-center justify-center gap-5">
          <BuzzerRing
            closes
            progress={fullMarks > 0 ? score / fullMarks : 0}
            className="size-44 shrink-0 max-sm:size-32"
          >
            <span className="grid text-center">
              <span className="figures font-display text-3xl font-extrabold">{score}</span>
              <span className="text-sm font-medium text-text-soft">{texts.ofMarks({ fullMarks })}</span>
            </span>
          </BuzzerRing>
          {besideScore}
        </div>
        {/* The ring says it to those who see it. */}
        <h1 className="sr-only">{texts.score({ score, fullMarks })}</h1>
        <div className="flex w-full flex-wrap justify-center gap-3">{actions}</div>
      </header>
      {summary}
      {sections.length > 0 && (
        <div className="grid gap-3">
          <SectionTable sections={sections} />
          <Bound marked={marked} />
          {sections.some(({ median }) => median !== undefined) && <p className={underTable}>{texts.medianMeans}</p>}
        </div>
      )}
      {folding && <FoldingBar folding={folding} />}
      {sections.filter(isShown).map((section) => (
        <section key={section.section.section} className="grid gap-5">
          <h2 className="text-2xl">
            {texts.sectionNamed({
              section: section.section.section,
              title: sectionText(section.section, 'title', language).text,
            })}
          </h2>
          {section.questions.map(
            (question, index) =>
              (folding?.isShown(question) ?? true) && (
                <QuestionCard
                  key={question.question.id}
                  marked={question}
                  number={index + 1}
                  satIn={marked.language}
                  folding={folding?.of(question)}
                >
                  {below?.(question, index + 1)}
                </QuestionCard>
              ),
          )}
        </section>
      ))}
    </article>
  );
}

const underTable = 'mx-auto w-full max-w-2xl text-sm text-text-soft';

/** Why the score is not the sum of the sections (M5). */
function Bound({ marked: { score, fullMarks, sections } }: { marked: MarkedPaper }) {
  const texts = useTexts(markedPaperTexts);
  const sum = sumMarks(sections.map(({ marks }) => marks));
  const sentence =
    sum < 0 && score === 0
      ? texts.neverBelow({ sum: marksText(sum) })
      : sum > fullMarks && score === fullMarks
        ? texts.neverAbove({ sum: marksText(sum), fullMarks })
        : undefined;
  return sentence && <p className={underTable}>{sentence}</p>;
}

function SectionTable({ sections }: { sections: readonly MarkedSection[] }) {
  const texts = useTexts(markedPaperTexts);
  const hasMedians = sections.some(({ median }) => median !== undefined);
  return (
    <table className="mx-auto w-full max-w-2xl border-collapse overflow-hidden rounded-lg border border-line bg-surface text-left">
      <caption className="sr-only">{texts.bySection}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-text-soft">
          <th className="px-4 py-2 font-semibold max-[18rem]:px-1">{texts.section}</th>
          <th className={classNames('px-2 py-2 text-right font-semibold', hasMedians && 'max-sm:hidden')}>
            {texts.right}
          </th>
          <th className="px-4 py-2 text-right font-semibold max-[18rem]:px-1">{texts.marks}</th>
          {hasMedians && <th className="px-4 py-2 text-right font-semibold max-[18rem]:px-1">{texts.median}</th>}
        </tr>
      </thead>
      <tbody>
        {sections.map(({ section, marks, fullMarks, median, questions }) => (
          <tr key={section.section} className="border-b border-line last:border-0">
            <th className="px-4 py-2.5 font-medium wrap-anywhere max-[18rem]:px-1">
              {section.section}. <SectionText of={section} what="title" />
              <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${fullMarks > 0 ? Math.max(0, (100 * marks) / fullMarks) : 0}%` }}
                />
              </span>
            </th>
            <td
              className={classNames(
                'figures px-2 py-2.5 text-right whitespace-nowrap',
                // Four columns do not fit on a phone, and each question says whether it was right.
                hasMedians && 'max-sm:hidden',
              )}
            >
              {texts.of({ part: questions.filter(({ isRight }) => isRight).length, whole: questions.length })}
            </td>
            <td className="figures px-4 py-2.5 text-right font-semibold whitespace-nowrap max-[18rem]:px-1">
              {texts.of({ part: marksText(marks), whole: fullMarks })}
            </td>
            {hasMedians && (
              <td className="figures px-4 py-2.5 text-right whitespace-nowrap text-text-soft max-[18rem]:px-1">
                {median === undefined ? '' : marksText(median)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
