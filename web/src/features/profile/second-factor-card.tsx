import { profileEndpoints } from '@club/contract/profile';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { accountFormTexts } from '@club/texts/account-forms';
import { profileTexts } from '@club/texts/profile';
import { secondFactorTexts } from '@club/texts/second-factor';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeReturnPath, useAccountPageState } from '#entities/accounts/return-path.ts';
import { fragments } from '#shared/fragments.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { session } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOnline } from '#shared/ui/use-online.ts';
import { useReply } from '#shared/use-reply.ts';
import { ProfileCard } from './profile-card.tsx';
import type { SecondFactorDialog, SecondFactorTask } from './second-factor-dialog.tsx';

/** With this many recovery codes or fewer, new ones are suggested. */
const fewCodes = 3;

/** For members of the team. */
export function SecondFactorCard() {
  const texts = useTexts(secondFactorTexts);
  const { loading, waiting } = useTexts(profileTexts);
  const { data, error, refetch, isFetching } = useReply(profileEndpoints.readSecondFactor, {}, { staleTime: 0 });
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { from } = useAccountPageState();
  const { unreachable } = useTexts(accountFormTexts);
  const [dialog, setDialog] = useState<{ Dialog: typeof SecondFactorDialog; task: SecondFactorTask; times: number }>();
  const [isOpen, setIsOpen] = useState(false);

  /** Whoever was sent here to set it up goes on where they came from. */
  function close() {
    setIsOpen(false);
    const current = session.current();
    const isRequired = current.status === 'account' && current.user.secondFactorRequired === true;
    if (from !== undefined && data?.since && !isRequired) void navigate(safeReturnPath(from), { replace: true });
  }

  async function open(task: SecondFactorTask) {
    try {
      // Loads the QR code generator, which few visitors of the profile need.
      const { SecondFactorDialog: Dialog } = await import('./second-factor-dialog.tsx');
      setDialog((before) => ({ Dialog, task, times: (before?.times ?? 0) + 1 }));
      setIsOpen(true);
    } catch {
      toast.error(unreachable);
    }
  }

  return (
    <ProfileCard title={texts.title} arrival={fragments.secondFactor} isReady={data !== undefined}>
      {data ? (
        <State factor={data} onAsk={open} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={isOnline ? loading : waiting} />
      )}
      {dialog && <dialog.Dialog key={dialog.times} task={dialog.task} open={isOpen} onClose={close} />}
    </ProfileCard>
  );
}

interface StateProps {
  factor: ReplyOf<typeof profileEndpoints.readSecondFactor>;
  onAsk: (task: SecondFactorTask) => void;
}

function State({ factor: { since, recoveryCodesLeft, isRequired }, onAsk }: StateProps) {
  const texts = useTexts(secondFactorTexts);
  const language = useLanguage();
  if (since === null) {
    return (
      <>
        {isRequired && <Notice tone="warn">{texts.required}</Notice>}
        <p>{texts.off}</p>
        <p>
          <Button aria-haspopup="dialog" onClick={() => onAsk('set-up')}>
            {texts.setUp}
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{texts.on({ moment: dateTimeText(language, Date.parse(since)) })}</p>
      <p className="text-sm text-text-soft">{texts.codesLeft({ count: recoveryCodesLeft })}</p>
      {recoveryCodesLeft <= fewCodes && <Notice tone="warn">{texts.fewCodesLeft}</Notice>}
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onAsk('renew')}>
          {texts.newCodes}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => onAsk('remove')}>
          {texts.remove}
        </Button>
      </p>
    </>
  );
}
