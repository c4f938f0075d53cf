import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { errorMessage } from '#shared/error-message.ts';
import { standingTexts } from './intervention-text.ts';
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
  if (kind === 'bell-rung') {
    return `${countWithNoun(concerned, 'participant')} ${concerned === 1 ? 'waits' : 'wait'} and can start then. Others who come can start too.`;
  }
  return `${countWithNoun(concerned, 'participant')} ${concerned === 1 ? 'is' : 'are'} affected now.`;
}

/** "Asha Verma, Ravi Patel and 40 more" */
function namesText(names: readonly string[], all: number): string {
  const left = all - names.length;
  return left > 0 ? `${names.join(', ')} and ${left} more` : names.join(', ');
}

interface StandingLinesProps {
  readonly slug: string;
  readonly given: GivenIntervention;
  readonly name: string;
  /** Stands before the sentences if the participant is between two sections. */
  readonly between?: string;
}

/** Until when the participant really plays, by the clock of the section and by that of the round. */
export function StandingLines({ slug, given, name, between }: StandingLinesProps) {
  const { data, error } = usePreview(slug, given);
  if (error) return <p className="font-semibold text-bad">{errorMessage(error)}</p>;
  if (!data) return <p className="text-text-soft">Working out until when it runs</p>;
  const lines = data.standing === null ? [] : standingTexts(name, data.standing);
  const all = [...(data.standing?.state === 'between' && between !== undefined ? [between] : []), ...lines];
  return all.map((line) => <p key={line}>{line}</p>);
}
