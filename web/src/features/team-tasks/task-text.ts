import type { TaskKind } from '@club/domain/features/team-tasks/tasks';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { appointmentText } from '@club/texts/times';
import { fragments, withFragment } from '#shared/fragments.ts';
import { withRound } from '#shared/round-param.ts';
import type { Task } from './queries.ts';

export interface TaskText {
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

interface Facts {
  readonly slug: string;
  readonly count: number;
  /** Formatted; undefined if no date is set. */
  readonly at: string | undefined;
  readonly isDue: boolean;
}

const texts: Readonly<Record<TaskKind, (facts: Facts) => TaskText>> = {
  'answer-appeals': ({ slug, count }) => ({
    title: `Answer ${countWithNoun(count, 'appeal')}`,
    detail: 'Lift the disqualification while there is time to continue, or explain why it stays.',
    to: withFragment(`${withRound('/admin/results', slug)}&show=disqualified`, fragments.appeals),
  }),
  'watch-round': ({ slug, at, isDue }) => ({
    title: isDue ? 'The quiz is open' : 'The quiz opens soon',
    detail: at === undefined ? 'It has no closing time.' : `${isDue ? 'It closes' : 'It opens'} on ${at}.`,
    to: withFragment(withRound('/admin/live', slug), fragments.board),
  }),
  'widen-hours': ({ slug }) => ({
    title: 'Set longer hours',
    detail: 'The paper takes longer than the round is open, so nobody can finish it.',
    to: withFragment(`/admin/rounds/${slug}`, fragments.hours),
  }),
  'write-questions': ({ slug }) => ({
    title: 'Write the questions',
    detail: 'Its paper has none yet, so nobody can play.',
    to: withFragment(`/admin/rounds/${slug}/paper`, fragments.questions),
  }),
  'publish-paper': ({ slug, at }) => ({
    title: 'Publish the paper',
    detail: at === undefined ? 'Otherwise students get an unchecked working copy.' : `The round opens on ${at}.`,
    to: withFragment(`/admin/rounds/${slug}/paper`, fragments.publish),
  }),
  'set-hours': ({ slug, at, isDue }) => ({
    title: 'Set the opening hours',
    // Due without an opening: the round is open.
    detail:
      isDue && at === undefined
        ? 'It has no hours, so it is open: every registered student can start now.'
        : 'Without them, a round opens as soon as it is announced, or never closes.',
    to: withFragment(`/admin/rounds/${slug}`, fragments.hours),
  }),
  'announce-round': ({ slug }) => ({
    title: 'Announce the round',
    detail: 'It is a draft that only the team sees. Its paper and its hours are ready.',
    to: withFragment(`/admin/rounds/${slug}`, fragments.announced),
  }),
  'end-rehearsal': ({ isDue }) => ({
    title: 'End the rehearsal',
    detail: isDue
      ? 'Until it ends, the team sees it instead of the round.'
      : 'Its simulated students and their answers are deleted with it.',
    to: withFragment('/admin/rehearsal', fragments.end),
  }),
  'accept-late-answers': ({ slug, count }) => ({
    title: `Review late answers of ${countWithNoun(count, 'participant')}`,
    detail: 'They do not count unless an organiser accepts them.',
    to: withFragment(`${withRound('/admin/participants', slug)}&state=late-answers`, fragments.lateAnswers),
  }),
  'answer-objections': ({ slug, count }) => ({
    title: `Answer ${countWithNoun(count, 'objection')}`,
    detail: 'Keep the answer key or correct it. One reply goes to everyone who objected to a question.',
    to: withFragment(withRound('/admin/objections', slug), fragments.objections),
  }),
  'approve-teachers': ({ count }) => ({
    title: `Answer ${countWithNoun(count, 'teacher')}`,
    detail: `${count === 1 ? 'One asks' : 'They ask'} to register classes, and can do nothing until you have called or written to the school.`,
    to: withFragment('/admin/teachers', fragments.teachers),
  }),
  'approve-schools': ({ count }) => ({
    title: `Approve ${countWithNoun(count, 'school')}`,
    detail: 'Students typed them in. Students of a school that is not approved cannot qualify.',
    to: withFragment('/admin/schools', fragments.schools),
  }),
  'publish-results': ({ slug, count, at, isDue }) => ({
    title: 'Publish the results',
    detail: resultsDetail(count, isDue ? undefined : at),
    to: withFragment(`/admin/rounds/${slug}`, fragments.results),
  }),
};

function resultsDetail(unsubmitted: number, expectedAt: string | undefined): string {
  if (unsubmitted > 0)
    return `The round is closed. ${countWithNoun(unsubmitted, 'attempt')} ${unsubmitted === 1 ? 'is' : 'are'} still open and will be marked when the time is over.`;
  return expectedAt === undefined
    ? 'The round is closed, and all attempts are marked.'
    : `They are expected on ${expectedAt}.`;
}

export function taskText({ kind, round, count, at, isDue }: Task): TaskText {
  const written = at === null ? undefined : appointmentText('en', Date.parse(at));
  return texts[kind]({ slug: round?.slug ?? '', count: count ?? 0, at: written, isDue });
}
