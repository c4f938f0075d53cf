import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { useDeferredValue, useState } from 'react';
import { useFoundParticipants } from '#entities/attempts/queries.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import type { SheetOutline } from './sheet-outline.ts';

const texts = answerSheetsTexts.decide;
const mostFound = 6;

interface ChooseStudentProps {
  readonly outline: SheetOutline;
  readonly chosen: string | null;
  readonly onChoose: (accountId: string | null, classLevel: number | null) => void;
}

/** By the roll number, which needs no search on the server, or by a name. */
export function ChooseStudent({ outline, chosen, onChoose }: ChooseStudentProps) {
  const [typed, setTyped] = useState('');
  const number = typed.replace(/\s/g, '');
  const isNumber = /^\d+$/.test(number);
  const byNumber = outline.participants.find(({ rollNumber }) => rollNumber === number);
  const search = useDeferredValue(isNumber ? '' : typed);
  const found = useFoundParticipants(outline.slug, search, mostFound);
  const isSearching = search.trim().length >= 3;
  const matches = isNumber
    ? byNumber
      ? [{ id: byNumber.accountId, name: byNumber.name, school: byNumber.school, class: byNumber.class }]
      : []
    : isSearching
      ? (found.data ?? [])
      : [];
  const isAsked = isNumber ? number.length >= 6 : isSearching;
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
              {found.isFetching ? 'Searching' : texts.noMatch}
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
