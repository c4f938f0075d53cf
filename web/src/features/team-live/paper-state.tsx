import type { LiveBoardReply } from '@club/contract/team-live';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { dateTimeText } from '@club/texts/times';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMayOpen } from '#shared/page-rights.ts';
import { TextLink } from '#shared/ui/text-link.tsx';

interface Finding {
  readonly text: string;
  readonly isGood: boolean;
}

export function PaperState({ paper, slug }: { paper: LiveBoardReply['paper']; slug: string }) {
  const mayOpen = useMayOpen();
  const address = `/admin/rounds/${slug}/paper`;
  return (
    <section aria-labelledby="paper-state" className="flex flex-col gap-3">
      <h2 id="paper-state" className="text-lg">
        Paper
      </h2>
      <ul className="flex flex-col gap-1.5 text-sm">
        {findings(paper).map(({ text, isGood }) => (
          <li key={text} className="flex gap-2">
            {isGood ? (
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-good" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warn" />
            )}
            <span className={isGood ? undefined : 'font-semibold'}>{text}</span>
          </li>
        ))}
      </ul>
      {mayOpen(address) && (
        <TextLink to={address} className="inline-flex min-h-11 items-center self-start text-sm">
          Open the paper
        </TextLink>
      )}
    </section>
  );
}

function findings({
  version,
  publishedAt,
  openChecks,
  corrections,
  missingPictures,
}: LiveBoardReply['paper']): Finding[] {
  const state: Finding =
    version === null || publishedAt === null
      ? {
          text:
            openChecks === 0
              ? 'Not published: it will be published as it is when the first student starts'
              : `Not published, and the checklist finds ${countWithNoun(openChecks, 'problem')}`,
          isGood: false,
        }
      : { text: `Version ${version} published on ${dateTimeText('en', Date.parse(publishedAt))}`, isGood: true };
  const pictures: Finding =
    missingPictures === null
      ? { text: 'Its pictures could not be checked', isGood: false }
      : missingPictures === 0
        ? { text: 'All its pictures are available', isGood: true }
        : {
            text: missingPictures === 1 ? 'One picture is missing' : `${missingPictures} pictures are missing`,
            isGood: false,
          };
  const corrected: Finding[] =
    corrections === 0
      ? []
      : [{ text: `Its answer keys were corrected: ${countWithNoun(corrections, 'time')}`, isGood: true }];
  return [state, pictures, ...corrected];
}
