import { errorMessage } from '#shared/error-message.ts';
import { type GivenIntervention, usePreview } from './queries.ts';
import { standingTexts } from './standing-text.ts';

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
