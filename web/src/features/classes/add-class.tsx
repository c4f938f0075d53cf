import { type ClassesReply, classesEndpoints } from '@club/contract/classes';
import { maxListRows } from '@club/domain/features/classes/class-list';
import { classesTexts } from '@club/texts/classes';
import { useReducer, useRef, useState } from 'react';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { isRefusal } from '#shared/api-error.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { ClassRows } from './class-rows.tsx';
import { PrintForms } from './print-forms.tsx';
import { useAskGuardians } from './queries.ts';
import { type ReadTable, readFile, readPasted } from './read-table.ts';
import { TakeList } from './take-list.tsx';
import {
  type CheckedRows,
  isLeftOut,
  isRegistered,
  isUndecided,
  needsNothing,
  newRow,
  planOf,
  type TypedRow,
  withPlans,
} from './typed-row.ts';

const draftKey = 'class-list';

function storedRows(): TypedRow[] {
  try {
    return (JSON.parse(tabStore.get(draftKey) ?? '[]') as TypedRow[]) ?? [];
  } catch {
    return [];
  }
}

/** Each change is kept in the tab, so that a reload loses nothing. */
function keep(_: readonly TypedRow[], rows: readonly TypedRow[]): readonly TypedRow[] {
  if (rows.length === 0) tabStore.remove(draftKey);
  else tabStore.set(draftKey, JSON.stringify(rows));
  return rows;
}

const notChecked: CheckedRows = new Map();

/** On a computer of the school others come after the teacher. */
export function forgetList(): void {
  tabStore.remove(draftKey);
}

interface AddClassProps {
  readonly proof: Proof;
  readonly school: string;
  /** Of the round; all if there are none. */
  readonly classes: ClassesReply['round']['classes'];
  readonly needsConsent: boolean;
}

/** More are too many to look through: those that need nothing are folded once the list is checked. */
const mostUnfolded = 10;

/** A list is taken from a spreadsheet or typed, checked, and only then stored. */
export function AddClass({ proof, school, classes, needsConsent }: AddClassProps) {
  const texts = useTexts(classesTexts).add;
  const list = useList(proof, needsConsent);
  const { all, setAll, rows, later, toAdd, registered, plan, isChecked, isFine, wrong, open, isBusy, heading } = list;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = ({ id }: TypedRow) => !isUnfolded && list.quiet.has(id);
  const folded = toAdd.filter(isFolded).length;

  const act = (
    <>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {isChecked && wrong > 0 && <Notice tone="warn">{texts.wrong({ rows: wrong })}</Notice>}
        {isChecked && open > 0 && <Notice tone="warn">{texts.alike({ rows: open })}</Notice>}
        {isChecked && toAdd.length === 0 && <Notice>{texts.allRegistered}</Notice>}
        {isFine && (
          <Notice tone="good">
            <p>{texts.fine({ count: toAdd.length })}</p>
            {needsConsent && <WhatFollows rows={toAdd} />}
          </Notice>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy} disabled={toAdd.length === 0}>
          {isFine ? texts.register({ count: toAdd.length }) : texts.check}
        </Button>
        <Button variant="quiet" onClick={() => setAll([])}>
          {texts.discard}
        </Button>
      </p>
    </>
  );
  return (
    <section aria-labelledby="add-class" className="flex flex-col gap-5">
      <h2 id="add-class" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      {rows.length === 0 ? (
        <TakeList
          onPasted={(text) => readPasted(text).then(list.take, () => toast.error(texts.unreadable))}
          onFile={(file) => readFile(file).then(list.take, () => toast.error(texts.unreadable))}
          onType={list.type}
        />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onKeyDown={isFine ? enterGoesToButton : undefined}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void (isFine ? list.register() : list.check());
          }}
        >
          <p>{texts.read({ count: all.length })}</p>
          {list.isReadWithoutGuardians && <Notice tone="warn">{texts.noGuardians}</Notice>}
          <SignedForms {...{ school, needsConsent, all }} rows={toAdd} onSigned={setAll} />
          {/* The end of a long list is far below. */}
          {rows.length > mostUnfolded && act}
          {registered.length > 0 && <RegisteredRows rows={registered} onAdd={list.decideAnother} />}
          <ClassRows
            rows={rows}
            classes={classes}
            isShown={(row) => !registered.includes(row) && !isFolded(row)}
            onChange={(changed) => setAll([...changed, ...later])}
            planOf={plan}
          />
          {folded > 0 && (
            <p className="flex flex-wrap items-center gap-3">
              {texts.folded({ count: folded })}
              <Button variant="link" onClick={() => setUnfolded(true)}>
                {texts.unfold}
              </Button>
            </p>
          )}
          {later.length > 0 && <p className="text-text-soft">{texts.later({ count: later.length })}</p>}
          {(rows.length <= mostUnfolded || isUnfolded) && act}
        </form>
      )}
    </section>
  );
}

/** Enter in a field must not register a list that is fine. */
function enterGoesToButton(event: React.KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>('button[type="submit"]')?.focus();
}

/** Whom registering sends a message, and who cannot start with it alone. */
function WhatFollows({ rows }: { readonly rows: readonly TypedRow[] }) {
  const texts = useTexts(classesTexts).add;
  const messages = rows.filter(isToAsk).length;
  const without = rows.filter((row) => !row.isSigned && !isToAsk(row)).length;
  return (
    <>
      {messages > 0 && <p>{texts.messages({ count: messages })}</p>}
      {without > 0 && <p>{texts.without({ count: without })}</p>}
    </>
  );
}

function isToAsk({ isSigned, phone }: TypedRow): boolean {
  return !isSigned && phone.trim() !== '';
}

