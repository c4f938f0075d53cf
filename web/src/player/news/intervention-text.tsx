import type { AttemptReply } from '@club/contract/entities/attempts';
import type { Language } from '@club/domain/shared/language';
import { type QuizDayTexts, quizDayTexts } from '@club/texts/quiz-day';
import { timeText } from '@club/texts/times';
import { useLanguage, useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';

type Intervention = AttemptReply['interventions'][number];

export function InterventionText({ done }: { done: Intervention }) {
  const texts = useTexts(quizDayTexts).done;
  const language = useLanguage();
  // A pause that was ended early was not undone.
  const isUndone = done.undoneAt !== null && done.kind !== 'pause';
  return (
    <>
      <span>{sentence(texts, language, done)}</span>
      <Reason words={done.reason} />
      {isUndone && (
        <>
          {' '}
          <span>{texts.undone}</span>
          <Reason words={done.undoneReason} />
        </>
      )}
    </>
  );
}

/** In the author's language, exactly as written. */
export function Reason({ words }: { words: string | undefined }) {
  const texts = useTexts(quizDayTexts).done;
  if (!words) return null;
  return (
    <>
      {' '}
      <span className="font-semibold">{texts.reason}</span>{' '}
      <q className="wrap-anywhere before:content-['“'] after:content-['”']">
        <InEnglish>{words}</InEnglish>
      </q>
    </>
  );
}

function sentence(texts: QuizDayTexts['done'], language: Language, done: Intervention): string {
  const { kind, at } = done;
  const minutes = done.minutes ?? 0;
  const section = done.section ?? 0;
  switch (kind) {
    case 'extra-time':
    case 'compensatory-time':
    case 'opening-shifted':
      return texts[kind]({ minutes });
    case 'section-reopened':
      return texts[kind]({ section, minutes });
    case 'late-answers-accepted':
      return texts[kind]({ section });
    case 'pause':
      return texts[kind]({
        from: timeText(language, Date.parse(at)),
        until: timeText(language, Date.parse(done.until ?? at)),
      });
    default:
      return texts[kind];
  }
}
