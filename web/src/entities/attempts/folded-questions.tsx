import { markedPaperTexts } from '@club/texts/marked-paper';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { type MarkedQuestion, type MarkedSection, outcomeOf } from './marked-paper.ts';
import { questionAnchor } from './question-anchor.ts';

/** A paper of more is folded: opened, forty questions are forty screens of a phone. */
const mostUnfolded = 12;

const filters = ['all', 'wrong', 'not-answered'] as const;
type Filter = (typeof filters)[number];

const passes = (filter: Filter, question: MarkedQuestion) => filter === 'all' || outcomeOf(question) === filter;

export interface FoldedQuestions {
  readonly filter: Filter;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly areAllOpen: boolean;
  readonly show: (filter: Filter) => void;
  /** Opens or folds all that are shown. */
  readonly setAll: (isOpen: boolean) => void;
  readonly isShown: (question: MarkedQuestion) => boolean;
  readonly of: (question: MarkedQuestion) => FoldedQuestion;
}

export interface FoldedQuestion {
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/**
 * Which questions of a long paper are shown, and which of them are open. A link to a question opens it.
 * @returns undefined if the paper is short enough to be read unfolded
 */
export function useFoldedQuestions(
  sections: readonly MarkedSection[],
  startOpen: ReadonlySet<string>,
): FoldedQuestions | undefined {
  const { hash, key } = useLocation();
  const [filter, setFilter] = useState<Filter>('all');
  /** What the reader has opened or folded. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const questions = sections.flatMap((section) => section.questions);
  const ids = questions.map(({ question }) => question.id);
  const linked = ids.find((id) => hash === `#${questionAnchor(id)}`);
  useEffect(() => {
    if (linked === undefined) return;
    setFilter('all');
    setChosen((before) => new Map(before).set(linked, true));
    // Once it is open.
    setTimeout(() => document.getElementById(questionAnchor(linked))?.scrollIntoView());
  }, [linked, key]);
  if (questions.length <= mostUnfolded) return undefined;

  const isOpen = (id: string) => chosen.get(id) ?? startOpen.has(id);
  const isShown = (question: MarkedQuestion) => passes(filter, question);
  const shown = questions.filter(isShown);
  const count = (of: Filter) => questions.filter((question) => passes(of, question)).length;
  return {
    filter,
    counts: { all: questions.length, wrong: count('wrong'), 'not-answered': count('not-answered') },
    areAllOpen: shown.every(({ question }) => isOpen(question.id)),
    show: setFilter,
    setAll: (open) => setChosen(new Map([...chosen, ...shown.map(({ question }) => [question.id, open] as const)])),
    isShown,
    of: ({ question: { id } }) => ({
      isOpen: isOpen(id),
      onToggle: (open) => {
        if (open !== isOpen(id)) setChosen(new Map(chosen).set(id, open));
      },
    }),
  };
}

export function FoldingBar({ folding }: { folding: FoldedQuestions }) {
  const texts = useTexts(markedPaperTexts).folding;
  const { filter, counts, areAllOpen, show, setAll } = folding;
  return (
    <div className="no-print flex flex-wrap items-center justify-between gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.show}</legend>
        {filters
          .filter((each) => counts[each] > 0)
          .map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === filter ? 'primary' : 'secondary'}
              aria-pressed={each === filter}
              onClick={() => show(each)}
            >
              {texts.filters[each]({ count: counts[each] })}
            </Button>
          ))}
      </fieldset>
      <Button size="sm" variant="quiet" onClick={() => setAll(!areAllOpen)}>
        {areAllOpen ? texts.foldAll : texts.openAll}
      </Button>
    </div>
  );
}
