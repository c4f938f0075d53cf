import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useQuestionAct } from './queries.ts';

type ReviewState = NonNullable<KeyedQuestionReply['review']>;

export const reviewTexts: Readonly<Record<ReviewState, string>> = {
  open: 'Not submitted for review',
  submitted: 'Waiting for approval',
  approved: 'Approved',
};

/** Reviews the saved question. See docs/rules/papers.md, B34. */
export function ReviewPanel({ question }: { question: KeyedQuestionReply }) {
  const review = useQuestionAct(questionBankEndpoints.reviewQuestion);
  const { review: state = 'open', revision } = review.data?.data ?? question;
  const step = state === 'open' ? 'submit' : 'approve';
  return (
    <>
      <Notice
        title={reviewTexts[state]}
        action={
          state !== 'approved' && (
            <Button
              variant="secondary"
              size="sm"
              busy={review.isPending}
              onClick={() => review.mutate({ params: { id: question.id }, body: { step, revision } })}
            >
              {step === 'submit' ? 'Submit for review' : 'Approve'}
            </Button>
          )
        }
      >
        {state === 'approved'
          ? 'Any change to the question removes the approval.'
          : 'It applies to the question as last saved.'}
      </Notice>
      {review.error && (
        <div role="alert">
          <Notice tone="bad">{errorMessage(review.error)}</Notice>
        </div>
      )}
    </>
  );
}
