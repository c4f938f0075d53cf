import { questionBankEndpoints } from '@club/contract/question-bank';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { useEffect, useState } from 'react';
import { usedInText } from '#features/question-bank/question-history.ts';
import { withRound } from '#shared/round-param.ts';
import { Notice } from '#shared/ui/states.tsx';
import { useReply } from '#shared/use-reply.ts';
import { hasOptions, isPictureAt, type QuestionFormValues } from './question-form-values.ts';

const debounceMs = 700;
/** Shorter texts cannot be compared meaningfully. */
const minComparedWords = 6;

/** Warns while a question is being written that a similar one exists in some round. See docs/rules/papers.md, B33. */
export function SimilarQuestion({ values, exceptId }: { values: QuestionFormValues; exceptId: string | undefined }) {
  const options = hasOptions(values)
    ? optionIndexes.flatMap((index) => (isPictureAt(values, index) ? [] : [values.optionTexts[index]]))
    : [];
  const text = [values.text, ...options].join(' ');
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  const compared = settled.trim();
  // A failed request counts as none, because this is only a hint.
  const { data } = useReply(
    questionBankEndpoints.findSimilarQuestion,
    { body: { text: compared, ...(exceptId !== undefined && { exceptId }) } },
    { enabled: compared.split(/\s+/u).length >= minComparedWords },
  );
  const similar = data?.similar;
  return (
    <div role="status" className="empty:hidden">
      {similar && (
        <Notice
          tone="warn"
          title={`Question ${similar.number} of section ${similar.section} of ${similar.round.title} is nearly the same`}
        >
          <p className="line-clamp-3 wrap-anywhere">{similar.question}</p>
          {usedInText(similar.satIn)}{' '}
          <a
            href={withRound(`/admin/manage/${similar.id}/edit`, similar.round.slug)}
            target="_blank"
            rel="noreferrer"
            className="font-semibold underline"
          >
            Open it
            <span className="sr-only"> in another tab</span>
          </a>
        </Notice>
      )}
    </div>
  );
}
