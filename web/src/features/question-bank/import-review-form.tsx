import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { PaperOutline, PaperSection } from '@club/domain/entities/papers/paper';
import { isLanguage, type Language, languageNames, languages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ImportProblems } from './import-problems.tsx';
import { ImportRowCard } from './import-row-card.tsx';
import { useQuestions, useReadQuestionFile } from './queries.ts';
import { UndoImport } from './recent-imports.tsx';
import { UnknownSections } from './unknown-sections.tsx';
import { type ImportOutcome, useImport } from './use-import.ts';
import { type ImportRows, type ReadFile, useImportRows } from './use-import-rows.ts';

interface ReviewProps {
  file: ReadFile;
  onRead: (file: ReadFile) => void;
  onClose: () => void;
  onImported: (imported: ImportOutcome) => void;
}

/** The questions of a file before they are added: corrected, left out, and read as students will. */
export function ImportReviewForm(props: ReviewProps) {
  const bank = useQuestions();
  const { file } = props;
  if (file.rows.length === 0) return <UnmatchedSheet {...props} />;
  return (
    <QueryBoundary query={bank} loading="Loading the questions of the round">
      {(questions) => <ReviewRows {...props} bank={questions} />}
    </QueryBoundary>
  );
}

/** A sheet whose questions and answers are under titles that are not known. */
function UnmatchedSheet({ file, onRead, onClose }: ReviewProps) {
  return (
    <div className="flex flex-col gap-5">
      <Notice
        tone="warn"
        title={`The questions and answers in ${file.fileName} were not found`}
        action={
          <Button variant="secondary" size="sm" onClick={onClose}>
            Choose another file
          </Button>
        }
      >
        {file.notes.join(' ')}
      </Notice>
      <ReadAgain file={file} onRead={onRead} />
    </div>
  );
}

function ReadAgain({ file, onRead }: Pick<ReviewProps, 'file' | 'onRead'>) {
  const read = useReadQuestionFile();
  const { chosen, fileName, columns } = file;
  return (
    <>
      <ColumnChoice
        columns={columns}
        isReading={read.isPending}
        onChosen={() => read.mutate(chosen, { onSuccess: (reading) => onRead({ ...reading, fileName, chosen }) })}
      />
      <div role="alert" className="empty:hidden">
        {read.error && <ImportProblems error={read.error} />}
      </div>
    </>
  );
}

function ReviewRows({
  file,
  bank,
  onRead,
  onClose,
  onImported,
}: ReviewProps & { readonly bank: readonly KeyedQuestionReply[] }) {
  const { sections } = useOutletContext<PaperOutline>();
  const rows = useImportRows(file, sections, bank);
  const [language, setLanguage] = useState<Language>('en');
  const { progress, error, ...imported } = useImport(onImported);
  return (
    <div className="flex flex-col gap-5">
      <LeaveGuard isUnsaved={() => true}>The questions of {file.fileName} have not been added yet.</LeaveGuard>
      <ReviewSummary file={file} rows={rows} onClose={onClose} />
      <fieldset disabled={progress !== undefined} className="flex min-w-0 flex-col gap-5">
        {file.columns.length > 0 && <ReadAgain file={file} onRead={onRead} />}
        {rows.unknown.length > 0 && (
          <UnknownSections unknown={rows.unknown} rows={rows.rows} sections={sections} onChoose={rows.moveTo} />
        )}
        <ReviewControls rows={rows} sections={sections} language={language} onLanguage={setLanguage} />
        <VisibleRows rows={rows} language={language} />
      </fieldset>
      <PagesOfRows rows={rows} />
      <div role="alert" className="empty:hidden">
        {error !== undefined && (
          <ImportProblems
            error={error}
            action={isRefusal(error, 'import-differs') && <UndoImport id={imported.id} onUndone={imported.startAnew} />}
          />
        )}
      </div>
      <AddRows
        rows={rows}
        isBusy={progress !== undefined}
        onAdd={(active) => {
          const { defaultSection } = rows;
          const added = rows.included.flatMap((index) => rows.rows[index] ?? []);
          void imported.add({
            fileName: file.fileName,
            rows: added,
            defaultSection,
            active,
            findPicture: rows.pictures.find,
          });
        }}
      />
      {progress && <ProgressBar label="Importing" {...progress} />}
    </div>
  );
}

interface RowsProps {
  readonly rows: ImportRows;
}

