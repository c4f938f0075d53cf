import { classesEndpoints, type PlannedRowReply } from '@club/contract/classes';
import { classesTexts } from '@club/texts/classes';
import { useReducer, useRef, useState } from 'react';
import { tabStore } from '#shared/browser-storage.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { askInParts } from './ask-in-parts.ts';
import { ClassRows } from './class-rows.tsx';
import type { Proof } from './proof.ts';
import { type ReadTable, readFile, readPasted } from './read-table.ts';
import { TakeList } from './take-list.tsx';
import { newRow, type TypedRow } from './typed-row.ts';

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

/** What the server said of the rows as they were then. */
type Plans = ReadonlyMap<string, { readonly of: string; readonly plan: PlannedRowReply }>;

function contentOf({ name, classLevel, guardian, phone }: TypedRow): string {
  return JSON.stringify([name, classLevel, guardian, phone]);
}

/** A list is taken from a spreadsheet or typed, checked, and only then stored. */
export function AddClass({ proof }: { readonly proof: Proof }) {
  const texts = useTexts(classesTexts).add;
  const language = useLanguage();
  const [rows, setRows] = useReducer(keep, undefined, storedRows);
  const [plans, setPlans] = useState<Plans>(new Map());
  const plan = useAct(classesEndpoints.planClassList);
  const add = useAct(classesEndpoints.addClassList, { changes: [classesEndpoints.readClasses] });
  const ask = useAct(classesEndpoints.askGuardians, { changes: [classesEndpoints.readClasses] });
  const heading = useRef<HTMLHeadingElement>(null);

  const planOf = (row: TypedRow) => {
    const known = plans.get(row.id);
    return known?.of === contentOf(row) ? known.plan : undefined;
  };
  const kept = rows.filter(({ decision }) => decision !== 'leave-out');
  const wrong = kept.filter((row) => (planOf(row)?.problems.length ?? 0) > 0).length;
  const open = kept.filter((row) => (planOf(row)?.like.length ?? 0) > 0 && row.decision === undefined).length;
  const isChecked = kept.length > 0 && kept.every((row) => planOf(row) !== undefined);
  const isFine = isChecked && wrong === 0 && open === 0;

  function take({ rows: taken, left }: ReadTable) {
    if (taken.length === 0) toast.error(texts.empty);
    if (left > 0) toast.error(texts.tooMany({ left }));
    if (taken.length > 0) setRows(taken);
  }

  async function check() {
    try {
      const asked = rows.filter(({ decision }) => decision !== 'leave-out');
      const { rows: planned } = await plan.mutateAsync({ body: { ...proof, rows: asked.map(toRow) } });
      setPlans(
        new Map(
          asked.flatMap((row, place) => {
            const of = planned[place];
            return of === undefined ? [] : [[row.id, { of: contentOf(row), plan: of }] as const];
          }),
        ),
      );
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }

  async function register() {
    try {
      const body = { ...proof, language, rows: kept.map(toDecidedRow) };
      const { ids } = await add.mutateAsync({ body });
      toast.success(texts.registered({ count: ids.length }));
      const toAsk = ids.filter((_, place) => kept[place]?.isSigned === false && kept[place].phone.trim() !== '');
      setRows([]);
      setPlans(new Map());
      heading.current?.focus();
      await askInParts(toAsk, (part) => ask.mutateAsync({ body: { ...proof, ids: part } }));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }

  const isBusy = plan.isPending || add.isPending;
  const isAllSigned = rows.length > 0 && rows.every(({ isSigned }) => isSigned);
  return (
    <section aria-labelledby="add-class" className="flex flex-col gap-5">
      <h2 id="add-class" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      {rows.length === 0 ? (
        <TakeList
          onPasted={(text) => readPasted(text).then(take, () => toast.error(texts.unreadable))}
          onFile={(file) => readFile(file).then(take, () => toast.error(texts.unreadable))}
          onType={() => setRows([newRow()])}
        />
      ) : (
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void (isFine ? register() : check());
          }}
        >
          <Checkbox
            label={texts.signed}
            hint={texts.signedHint}
            checked={isAllSigned}
            onChange={({ currentTarget: { checked } }) => setRows(rows.map((row) => ({ ...row, isSigned: checked })))}
          />
          <ClassRows rows={rows} onChange={setRows} planOf={planOf} />
          <div role="status" className="flex flex-col gap-3 empty:hidden">
            {isChecked && wrong > 0 && <Notice tone="warn">{texts.wrong({ rows: wrong })}</Notice>}
            {isChecked && open > 0 && <Notice tone="warn">{texts.alike({ rows: open })}</Notice>}
            {isFine && <Notice tone="good">{texts.fine({ count: kept.length })}</Notice>}
          </div>
          <p className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} disabled={kept.length === 0}>
              {isFine ? texts.register({ count: kept.length }) : texts.check}
            </Button>
            <Button variant="quiet" onClick={() => setRows([])}>
              {texts.discard}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
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
