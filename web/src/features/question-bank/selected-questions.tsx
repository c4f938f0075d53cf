import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSetQuestionsActive } from './queries.ts';
import { saveSentences } from './save-question.ts';
import { SelectionBar } from './selection-bar.tsx';

type UnchangedQuestions = ReplyOf<typeof questionBankEndpoints.setQuestionsActive>['left'];

/** Bulk actions for the selected questions, fixed at the foot of the window. */
export function SelectedQuestions({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const setActive = useSetQuestionsActive();
  const round = useRoundParam();
  const [unchanged, setUnchanged] = useState<UnchangedQuestions>([]);

  function set(active: boolean) {
    if (setActive.isPending) return;
    setUnchanged([]);
    setActive.mutate(
      { query: { round }, body: { questionIds: [...ids], active } },
      {
        onSuccess: (done) => {
          if (done.left.length < ids.length)
            toast.success([`${done.message}.`, done.notice].filter(Boolean).join('\n'));
          setUnchanged(done.left);
          onClear();
        },
        onError: (error) => toast.error(`${saveSentences.notUpdated}\n${errorMessage(error)}`),
      },
    );
  }

  return (
    <>
      <div role="status" className="empty:hidden">
        {unchanged.length > 0 && <UnchangedNotice left={unchanged} onClose={() => setUnchanged([])} />}
      </div>
      <SelectionBar count={ids.length} onClear={onClear}>
        <Button variant="secondary" className="max-sm:px-3" onClick={() => set(true)} busy={setActive.isPending}>
          Activate
        </Button>
        <Button variant="secondary" className="max-sm:px-3" onClick={() => set(false)} busy={setActive.isPending}>
          Deactivate
        </Button>
      </SelectionBar>
    </>
  );
}

/** Names the questions that could not be changed, and why. */
function UnchangedNotice({ left, onClose }: { left: UnchangedQuestions; onClose: () => void }) {
  const round = useRoundParam();
  return (
    <Notice
      tone="warn"
      title={`${countWithNoun(left.length, 'question')} could not be switched`}
      action={
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {left.map(({ id, question, problems }) => (
          <li key={id} className="wrap-anywhere">
            {question === '' ? (
              'A question that was selected'
            ) : (
              <TextLink to={withRound(`/admin/manage/${id}/edit`, round)}>{question}</TextLink>
            )}
            : {problems.join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
