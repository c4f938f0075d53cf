import type { ClassesReply, ClassStudentReply } from '@club/contract/classes';
import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { classesTexts } from '@club/texts/classes';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { PrintForms } from './print-forms.tsx';
import { useAskGuardians, useNoteForms, usePrintSlips } from './queries.ts';
import { StudentDialog } from './student-dialog.tsx';

interface ClassStudentsProps {
  readonly proof: Proof;
  readonly school: string;
  readonly students: readonly ClassStudentReply[];
  /** Of the round; all if there are none. */
  readonly classes: ClassesReply['round']['classes'];
}

/** At most, in one file. */
const slipsAtOnce = 200;

/** The students with their consents, and their slips to print. */
export function ClassStudents({ proof, school, students, classes }: ClassStudentsProps) {
  const texts = useTexts(classesTexts).list;
  const [correcting, setCorrecting] = useState<ClassStudentReply>();
  // Those without a slip are what a teacher prints next.
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const isChosen = (student: ClassStudentReply) =>
    chosen === undefined ? student.printedAt === null && !student.isClaimed : chosen.has(student.id);
  const selected = students.filter(isChosen);
  const choose = (ids: readonly string[], on: boolean) => {
    const next = new Set(selected.map(({ id }) => id));
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  if (students.length === 0) return <p className="text-text-soft">{texts.none}</p>;
  return (
    <section aria-labelledby="students" className="flex flex-col gap-5">
      <h2 id="students" className="text-2xl">
        {texts.title({ count: students.length })}
      </h2>
      <Acts proof={proof} school={school} selected={selected} onDone={() => setChosen(undefined)} />
      <Checkbox
        label={texts.all}
        checked={selected.length === students.length}
        onChange={({ currentTarget: { checked } }) =>
          choose(
            students.map(({ id }) => id),
            checked,
          )
        }
      />
      <StudentTable
        students={students}
        isChosen={isChosen}
        onChoose={(id, on) => choose([id], on)}
        onCorrect={setCorrecting}
      />
      {correcting && (
        <StudentDialog proof={proof} student={correcting} classes={classes} onClose={() => setCorrecting(undefined)} />
      )}
    </section>
  );
}

interface StudentTableProps extends Pick<ClassStudentsProps, 'students'> {
  readonly isChosen: (student: ClassStudentReply) => boolean;
  readonly onChoose: (id: string, on: boolean) => void;
  readonly onCorrect: (student: ClassStudentReply) => void;
}

const consentTones = {
  'not-needed': 'neutral',
  enough: 'good',
  asked: 'neutral',
  missing: 'warn',
  withdrawn: 'bad',
} as const;

function StudentTable({ students, isChosen, onChoose, onCorrect }: StudentTableProps) {
  const texts = useTexts(classesTexts).list;
  const language = useLanguage();
  const slipText = ({ printedAt, hasStarted, isClaimed }: ClassStudentReply) => {
    if (isClaimed) return texts.claimed;
    if (hasStarted) return texts.started;
    return printedAt === null ? texts.notPrinted : texts.printed({ at: dateTimeText(language, Date.parse(printedAt)) });
  };
  const columns: Column<ClassStudentReply>[] = [
    {
      key: 'chosen',
      header: texts.columns.chosen,
      hideHeader: true,
      cell: (student) => (
        <Checkbox
          label={<span className="sr-only">{texts.choose({ name: student.name })}</span>}
          checked={isChosen(student)}
          onChange={({ currentTarget: { checked } }) => onChoose(student.id, checked)}
        />
      ),
    },
    {
      key: 'name',
      header: texts.columns.name,
      headsRow: true,
      className: 'wrap-anywhere',
      cell: (student) => (
        <>
          {student.name}
          <span className="block text-xs font-normal text-text-soft">{texts.guardian(student)}</span>
          {/* On a phone the other columns have no room. */}
          <span className="mt-1 flex flex-wrap items-center gap-2 text-xs font-normal sm:hidden">
            {texts.level({ level: student.listedClass ?? String(student.classLevel) })}
            <ConsentBadge {...student} />
            {slipText(student)}
          </span>
        </>
      ),
    },
    {
      key: 'class',
      header: texts.columns.class,
      from: 'sm',
      className: 'wrap-anywhere',
      cell: ({ classLevel, listedClass }) => listedClass ?? classLevel,
    },
    {
      key: 'consent',
      header: texts.columns.consent,
      from: 'sm',
      cell: (student) => <ConsentBadge {...student} />,
    },
    { key: 'slip', header: texts.columns.slip, from: 'sm', cell: slipText },
    {
      key: 'correct',
      header: texts.correct,
      hideHeader: true,
      className: 'text-right',
      cell: (student) =>
        student.isOpen && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${texts.correct}: ${student.name}`}
            onClick={() => onCorrect(student)}
          >
            {texts.correct}
          </Button>
        ),
    },
  ];
  return <Table caption={texts.caption} columns={columns} rows={students} rowKey={({ id }) => id} />;
}

function ConsentBadge({ consent }: Pick<ClassStudentReply, 'consent'>) {
  const texts = useTexts(classesTexts).list.consent;
  return <Badge tone={consentTones[consent]}>{texts[consent]}</Badge>;
}

interface ActsProps {
  readonly proof: Proof;
  readonly selected: readonly ClassStudentReply[];
  readonly onDone: () => void;
}

function Acts({ proof, school, selected, onDone }: ActsProps & { readonly school: string }) {
  const texts = useTexts(classesTexts).list;
  const ask = useAskGuardians(proof);
  const needing = selected.filter(({ consent }) => consent === 'missing' || consent === 'asked');
  const reachable = needing.filter(({ phone }) => phone !== null);
  const idsOf = (of: readonly ClassStudentReply[]) => of.map(({ id }) => id);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <PrintSlips proof={proof} selected={selected} onDone={onDone} />
      {needing.length > 0 && <NoteForms proof={proof} students={needing} />}
      {needing.length > 0 && (
        <PrintForms
          school={school}
          students={needing.map(({ name, listedClass, classLevel, guardian }) => ({
            ...{ name, guardian, className: listedClass ?? String(classLevel) },
          }))}
        />
      )}
      {reachable.length > 0 && (
        <Button variant="secondary" busy={ask.isPending} onClick={() => ask.mutate(idsOf(reachable))}>
          {texts.ask({ count: reachable.length })}
        </Button>
      )}
    </div>
  );
}

interface NoteFormsProps extends Pick<ActsProps, 'proof'> {
  readonly students: readonly ClassStudentReply[];
}

/** Asks first: it stands in for what guardians said, and a click does not take it back. See docs/rules/classes.md, Q8. */
function NoteForms({ proof, students }: NoteFormsProps) {
  const texts = useTexts(classesTexts).list;
  const noteForms = useNoteForms(proof);
  const [isAsking, setIsAsking] = useState(false);
  const count = students.length;
  const reached = students.filter(({ phone }) => phone !== null).length;
  return (
    <>
      <Button variant="secondary" busy={noteForms.isPending} onClick={() => setIsAsking(true)}>
        {texts.form({ count })}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.formTitle({ count })}
        confirmLabel={texts.form({ count })}
        onConfirm={() => noteForms.mutateAsync(students.map(({ id }) => id))}
      >
        <div className="flex flex-col gap-3">
          <p>{texts.formClaim}</p>
          {reached > 0 && <p>{texts.formMessages({ count: reached })}</p>}
          <p>{texts.formBack}</p>
          <p className="wrap-anywhere">{students.map(({ name }) => name).join(', ')}</p>
        </div>
      </ConfirmDialog>
    </>
  );
}

function PrintSlips({ proof, selected, onDone }: ActsProps) {
  const texts = useTexts(classesTexts).list;
  const [language, setLanguage] = useState<Language>(useLanguage());
  const [isAsking, setIsAsking] = useState(false);
  const [saved, setSaved] = useState<string>();
  const print = usePrintSlips();
  const printable = selected.filter(({ isClaimed }) => !isClaimed).slice(0, slipsAtOnce);
  const again = printable.filter(({ printedAt }) => printedAt !== null).length;
  const printNow = async () => {
    try {
      setSaved(await print.mutateAsync({ ...proof, language, ids: printable.map(({ id }) => id) }));
      onDone();
    } catch (error) {
      toast.error(`${texts.noPrint}. ${errorMessage(error)}`);
    }
  };
  return (
    <>
      <Field label={texts.inLanguage}>
        <Select value={language} onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {languageFacts[each].ownName}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        busy={print.isPending}
        disabled={printable.length === 0}
        onClick={() => (again > 0 ? setIsAsking(true) : void printNow())}
      >
        {texts.print({ count: printable.length })}
      </Button>
      <div role="status" className="w-full empty:hidden">
        {saved !== undefined && <Notice tone="good">{texts.printed10({ file: saved })}</Notice>}
        {printable.length === 0 && <p className="text-sm text-text-soft">{texts.noneChosen}</p>}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.reprintTitle}
        confirmLabel={texts.print({ count: printable.length })}
        onConfirm={printNow}
      >
        {texts.reprint({ count: again })}
      </ConfirmDialog>
    </>
  );
}
