import { type StageReply, stageEndpoints } from '@club/contract/stage';
import { groupedCode } from '@club/domain/shared/typed-code';
import { stageTexts } from '@club/texts/admin/stage';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { QrCode } from '#shared/ui/qr-code.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

const texts = stageTexts.phones;

/** The codes with which teams buzz, pounce and write on phones: hidden at first, since a projector may show this page. */
export function TeamPhones({ stage: { slug, code, teams } }: { stage: StageReply }) {
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const renew = useAct(stageEndpoints.renewTeamPhones, {
    replaces: replyKey(stageEndpoints.readTeamPhones, { params: { slug } }),
  });
  if (code === null) return null;
  return (
    <section aria-labelledby="stage-phones" className="flex flex-col items-start gap-3">
      <h2 id="stage-phones" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-sm text-text-soft">{texts.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? texts.hide : texts.show}
        </Button>
        <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
          {texts.renew}
        </Button>
      </div>
      {isShown && <Codes slug={slug} code={code} teams={teams} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.question}
        confirmLabel={texts.confirm}
        destructive
        onConfirm={async () => {
          await renew.mutateAsync({ params: { slug } });
          toast.success(texts.done);
        }}
      >
        <p>{texts.explanation}</p>
        {renew.error && (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {errorMessage(renew.error)}
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}

function Codes({ slug, code, teams }: { slug: string; code: string; teams: StageReply['teams'] }) {
  const { data, error, refetch, isFetching } = useReply(
    stageEndpoints.readTeamPhones,
    { params: { slug } },
    { staleTime: 0 },
  );
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingState label={stageTexts.loading} />
    );
  }
  return (
    <ul className="grid w-full grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-4">
      {data.phones.map(({ team, key }) => {
        const name = teams.find(({ id }) => id === team)?.name ?? '';
        const path = `/show/${code}#${key}`;
        return (
          <li key={team} className="flex flex-col items-center gap-2 rounded-lg border border-line p-3 text-center">
            <strong className="wrap-anywhere">{name}</strong>
            <QrCode text={`${window.location.origin}${path}`} label={texts.code(name)} />
            <span className="figures text-sm">{groupedCode(key)}</span>
            <TextLink to={path} target="_blank">
              {texts.open}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
