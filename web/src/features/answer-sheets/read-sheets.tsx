import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { isAboutAllSheets, sheetToAccept, useRefusalSentence } from './accept-sheet.ts';
import { isPdf } from './read-pdf.ts';
import { type ListedSheet, listSheets } from './read-sheets-list.ts';
import { useAcceptOne, useSheetDesk } from './sheet-desk.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { problemSentence } from './sheet-problem.ts';
import { countAsks } from './sheet-start.ts';
import { type ReadingProgress, useReadPictures } from './use-read-pictures.ts';

export function ReadSheets({ outline }: { readonly outline: SheetOutline }) {
  const texts = useTexts(answerSheetsTexts).read;
  const { pictures, progress, read, stop, remove } = useReadPictures(outline);
  const { refusals, isAccepting, acceptAll } = useAcceptAll(outline, remove);
  const [opened, setOpened] = useState<ListedSheet>();
  const sheets = listSheets(pictures, outline);
  const clear = sheets.filter(({ id, can }) => can === 'accept' && refusals[id] === undefined);
  const isUnsaved = () => progress !== null || sheets.some(({ can }) => can !== 'nothing');

  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-4xl gap-x-8 gap-y-4 md:grid-cols-2">
        <FilesField label={texts.choose} hint={texts.chooseHint} onChoose={(files) => void read(files)} />
        <FilesField label={texts.folder} hint={texts.folderHint} isFolder onChoose={(files) => void read(files)} />
      </div>
      <p className="text-sm text-text-soft">{texts.camera}</p>
      <div role="status" className="max-w-2xl empty:hidden">
        {progress && <Reading progress={progress} onStop={stop} />}
      </div>
      {clear.length > 0 && (
        <div>
          <Button busy={isAccepting} onClick={() => void acceptAll(clear)}>
            {texts.acceptAll({ count: clear.length })}
          </Button>
        </div>
      )}
      {sheets.length > 0 && (
        <ul aria-label={texts.list} className="divide-y divide-line border-y border-line">
          {sheets.map((sheet) => (
            <SheetItem
              key={sheet.id}
              sheet={sheet}
              refusal={refusals[sheet.id]}
              onOpen={() => setOpened(sheet)}
              onRemove={() => remove(sheet.ids)}
            />
          ))}
        </ul>
      )}
      {opened?.start && (
        <DecideDialog
          outline={outline}
          sheet={opened}
          onClose={() => setOpened(undefined)}
          onAccepted={() => remove(opened.ids)}
        />
      )}
      <LeaveGuard isUnsaved={isUnsaved}>{texts.leave}</LeaveGuard>
    </div>
  );
}

/** Accepts sheets without questions, one after the other. */
function useAcceptAll(outline: SheetOutline, remove: (ids: readonly string[]) => void) {
  const texts = useTexts(answerSheetsTexts).read;
  const { accept, refresh } = useSheetDesk();
  const refusalSentence = useRefusalSentence();
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isAccepting, setIsAccepting] = useState(false);
  const acceptAll = async (clear: readonly ListedSheet[]) => {
    setIsAccepting(true);
    let accepted = 0;
    for (const { id, ids, name, start } of clear) {
      if (start?.accountId == null || start.classLevel === null) continue;
      const { accountId, classLevel, answers } = start;
      try {
        await accept(sheetToAccept(outline, start, { accountId, classLevel, answers }));
        remove(ids);
        accepted += 1;
      } catch (error) {
        if (isAboutAllSheets(error)) {
          toast.error(refusalSentence(error));
          break;
        }
        setRefusals((before) => ({ ...before, [id]: `${name ?? ''}: ${refusalSentence(error)}` }));
      }
    }
    await refresh();
    setIsAccepting(false);
    if (accepted > 0) toast.success(texts.accepted({ count: accepted }));
  };
  return { refusals, isAccepting, acceptAll };
}

function Reading({ progress: { file, number, of, pages }, onStop }: { progress: ReadingProgress; onStop: () => void }) {
  const texts = useTexts(answerSheetsTexts).read;
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={texts.list}
          text={pages === null ? texts.reading({ file: number, files: of }) : texts.readingPage({ file, ...pages })}
          done={pages === null ? number - 1 : pages.page - 1}
          of={pages === null ? of : pages.pages}
        />
      </div>
      <Button variant="quiet" size="sm" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}

interface FilesFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly isFolder?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function FilesField({ label, hint, isFolder = false, onChoose }: FilesFieldProps) {
  const texts = useTexts(answerSheetsTexts).read;
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="file"
        accept="image/*,application/pdf,.pdf"
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // A folder also has files that are no pictures, such as those of the system.
          const files = isFolder ? chosen.filter((file) => file.type.startsWith('image/') || isPdf(file)) : chosen;
          if (chosen.length > 0 && files.length === 0) toast.error(texts.nothingInFolder);
          onChoose(files);
          currentTarget.value = '';
        }}
      />
    </Field>
  );
}

interface SheetItemProps {
  readonly sheet: ListedSheet;
  readonly refusal: string | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function SheetItem({ sheet: { source, name, start, problem, can }, refusal, onOpen, onRemove }: SheetItemProps) {
  const allTexts = useTexts(answerSheetsTexts);
  const texts = allTexts.read;
  const said = refusal ?? (problem && problemSentence(allTexts, problem));
  const { file, filePage } = source;
  const fileName = filePage === null ? file : texts.page({ file, page: filePage });
  const title = name ?? (start === null ? fileName : texts.noStudent);
  const asks = start === null ? 0 : countAsks(start);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {title !== fileName && <p className="text-sm wrap-anywhere text-text-soft">{fileName}</p>}
        {said && <p className="text-sm text-bad">{said}</p>}
        {!said && start && <p className="text-sm">{asks === 0 ? texts.clear : texts.toDecide({ count: asks })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {can !== 'nothing' && start && (
          <Button variant="secondary" size="sm" onClick={onOpen}>
            {start.isTyped ? texts.typeBeside : can === 'accept' ? texts.look : texts.decide}
          </Button>
        )}
        <Button variant="quiet" size="sm" aria-label={`${texts.remove} ${fileName}`} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

interface DecideProps {
  readonly outline: SheetOutline;
  readonly sheet: ListedSheet;
  readonly onClose: () => void;
  readonly onAccepted: () => void;
}

function DecideDialog({ outline, sheet: { name, start }, onClose, onAccepted }: DecideProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  const accept = useAcceptOne();
  if (start === null) return null;
  const isWhole = start.isTyped || countAsks(start) === 0;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={texts.title({ name: name ?? texts.unknown })}
    >
      <div className="flex flex-col gap-5">
        {isWhole &&
          start.pictures.map(({ page, picture }) => (
            <img key={page} src={picture} alt={texts.picture} className="w-full border border-line" />
          ))}
        <SheetForm
          outline={outline}
          start={isWhole ? { ...start, isTyped: true } : start}
          submitLabel={texts.accept}
          onAccept={async (decided) => {
            await accept(sheetToAccept(outline, start, decided));
            onAccepted();
            toast.success(texts.nextSheet);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
