import { isRowColumn, rowColumns } from '@club/domain/features/question-bank/question-row';
import { columnTitles } from '@club/texts/admin/question-rows';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import type { FileReading } from './import-review.ts';
import { rememberColumns } from './remembered-columns.ts';

const undecided = 'undecided';
const leftOut = 'left-out';

/** Says which column of a sheet is which where its title does not. */
export function ColumnChoice({
  columns,
  isReading,
  onChosen,
}: {
  columns: FileReading['columns'];
  isReading: boolean;
  /** After the columns were remembered. */
  onChosen: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      columns.map(({ title, column, isDecided }) => [title, column ?? (isDecided ? leftOut : undecided)]),
    ),
  );
  return (
    <form
      aria-label="Columns of the sheet"
      className="flex flex-col items-start gap-4 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault();
        const decided = Object.entries(chosen).filter(([, column]) => column !== undecided);
        rememberColumns(
          Object.fromEntries(decided.map(([title, column]) => [title, isRowColumn(column) ? column : null])),
        );
        onChosen();
      }}
    >
      <p className="text-sm">
        Say which column is which. This browser remembers it for the next sheet. Reading again starts this page over.
      </p>
      <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map(({ title, example }) => (
          <Field key={title} label={`“${title}”`} hint={example === '' ? 'Empty' : `Such as: ${example}`}>
            <Select
              value={chosen[title] ?? undecided}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setChosen((before) => ({ ...before, [title]: value }));
              }}
            >
              <option value={undecided}>Not known</option>
              <option value={leftOut}>Leave out</option>
              {rowColumns.map((column) => (
                <option key={column} value={column}>
                  {columnTitles[column]}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <Button type="submit" variant="secondary" size="sm" busy={isReading} busyLabel="Reading">
        Read the sheet again
      </Button>
    </form>
  );
}
