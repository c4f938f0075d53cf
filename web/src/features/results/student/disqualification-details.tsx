import type { AttemptReply, AttemptSummaryReply } from '@club/contract/entities/attempts';
import { questionTotal } from '@club/domain/entities/papers/paper';
import { type ResultTexts, resultTexts } from '@club/texts/result';
import { sittingTexts } from '@club/texts/sitting';
import { appointmentText, dayText, timeWithSecondsText } from '@club/texts/times';
import { AttemptNumber } from '#entities/attempts/attempt-number.tsx';
import { Reason } from '#player/news/intervention-text.tsx';
import { fullScreenRule } from '#player/play/full-screen-rule.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { ResultCard } from './result-card.tsx';

type Disqualification = NonNullable<AttemptSummaryReply['disqualification']>;

export interface DisqualificationDetailsProps {
  attempt: AttemptReply;
  summary: AttemptSummaryReply;
  disqualification: Disqualification;
}

/** When and why a participant was disqualified: the recorded evidence in plain words. */
export function DisqualificationDetails({
  attempt,
  summary: { sections },
  disqualification,
}: DisqualificationDetailsProps) {
  const texts = useTexts(resultTexts).happened;
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  return (
    <ResultCard title={texts.title}>
      <Cause attempt={attempt} disqualification={disqualification} />
      <p>{texts.kept({ answered, total: questionTotal(sections) })}</p>
      <p className="text-sm text-text-soft">
        <AttemptNumber attempt={attempt} />
      </p>
    </ResultCard>
  );
}

function Cause({ attempt, disqualification: { at, by, flags } }: Omit<DisqualificationDetailsProps, 'summary'>) {
  const texts = useTexts(resultTexts).happened;
  const shared = useTexts(sittingTexts);
  const language = useLanguage();
  const instant = Date.parse(at);
  const moment = appointmentText(language, instant);
  if (by === 'organisers') {
    const done = attempt.interventions.find(({ kind, undoneAt }) => kind === 'disqualified' && undoneAt === null);
    return (
      <p>
        {texts.byOrganisers({ moment })}
        <Reason words={done?.reason} />
      </p>
    );
  }
  return (
    <>
      {flags.length === 0 ? (
        <p>{texts.ended({ moment })}</p>
      ) : (
        <>
          <p>{texts.on({ day: dayText(language, instant) })}</p>
          <ul className="grid list-disc gap-1 pl-5 marker:text-marigold-dim">
            {flags.map((flag, index) => (
              <li key={index}>
                <RichText
                  text={flagText(
                    texts.flags,
                    flag.kind,
                  )({
                    time: timeWithSecondsText(language, Date.parse(flag.at)),
                    section: flag.section,
                  })}
                  marks={{ time: (words) => <strong className="figures">{words}</strong> }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{texts.rule({ rule: fullScreenRule(shared, { ...attempt, flags: 0 }) })}</p>
    </>
  );
}

function flagText(texts: ResultTexts['happened']['flags'], kind: Disqualification['flags'][number]['kind']) {
  return kind === 'fullscreen-left' || kind === 'escape-pressed' ? texts[kind] : texts.other;
}
