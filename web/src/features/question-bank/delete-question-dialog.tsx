import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDeleteQuestion } from './queries.ts';
import { withNotice } from './save-question.ts';

export interface DeleteQuestionDialogProps {
  question: KeyedQuestionReply | undefined;
  open: boolean;
  onClose: () => void;
}

/** Names the question and asks for confirmation. */
export function DeleteQuestionDialog({ question, open, onClose }: DeleteQuestionDialogProps) {
  const deletion = useDeleteQuestion();
  const [problem, setProblem] = useState<string>();

  async function destroy() {
    // A second press while the dialog fades out.
    if (!question || !open) return;
    setProblem(undefined);
    try {
      const notice = await deletion.mutateAsync(question.id);
      toast.success(withNotice('Quiz Deleted Successfully', notice));
    } catch (error) {
      setProblem(errorMessage(error));
      throw error;
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        if (next) return;
        setProblem(undefined);
        onClose();
      }}
      title="Delete this question?"
      confirmLabel="Delete question"
      destructive
      onConfirm={destroy}
    >
      {question && (
        <>
          <blockquote className="line-clamp-6 border-l-4 border-line-strong pl-3 break-words whitespace-pre-line text-text">
            <QuestionWords text={question.question} />
          </blockquote>
          <p className="mt-3">
            This permanently deletes it with its {question.options.length > 0 ? 'options, its answer key' : 'key'}
            {question.supportingPic !== null || question.optionsContainImg ? ', its pictures' : ''} and its place in
            section&nbsp;{question.section}. A published paper keeps it, and marks already given do not change.
          </p>
          {problem && (
            <p role="alert" className="mt-3 font-semibold whitespace-pre-line text-bad">
              {problem}
            </p>
          )}
          {!question.inActive && (
            <p className="mt-2">To take it out of the paper and keep it, make it inactive instead.</p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
