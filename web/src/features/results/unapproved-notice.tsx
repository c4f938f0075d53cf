import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useUnapprovedEntries } from './queries.ts';

export function UnapprovedNotice() {
  const { data } = useUnapprovedEntries();
  if (!data || data.entries === 0) return null;
  const { entries, schools } = data;
  return (
    <Notice tone="warn" action={<TextLink to="/admin/schools">Look at the schools</TextLink>}>
      {countWithNoun(entries, 'contestant')} from {countWithNoun(schools, 'school')} that nobody has approved yet{' '}
      {entries === 1 ? 'is' : 'are'} not among the qualifiers.
    </Notice>
  );
}
