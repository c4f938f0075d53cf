import { classesEndpoints } from '@club/contract/classes';
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
import { useAskGuardians } from './queries.ts';
import { type ReadTable, readFile, readPasted } from './read-table.ts';
import { TakeList } from './take-list.tsx';
import { type CheckedRows, isLeftOut, isUndecided, newRow, planOf, type TypedRow, withPlans } from './typed-row.ts';

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

/** A list is taken from a spreadsheet or typed, checked, and only then stored. */
export function AddClass({ proof }: { readonly proof: Proof }) {
  const texts = useTexts(classesTexts).add;
  const language = useLanguage();
  const [all, setAll] = useReducer(keep, undefined, storedRows);
  const [checked, setChecked] = useState(notChecked);
  const plan = useAct(classesEndpoints.planClassList);
  const add = useAct(classesEndpoints.addClassList, { changes: [classesEndpoints.readClasses] });
  const ask = useAskGuardians(proof);
  const heading = useRef<HTMLHeadingElement>(null);

  // What is too long for a list follows once this part is registered.
  const rows = all.slice(0, maxListRows);
  const later = all.slice(maxListRows);
  const kept = rows.filter((row) => !isLeftOut(row));
  const plans = kept.map((row) => planOf(checked, row, rows));
  const isChecked = kept.length > 0 && plans.every((one) => one !== undefined);
  const wrong = plans.filter((one) => one !== undefined && one.problems.length > 0).length;
  const open = kept.filter((row, place) => isUndecided(row, plans[place]?.like ?? [], kept)).length;
  const isFine = isChecked && wrong === 0 && open === 0;

  function take({ rows: taken, otherSheets }: ReadTable) {
    if (taken.length === 0) toast.error(texts.empty);
    if (otherSheets.length > 0) toast.error(texts.otherSheets({ sheets: otherSheets }));
    if (taken.length > 0) setAll(taken);
  }

  async function check() {
    try {
      const { rows: planned } = await plan.mutateAsync({ body: { ...proof, rows: kept.map(toRow) } });
      setChecked(withPlans(checked, kept, planned));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }

  async function register() {
    try {
      const { ids } = await add.mutateAsync({ body: { ...proof, language, rows: kept.map(toDecidedRow) } });
      toast.success(texts.registered({ count: ids.length }));
      const toAsk = ids.filter((_, place) => kept[place]?.isSigned === false && kept[place].phone.trim() !== '');
      setAll(later);
      setChecked(notChecked);
      heading.current?.focus();
      if (toAsk.length > 0) ask.mutate(toAsk);
    } catch (error) {
      // What was said of the rows is no longer so.
      if (isRefusal(error, 'class-list-changed')) setChecked(notChecked);
      toast.error(errorMessage(error));
    }
  }

  const isBusy = plan.isPending || add.isPending;
  const isAllSigned = all.every(({ isSigned }) => isSigned);
  return (
    <section aria-labelledby="add-class" className="flex flex-col gap-5">
      <h2 id="add-class" ref={heading} tabIndex={-1} className="text-2xl">
        {texts.title}
      </h2>
      {rows.length === 0 ? (
        <TakeList
          onPasted={(text) => readPasted(text).then(take, () => toast.error(texts.unreadable))}
          onFile={(file) => readFile(file).then(take, () => toast.error(texts.unreadable))}
          onType={() => setAll([newRow()])}
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
            onChange={({ currentTarget: { checked } }) => setAll(all.map((row) => ({ ...row, isSigned: checked })))}
          />
          <ClassRows
            rows={rows}
            onChange={(changed) => setAll([...changed, ...later])}
            planOf={(row) => planOf(checked, row, rows)}
          />
          {later.length > 0 && <p className="text-text-soft">{texts.later({ count: later.length })}</p>}
          <div role="status" className="flex flex-col gap-3 empty:hidden">
            {isChecked && wrong > 0 && <Notice tone="warn">{texts.wrong({ rows: wrong })}</Notice>}
            {isChecked && open > 0 && <Notice tone="warn">{texts.alike({ rows: open })}</Notice>}
            {isFine && <Notice tone="good">{texts.fine({ count: kept.length })}</Notice>}
          </div>
          <p className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} disabled={kept.length === 0}>
              {isFine ? texts.register({ count: kept.length }) : texts.check}
            </Button>
            <Button variant="quiet" onClick={() => setAll([])}>
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
