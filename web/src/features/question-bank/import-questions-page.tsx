import { club } from 'virtual:club';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ImportProblems } from './import-problems.tsx';
import { ImportReviewForm } from './import-review-form.tsx';
import { downloadTemplate, useReadQuestionFile } from './queries.ts';
import { RecentImports, UndoImport } from './recent-imports.tsx';
import type { ImportOutcome } from './use-import.ts';
import type { ReadFile } from './use-import-rows.ts';

export const meta: MetaFunction = () => [{ title: `Import Questions | ${club.name}` }];

export default function ImportQuestionsPage() {
  const { sections } = useOutletContext<PaperOutline>();
  const round = useRoundParam();
  const [file, setFile] = useState<ReadFile>();
  const [imported, setImported] = useState<ImportOutcome>();
  const [readings, setReadings] = useState(0);
  const show = (read: ReadFile) => {
    setImported(undefined);
    setFile(read);
    setReadings((count) => count + 1);
  };
  return (
    <AdminPage
      title="Import Questions"
      intro="From a file or a spreadsheet. You see every question before it is added."
    >
      {sections.length === 0 ? (
        <EmptyState
          message="This round’s paper has no sections yet"
          link={{ to: '/admin/rounds', label: 'Go to rounds' }}
        >
          A question belongs to a section. Add the sections first.
        </EmptyState>
      ) : (
        <>
          {imported && <ImportedNotice {...imported} round={round} onUndone={() => setImported(undefined)} />}
          {file === undefined && <RecentImports except={imported?.id} />}
          {file === undefined ? (
            <ChooseFile onRead={show} />
          ) : (
            <ImportReviewForm
              // Another reading of the same file starts over.
              key={readings}
              file={file}
              onRead={show}
              onClose={() => setFile(undefined)}
              onImported={(done) => {
                setImported(done);
                setFile(undefined);
                window.scrollTo({ top: 0 });
              }}
            />
          )}
        </>
      )}
    </AdminPage>
  );
}

function ImportedNotice({
  id,
  message,
  notice,
  round,
  onUndone,
}: ImportOutcome & { round: string | undefined; onUndone: () => void }) {
  return (
    <Notice tone="good" title={message} action={<UndoImport id={id} onUndone={onUndone} />}>
      {notice} You can undo this for an hour.{' '}
      <TextLink to={withRound('/admin/manage', round)}>See all questions</TextLink>
    </Notice>
  );
}

function ChooseFile({ onRead }: { onRead: (file: ReadFile) => void }) {
  const read = useReadQuestionFile();
  const [pasted, setPasted] = useState('');
  const take = (file: File | undefined) => {
    if (file === undefined || read.isPending) return;
    read.mutate(file, { onSuccess: (reading) => onRead({ ...reading, fileName: file.name, chosen: file }) });
  };
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Field
        label="File"
        hint="A workbook (XLSX), CSV, a round file, GIFT, Aiken, Moodle XML or a QTI 2.1 package (ZIP), with at most 5000 questions; or a ZIP with such a file and its pictures. 10 MB without the pictures."
      >
        <TextInput
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.json,.yaml,.yml,.gift,.xml,.zip"
          disabled={read.isPending}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </Field>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => downloadTemplate().catch((error) => toast.error(errorMessage(error)))}
        >
          Download the template
        </Button>
        A workbook with an example of each type, in English and Hindi.
      </p>
      <form
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (pasted.trim() !== '') take(new File([pasted], 'pasted.txt', { type: 'text/plain' }));
        }}
      >
        <div className="w-full">
          <Field
            label="Or paste here"
            hint="Rows of a spreadsheet with their header, or questions in GIFT or Aiken format."
          >
            <TextArea rows={6} value={pasted} onChange={(event) => setPasted(event.currentTarget.value)} />
          </Field>
        </div>
        <Button
          type="submit"
          variant="secondary"
          busy={read.isPending}
          busyLabel="Reading"
          disabled={pasted.trim() === ''}
        >
          Read the pasted text
        </Button>
      </form>
      <div role="alert" className="empty:hidden">
        {read.error && <ImportProblems error={read.error} />}
      </div>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {read.isPending && 'Reading the file'}
      </p>
    </div>
  );
}
