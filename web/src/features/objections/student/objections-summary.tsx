import { objectionTexts } from '@club/texts/objection';
import { useTexts } from '#shared/language.ts';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useOwnObjections } from './queries.ts';

/** Shown above the questions of one's own paper: how to object, and where changes to the key are listed. */
export function ObjectionsSummary({ accountId, round }: { accountId: string; round: string }) {
  const texts = useTexts(objectionTexts);
  const { data: own } = useOwnObjections(accountId, round);
  return (
    <>
      {own?.accepts && <p>{own.left > 0 ? texts.howTo({ left: own.left }) : texts.usedUp}</p>}
      <p>
        <TextLink to={`/results/key?round=${encodeURIComponent(round)}`} className="inline-flex min-h-11 items-center">
          {texts.changes}
        </TextLink>
      </p>
    </>
  );
}
