import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { momentText } from '#entities/rounds/round-texts.ts';
import { fragments, withFragment } from '#shared/fragments.ts';
import { withRound } from '#shared/round-param.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';

/** @param isAsked whether somebody is about to publish the results of the round */
export function useWhatWaits(slug: string, isAsked: boolean) {
  return useReply(roundsAdminEndpoints.countWaiting, isAsked ? { params: { slug } } : undefined, { staleTime: 0 });
}

interface WhatWaitsProps {
  readonly slug: string;
  readonly waiting: ReturnType<typeof useWhatWaits>;
}

/** Final results settle the key and the ranks, so what nobody has decided is said before. See docs/rules/results.md, V7. */
export function WhatWaits({ slug, waiting: { data, error } }: WhatWaitsProps) {
  if (error) return <Notice tone="warn">We could not check what is still waiting for an organiser.</Notice>;
  if (data === undefined) return null;
  const { objections, questions, appeals, unsubmitted, lateAnswers, schools, topics, objectionsUntil } = data;
  return (
    <>
      {objectionsUntil !== null && (
        <Notice tone="warn" title={`Objections were promised until ${momentText(objectionsUntil)}`}>
          If you publish now, they close at once, and nobody can object any more. Close them earlier than promised?
        </Notice>
      )}
      {unsubmitted > 0 && (
        <Notice
          tone="warn"
          title={`${countWithNoun(unsubmitted, 'attempt')} ${unsubmitted === 1 ? 'is' : 'are'} still open`}
        >
          <p>
            Each is submitted and marked within a quarter of an hour of the end of its time. If you publish before,
            ranks, qualifiers and certificates can change afterwards.
          </p>
        </Notice>
      )}
      {objections > 0 && (
        <Notice
          tone="warn"
          title={`${countWithNoun(objections, 'objection')} to ${countWithNoun(questions, 'question')} ${unanswered(objections)}`}
        >
          <p>Once the results are published, only an owner can still correct the answer key.</p>
          <TextLink to={withFragment(withRound('/admin/objections', slug), fragments.objections)} className={linkClass}>
            Read the objections
          </TextLink>
        </Notice>
      )}
      {appeals > 0 && (
        <Notice tone="warn" title={`${countWithNoun(appeals, 'appeal')} ${unanswered(appeals)}`}>
          <TextLink
            to={withFragment(`${withRound('/admin/results', slug)}&show=disqualified`, fragments.appeals)}
            className={linkClass}
          >
            Read the appeals
          </TextLink>
        </Notice>
      )}
      {lateAnswers > 0 && (
        <Notice
          tone="warn"
          title={`The late answers of ${countWithNoun(lateAnswers, 'participant')} have not been reviewed`}
        >
          <p>They do not count unless an organiser accepts them, which changes scores and ranks.</p>
          <TextLink
            to={withFragment(`${withRound('/admin/participants', slug)}&state=late-answers`, fragments.lateAnswers)}
            className={linkClass}
          >
            Review the late answers
          </TextLink>
        </Notice>
      )}
      {topics.length > 0 && (
        <Notice title="Students will read their marks by topic">
          The topics are the tags of the questions: {topics.join(', ')}.
        </Notice>
      )}
      {schools > 0 && (
        <Notice
          tone="warn"
          title={`${countWithNoun(schools, 'school')} of participants ${schools === 1 ? 'waits' : 'wait'} for approval`}
        >
          <p>Nobody from there qualifies, and there is no code for such a school.</p>
          <TextLink to={withFragment('/admin/schools', fragments.schools)} className={linkClass}>
            Look at the schools
          </TextLink>
        </Notice>
      )}
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center';

function unanswered(count: number): string {
  return `${count === 1 ? 'has' : 'have'} not been answered yet`;
}
