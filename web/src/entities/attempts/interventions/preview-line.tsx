import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { errorMessage } from '#shared/error-message.ts';
import { type GivenIntervention, usePreview } from './queries.ts';

export function PreviewLine({ slug, given }: { slug: string; given: GivenIntervention | undefined }) {
  const { data, error, isFetching } = usePreview(slug, given);
  if (given === undefined) return null;
  return (
    <p className="mt-1 font-semibold">
      {error ? (
        <span className="text-bad">{errorMessage(error)}</span>
      ) : data ? (
        <>
          {previewText(given.kind, data.concerned)}
          {data.names.length > 0 && <span className="block font-normal">{namesText(data.names, data.concerned)}</span>}
        </>
      ) : (
        <span className="text-text-soft">{isFetching ? 'Counting who is affected' : ' '}</span>
      )}
    </p>
  );
}

function previewText(kind: GivenIntervention['kind'], concerned: number): string {
  if (kind === 'opening-shifted') return 'This affects everyone: nobody has started.';
  return `${countWithNoun(concerned, 'participant')} ${concerned === 1 ? 'is' : 'are'} affected now.`;
}

/** "Asha Verma, Ravi Patel and 40 more" */
function namesText(names: readonly string[], all: number): string {
  const left = all - names.length;
  return left > 0 ? `${names.join(', ')} and ${left} more` : names.join(', ');
}
