import type { ParticipantReply } from '@club/contract/entities/attempts';
import { participantsEndpoints } from '@club/contract/participants';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { readablePhone } from '#shared/readable-phone.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { useReply } from '#shared/use-reply.ts';

const maxFound = 5;

interface ParticipantPickerProps {
  label: string;
  /** Of the round. */
  slug: string;
  exceptId: string;
  chosen: ParticipantReply | undefined;
  onChoose: (participant: ParticipantReply | undefined) => void;
}

export function ParticipantPicker({ label, slug, exceptId, chosen, onChoose }: ParticipantPickerProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const query = search.length < 3 ? undefined : { search, round: slug, pageSize: maxFound + 1 };
  const { data, isFetching } = useReply(participantsEndpoints.listParticipants, query && { query }, {
    placeholderData: keepPreviousData,
  });
  const found =
    query === undefined ? [] : (data?.participants ?? []).filter(({ id }) => id !== exceptId).slice(0, maxFound);
  return (
    <>
      <Field label={label} hint="Name, phone, email or school, at least three characters." required>
        <TextInput
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </Field>
      {query !== undefined && (
        <Field label="Matching accounts" group hideLabel>
          {found.length === 0 ? (
            <p role="status" className="text-sm text-text-soft">
              {isFetching ? 'Searching' : 'No matching accounts.'}
            </p>
          ) : (
            <RadioGroup
              name="to-account"
              value={chosen?.id ?? ''}
              onChange={({ currentTarget: { value } }) => onChoose(found.find((each) => each.id === value))}
              options={found.map((each) => ({
                value: each.id,
                label: each.name,
                hint: [each.phoneNo && readablePhone(each.phoneNo), each.school, each.city].filter(Boolean).join(' · '),
              }))}
            />
          )}
        </Field>
      )}
    </>
  );
}
