import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundPaperReply, RoundSectionReply } from '@club/contract/entities/rounds';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { kindNames } from '@club/texts/admin/question-kinds';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { ButtonLink, IconButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { toast } from '#shared/ui/toast.ts';
import { useOrderQuestions } from './queries.ts';

/** Reorders the questions of the working copy by dragging or with buttons. */
export function QuestionOrder({ slug, paper }: { slug: string; paper: RoundPaperReply }) {
  const [moved, setMoved] = useState('');
  return (
    <section aria-label="Questions in order" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Questions in order</h2>
        <p className="mt-1 text-sm text-text-soft">
          Drag a question, or move it with the arrows. Inactive questions are struck through and not asked.
        </p>
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {paper.sections.map((section) => (
        <SectionQuestions
          key={section.section}
          slug={slug}
          section={section}
          questions={paper.questions.filter((question) => question.section === section.section)}
          onMoved={setMoved}
        />
      ))}
    </section>
  );
}

interface SectionQuestionsProps {
  slug: string;
  section: RoundSectionReply;
  questions: readonly KeyedQuestionReply[];
  onMoved: (sentence: string) => void;
}

/** As shown to participants; null for a question that is not in the paper. */
function studentsNumbers(questions: SectionQuestionsProps['questions']): (number | null)[] {
  let number = 0;
  return questions.map(({ inActive }) => {
    if (inActive) return null;
    number += 1;
    return number;
  });
}

function SectionQuestions({ slug, section, questions, onMoved }: SectionQuestionsProps) {
  const { section: number, marksIfRight } = section;
  const order = useOrderQuestions(slug);
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const numbers = studentsNumbers(questions);

  function move(from: number, to: number) {
    const question = questions[from];
    if (question === undefined || to === from || to < 0 || to >= questions.length) return;
    const before = questions.map(({ id }) => id);
    const ids = before.filter((id) => id !== question.id);
    ids.splice(to, 0, question.id);
    order.mutate(
      { section: number, before, questionIds: ids },
      { onError: (error) => toast.error(`The order could not be saved.\n${errorMessage(error)}`) },
    );
    onMoved(`Question ${to + 1} of ${questions.length} in section ${number}: ${question.question}`);
  }

  return (
    <section aria-label={`Section ${number}`} className="rounded-lg border border-line bg-surface">
      <SectionHeading slug={slug} section={section} questions={questions} />
      {questions.length === 0 ? (
        <p className="p-4 text-sm text-text-soft">No questions yet.</p>
      ) : (
        <ol className="text-sm">
          {questions.map((question, index) => (
            <li
              key={question.id}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', question.question);
                setDragged(index);
              }}
              onDragOver={(event) => {
                if (dragged === undefined) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== undefined) move(dragged, index);
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              className={classNames(
                'flex items-center gap-2 border-b border-line px-2 py-1 last:border-b-0 hover:bg-sunken/50',
                dragged === index && 'opacity-45',
                over === index && dragged !== undefined && dragged !== index && 'bg-warn-soft',
              )}
            >
              <QuestionLine slug={slug} question={question} number={numbers[index]} marksIfRight={marksIfRight} />
              <MoveButton
                direction="up"
                question={question}
                isPossible={index > 0}
                onMove={() => move(index, index - 1)}
              />
              <MoveButton
                direction="down"
                question={question}
                isPossible={index < questions.length - 1}
                onMove={() => move(index, index + 1)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function SectionHeading({
  slug,
  section: { section, title, questionCount },
  questions,
}: Omit<SectionQuestionsProps, 'onMoved'>) {
  const active = questions.filter(({ inActive }) => !inActive).length;
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
      <h3 className="min-w-0 text-base break-words">
        {section} · {title}{' '}
        <span
          className={classNames(
            'inline-block text-sm font-normal',
            active === questionCount ? 'text-text-soft' : 'text-bad',
          )}
        >
          {active} of {countWithNoun(questionCount, 'question')}
        </span>
      </h3>
      <ButtonLink to={`/admin/add?round=${slug}&section=${section}`} variant="quiet" size="sm">
        <Plus aria-hidden="true" className="size-4.5" />
        Add<span className="sr-only"> a question to section {section}</span>
      </ButtonLink>
    </div>
  );
}

interface QuestionLineProps extends Pick<SectionQuestionsProps, 'slug'>, Pick<RoundSectionReply, 'marksIfRight'> {
  question: KeyedQuestionReply;
  number: number | null | undefined;
}

function QuestionLine({ slug, question, number, marksIfRight }: QuestionLineProps) {
  return (
    <>
      <GripVertical aria-hidden="true" className="size-4.5 shrink-0 cursor-grab text-text-soft max-sm:hidden" />
      <span className="figures w-6 shrink-0 text-right font-semibold">{number ?? '–'}</span>
      <span className="min-w-0 flex-1">
        <Link
          to={`/admin/manage/${question.id}/edit?round=${slug}`}
          state={{ back: `/admin/rounds/${slug}/paper` }}
          className={classNames(
            'line-clamp-2 rounded-sm break-words underline-offset-4 hover:underline',
            question.inActive && 'text-text-soft line-through',
          )}
        >
          <QuestionWords text={question.question} />
        </Link>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-soft">
          {kindNames[question.kind]}
          {question.reward !== null && question.reward !== marksIfRight && (
            <span>{countWithNoun(question.reward, 'mark')} of its own</span>
          )}
          {question.inActive && <Badge>Inactive</Badge>}
        </span>
      </span>
    </>
  );
}

interface MoveButtonProps {
  direction: 'up' | 'down';
  question: KeyedQuestionReply;
  isPossible: boolean;
  onMove: () => void;
}

/** At the end of the list it keeps the focus and does nothing. */
function MoveButton({ direction, question, isPossible, onMove }: MoveButtonProps) {
  const Arrow = direction === 'up' ? ArrowUp : ArrowDown;
  return (
    <IconButton
      label={`Move ${direction}: ${question.question}`}
      icon={<Arrow aria-hidden="true" className="size-4.5" />}
      size="sm"
      {...(!isPossible && { 'aria-disabled': true })}
      className={classNames(!isPossible && 'opacity-35')}
      onClick={() => isPossible && onMove()}
    />
  );
}
