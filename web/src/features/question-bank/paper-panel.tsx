import { questionBankEndpoints } from '@club/contract/question-bank';
import { type PaperOutline, questionTotal, sectionWithNumber } from '@club/domain/entities/papers/paper';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link, useSearchParams } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useReply } from '#shared/use-reply.ts';

export function usePaperCheck() {
  const query = { round: useRoundParam() };
  // The page of the paper changes it too.
  return useReply(questionBankEndpoints.checkPaper, { query }, { staleTime: 0 });
}

export function PaperPanel({ outline }: { outline: PaperOutline }) {
  const check = usePaperCheck();
  if (!check.data) return <UncheckedPaper check={check} />;
  const { totalMarks, fullMarks, sections, problems } = check.data;
  const questionCount = sections.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <section aria-label="The active paper" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 p-4 max-sm:gap-x-4 max-sm:gap-y-2 max-sm:p-3">
        <BuzzerRing
          progress={fullMarks === 0 ? 0 : totalMarks / fullMarks}
          tone={problems.length === 0 ? 'teal' : 'marigold'}
          label={`${totalMarks} of ${fullMarks} marks`}
          className="size-24 shrink-0 max-sm:size-20"
        >
          <span className="flex flex-col text-center leading-none">
            <span className="figures font-display text-xl font-bold">{totalMarks}</span>
            <span className="mt-1 text-xs text-text-soft">of {fullMarks}</span>
          </span>
        </BuzzerRing>
        <p className="xl:max-2xl:hidden">
          <span className="block font-semibold">Active paper</span>
          <span className="figures block text-sm text-text-soft">
            {questionCount} of {questionTotal(outline.sections)} questions
          </span>
        </p>
        <SectionList sections={sections} outline={outline} />
      </div>
      <PaperProblems problems={problems} />
    </section>
  );
}

function UncheckedPaper({ check: { error, refetch, isFetching } }: { check: ReturnType<typeof usePaperCheck> }) {
  if (!error) {
    return (
      <div className="grid min-h-28 place-items-center rounded-lg border border-line bg-surface">
        <Spinner label="Checking the paper" visibleLabel />
      </div>
    );
  }
  return (
    <Notice
      tone="warn"
      title="The paper could not be checked"
      action={
        <Button size="sm" variant="secondary" onClick={() => refetch()} busy={isFetching}>
          Check again
        </Button>
      }
    >
      {errorMessage(error)}
    </Notice>
  );
}

type CheckedPaper = NonNullable<ReturnType<typeof usePaperCheck>['data']>;

/** Each leads to its questions in the list below. */
function SectionList({ sections, outline }: Pick<CheckedPaper, 'sections'> & { outline: PaperOutline }) {
  const [search] = useSearchParams();

  function address(section: number): string {
    const next = new URLSearchParams(search);
    next.set('section', String(section));
    next.delete('page');
    return `?${next}`;
  }

  return (
    <ul className="grid min-w-0 flex-1 basis-72 gap-x-2 sm:grid-cols-2 sm:gap-y-2 xl:grid-cols-4">
      {sections.map(({ section, title, questions, marks }) => {
        const meant = sectionWithNumber(outline.sections, section)?.questionCount ?? questions;
        return (
          <li key={section}>
            <Link
              to={address(section)}
              preventScrollReset
              className="block h-full rounded-md px-3 py-2 hover:bg-sunken max-sm:grid max-sm:min-h-11 max-sm:grid-cols-[1fr_auto] max-sm:content-center max-sm:gap-x-3 max-sm:px-1 max-sm:py-1"
            >
              <span className="block truncate text-sm font-semibold sm:whitespace-normal">
                {section} · {title}
              </span>
              <span className="figures block text-sm text-text-soft">
                {questions} of {meant}, {marks} marks
              </span>
              <SectionBar share={questions / meant} isOver={questions > meant} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function PaperProblems({ problems }: Pick<CheckedPaper, 'problems'>) {
  if (problems.length === 0) {
    return (
      <p className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-sm font-medium text-good">
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0" />
        The active paper is complete.
      </p>
    );
  }
  return (
    <div className="border-t border-line bg-warn-soft px-4 py-3 text-sm last:rounded-b-lg">
      <p className="font-semibold text-warn">The active paper is not as planned</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

function SectionBar({ share, isOver }: { share: number; isOver: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="mt-2 block h-1.5 overflow-hidden max-sm:col-span-2 max-sm:mt-1 rounded-full bg-sunken"
    >
      <span
        className={`block h-full ${isOver ? 'bg-buzzer' : share === 1 ? 'bg-teal' : 'bg-marigold'}`}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  );
}
