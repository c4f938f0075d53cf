import { type ClassField, classFields, maxListRows } from '@club/domain/features/classes/class-list';
import { classesTexts } from '@club/texts/classes';
import X from 'lucide-react/icons/x';
import { useTexts } from '#shared/language.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { LikeChoice } from './like-choice.tsx';
import { useRowProblem } from './row-problem.ts';
import { newRow, type planOf as plan, type TypedRow } from './typed-row.ts';

type RowPlan = ReturnType<typeof plan>;

interface ClassRowsProps {
  readonly rows: readonly TypedRow[];
  /** Of the round; all if there are none. */
  readonly classes: readonly number[];
  readonly isShown: (row: TypedRow) => boolean;
  readonly onChange: (rows: readonly TypedRow[]) => void;
  /** Undefined until the row was checked as it is now. */
  readonly planOf: (row: TypedRow) => RowPlan;
}

/** The list as it can be edited: a row of fields for each child, with what is wrong below. */
export function ClassRows({ rows, classes, isShown, onChange, planOf }: ClassRowsProps) {
  const texts = useTexts(classesTexts).add;
  const replace = (changed: TypedRow) => onChange(rows.map((row) => (row.id === changed.id ? changed : row)));
  return (
    <>
      <ol className="flex flex-col gap-5">
        {rows.map(
          (row, index) =>
            isShown(row) && (
              <li key={row.id}>
                <RowFields
                  {...{ row, classes }}
                  number={index + 1}
                  plan={planOf(row)}
                  numberOf={(rowId) => rows.findIndex(({ id }) => id === rowId) + 1}
                  onChange={replace}
                  onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
                />
              </li>
            ),
        )}
      </ol>
      {rows.length < maxListRows && (
        <p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...rows, newRow(undefined, { isSigned: rows.at(-1)?.isSigned ?? false })])}
          >
            {texts.row}
          </Button>
        </p>
      )}
    </>
  );
}

interface RowFieldsProps extends Pick<ClassRowsProps, 'classes'> {
  readonly row: TypedRow;
  readonly number: number;
  readonly plan: RowPlan;
  readonly numberOf: (rowId: string) => number;
  readonly onChange: (row: TypedRow) => void;
  readonly onRemove: () => void;
}

function RowFields({ row, classes, number, plan, numberOf, onChange, onRemove }: RowFieldsProps) {
  const texts = useTexts(classesTexts).add;
  const problemText = useRowProblem(classes);
  const errorOf = (field: ClassField) =>
    problemText(plan?.problems.find((problem) => problem.field === field)?.problem);
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="figures px-1 text-sm font-semibold">{texts.rowName({ row: number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {classFields.map((field) => (
          <Field
            key={field}
            label={texts.fields[field]}
            required={field !== 'phone'}
            optional={field === 'phone'}
            error={errorOf(field)}
          >
            <TextInput
              value={row[field]}
              // What was decided was about another child.
              onChange={({ currentTarget: { value } }) => onChange({ ...row, [field]: value, decision: undefined })}
              inputMode={field === 'phone' ? 'tel' : 'text'}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        ))}
      </div>
      {plan !== undefined && plan.like.length > 0 && (
        <LikeChoice row={row} like={plan.like} numberOf={numberOf} onChange={onChange} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={texts.isSigned}
          checked={row.isSigned}
          onChange={({ currentTarget: { checked } }) => onChange({ ...row, isSigned: checked })}
        />
        <IconButton label={texts.removeRow({ row: number })} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
