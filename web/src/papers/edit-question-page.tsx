import { club } from 'virtual:club';
import type { KeyedQuestionReply } from '@club/contract/papers';
import { type MetaFunction, useLocation, useNavigate, useParams } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice, Oops } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type SectionGuide, uploadPicture, useQuestion, useSectionGuides, useUpdateQuestion } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
import { toFormValues } from './question-form-values.ts';
import { saveSentences, updateQuestion } from './save-question.ts';
import { useUploadOnce } from './use-upload-once.ts';

export const meta: MetaFunction = () => [{ title: `Edit Quiz | ${club.name}` }];

export default function EditQuestionPage() {
  const { id = '' } = useParams();
  const question = useQuestion(id);
  const { guides, loading } = useSectionGuides();
  const { state } = useLocation();
  const list = `/admin/manage${(state as { listSearch?: string } | null)?.listSearch ?? ''}`;

  return (
    <AdminPage title="Edit Quiz">
      {question.data && !loading ? (
        <EditQuestion question={question.data} guides={guides} list={list} />
      ) : isRefusal(question.error, 'question-unknown') ? (
        <Oops message={question.error.message} link={{ to: list, label: 'Back to Manage Quiz' }} />
      ) : question.error ? (
        <ErrorState error={question.error} onRetry={question.refetch} retrying={question.isFetching} />
      ) : (
        <LoadingState />
      )}
    </AdminPage>
  );
}

function EditQuestion({
  question,
  guides,
  list,
}: {
  question: KeyedQuestionReply;
  guides: readonly SectionGuide[];
  list: string;
}) {
  const navigate = useNavigate();
  const update = useUpdateQuestion(question.id);
  const upload = useUploadOnce(uploadPicture);
  const initial = toFormValues(question, guides.find(({ section }) => section === question.section)?.scheme);
  return (
    <>
      {question.inActive && <Notice>This question is inactive: participants are not asked it.</Notice>}
      <QuestionForm
        initial={initial}
        guides={guides}
        saveLabel="Save changes"
        actions={
          <ButtonLink to={list} variant="secondary">
            Cancel
          </ButtonLink>
        }
        save={(values, ask) =>
          updateQuestion(values, {
            upload,
            ask,
            // Marks that are the section's stay the section's until somebody changes them here.
            send: ({ reward, nagativeMarking, ...body }) =>
              update.mutateAsync({
                ...body,
                ...((question.reward !== null || values.reward !== initial.reward) && { reward }),
                ...((question.nagativeMarking !== null || values.penalty !== initial.penalty) && { nagativeMarking }),
              }),
          })
        }
        onSaved={(_, { withoutPictures }) => {
          toast.success(withoutPictures ? saveSentences.addedWithoutPictures : saveSentences.updated);
          void navigate(list);
        }}
      />
    </>
  );
}
