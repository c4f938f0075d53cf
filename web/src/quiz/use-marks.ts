import { useCallback, useEffect, useState } from 'react';
import { type KeptMarks, keptMarks } from './kept-sitting.ts';
import type { OpenSitting } from './open-sitting.ts';

export interface Marks {
  /** The question that is shown, counted from 0. */
  readonly current: number;
  readonly isVisited: (questionId: string) => boolean;
  readonly isMarked: (questionId: string) => boolean;
  readonly goTo: (index: number) => void;
  readonly toggleMark: (questionId: string) => void;
}

/** Where the participant is, what they have seen and what they want to see again; kept on this device. */
export function useMarks({ accountId, section, startedAt, questions }: OpenSitting): Marks {
  const [marks, setMarks] = useState<KeptMarks>(() => {
    const kept = keptMarks.read(accountId, section);
    if (kept?.startedAt === startedAt && kept.current < questions.length) return kept;
    return { startedAt, current: 0, visited: questions.slice(0, 1).map(({ id }) => id), marked: [] };
  });
  useEffect(() => keptMarks.keep(accountId, section, marks), [accountId, section, marks]);

  const goTo = useCallback(
    (index: number) => {
      const question = questions[index];
      if (!question) return;
      setMarks((before) => ({ ...before, current: index, visited: withItem(before.visited, question.id) }));
    },
    [questions],
  );
  const toggleMark = useCallback((questionId: string) => {
    setMarks((before) => ({
      ...before,
      marked: before.marked.includes(questionId)
        ? before.marked.filter((id) => id !== questionId)
        : [...before.marked, questionId],
    }));
  }, []);

  return {
    current: marks.current,
    isVisited: (id) => marks.visited.includes(id),
    isMarked: (id) => marks.marked.includes(id),
    goTo,
    toggleMark,
  };
}

function withItem(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}
