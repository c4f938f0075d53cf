import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useUnapprovedEntries } from './queries.ts';

export function UnapprovedNotice() {
  const { data } = useUnapprovedEntries();
  if (!data || data.entries === 0) return null;
  const { entries, schools } = data;
  return (
    <Notice tone="warn" action={<TextLink to="/admin/schools">Review schools</TextLink>}>
      {countWithNoun(entries, 'participant')} from {countWithNoun(schools, 'school')} not approved yet{' '}
      {entries === 1 ? 'is' : 'are'} not among the qualifiers.
    </Notice>
  );
}
