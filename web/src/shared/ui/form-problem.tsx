import { ScrolledIntoView } from './scrolled-into-view.tsx';
import { Notice } from './states.tsx';
import { useSteadyWhilePressed } from './while-pressed.ts';

export interface FormProblemProps {
  /** Why the form was refused, if no single field is to blame. */
  sentence: string | null | undefined;
  action?: React.ReactNode;
}

/** Shown above a form's button; read out and scrolled into view when it appears. */
export function FormProblem({ sentence: newest, action }: FormProblemProps) {
  const sentence = useSteadyWhilePressed(newest);
  return (
    <div role="alert" className="empty:hidden">
      {sentence && (
        <ScrolledIntoView key={sentence}>
          <Notice tone="bad" action={action}>
            <span className="whitespace-pre-line">{sentence}</span>
          </Notice>
        </ScrolledIntoView>
      )}
    </div>
  );
}
