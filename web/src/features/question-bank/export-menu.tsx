import type { QuestionFileFormat } from '@club/contract/question-bank';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { toast } from '#shared/ui/toast.ts';
import { downloadQuestions } from './queries.ts';

const formats: Readonly<Record<QuestionFileFormat, { readonly label: string; readonly ending: string }>> = {
  xlsx: { label: 'Workbook (XLSX)', ending: 'xlsx' },
  zip: { label: 'Workbook with pictures (ZIP)', ending: 'zip' },
  csv: { label: 'CSV', ending: 'csv' },
  json: { label: 'Round file (JSON)', ending: 'json' },
  moodle: { label: 'Moodle XML, without marks', ending: 'xml' },
  qti: { label: 'QTI 2.1 package, without marks', ending: 'qti.zip' },
  gift: { label: 'GIFT, English texts only', ending: 'gift' },
  aiken: { label: 'Aiken, single correct texts only', ending: 'txt' },
};

/** Downloads the bank in the formats that can also be imported. */
export function ExportMenu() {
  const round = useRoundParam();
  const isRunning = useRef(false);

  async function run(format: QuestionFileFormat) {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await downloadQuestions(round, format, `${round ?? 'current-round'}-questions.${formats[format].ending}`);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      isRunning.current = false;
    }
  }

  return (
    <Menu
      trigger={
        <>
          Export
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </>
      }
      groups={[
        Object.entries(formats).map(([format, { label }]) => ({
          label,
          onSelect: () => void run(format as QuestionFileFormat),
        })),
      ]}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:border-text hover:bg-sunken"
    />
  );
}
