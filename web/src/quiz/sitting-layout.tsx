import { useEffect, useMemo, useState } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { useAccount } from '#shared/session.ts';
import { toast } from '#shared/ui/toast.ts';
import { IntegrityReports } from './integrity-reports.ts';
import { OpenSitting } from './open-sitting.ts';
import { startSection } from './queries.ts';
import { resultPath } from './result-messages.ts';
import { SittingContext, useIntegrityView } from './sitting-context.ts';
import { sendUnsentAnswers } from './unsent-answers.ts';

/** Holds the open section while the pages of the quiz lead from one to the next. */
export default function SittingLayout() {
  const account = useAccount();
  // Another account on this device has nothing to do with the first one's answers.
  return account ? <SittingOfAccount key={account.id} accountId={account.id} email={account.email} /> : null;
}

function SittingOfAccount({ accountId, email }: { accountId: string; email: string }) {
  const [sitting, setSitting] = useState<OpenSitting>();
  const [reports, setReports] = useState<IntegrityReports>();

  useEffect(() => {
    const made = new IntegrityReports(accountId);
    setReports(made);
    const stopSending = sendUnsentAnswers(accountId);
    return () => {
      made.close();
      stopSending();
    };
  }, [accountId]);

  useEffect(() => () => sitting?.close(), [sitting]);

  const value = useMemo(
    () =>
      reports && {
        accountId,
        email,
        sitting,
        reports,
        async open(section: number) {
          const opened = new OpenSitting(accountId, await startSection(section));
          setSitting(opened);
          return opened;
        },
      },
    [accountId, email, sitting, reports],
  );

  if (!value) return null;
  return (
    <SittingContext value={value}>
      <WhenDisqualified reports={value.reports} />
      <Outlet />
      <PagesAhead />
    </SittingContext>
  );
}

/** A disqualification ends the quiz wherever the participant is in it. */
function WhenDisqualified({ reports }: { reports: IntegrityReports }) {
  const navigate = useNavigate();
  const { isDisqualified } = useIntegrityView(reports);
  useEffect(() => {
    if (!isDisqualified) return;
    toast.error("You're disqualified");
    void navigate(resultPath(true), { replace: true });
  }, [isDisqualified, navigate]);
  return null;
}

const pagesAhead = ['/quiz/instr/1', '/quiz/play/1', resultPath(false)] as const;

/** Has the scripts of the pages that follow fetched while there is a connection. Nobody sees or presses these links. */
function PagesAhead() {
  return (
    <span hidden>
      {pagesAhead.map((page) => (
        <Link key={page} to={page} prefetch="render" />
      ))}
    </span>
  );
}
