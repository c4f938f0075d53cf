import { profileEndpoints } from '@club/contract/profile';
import { secondFactorCodeProblem } from '@club/domain/entities/accounts/second-factor';
import { requiredProblem } from '@club/domain/shared/text';
import { accountFormTexts } from '@club/texts/account-forms';
import { secondFactorTexts } from '@club/texts/second-factor';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showRefusal } from '#entities/accounts/show-refusal.ts';
import { SubmitButton } from '#entities/accounts/submit-button.tsx';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { PasswordInput } from '#shared/ui/password-input.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { saveRecoveryCodes, useSecondFactorAct } from './queries.ts';

export type SecondFactorTask = 'set-up' | 'renew' | 'remove';

export interface SecondFactorDialogProps {
  task: SecondFactorTask;
  open: boolean;
  onClose: () => void;
}

/** The steps of one task; two tasks end by showing recovery codes, once. */
export function SecondFactorDialog({ task, open, onClose }: SecondFactorDialogProps) {
  const texts = useTexts(secondFactorTexts);
  const [app, setApp] = useState<App>();
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useSecondFactorAct(profileEndpoints.renewRecoveryCodes);
  const turnOff = useSecondFactorAct(profileEndpoints.turnSecondFactorOff);
  const titles = { 'set-up': texts.title, renew: texts.newCodes, remove: texts.removeTitle };

  return (
    <Dialog
      open={open}
      // Recovery codes are shown once, so only the button below them closes the dialog.
      onOpenChange={(next) => !next && codes === undefined && onClose()}
      title={codes ? texts.recoveryTitle : titles[task]}
      size="sm"
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : task === 'set-up' ? (
        app ? (
          <ConfirmForm app={app} onDone={setCodes} />
        ) : (
          <StartForm onDone={setApp} />
        )
      ) : task === 'renew' ? (
        <ProofForm
          text={texts.newCodesText}
          label={texts.makeNewCodes}
          send={async (proof) => setCodes((await renew.mutateAsync({ body: proof })).recoveryCodes)}
        />
      ) : (
        <ProofForm
          text={texts.removeText}
          label={texts.remove}
          isDanger
          send={async (proof) => {
            await turnOff.mutateAsync({ body: proof });
            toast.success(texts.removed);
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

interface App {
  readonly secret: string;
  /** Encoded in the QR code. */
  readonly address: string;
}

function StartForm({ onDone }: { onDone: (app: App) => void }) {
  const texts = useTexts(secondFactorTexts);
  const forms = useTexts(accountFormTexts);
  const problemText = useProblemText();
  const start = useAct(profileEndpoints.startSecondFactor);
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
  });

  const submit = handleSubmit(async ({ password }) => {
    try {
      onDone(await start.mutateAsync({ body: { password } }));
    } catch (error) {
      showRefusal(setError, error, { fields: { 'password-wrong': 'password' }, fallback: texts.failed });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-text-soft">{texts.start}</p>
      <Field
        label={forms.password}
        hint={forms.passwordHint}
        required
        error={problemText(formState.errors.password?.message)}
      >
        <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
      </Field>
      <FormProblem sentence={formState.errors.root?.message} />
      <SubmitButton formState={formState}>{texts.goOn}</SubmitButton>
    </form>
  );
}

function ConfirmForm({ app, onDone }: { app: App; onDone: (codes: readonly string[]) => void }) {
  const texts = useTexts(secondFactorTexts);
  const problemText = useProblemText();
  const turnOn = useSecondFactorAct(profileEndpoints.turnSecondFactorOn);
  const copy = useCopy();
  const { register, handleSubmit, setError, formState } = useForm({ mode: 'onSubmit', defaultValues: { code: '' } });

  const submit = handleSubmit(async ({ code }) => {
    try {
      onDone((await turnOn.mutateAsync({ body: { code } })).recoveryCodes);
      toast.success(texts.isOn);
    } catch (error) {
      showRefusal(setError, error, { fields: { 'second-factor-wrong': 'code' }, fallback: texts.failed });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-text-soft">{texts.scan}</p>
      <QrCode text={app.address} label={texts.picture} />
      <div className="flex flex-col items-start gap-2">
        <p className="text-sm text-text-soft">{texts.typeIn}</p>
        <code className="figures font-semibold wrap-anywhere">{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <Button variant="secondary" size="sm" onClick={() => copy(app.secret)}>
          {texts.copyKey}
        </Button>
      </div>
      <Field label={texts.code} required error={problemText(formState.errors.code?.message)}>
        <NumberInput {...register('code', { validate: secondFactorCodeProblem })} isCode autoComplete="one-time-code" />
      </Field>
      <FormProblem sentence={formState.errors.root?.message} />
      <SubmitButton formState={formState}>{texts.turnOn}</SubmitButton>
    </form>
  );
}

interface Proof {
  readonly password: string;
  readonly code: string;
}

interface ProofFormProps {
  text: string;
  label: string;
  isDanger?: boolean;
  send: (proof: Proof) => Promise<void>;
}

function ProofForm({ text, label, isDanger = false, send }: ProofFormProps) {
  const texts = useTexts(secondFactorTexts);
  const forms = useTexts(accountFormTexts);
  const problemText = useProblemText();
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '', code: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit(async (proof) => {
    try {
      await send(proof);
    } catch (error) {
      const fields = { 'password-wrong': 'password', 'second-factor-wrong': 'code' } as const;
      showRefusal(setError, error, { fields, fallback: texts.failed });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p className="text-text-soft">{text}</p>
      <Field label={forms.password} hint={forms.passwordHint} required error={problemText(errors.password?.message)}>
        <PasswordInput {...register('password', { validate: requiredProblem })} autoComplete="current-password" />
      </Field>
      <Field label={texts.anyCode} required error={problemText(errors.code?.message)}>
        <TextInput
          {...register('code', { validate: secondFactorCodeProblem })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <FormProblem sentence={errors.root?.message} />
      <SubmitButton formState={formState} {...(isDanger && { variant: 'danger' })}>
        {label}
      </SubmitButton>
    </form>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const texts = useTexts(secondFactorTexts);
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-text-soft">{texts.recoveryText}</p>
      <ul className="flex flex-col gap-1 rounded-lg bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="figures whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="grid gap-3 min-[26rem]:grid-cols-2">
        <Button variant="secondary" onClick={() => copy(text)}>
          {texts.copyCodes}
        </Button>
        <Button variant="secondary" onClick={() => saveRecoveryCodes(text)}>
          {texts.download}
        </Button>
      </div>
      <Button wide onClick={onKept}>
        {texts.kept}
      </Button>
    </div>
  );
}

function useCopy(): (text: string) => Promise<void> {
  const texts = useTexts(secondFactorTexts);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.cannotCopy);
    }
  };
}
