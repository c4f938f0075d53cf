import { rollDigits } from '@club/domain/features/answer-sheets/sheet-layout';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { useDeferredValue, useState } from 'react';
import { useFoundParticipants } from '#entities/attempts/queries.ts';
import { useTexts } from '#shared/language.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
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
    outline.participants.filter(isThis).map(({ accountId, ...one }) => ({ ...one, id: accountId }));
  if (isNumber) return { matches: listed(({ rollNumber }) => rollNumber === number), isFetching: false };
  if (search.length < leastSearch) return { matches: [], isFetching: false };
  if (of === 'organiser') return { matches: found.data ?? [], isFetching: found.isFetching };
  const wanted = search.toLocaleLowerCase();
  return {
    matches: listed(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, mostFound),
    isFetching: false,
  };
}

/** By the roll number, which needs no search on the server, or by a name. */
export function ChooseStudent({ outline, chosen, onChoose }: ChooseStudentProps) {
  const texts = useTexts(answerSheetsTexts).decide;
  const [typed, setTyped] = useState('');
  const number = typed.replace(/\s/g, '');
  const { matches, isFetching } = useMatches(outline, typed);
  const isAsked = /^\d+$/.test(number) ? number.length >= rollDigits : typed.trim().length >= leastSearch;
  return (
    <>
      <Field label={texts.student} hint={texts.studentHint} required>
        <TextInput
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const exact = outline.participants.find(({ rollNumber }) => rollNumber === value.replace(/\s/g, ''));
            onChoose(exact?.accountId ?? null, exact?.class ?? null);
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
              options={matches.map(({ id, name, school }) => ({ value: id, label: name, hint: school }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
