import { rollDigits } from '@club/domain/features/answer-sheets/sheet-layout';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useDeferredValue, useEffect, useState } from 'react';
import { useFoundParticipants } from '#entities/attempts/queries.ts';
import { useTexts } from '#shared/language.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { classOf } from './class-of.ts';
import { useSheetDesk } from './sheet-desk.ts';
import type { SheetOutline } from './sheet-outline.ts';

const mostFound = 6;
const leastSearch = 3;

interface ChooseStudentProps {
  readonly outline: SheetOutline;
  readonly chosen: string | null;
  readonly onChoose: (accountId: string | null, classLevel: number | null) => void;
}

interface Match {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly class: number | null;
  /** With its section. */
  readonly className: string;
}

/** Those with a number, or part of a name. Organisers find everybody on the server, teachers their own list. */
function useMatches(
  outline: SheetOutline,
  typed: string,
): { readonly matches: readonly Match[]; readonly isFetching: boolean } {
  const { of } = useSheetDesk();
  const number = typed.replace(/\s/g, '');
  const isNumber = /^\d+$/.test(number);
  const search = useDeferredValue(typed.trim());
  const found = useFoundParticipants(outline.slug, isNumber || of === 'teacher' ? '' : search, mostFound);
  const listed = (isThis: (one: SheetOutline['participants'][number]) => boolean) =>
    outline.participants
      .filter(isThis)
      .map(({ accountId, ...one }) => ({ ...one, id: accountId, className: classOf(one) }));
  const known = new Map(outline.participants.map((one) => [one.accountId, one]));
  if (isNumber) return { matches: listed(({ rollNumber }) => rollNumber === number), isFetching: false };
  if (search.length < leastSearch) return { matches: [], isFetching: false };
  if (of === 'organiser') {
    return {
      matches: (found.data ?? []).map((one) => {
        const { class: level = one.class, listedClass = null } = known.get(one.id) ?? {};
        return { ...one, class: level, className: classOf({ class: level, listedClass }) };
      }),
      isFetching: found.isFetching || search !== typed.trim(),
    };
  }
  const wanted = search.toLocaleLowerCase();
  return {
    matches: listed(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, mostFound),
    isFetching: false,
  };
}

/** By the roll number, which needs no search on the server, or by a name. Whoever alone matches is chosen. */
export function ChooseStudent({ outline, chosen, onChoose }: ChooseStudentProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  const [typed, setTyped] = useState('');
  const number = typed.replace(/\s/g, '');
  const { matches, isFetching } = useMatches(outline, typed);
  const [only, second] = isFetching ? [] : matches;
  const isOnly = only !== undefined && second === undefined && chosen === null;
  useEffect(() => {
    // Nobody else can be meant.
    if (isOnly) onChoose(only.id, only.class);
  });
  const isAsked = /^\d+$/.test(number) ? number.length >= rollDigits : typed.trim().length >= leastSearch;
  return (
    <>
      <Field label={texts.student} hint={texts.studentHint} required>
        <TextInput
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            onChoose(null, null);
          }}
        />
      </Field>
      {isAsked && (
        <Field label={texts.matching} group hideLabel>
          {matches.length === 0 ? (
            <p role="status" className="text-sm text-text-soft">
              {isFetching ? texts.searching : texts.noMatch}
            </p>
          ) : (
            <RadioGroup
              name="student"
              value={chosen ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChoose(value, matches.find(({ id }) => id === value)?.class ?? null)
              }
              options={matches.map(({ id, name, school, className }) => ({
                ...{ value: id, label: name },
                hint: [className && `${texts.class} ${className}`, school].filter(Boolean).join(', '),
              }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
