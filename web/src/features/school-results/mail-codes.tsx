import { type MadeCodeReply, schoolResultsEndpoints } from '@club/contract/school-results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { schoolCodesTexts } from '@club/texts/admin/school-codes';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { isMailLost, mailStateText } from './mail-state.ts';

const texts = schoolCodesTexts.mail;

type Mailed = ReplyOf<typeof schoolResultsEndpoints.mailSchoolCodes>['schools'];

interface MailCodesProps {
  readonly slug: string;
  /** As just created: the server does not keep them. */
  readonly codes: readonly MadeCodeReply[];
  readonly sendsMail: boolean;
}

/** Sends codes to the schools whose address is known, and says which were not sent (V47). */
export function MailCodes({ slug, codes, sendsMail }: MailCodesProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mail = useAct(schoolResultsEndpoints.mailSchoolCodes, { changes: [schoolResultsEndpoints.listSchoolCodes] });
  const reachable = codes.filter(({ email }) => email !== null);
  const withoutCount = codes.length - reachable.length;
  const isOne = codes.length === 1;
  if (!sendsMail) return <p>{isOne ? texts.noServerForOne : texts.noServer}</p>;
  if (reachable.length === 0) return <p>{isOne ? texts.withoutOne : texts.nobody}</p>;
  const send = () =>
    mail
      .mutateAsync({
        params: { slug },
        body: { codes: reachable.map(({ school, code }) => ({ schoolId: school.id, code })) },
      })
      .catch((error: unknown) => {
        toast.error(errorMessage(error));
        throw error;
      });
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Button variant="secondary" size="sm" busy={mail.isPending} onClick={() => setIsAsking(true)}>
        {texts.send(reachable.length)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.question(reachable.length)}
        confirmLabel={texts.confirm}
        // A second click while it closes would be told that everybody had been emailed before.
        onConfirm={() => isAsking && send()}
      >
        <p>{texts.explanation}</p>
        {isOne && <p className="wrap-anywhere">{reachable[0]?.email}</p>}
        {withoutCount > 0 && <p>{texts.without(withoutCount)}</p>}
      </ConfirmDialog>
      <div role="status">{mail.data && <Outcome codes={codes} mailed={mail.data.schools} />}</div>
    </div>
  );
}

function Outcome({ codes, mailed }: { readonly codes: readonly MadeCodeReply[]; readonly mailed: Mailed }) {
  const countOf = (wanted: Mailed[number]['outcome']) => mailed.filter(({ outcome }) => outcome === wanted).length;
  const [sent, waiting] = [countOf('sent'), countOf('waiting')];
  const before = codes.flatMap(({ school }) => {
    const found = mailed.find(({ schoolId }) => schoolId === school.id);
    return found?.outcome === 'mailed-before' && found.mail !== null ? [{ school, mail: found.mail }] : [];
  });
  const notSent = codes.flatMap(({ school, email }) => {
    const { outcome, mail } = mailed.find(({ schoolId }) => schoolId === school.id) ?? {
      outcome: email === null ? 'no-address' : null,
      mail: null,
    };
    const isNotSent = outcome === 'refused' || outcome === 'no-address' || outcome === 'code-wrong';
    if (!isNotSent) return [];
    return [{ school, why: mail?.problem ? `${texts.why[outcome]} (${mail.problem})` : texts.why[outcome] }];
  });
  return (
    <>
      {sent > 0 && <p>{texts.sent(sent)}</p>}
      {waiting > 0 && <p>{texts.waiting(waiting)}</p>}
      {before.length > 0 && (
        <>
          <p>{texts.before(before.length)}</p>
          <ul className="list-disc pl-5">
            {before.map(({ school, mail }) => (
              <li key={school.id} className={isMailLost(mail) ? 'text-bad' : undefined}>
                {school.label}, {school.city}: {mailStateText(mail)}
              </li>
            ))}
          </ul>
        </>
      )}
      {notSent.length > 0 && (
        <>
          <p className="font-semibold">{texts.notSent}</p>
          <ul className="list-disc pl-5">
            {notSent.map(({ school, why }) => (
              <li key={school.id}>
                {school.label}, {school.city}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
