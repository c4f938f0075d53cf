import type { SheetFormat } from '@club/contract/shared/sheet';
import { reasonProblem } from '@club/domain/shared/reason';
import { adminProblemText } from '@club/texts/admin/problems';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { DownloadSheet } from '#shared/download-sheet.ts';
import { downloadText, useFileDownload } from '#shared/use-file-download.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Menu } from './menu.tsx';
import { SpinnerRing } from './spinner.tsx';
import { Select, TextArea } from './text-input.tsx';

export interface OfferedSheet {
  readonly label: string;
  readonly download: DownloadSheet;
  /** Set if the file has contact data; downloading it requires a reason. */
  readonly hasContacts?: true;
}

const formatNames = { xlsx: 'XLSX', csv: 'CSV' } as const;
const formats = ['xlsx', 'csv'] as const;

/** A menu of sheets, each as a workbook and as CSV. Only one can be downloaded at a time. */
export function DownloadMenu({ groups }: { readonly groups: readonly (readonly OfferedSheet[])[] }) {
  const [isAsking, setIsAsking] = useState(false);
  const { shown, isRunning, start } = useFileDownload();
  const run = ({ label, download }: OfferedSheet, format: SheetFormat, contacts?: string) =>
    start(`${label}, ${formatNames[format]}`, (onBytes) => download(format, contacts, onBytes));
  const withContacts = groups.flat().filter(({ hasContacts }) => hasContacts);
  const sheetGroups = groups.map((sheets) =>
    sheets.map((sheet) => ({
      label: sheet.label,
      disabled: isRunning,
      links: formats.map((format) => ({ label: formatNames[format], onSelect: () => void run(sheet, format) })),
    })),
  );
  const contactsItem = { label: 'With contact data…', disabled: isRunning, onSelect: () => setIsAsking(true) };
  return (
    <div className="relative">
      <Menu
        trigger={
          <>
            {isRunning ? <SpinnerRing className="size-4.5" /> : <Download aria-hidden="true" className="size-4.5" />}
            Download
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </>
        }
        groups={[...sheetGroups, withContacts.length > 0 ? [contactsItem] : []]}
        className="inline-flex min-h-11 items-center gap-2 rounded-md border-[1.5px] border-line-strong bg-surface px-5 font-semibold hover:border-text hover:bg-sunken"
      />
      {/* Where the button was pressed, on the line that is free between the title and the page. */}
      <span
        role="status"
        className="figures absolute top-full right-0 mt-0.5 text-xs whitespace-nowrap text-text-soft empty:hidden"
      >
        {shown && `${shown.label}: ${downloadText(shown)}`}
      </span>
      {isAsking && (
        <ContactsDialog
          sheets={withContacts}
          onClose={() => setIsAsking(false)}
          onDownload={(...options) => {
            setIsAsking(false);
            void run(...options);
          }}
        />
      )}
    </div>
  );
}

interface ContactsDialogProps {
  readonly sheets: readonly OfferedSheet[];
  readonly onClose: () => void;
  readonly onDownload: (sheet: OfferedSheet, format: SheetFormat, contacts: string) => void;
}

const formId = 'contacts';

/** Contact data is downloaded only for a reason, which the audit log shows to others. */
function ContactsDialog({ sheets, onClose, onDownload }: ContactsDialogProps) {
  const [label, setLabel] = useState(sheets[0]?.label ?? '');
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const problem = adminProblemText(reasonProblem(reason));
  const sheet = sheets.find((one) => one.label === label);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (problem === undefined && sheet !== undefined) onDownload(sheet, format, reason);
    else setWasTried(true);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Download with contact data"
      description="Phone numbers, email addresses and guardians. Delete the file once you no longer need it."
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Download
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label="Sheet">
          <Select value={label} onChange={({ target }) => setLabel(target.value)}>
            {sheets.map((one) => (
              <option key={one.label}>{one.label}</option>
            ))}
          </Select>
        </Field>
        <Field label="Format">
          <Select value={format} onChange={({ target }) => setFormat(target.value as SheetFormat)}>
            {formats.map((each) => (
              <option key={each} value={each}>
                {formatNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" hint="It is kept in the audit log with your name." error={wasTried ? problem : undefined}>
          <TextArea value={reason} rows={2} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
