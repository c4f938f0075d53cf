import { classesEndpoints } from '@club/contract/classes';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { readSchoolCode, readTeacherKey } from '@club/domain/entities/rounds/school-code';
import { teacherContactProblem } from '@club/domain/features/classes/teacher-contact';
import { classesTexts } from '@club/texts/classes';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import type { Proof } from '#entities/rounds/teacher-proof.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';

interface GateProps {
  readonly onOpen: (proof: Proof) => void;
}

const codeInput = {
  className: 'figures uppercase',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  maxLength: 40,
} as const;

/** With the school's code and a key, or the first time by asking for a key. */
export function Gate({ onOpen }: GateProps) {
  const texts = useTexts(classesTexts).gate;
  const [isFirst, setFirst] = useState(false);
  const [code, setCode] = useState('');
  return (
    <>
      <p className="mb-4">
        <Button variant="secondary" wide onClick={() => setFirst(!isFirst)}>
          {isFirst ? texts.known : texts.first}
        </Button>
      </p>
      {isFirst ? (
        <AskForm code={code} onCode={setCode} onOpen={onOpen} />
      ) : (
        <OpenForm code={code} onCode={setCode} onOpen={onOpen} />
      )}
    </>
  );
}

interface FormProps extends GateProps {
  /** Kept when the form changes. */
  readonly code: string;
  readonly onCode: (code: string) => void;
}

function OpenForm({ code, onCode, onOpen }: FormProps) {
  const texts = useTexts(classesTexts).gate;
  const form = useForm({ mode: 'onTouched', defaultValues: { code, key: '' } });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(onOpen)} className="flex flex-col gap-5">
      <Field label={texts.code} hint={texts.codeHint} required error={errors.code?.message}>
        <TextInput
          {...form.register('code', {
            onChange: ({ target }: { target: HTMLInputElement }) => onCode(target.value),
            validate: (typed) => (readSchoolCode(typed) === undefined ? texts.codeIncomplete : true),
          })}
          {...codeInput}
          placeholder="XXXX-XXXX-XXXX"
        />
      </Field>
      <Field label={texts.key} hint={texts.keyHint} required error={errors.key?.message}>
        <TextInput
          {...form.register('key', {
            validate: (typed) => (readTeacherKey(typed) === undefined ? texts.keyIncomplete : true),
          })}
          {...codeInput}
          placeholder="XXXX-XXXX-XXXX-XXXX"
        />
      </Field>
      <Button type="submit" wide>
        {texts.open}
      </Button>
    </form>
  );
}

function AskForm({ code, onCode, onOpen }: FormProps) {
  const { gate, asked } = useTexts(classesTexts);
  const problemText = useProblemText();
  const ask = useAct(classesEndpoints.askToRegister);
  const form = useForm({ mode: 'onTouched', defaultValues: { code, name: '', contact: '' } });
  const { errors, isSubmitting } = form.formState;
  if (ask.data) {
    const { key } = ask.data;
    const copy = () =>
      navigator.clipboard.writeText(key).then(
        () => toast.success(asked.copied),
        () => toast.error(asked.notCopied),
      );
    return (
      <Notice
        tone="good"
        title={asked.title}
        action={
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {asked.copy}
          </Button>
        }
      >
        <p className="figures my-2 font-display text-2xl font-bold select-all">{key}</p>
        <p>{asked.text}</p>
        <p className="mt-4">
          <Button onClick={() => onOpen({ code: form.getValues('code'), key })}>{asked.noted}</Button>
        </p>
      </Notice>
    );
  }
  const submit = form.handleSubmit(async (body) => {
    try {
      await ask.mutateAsync({ body });
    } catch (error) {
      showRefusal(form.setError, error, { fields: { 'school-code-wrong': 'code' }, fallback: gate.ask });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={gate.code} hint={gate.codeHint} required error={errors.code?.message}>
        <TextInput
          {...form.register('code', {
            onChange: ({ target }: { target: HTMLInputElement }) => onCode(target.value),
            validate: (typed) => (readSchoolCode(typed) === undefined ? gate.codeIncomplete : true),
          })}
          {...codeInput}
          placeholder="XXXX-XXXX-XXXX"
        />
      </Field>
      <Field label={gate.name} required error={problemText(errors.name?.message)}>
        <TextInput {...form.register('name', { validate: nameProblem })} autoComplete="name" />
      </Field>
      <Field label={gate.contact} hint={gate.contactHint} required error={problemText(errors.contact?.message)}>
        <TextInput
          {...form.register('contact', { validate: teacherContactProblem })}
          autoComplete="off"
          autoCapitalize="none"
        />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <Button type="submit" wide busy={isSubmitting}>
        {gate.ask}
      </Button>
    </form>
  );
}
