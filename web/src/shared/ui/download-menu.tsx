import type { SheetFormat } from '@club/contract/shared/sheet';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Menu } from './menu.tsx';
import { SpinnerRing } from './spinner.tsx';
import { toast } from './toast.ts';

export interface OfferedSheet {
  readonly label: string;
  readonly download: (format: SheetFormat) => Promise<void>;
}

const formatNames = { xlsx: 'XLSX', csv: 'CSV' } as const;
const formats = ['xlsx', 'csv'] as const;

/** Sheets behind one menu, each as a workbook and as CSV. While one is on its way, no other can be asked for. */
export function DownloadMenu({ groups }: { readonly groups: readonly (readonly OfferedSheet[])[] }) {
  const [running, setRunning] = useState<string>();
  const isRunning = useRef(false);

  async function run({ label, download }: OfferedSheet, format: SheetFormat) {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(label);
    try {
      await download(format);
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  }

  const busy = running !== undefined;
  return (
    <Menu
      trigger={
        <>
          {busy ? <SpinnerRing className="size-4.5" /> : <Download aria-hidden="true" className="size-4.5" />}
          {busy ? `Preparing ${running}` : 'Download'}
          <ChevronDown aria-hidden="true" className="size-4.5" />
        </>
      }
      groups={groups.map((sheets) =>
        sheets.map((sheet) => ({
          label: sheet.label,
          disabled: busy,
          links: formats.map((format) => ({ label: formatNames[format], onSelect: () => void run(sheet, format) })),
        })),
      )}
      className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:border-text hover:bg-sunken"
    />
  );
}
