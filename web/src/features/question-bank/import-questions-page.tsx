import { club } from 'virtual:club';
import { questionBankEndpoints } from '@club/contract/question-bank';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { pictureNames, type RowColumn } from '@club/domain/features/question-bank/question-row';
import { isLanguage, type Language, languageNames, languages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { ApiError, isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { newId } from '#shared/new-id.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { EmptyState, Notice } from '#shared/ui/states.tsx';
import { Select, TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ColumnChoice } from './column-choice.tsx';
import { createReview, type FileReading, type FileRow, withCell } from './import-review.ts';
import { ImportRowCard } from './import-row-card.tsx';
import { downloadTemplate, uploadPicture, useQuestionAct, useQuestions, useReadQuestionFile } from './queries.ts';
import { pictureKey, readPictures } from './read-pictures.ts';
import { RecentImports, UndoImport } from './recent-imports.tsx';
import { UnknownSections, unknownSections } from './unknown-sections.tsx';
import { useCachedUpload } from './use-cached-upload.ts';
import { useRepeatedQuestions } from './use-repeated-questions.ts';

export const meta: MetaFunction = () => [{ title: `Import Questions | ${club.name}` }];

interface ReadFile extends FileReading {
  readonly fileName: string;
  /** To read it again. */
  readonly chosen: File;
}

interface ImportOutcome {
  readonly id: string;
  readonly message: string;
  readonly notice: string | null;
}

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
            <Review
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
        {read.error && <Problems error={read.error} />}
      </div>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {read.isPending && 'Reading the file'}
      </p>
    </div>
  );
}

