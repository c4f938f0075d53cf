import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import type { SignUpValues } from '#entities/accounts/sign-up-draft.ts';
import { useTermsWait } from './use-sign-up-terms.ts';

const fieldsOfSteps: readonly (readonly Path<SignUpValues>[])[] = [
  ['name', 'nameOnCertificates', 'sex', 'phoneNo', 'email', 'password'],
  ['city', 'school', 'institution', 'pin'],
  ['guardianName', 'guardianRelation', 'guardianAgrees', 'guardianContact'],
];

/** Which step of the form is shown; each one is one in the history, so that Back leads to the step before. */
export function useSignUpSteps({ getValues, trigger }: UseFormReturn<SignUpValues>, stepCount: number) {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const termsWait = useTermsWait();
  const [step, setStep] = useState(0);
  const [isGoingOn, setGoingOn] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  function show(next: number) {
    flushSync(() => setStep(next));
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }

  function goTo(next: number) {
    show(next);
    if (next < step) void navigate(next - step);
    else void navigate('', { state: { ...state, step: next }, preventScrollReset: true });
  }

  // Back and Forward, or a reload. After the registration nothing is left of the form.
  const inHistory: number = state?.step ?? 0;
  useEffect(() => {
    const wanted = getValues('name') === '' ? 0 : Math.min(inHistory, stepCount - 1);
    // An effect cannot flush.
    if (wanted !== step) queueMicrotask(() => show(wanted));
    // Own steps are shown before they are in the history.
  }, [key]);

  /** A problem may be in another step, where nobody would see it. */
  function showStepOf(name: string) {
    const found = fieldsOfSteps.findIndex((fields) => fields.some((field) => field === name));
    if (found < 0 || found === step) return;
    flushSync(() => setStep(found));
    void navigate(found - step);
  }

  async function goOn() {
    if (!(await trigger(fieldsOfSteps[step], { shouldFocus: true }))) return;
    if (step === 1 && stepCount > 2) {
      setGoingOn(true);
      await termsWait();
      setGoingOn(false);
    }
    goTo(step + 1);
  }

  return { step, heading, isGoingOn, goTo, goOn, showStepOf };
}
