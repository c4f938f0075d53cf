import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';

type Tab = keyof typeof answerSheetsTexts.en.tabs;

interface SheetTabsProps {
  /** What somebody may not do is not there. */
  readonly parts: Readonly<Partial<Record<Tab, ReactNode>>>;
}

/** The parts of the work with sheets. What was read stays while somebody looks at another part. */
export function SheetTabs({ parts }: SheetTabsProps) {
  const texts = useTexts(answerSheetsTexts);
  const [tab, setTab] = useState<Tab>('print');
  const tabs = (Object.keys(texts.tabs) as Tab[]).filter((each) => parts[each] !== undefined);
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={texts.title} className="no-print flex flex-wrap gap-2">
        {tabs.map((each) => (
          <Button
            key={each}
            variant={each === tab ? 'primary' : 'secondary'}
            aria-pressed={each === tab}
            onClick={() => setTab(each)}
          >
            {texts.tabs[each]}
          </Button>
        ))}
      </nav>
      {tabs.map((each) =>
        each === 'read' ? (
          <div key={each} hidden={tab !== each}>
            {parts[each]}
          </div>
        ) : (
          tab === each && <div key={each}>{parts[each]}</div>
        ),
      )}
    </div>
  );
}
