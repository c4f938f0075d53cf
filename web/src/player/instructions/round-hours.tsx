import type { AttemptReply } from '@club/contract/entities/attempts';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import type { Language } from '@club/domain/shared/language';
import { type InstructionsTexts, instructionsTexts } from '@club/texts/instructions';
import { appointmentText, dateTimeRangeText } from '@club/texts/times';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

/** Keeps "pm" on the line of its time. */
const spaceBeforeAmPm = / (?=[ap]m\b)/g;

/** The title of the round, the section of this page and, except in trials, the hours. */
export function RoundHours({ attempt, section }: { attempt: AttemptReply; section?: number }) {
  const { trial } = useSitting();
  const texts = useTexts(instructionsTexts);
  const language = useLanguage();
  const title = roundTitleIn(language, attempt.round);
  const total = attempt.sections.length;
  const text =
    section === undefined ? `<round>${title}</round>` : texts.section.ofAll({ round: title, section, total });
  return (
    <>
      <p className="text-sm font-semibold text-accent">
        <RichText text={text} marks={{ round: (name) => <InEnglish>{name}</InEnglish> }} />
      </p>
      {!trial && (
        <p className="text-sm text-pretty text-text-soft">
          {roundHours(attempt, texts.hours, language).replace(spaceBeforeAmPm, '\u00a0')}
        </p>
      )}
    </>
  );
}

/** The hours of the round in Indian time, as far as they are known. */
function roundHours(
  { round, opensAt, quizClosesAt }: Pick<AttemptReply, 'round' | 'opensAt' | 'quizClosesAt'>,
  texts: InstructionsTexts['hours'],
  language: Language,
): string {
  if (round.phase === 'draft') return texts.noDate;
  const from = opensAt === null ? undefined : Date.parse(opensAt);
  const to = quizClosesAt === null ? undefined : Date.parse(quizClosesAt);
  if (round.phase === 'open' && from !== undefined) {
    return to === undefined ? texts.now : texts.until({ moment: appointmentText(language, to) });
  }
  if (from !== undefined && to !== undefined) return dateTimeRangeText(language, from, to);
  if (from !== undefined) return texts.from({ moment: appointmentText(language, from) });
  return to === undefined ? texts.always : texts.until({ moment: appointmentText(language, to) });
}
