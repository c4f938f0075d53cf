import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { withRound } from '#shared/round-param.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useWaitingObjections } from './queries.ts';

/** Final results settle the key, so unanswered objections are mentioned first. See docs/rules/results.md, V7. */
export function WaitingObjections({ slug }: { slug: string }) {
  const { data, error } = useWaitingObjections(slug);
  if (error) return <Notice tone="warn">We could not check whether objections are still waiting for a reply.</Notice>;
  if (data === undefined || data.objections === 0) return null;
  const { objections, questions } = data;
  const waiting = `${countWithNoun(objections, 'objection')} to ${countWithNoun(questions, 'question')}`;
  return (
    <Notice tone="warn" title={`${waiting} ${objections === 1 ? 'has' : 'have'} not been answered yet`}>
      <p>Once the results are published, only an owner can still correct the answer key.</p>
      <TextLink to={withRound('/admin/objections', slug)} className="inline-flex min-h-11 items-center">
        Read the objections
      </TextLink>
    </Notice>
  );
}
