import { useEffect, useMemo, useState } from 'react';
import { IntegrityReports } from './integrity-reports.ts';
import { NotCountedAnswers } from './not-counted.ts';
import { OpenSitting } from './open-sitting.ts';
import { SittingContext, type SittingContextValue } from './sitting-context.ts';
import { sendUnsentAnswers } from './unsent-answers.ts';

type Given = Pick<SittingContextValue, 'owner' | 'email' | 'calls' | 'navigation' | 'trial'>;

/** Holds the open section while the steps of the quiz lead from one to the next. What it is given stays the same object. */
export function SittingProvider({ children, ...given }: Given & { children: React.ReactNode }) {
  const { owner, email, calls, navigation, trial } = given;
  const [sitting, setSitting] = useState<OpenSitting>();
  const [reports, setReports] = useState<IntegrityReports>();
  const notCounted = useMemo(() => new NotCountedAnswers(owner), [owner]);

  useEffect(() => {
    const made = new IntegrityReports(owner, calls);
    setReports(made);
    const stopSending = sendUnsentAnswers(owner, calls, notCounted);
    return () => {
      made.close();
      stopSending();
    };
  }, [owner, calls, notCounted]);

  useEffect(() => () => sitting?.close(), [sitting]);

  const value = useMemo(
    () =>
      reports && {
        owner,
        email,
        calls,
        navigation,
        trial,
        sitting,
        reports,
        notCounted,
        async open(round: string, section: number) {
          setSitting(new OpenSitting({ owner, round }, calls, notCounted, await calls.startSection(section)));
        },
      },
    [owner, email, calls, navigation, trial, sitting, reports, notCounted],
  );

  return value && <SittingContext value={value}>{children}</SittingContext>;
}
