import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { footBar } from '#shared/ui/foot-bar.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSetQuestionsActive } from './queries.ts';
import { saveSentences } from './save-question.ts';

type UnchangedQuestions = ReplyOf<typeof questionBankEndpoints.setQuestionsActive>['left'];

/** The questions that are ticked, and what can be done with all of them at once. It stays at the foot of the window. */
export function SelectedQuestions({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const setActive = useSetQuestionsActive();
  const [unchanged, setUnchanged] = useState<UnchangedQuestions>([]);

  function set(active: boolean) {
    if (setActive.isPending) return;
    setUnchanged([]);
    setActive.mutate(
      { questionIds: [...ids], active },
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
      {ids.length > 0 && (
        <section
          {...footBar}
          aria-label="Selected questions"
          className="sticky bottom-0 z-2 order-last -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 shadow-[0_-4px_12px_rgb(0_0_0/8%)] sm:mx-0 sm:rounded-t-lg sm:border-x"
        >
          <p className="figures mr-auto font-semibold">{countWithNoun(ids.length, 'question')} selected</p>
          <div className="flex gap-2">
            <Button variant="secondary" className="max-sm:px-3" onClick={() => set(true)} busy={setActive.isPending}>
              Activate
            </Button>
            <Button variant="secondary" className="max-sm:px-3" onClick={() => set(false)} busy={setActive.isPending}>
              Deactivate
            </Button>
            <Button variant="quiet" className="max-sm:px-3" onClick={onClear}>
              Clear
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** Names what could not be switched, and why. */
function UnchangedNotice({ left: unchanged, onClose }: { left: UnchangedQuestions; onClose: () => void }) {
  const round = useRoundParam();
  return (
    <Notice
      tone="warn"
      title={`${countWithNoun(unchanged.length, 'question')} could not be switched`}
      action={
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {unchanged.map(({ id, question, problems }) => (
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
