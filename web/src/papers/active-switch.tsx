import type { KeyedQuestionReply } from '@club/contract/papers';
import { errorMessage } from '#shared/error-message.ts';
import { toast } from '#shared/ui/toast.ts';
import { useSetActive } from './queries.ts';
import { saveSentences } from './save-question.ts';
import { Switch } from './switch.tsx';

/** Switches a question between active and inactive, at once; a refusal puts it back and says why. */
export function ActiveSwitch({ question }: { question: KeyedQuestionReply }) {
  const setActive = useSetActive(question.id);
  return (
    <Switch
      label={`Active: ${question.question}`}
      hideLabel
      checked={!question.inActive}
      busy={setActive.isPending}
      onChange={(active) =>
        setActive.mutate(active, {
          onSuccess: ({ notice }) => notice && toast.info(notice),
          onError: (error) => toast.error(`${saveSentences.notUpdated}\n${errorMessage(error)}`),
        })
      }
    />
  );
}
