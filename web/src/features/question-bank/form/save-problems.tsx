import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Notice } from '#shared/ui/states.tsx';
import type { FormProblem } from './question-form-values.ts';
import type { FailedSave } from './use-question-form.ts';

export interface SaveProblemsProps {
  problems: readonly FormProblem[];
  failure: FailedSave | undefined;
}

/** Why the question is not saved. */
export function SaveProblems({ problems, failure }: SaveProblemsProps) {
  return (
    <div role="alert" className="empty:hidden">
      {problems.length > 0 && (
        <Notice tone="bad" title="This question cannot be saved yet">
          <ul className="list-disc pl-5">
            {problems.map(({ field, sentence }) => (
              <li key={`${field} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failure && problems.length === 0 && (
        <Notice tone="bad" title={failure.sentence}>
          {failure.cause !== undefined && <p className="whitespace-pre-line">{errorMessage(failure.cause)}</p>}
          <p>Everything you entered is still here.</p>
          {isRefusal(failure.cause, 'question-outdated') && (
            <p>
              <a href={window.location.href} target="_blank" rel="noreferrer" className="font-semibold underline">
                Open it as it is now
                <span className="sr-only"> in another tab</span>
              </a>
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
