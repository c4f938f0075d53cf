import { useId, useState } from 'react';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { Select, TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';

interface School {
  readonly name: string;
  readonly pin: string;
}

const names = [
  'Kendriya Vidyalaya No. 1',
  "St. Joseph's Convent",
  'Delhi Public School',
  'Model Higher Secondary School',
];

const schools: readonly School[] = Array.from({ length: 420 }, (_, index) => ({
  name: `${names[index % names.length]}${index < names.length ? '' : `, Ward ${index}`}`,
  pin: String(462001 + (index % 40)),
}));

const schoolLabel = (school: School) => `${school.name}, ${school.pin}`;

/** Every field in every state. */
export function KitFields() {
  const [school, setSchool] = useState<School | null>(null);
  const [sex, setSex] = useState('1');
  const sexName = useId();
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field label="Name" required>
        <TextInput placeholder="As on your school's register" />
      </Field>
      <Field label="Phone" hint="Ten digits; we send a code to it." error="Enter a valid Indian phone number">
        <TextInput type="tel" defaultValue="12345" />
      </Field>
      <Field label="City">
        <Select defaultValue="Bhopal">
          <option>Bhopal</option>
          <option>Indore</option>
        </Select>
      </Field>
      <Field label="School" hint="Type a part of the name or the pin.">
        <Picker
          items={schools}
          value={school}
          onChange={setSchool}
          itemLabel={schoolLabel}
          itemKey={schoolLabel}
          placeholder="Find your school"
          noun="schools"
          missing={{
            label: 'My school is not listed',
            onSelect: (typed) => toast.info(typed ? `Not listed: ${typed}` : 'Not listed'),
          }}
        />
      </Field>
      <Field label="School, while loading">
        <Picker
          items={[]}
          value={null}
          onChange={() => undefined}
          itemLabel={String}
          itemKey={String}
          noun="schools"
          loading
        />
      </Field>
      <Field label="School" error="This is a required field">
        <Picker
          items={schools}
          value={null}
          onChange={() => undefined}
          itemLabel={schoolLabel}
          itemKey={schoolLabel}
          noun="schools"
        />
      </Field>
      <Field
        label="Password"
        error="Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long"
      >
        <PasswordInput defaultValue="secret" />
      </Field>
      <Field label="Answer" hint="Digits, a minus and a dot.">
        <NumberInput inputMode="text" defaultValue="-42" />
      </Field>
      <Field label="Email" optional>
        <TextInput type="email" disabled defaultValue="meera@example.org" />
      </Field>
      <Field label="Class" hideLabel>
        <NumberInput placeholder="Your class, as a number" />
      </Field>
      <Field label="Question" className="sm:col-span-2" error="Question is required">
        <TextArea />
      </Field>
      <Field label="Sex" group>
        <RadioGroup
          name={sexName}
          inline
          value={sex}
          onChange={(event) => setSex(event.currentTarget.value)}
          options={[
            { value: '0', label: 'Male' },
            { value: '1', label: 'Female' },
            { value: '2', label: 'Other' },
          ]}
        />
      </Field>
      <Field label="Answers" group error="At least one correct answer must be selected">
        <Checkbox label="Option A" hint="The longest river that flows west" defaultChecked />
        <Checkbox label="Option B" />
        <Checkbox label="Option C" disabled />
      </Field>
    </div>
  );
}
