import type { AttemptReply } from '@club/contract/entities/attempts';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import type { Language } from '@club/domain/shared/language';
import { type InstructionsTexts, instructionsTexts } from '@club/texts/instructions';
import { appointmentText, dateTimeRangeText } from '@club/texts/times';
import { useSitting } from '#entities/attempts/sitting-context.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

/** No line begins with the "pm" of the time before it. */
const loneHalfOfDay = / (?=[ap]m\b)/g;

/** Which round it is, which section of it this page is about, and, in earnest, when it may be sat. */
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
          {roundHours(attempt, texts.hours, language).replace(loneHalfOfDay, '\u00a0')}
        </p>
      )}
    </>
  );
}

/** When the round may be sat, in India's time, as far as it is known. */
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