interface SignedFormsProps extends Pick<AddClassProps, 'school' | 'needsConsent'> {
  readonly rows: readonly TypedRow[];
  readonly all: readonly TypedRow[];
  readonly onSigned: (rows: readonly TypedRow[]) => void;
}

function SignedForms({ school, needsConsent, rows, all, onSigned }: SignedFormsProps) {
  const texts = useTexts(classesTexts).add;
  return (
    <div>
      <Checkbox
        label={texts.signed}
        hint={needsConsent ? texts.signedHint : texts.notNeeded}
        checked={all.every(({ isSigned }) => isSigned)}
        onChange={({ currentTarget: { checked } }) => onSigned(all.map((row) => ({ ...row, isSigned: checked })))}
      />
      <PrintForms
        school={school}
        students={rows.map(({ name, classLevel, guardian }) => ({ name, className: classLevel, guardian }))}
      />
    </div>
  );
}

/** Rows that are registered already are left out by themselves, for all to see, and can be registered nevertheless. */
function RegisteredRows({
  rows,
  onAdd,
}: {
  readonly rows: readonly TypedRow[];
  readonly onAdd: (row: TypedRow) => void;
}) {
  const texts = useTexts(classesTexts).add;
  return (
    <details className="rounded-lg border border-line bg-surface p-4">
      <summary className="cursor-pointer">{texts.registeredAlready({ count: rows.length })}</summary>
      <ul className="flex flex-col gap-1">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center justify-between gap-3">
            {[row.name, row.classLevel, row.guardian].filter(Boolean).join(', ')}
            <Button
              variant="quiet"
              size="sm"
              aria-label={`${texts.nevertheless}: ${row.name}`}
              onClick={() => onAdd(row)}
            >
              {texts.nevertheless}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The rows, what the server said of them, and what is done with them. */
function useList(proof: Proof, needsConsent: boolean) {
  const texts = useTexts(classesTexts).add;
  const language = useLanguage();
  const [all, setAll] = useReducer(keep, undefined, storedRows);
  const [checked, setChecked] = useState(notChecked);
  // As the last check left them: a row must not move while another one is corrected.
  const [quiet, setQuiet] = useState<ReadonlySet<string>>(new Set());
  const [isRead, setRead] = useState(false);
  const plan = useAct(classesEndpoints.planClassList);
  const add = useAct(classesEndpoints.addClassList, { changes: [classesEndpoints.readClasses] });
  const ask = useAskGuardians(proof);
  const heading = useRef<HTMLHeadingElement>(null);

  // What is too long for a list follows once this part is registered.
  const rows = all.slice(0, maxListRows);
  const later = all.slice(maxListRows);
  const planOfRow = (row: TypedRow) => planOf(checked, row, rows);
  const kept = rows.filter((row) => !isLeftOut(row));
  const registered = kept.filter((row) => isRegistered(row, planOfRow(row)));
  const toAdd = kept.filter((row) => !registered.includes(row));
  const isChecked = kept.length > 0 && kept.every((row) => planOfRow(row) !== undefined);
  const wrong = toAdd.filter((row) => (planOfRow(row)?.problems.length ?? 0) > 0).length;
  const open = toAdd.filter((row) => isUndecided(row, planOfRow(row)?.like ?? [], toAdd)).length;

  return {
    ...{ all, setAll, rows, later, toAdd, registered, isChecked, quiet, wrong, open, heading },
    plan: planOfRow,
    isFine: isChecked && toAdd.length > 0 && wrong === 0 && open === 0,
    isReadWithoutGuardians: isRead && all.every(({ guardian }) => guardian.trim() === ''),
    isBusy: plan.isPending || add.isPending,
    decideAnother: (row: TypedRow) =>
      setAll(all.map((one) => (one.id === row.id ? { ...one, decision: 'another' as const } : one))),
    take({ rows: taken, otherSheets }: ReadTable) {
      if (taken.length === 0) toast.error(texts.empty);
      if (otherSheets.length > 0) toast.error(texts.otherSheets({ sheets: otherSheets }));
      if (taken.length === 0) return;
      setAll(taken);
      setRead(true);
      // Below a long list of students nobody would see it.
      heading.current?.focus();
    },
    type() {
      setAll([newRow()]);
      setRead(false);
    },
    async check() {
      try {
        const { rows: planned } = await plan.mutateAsync({ body: { ...proof, rows: kept.map(toRow) } });
        const now = withPlans(checked, kept, planned);
        setChecked(now);
        const isLong = rows.length > mostUnfolded;
        const fine = rows.filter((row) => isLong && needsNothing(planOf(now, row, rows)));
        setQuiet(new Set(fine.map(({ id }) => id)));
      } catch (error) {
        toast.error(errorMessage(error));
      }
    },
    async register() {
      try {
        const { ids } = await add.mutateAsync({ body: { ...proof, language, rows: toAdd.map(toDecidedRow) } });
        toast.success(texts.registered({ count: ids.length }));
        const toAsk = ids.filter((_, place) => needsConsent && toAdd[place] !== undefined && isToAsk(toAdd[place]));
        setAll(later);
        setChecked(notChecked);
        heading.current?.focus();
        if (toAsk.length > 0) ask.mutate(toAsk);
      } catch (error) {
        // What was said of the rows is no longer so.
        if (isRefusal(error, 'class-list-changed')) {
          setChecked(notChecked);
          setQuiet(new Set());
        }
        toast.error(errorMessage(error));
      }
    },
  };
}

function toRow({ name, classLevel, guardian, phone }: TypedRow) {
  return { name, classLevel, guardian, phone };
}

function toDecidedRow(row: TypedRow) {
  const { decision } = row;
  return {
    ...toRow(row),
    isSigned: row.isSigned,
    isAnother: decision === 'another',
    ...(typeof decision === 'object' && { sameAs: decision.sameAs }),
  };
}
