import { ApiError } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Notice } from '#shared/ui/states.tsx';

/** A refused file or import: what is wrong, one line for each place. */
export function ImportProblems({ error, action }: { error: unknown; action?: React.ReactNode }) {
  const details = error instanceof ApiError ? error.details : [];
  const [sentence = ''] = errorMessage(error).split('\n');
  return (
    <Notice tone="bad" title={sentence} action={action}>
      <ul className="list-disc pl-5 empty:hidden">
        {details.map((detail) => (
          <li key={detail} className="break-words">
            {detail}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
