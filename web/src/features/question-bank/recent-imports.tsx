import { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useReply } from '#shared/use-reply.ts';
import { useQuestionAct } from './queries.ts';

type RecentImport = ReplyOf<typeof questionBankEndpoints.listImports>['imports'][number];

/** One's own imports of the last hour. A hint: an error of this call shows nothing. */
export function RecentImports({ except }: { except: string | undefined }) {
  const query = { round: useRoundParam() };
  const { data } = useReply(questionBankEndpoints.listImports, { query }, { staleTime: 0 });
  return data?.imports
    .filter(({ id }) => id !== except)
    .map((recent) => (
      <Notice key={recent.id} title={titleOf(recent)} action={<UndoImport id={recent.id} />}>
        Imported at {timeOf(recent.importedAt)}. You can undo this for an hour.
      </Notice>
    ));
}

function titleOf({ questions, fileName }: RecentImport): string {
  return `${countWithNoun(questions, 'question')} from ${fileName ?? 'other rounds'}`;
}

function timeOf(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  });
}

export function UndoImport({ id, onUndone }: { id: string; onUndone?: () => void }) {
  const undo = useQuestionAct(questionBankEndpoints.undoImport);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={undo.isPending}
      busyLabel="Undoing the import"
      onClick={() =>
        undo.mutate(
          { params: { id } },
          {
            onSuccess: (reply) => {
              toast.success(reply.message);
              onUndone?.();
            },
            onError: (error) => toast.error(errorMessage(error)),
          },
        )
      }
    >
      Undo
    </Button>
  );
}
