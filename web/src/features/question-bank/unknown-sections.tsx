import type { PaperSection } from '@club/domain/entities/papers/paper';
import { findSection } from '@club/domain/features/question-bank/read-row';
import { normalizeForComparison } from '@club/domain/shared/text';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import type { FileRow } from './import-review.ts';

export interface UnknownSection {
  readonly name: string;
  readonly rows: readonly number[];
}

/** Names of sections in a file that the paper does not have, with their rows. */
export function unknownSections(rows: readonly FileRow[], sections: readonly PaperSection[]): UnknownSection[] {
  const found = new Map<string, { name: string; rows: number[] }>();
  for (const [index, { row }] of rows.entries()) {
    const name = row.section?.trim() ?? '';
    if (name === '' || findSection(name, sections) !== undefined) continue;
    const key = normalizeForComparison(name);
    const { name: first, rows: before } = found.get(key) ?? { name, rows: [] };
    found.set(key, { name: first, rows: [...before, index] });
  }
  return [...found.values()];
}

/** One choice for all rows with the same unknown section. */
export function UnknownSections({
  unknown,
  rows,
  sections,
  onChoose,
}: {
  /** As in the file. */
  unknown: readonly UnknownSection[];
  /** As they are now. */
  rows: readonly FileRow[];
  sections: readonly PaperSection[];
  onChoose: (rows: readonly number[], section: string) => void;
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <legend className="px-1 text-sm font-semibold">Sections that the paper does not have</legend>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {unknown.map(({ name, rows: places }) => {
          const now = new Set(places.map((index) => rows[index]?.row.section ?? ''));
          const [only = ''] = now;
          const section = now.size === 1 ? findSection(only, sections)?.section : undefined;
          return (
            <Field
              key={name}
              label={<span className="break-words">“{name.slice(0, 100)}”</span>}
              hint={countWithNoun(places.length, 'question')}
            >
              <Select value={section ?? ''} onChange={(event) => onChoose(places, event.currentTarget.value || name)}>
                <option value="">Choose a section</option>
                {sections.map((one) => (
                  <option key={one.section} value={one.section}>
                    {one.section} · {one.title}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