function ReviewSummary({ file, rows, onClose }: RowsProps & Pick<ReviewProps, 'file' | 'onClose'>) {
  const { included, wrong, leftOut, missingPictures } = rows;
  return (
    <>
      <Notice
        tone={wrong.length > 0 ? 'warn' : 'good'}
        title={`${countWithNoun(rows.rows.length, 'question')} in ${file.fileName}`}
        action={
          <Button variant="secondary" size="sm" onClick={onClose}>
            Choose another file
          </Button>
        }
      >
        {wrong.length > 0
          ? `${wrong.length} of ${included.length} ${wrong.length === 1 ? 'has' : 'have'} to be corrected, here or in the file.`
          : `${countWithNoun(included.length, 'question')} ready to be added.`}
        {leftOut > 0 && ` ${leftOut} left out: already in the round, or twice in the file.`}
        {missingPictures.length > 0 &&
          ` ${countWithNoun(missingPictures.length, 'picture')} missing: ${missingPictures.slice(0, 5).join(', ')}${missingPictures.length > 5 ? ' …' : ''}`}
      </Notice>
      {file.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
    </>
  );
}

interface ReviewControlsProps extends RowsProps {
  readonly sections: readonly PaperSection[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}

function ReviewControls({ rows, sections, language, onLanguage }: ReviewControlsProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
      {rows.withoutSection > 0 && <DefaultSection rows={rows} sections={sections} />}
      {rows.namesPictures && (
        <Field label="Pictures" hint="Choose several at once, or a zip file." className="max-lg:col-span-2">
          <TextInput
            type="file"
            multiple
            accept="image/*,.zip"
            onChange={(event) => {
              const chosen = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              rows.pictures.add(chosen).catch((failure) => toast.error(errorMessage(failure)));
            }}
          />
        </Field>
      )}
      <Field label="Show">
        <Select
          value={rows.shown}
          onChange={(event) => rows.show(event.currentTarget.value === 'all' ? 'all' : 'problems')}
        >
          <option value="all">All</option>
          <option value="problems">To correct</option>
        </Select>
      </Field>
      <Field label="Read in">
        <Select
          value={language}
          onChange={(event) => isLanguage(event.currentTarget.value) && onLanguage(event.currentTarget.value)}
        >
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageNames[each]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function DefaultSection({ rows, sections }: Pick<ReviewControlsProps, 'rows' | 'sections'>) {
  return (
    <Field
      label="Section of rows without one"
      hint={`${countWithNoun(rows.withoutSection, 'question')} without a section`}
      className="max-lg:col-span-2"
    >
      <Select
        value={rows.defaultSection ?? ''}
        onChange={(event) => rows.setDefaultSection(Number(event.currentTarget.value) || null)}
      >
        {sections.length > 1 && <option value="">Choose a section</option>}
        {sections.map(({ section, title }) => (
          <option key={section} value={section}>
            {section} · {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function VisibleRows({ rows, language }: RowsProps & { readonly language: Language }) {
  return (
    <>
      {rows.visible.length === 0 && <p>Nothing is left to correct.</p>}
      <ul className="flex flex-col gap-4" aria-label="Questions in the file">
        {rows.visible.map((index) => {
          const [written, read] = [rows.rows[index], rows.reviewed[index]];
          return (
            written &&
            read && (
              <ImportRowCard
                key={index}
                index={index}
                total={rows.rows.length}
                written={written}
                reviewed={read}
                repeats={rows.repeated?.[index]}
                isIncluded={rows.isIncluded(index)}
                onInclude={rows.include}
                onCell={rows.setCell}
                pictureSource={rows.pictures.sourceOf}
                language={language}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

function PagesOfRows({ rows: { page, pages, setPage } }: RowsProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of questions" className="flex items-center gap-3">
      <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
        Previous
      </Button>
      <span className="figures text-sm">
        Page {page + 1} of {pages}
      </span>
      <Button variant="secondary" size="sm" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}

interface AddRowsProps extends RowsProps {
  readonly isBusy: boolean;
  readonly onAdd: (active: boolean) => void;
}

function AddRows({ rows: { repeated, included, wrong }, isBusy, onAdd }: AddRowsProps) {
  const [isActive, setActive] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Checkbox
        label="Active as soon as they are added"
        checked={isActive}
        disabled={isBusy}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
      <Button
        onClick={() => onAdd(isActive)}
        busy={isBusy}
        busyLabel="Importing"
        disabled={repeated === undefined || wrong.length > 0 || included.length === 0}
      >
        Import {countWithNoun(included.length, 'question')}
      </Button>
      <p role="status" className="text-sm text-text-soft">
        {wrong.length > 0
          ? `${countWithNoun(wrong.length, 'question')} to correct first, or to leave out`
          : repeated === undefined && 'Comparing the texts with each other'}
      </p>
    </div>
  );
}
