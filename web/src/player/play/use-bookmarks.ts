import type { Language } from '@club/domain/shared/language';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { type PersistedBookmarks, persistedBookmarks } from '#player/engine/persisted-sitting.ts';

export interface Bookmarks {
  /** The question shown, counted from 0. */
  readonly current: number;
  readonly isVisited: (questionId: string) => boolean;
  readonly isBookmarked: (questionId: string) => boolean;
  readonly goTo: (index: number) => void;
  readonly toggleBookmark: (questionId: string) => void;
  /** The language chosen for a question; undefined if it follows the page. */
  readonly languageOf: (questionId: string) => Language | undefined;
  readonly chooseLanguage: (questionId: string, language: Language) => void;
}

export function useBookmarks(sitting: OpenSitting): Bookmarks {
  const { questions } = sitting;
  const [bookmarks, setBookmarks] = useState<PersistedBookmarks>(() => bookmarksAtStart(sitting));
  useEffect(() => persistedBookmarks.keep(sitting, bookmarks), [sitting, bookmarks]);

  const goTo = useCallback(
    (index: number) => {
      const question = questions[index];
      if (!question) return;
      setBookmarks((before) => ({ ...before, current: index, visited: withItem(before.visited, question.id) }));
    },
    [questions],
  );
  const toggleBookmark = useCallback((questionId: string) => {
    setBookmarks((before) => ({
      ...before,
      bookmarked: before.bookmarked.includes(questionId)
        ? before.bookmarked.filter((id) => id !== questionId)
        : [...before.bookmarked, questionId],
    }));
  }, []);

  const chooseLanguage = useCallback((questionId: string, language: Language) => {
    // The question stays as it is until the texts around it have loaded in the other language.
    startTransition(() =>
      setBookmarks((before) => ({ ...before, languages: { ...before.languages, [questionId]: language } })),
    );
  }, []);

  return {
    current: bookmarks.current,
    isVisited: (id) => bookmarks.visited.includes(id),
    isBookmarked: (id) => bookmarks.bookmarked.includes(id),
    goTo,
    toggleBookmark,
    languageOf: (id) => bookmarks.languages[id],
    chooseLanguage,
  };
}

/**
 * As this browser left them. What was answered since on another device has been visited, and the section opens at the last question
 * answered there: that is where the student was, as far as the server knows.
 */
function bookmarksAtStart(sitting: OpenSitting): PersistedBookmarks {
  const { startedAt, takeover, questions, answeredLast } = sitting;
  const kept = persistedBookmarks.read(sitting);
  const isKept = kept?.startedAt === startedAt && kept.current < questions.length;
  const own = isKept ? kept : { startedAt, current: 0, visited: [], bookmarked: [], languages: {} };
  const isElsewhere = answeredLast !== undefined && answeredLast.takeover > (isKept ? (kept.takeover ?? takeover) : 0);
  const current = isElsewhere ? questions.findIndex(({ id }) => id === answeredLast.questionId) : own.current;
  const answered = questions.filter(({ id }) => isElsewhere && sitting.view().answers.has(id)).map(({ id }) => id);
  const shown = questions[current]?.id ?? [];
  return { ...own, takeover, current, visited: [...new Set([...own.visited, ...answered].concat(shown))] };
}

function withItem(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list : [...list, item];
}
