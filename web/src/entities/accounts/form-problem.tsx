import { Notice } from '#shared/ui/states.tsx';

export interface FormProblemProps {
  /** Why the form was refused, if no single field is to blame. */
  sentence: string | undefined;
  action?: React.ReactNode;
}

/** Shown above a form's button; read out when it appears. */
export function FormProblem({ sentence, action }: FormProblemProps) {
  return (
    <div role="alert" className="empty:hidden">
      {sentence && (
        <Notice tone="bad" action={action}>
          <span className="whitespace-pre-line">{sentence}</span>
        </Notice>
      )}
    </div>
  );
}
