import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { useRef, useState } from 'react';
import { newId } from '#shared/new-id.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type ReadPicture, readPicture } from './read-files.ts';
import { type ListedSheet, listSheets } from './read-sheets-list.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { countAsks } from './sheet-start.ts';
import { refusalSentence, useAcceptSheet } from './use-accept-sheet.ts';

const texts = answerSheetsTexts.read;

/** Pictures are read one after the other, so that the page stays usable. */
function useReadPictures(outline: SheetOutline) {
  const [pictures, setPictures] = useState<readonly ReadPicture[]>([]);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const queue = useRef<File[]>([]);
  const isRunning = useRef(false);
  const read = async (files: readonly File[]) => {
    queue.current.push(...files);
    if (isRunning.current) return;
    isRunning.current = true;
    let done = 0;
    for (let file = queue.current.shift(); file !== undefined; file = queue.current.shift()) {
      setProgress({ done, of: done + 1 + queue.current.length });
      const one = await readPicture(file, newId(), outline);
      setPictures((before) => [...before, one]);
      done += 1;
    }
    isRunning.current = false;
    setProgress(null);
  };
  const remove = (ids: readonly string[]) => setPictures((before) => before.filter(({ id }) => !ids.includes(id)));
  return { pictures, progress, read, remove };
}

export function ReadSheets({ outline }: { readonly outline: SheetOutline }) {
  const { pictures, progress, read, remove } = useReadPictures(outline);
  const { send } = useAcceptSheet(outline);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [opened, setOpened] = useState<ListedSheet>();
  const [isAccepting, setIsAccepting] = useState(false);
  const sheets = listSheets(pictures, outline);
  const clear = sheets.filter(({ id, can }) => can === 'accept' && refusals[id] === undefined);

  const acceptClear = async () => {
    setIsAccepting(true);
    let accepted = 0;
    for (const { id, ids, name, start } of clear) {
      if (start?.accountId == null || start.classLevel === null) continue;
      try {
        const { accountId, classLevel, answers } = start;
        await send(start, { accountId, classLevel, answers });
        remove(ids);
        accepted += 1;
      } catch (error) {
        setRefusals((before) => ({ ...before, [id]: `${name ?? ''}: ${refusalSentence(error)}` }));
      }
    }
    setIsAccepting(false);
    if (accepted > 0) toast.success(texts.accepted(accepted));
  };

  return (
    <div className="flex flex-col gap-6">
      <div className="grid max-w-4xl gap-x-8 gap-y-4 md:grid-cols-2">
        <FilesField label={texts.choose} hint={texts.chooseHint} onChoose={(files) => void read(files)} />
        <FilesField label={texts.folder} hint={texts.folderHint} isFolder onChoose={(files) => void read(files)} />
      </div>
      <p className="text-sm text-text-soft">{texts.camera}</p>
      <div role="status" className="max-w-2xl empty:hidden">
        {progress && <ProgressBar label={texts.list} text={texts.reading(progress.done, progress.of)} {...progress} />}
      </div>
      {clear.length > 0 && (
        <div>
          <Button busy={isAccepting} onClick={() => void acceptClear()}>
            {texts.acceptAll(clear.length)}
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
  return (
    <Field label={label} hint={hint}>
      <TextInput
        type="file"
        accept="image/*"
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          // A folder also has files that are no pictures, such as those of the system.
          const files = [...(currentTarget.files ?? [])].filter(({ type }) => !isFolder || type.startsWith('image/'));
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

function SheetItem({ sheet: { fileName, name, start, problem, can }, refusal, onOpen, onRemove }: SheetItemProps) {
  const said = refusal ?? problem;
  const asks = start === null ? 0 : countAsks(start);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name ?? texts.noStudent}</p>
        <p className="text-sm wrap-anywhere text-text-soft">{fileName}</p>
        {said && <p className="text-sm text-bad">{said}</p>}
        {!said && start && <p className="text-sm">{asks === 0 ? texts.clear : texts.toDecide(asks)}</p>}
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
  const { send } = useAcceptSheet(outline);
  if (start === null) return null;
  const isWhole = start.isTyped || countAsks(start) === 0;
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={answerSheetsTexts.decide.title(name ?? answerSheetsTexts.decide.unknown)}
    >
      <div className="flex flex-col gap-5">
        {isWhole &&
          start.pictures.map(({ page, picture }) => (
            <img
              key={page}
              src={picture}
              alt={answerSheetsTexts.decide.picture}
              className="w-full border border-line"
            />
          ))}
        <SheetForm
          outline={outline}
          start={isWhole ? { ...start, isTyped: true } : start}
          submitLabel={answerSheetsTexts.decide.accept}
          onAccept={async (decided) => {
            await send(start, decided);
            onAccepted();
            toast.success(answerSheetsTexts.decide.nextSheet);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
