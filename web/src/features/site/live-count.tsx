import type { RegisteredTotal } from '@club/domain/entities/schools/public-count';
import { liveCountTexts } from '@club/texts/live-count';
import { groupedNumber } from '@club/texts/locale';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { readRegisteredTotal } from './queries.ts';

export function LiveCount() {
  const texts = useTexts(liveCountTexts);
  const [total, setTotal] = useState<RegisteredTotal | null>(null);
  useEffect(() => {
    // An optional number, so failures are silent.
    readRegisteredTotal().then(setTotal, () => undefined);
  }, []);
  if (total === null) return null;
  const students = groupedNumber(total.students);
  const schools = groupedNumber(total.schools);
  return (
    <RichText
      text={total.schools === 1 ? texts.sentenceOfOne({ students }) : texts.sentence({ students, schools })}
      marks={{ number: (words) => <strong className="figures text-text">{words}</strong> }}
    />
  );
}