function Problems({ error, action }: { error: unknown; action?: React.ReactNode }) {
  const details = error instanceof ApiError ? error.details : [];
  const [sentence = ''] = errorMessage(error).split('\n');
  return (
    <Notice tone="bad" title={sentence} action={action}>
      <ul className="list-disc pl-5 empty:hidden">
        {details.map((detail) => (
          <li key={detail} className="break-words">
            {detail}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Review(props: ReviewProps) {
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
        {read.error && <Problems error={read.error} />}
      </div>
    </>
  );
}

interface ReviewProps {
  file: ReadFile;
  onRead: (file: ReadFile) => void;
  onClose: () => void;
  onImported: (imported: ImportOutcome) => void;
}

const rowsPerPage = 20;

function ReviewRows({
  file,
  bank,
  onRead,
  onClose,
  onImported,
}: ReviewProps & { bank: Parameters<typeof useRepeatedQuestions>[1] }) {
  const { sections } = useOutletContext<PaperOutline>();
  const [rows, setRows] = useState<readonly FileRow[]>(file.rows);
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map());
  // In a paper of several sections nobody but the author knows the one of a row.
  const [defaultSection, setDefaultSection] = useState(sections.length === 1 ? (sections[0]?.section ?? null) : null);
  const [isActive, setActive] = useState(true);
  const [shownRows, setShownRows] = useState<'all' | 'problems'>('all');
  const [page, setPage] = useState(0);
  const [language, setLanguage] = useState<Language>('en');
  const [progress, setProgress] = useState<ImportProgress>();
  const pictures = usePictures(file.pictures);
  const upload = useCachedUpload(uploadPicture);
  const send = useQuestionAct(questionBankEndpoints.importQuestions);
  const round = useRoundParam();
  const [importId, setImportId] = useState(newId);
  const isSending = useRef(false);
  const isClosed = useRef(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const review = useMemo(
    () => createReview({ sections, defaultSection, hasPicture: (name) => pictures.find(name) !== undefined }),
    [sections, defaultSection, pictures.find],
  );
  const reviewed = rows.map(review);
  const repeated = useRepeatedQuestions(rows, bank);
  const isIncluded = (index: number) => decided.get(index) ?? repeated?.[index]?.isSame !== true;
  const included = rows.flatMap((_, index) => (isIncluded(index) ? [index] : []));
  const wrong = included.filter((index) => (reviewed[index]?.problems.length ?? 0) > 0);
  const canImport = repeated !== undefined && wrong.length === 0 && included.length > 0;
  const leftOut = (repeated ?? []).filter((question) => question?.isSame === true).length;
  const named = [...new Set(rows.flatMap(({ row }) => pictureNames(row)))];
  const missing = named.filter((name) => pictures.find(name) === undefined);
  const withoutSection = rows.filter(({ row }) => (row.section ?? '').trim() === '').length;
  const unknown = useMemo(() => unknownSections(file.rows, sections), [file.rows, sections]);

  // Rows with problems stay visible after they are corrected.
  const [problemRows, setProblemRows] = useState<readonly number[]>([]);
  const listed = shownRows === 'all' ? [...rows.keys()] : problemRows;
  const pageCount = Math.max(1, Math.ceil(listed.length / rowsPerPage));
  const visible = listed.slice(page * rowsPerPage, (page + 1) * rowsPerPage);

  const include = useCallback(
    (index: number, yes: boolean) => setDecided((before) => new Map(before).set(index, yes)),
    [],
  );
  const setCell = useCallback(
    (index: number, column: RowColumn, text: string) =>
      setRows((before) => before.map((row, place) => (place === index ? withCell(row, column, text) : row))),
    [],
  );

  async function importAll() {
    if (isSending.current || !canImport) return;
    isSending.current = true;
    setError(undefined);
    try {
      const sent = included.flatMap((index) => rows[index] ?? []);
      const used = [...new Set(sent.flatMap(({ row }) => pictureNames(row)))];
      const ids: Record<string, string> = {};
      for (const [index, name] of used.entries()) {
        // Uploading thousands of pictures takes minutes. A user who left meanwhile was told that nothing was added, so nothing may
        // be.
        if (isClosed.current) return;
        const picture = pictures.find(name);
        if (picture === undefined) continue;
        setProgress({ text: `Uploading picture ${index + 1} of ${used.length}`, done: index, of: used.length });
        ids[name] = await upload(picture).catch((failure: unknown) => {
          throw new Error(`${name}: ${errorMessage(failure)}`, { cause: failure });
        });
      }
      if (isClosed.current) return;
      setProgress({ text: `Adding ${countWithNoun(sent.length, 'question')}` });
      onImported(
        await send.mutateAsync({
          query: { round },
          body: {
            id: importId,
            fileName: file.fileName,
            rows: sent.map(({ place, row }) => ({ place, row })),
            defaultSection,
            pictures: ids,
            active: isActive,
          },
        }),
      );
    } catch (failure) {
      setError(failure);
    } finally {
      setProgress(undefined);
      isSending.current = false;
    }
  }

  function show(which: typeof shownRows) {
    setShownRows(which);
    setProblemRows(wrong);
    setPage(0);
  }

  return (
    <div className="flex flex-col gap-5">
      <LeaveGuard isUnsaved={() => true}>The questions of {file.fileName} have not been added yet.</LeaveGuard>
      <Notice
        tone={wrong.length > 0 ? 'warn' : 'good'}
        title={`${countWithNoun(rows.length, 'question')} in ${file.fileName}`}
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
        {missing.length > 0 &&
          ` ${countWithNoun(missing.length, 'picture')} missing: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`}
      </Notice>
      {file.notes.map((note) => (
        <Notice key={note}>{note}</Notice>
      ))}
      <fieldset disabled={progress !== undefined} className="flex min-w-0 flex-col gap-5">
        {file.columns.length > 0 && <ReadAgain file={file} onRead={onRead} />}
        {unknown.length > 0 && (
          <UnknownSections
            unknown={unknown}
            rows={rows}
            sections={sections}
            onChoose={(places, section) =>
              setRows((before) =>
                before.map((row, index) => (places.includes(index) ? withCell(row, 'section', section) : row)),
              )
            }
          />
        )}
        <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4">
          {withoutSection > 0 && (
            <Field
              label="Section of rows without one"
              hint={`${countWithNoun(withoutSection, 'question')} without a section`}
              className="max-lg:col-span-2"
            >
              <Select
                value={defaultSection ?? ''}
                onChange={(event) => setDefaultSection(Number(event.currentTarget.value) || null)}
              >
                {sections.length > 1 && <option value="">Choose a section</option>}
                {sections.map(({ section, title }) => (
                  <option key={section} value={section}>
                    {section} · {title}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {named.length > 0 && (
            <Field label="Pictures" hint="Choose several at once, or a zip file." className="max-lg:col-span-2">
              <TextInput
                type="file"
                multiple
                accept="image/*,.zip"
                onChange={(event) => {
                  const chosen = [...(event.currentTarget.files ?? [])];
                  event.currentTarget.value = '';
                  pictures.add(chosen).catch((failure) => toast.error(errorMessage(failure)));
                }}
              />
            </Field>
          )}
          <Field label="Show">
            <Select
              value={shownRows}
              onChange={(event) => show(event.currentTarget.value === 'all' ? 'all' : 'problems')}
            >
              <option value="all">All</option>
              <option value="problems">To correct</option>
            </Select>
          </Field>
          <Field label="Read in">
            <Select
              value={language}
              onChange={(event) => isLanguage(event.currentTarget.value) && setLanguage(event.currentTarget.value)}
            >
              {languages.map((each) => (
                <option key={each} value={each}>
                  {languageNames[each]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {visible.length === 0 && <p>Nothing is left to correct.</p>}
        <ul className="flex flex-col gap-4" aria-label="Questions in the file">
          {visible.map((index) => {
            const [written, read] = [rows[index], reviewed[index]];
            return (
              written &&
              read && (
                <ImportRowCard
                  key={index}
                  index={index}
                  total={rows.length}
                  written={written}
                  reviewed={read}
                  repeats={repeated?.[index]}
                  isIncluded={isIncluded(index)}
                  onInclude={include}
                  onCell={setCell}
                  pictureSource={pictures.sourceOf}
                  language={language}
                />
              )
            );
          })}
        </ul>
      </fieldset>
      {pageCount > 1 && (
        <nav aria-label="Pages of questions" className="flex items-center gap-3">
          <Button variant="secondary" size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span className="figures text-sm">
            Page {page + 1} of {pageCount}
          </span>
          <Button variant="secondary" size="sm" disabled={page + 1 >= pageCount} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      <div role="alert" className="empty:hidden">
        {error !== undefined && (
          <Problems
            error={error}
            action={
              isRefusal(error, 'import-differs') && (
                <UndoImport
                  id={importId}
                  onUndone={() => {
                    setImportId(newId());
                    setError(undefined);
                  }}
                />
              )
            }
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Checkbox
          label="Active as soon as they are added"
          checked={isActive}
          disabled={progress !== undefined}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <Button
          onClick={() => void importAll()}
          busy={progress !== undefined}
          busyLabel="Importing"
          disabled={!canImport}
        >
          Import {countWithNoun(included.length, 'question')}
        </Button>
        <p role="status" className="text-sm text-text-soft">
          {wrong.length > 0
            ? `${countWithNoun(wrong.length, 'question')} to correct first, or to leave out`
            : repeated === undefined && 'Comparing the texts with each other'}
        </p>
      </div>
      {progress && <ImportProgressBar {...progress} />}
    </div>
  );
}

interface ImportProgress {
  readonly text: string;
  readonly done?: number;
  readonly of?: number;
}

function ImportProgressBar({ text, done, of }: ImportProgress) {
  return (
    <p className="flex max-w-xl flex-col gap-2 text-sm">
      <span className="figures">{text}</span>
      <progress aria-label="Importing" className="h-2.5 w-full accent-teal" value={done} max={of} />
    </p>
  );
}

const byKey = (files: readonly File[]) => files.map((file) => [pictureKey(file.name), file] as const);

/** Added pictures by name, starting with those in the file. */
function usePictures(brought: readonly File[]) {
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(() => new Map(byKey(brought)));
  // Object URLs are created only for pictures on the screen: there may be thousands.
  const addresses = useRef(new Map<File, string>());

  useEffect(() => {
    const { current } = addresses;
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);

  const find = useCallback((name: string) => files.get(pictureKey(name)), [files]);
  const sourceOf = useCallback(
    (reference: string) => {
      const file = find(decodeURIComponent(reference.slice(1)));
      if (file === undefined) return '';
      const address = addresses.current.get(file) ?? URL.createObjectURL(file);
      addresses.current.set(file, address);
      return address;
    },
    [find],
  );
  const add = async (chosen: readonly File[]) => {
    const added = byKey(await readPictures(chosen));
    setFiles((before) => new Map([...before, ...added]));
  };
  return { find, sourceOf, add };
}
