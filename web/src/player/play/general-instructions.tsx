import type { AttemptReply } from '@club/contract/entities/attempts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { useLanguage } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';

export function GeneralInstructions({ attempt }: { attempt: AttemptReply }) {
  const { trial } = useSitting();
  const language = useLanguage();
  const { generalInstructions, translations } = attempt;
  const own =
    trial?.generalInstructions ?? (language === 'en' ? undefined : translations?.[language]?.generalInstructions);
  return (own ?? generalInstructions).map((instruction) => (
    <li key={instruction}>{own ? instruction : <InEnglish>{instruction}</InEnglish>}</li>
  ));
}
