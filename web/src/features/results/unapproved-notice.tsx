import { resultsEndpoints } from '@club/contract/results';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useRoundParam } from '#shared/round-param.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';

export function UnapprovedNotice() {
  const query = { round: useRoundParam() };
  // Schools are approved on another page.
  const { data } = useReply(resultsEndpoints.readUnapprovedEntries, { query }, { staleTime: 0 });
  if (!data || data.entries === 0) return null;
  const { entries, schools } = data;
  return (
    <Notice tone="warn" action={<TextLink to="/admin/schools">Review schools</TextLink>}>
      {countWithNoun(entries, 'participant')} from {countWithNoun(schools, 'school')} not approved yet{' '}
      {entries === 1 ? 'is' : 'are'} not among the qualifiers.
    </Notice>
  );
}
