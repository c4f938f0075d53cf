import { quizDayTexts } from '@club/texts/quiz-day';
import type { NewsLine } from '#player/engine/quiz-news.ts';
import { useQuizNews, useSitting } from '#player/engine/sitting-context.ts';
import { Lines } from '#player/news/organiser-lines.tsx';
import { useTexts } from '#shared/language.ts';
import { Sheet } from './sheet.tsx';

export interface OrganisersSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function OrganisersSheet(props: OrganisersSheetProps) {
  const { news } = useSitting();
  const { lines } = useQuizNews(news);
  return lines.length > 0 && <SheetOfLines {...props} lines={lines} />;
}

function SheetOfLines({ lines, ...open }: OrganisersSheetProps & { lines: readonly NewsLine[] }) {
  return (
    <Sheet {...open} title={useTexts(quizDayTexts).title}>
      <Lines lines={lines} />
    </Sheet>
  );
}
