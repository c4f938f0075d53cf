import { club } from 'virtual:club';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { questionBankEndpoints } from '@club/contract/question-bank';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { useState } from 'react';
import { type MetaFunction, Navigate, useLocation, useNavigate, useOutletContext, useParams } from 'react-router';
import { correctionFragment } from '#entities/papers/correction-fragment.ts';
import { QuestionForm } from '#features/question-bank/form/question-form.tsx';
import {
  type QuestionFormValues,
  toFormValues,
  withoutUnsentPictures,
} from '#features/question-bank/form/question-form-values.ts';
import { isRefusal } from '#shared/api-error.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { useAutosavedDraft } from '#shared/persisted-draft.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { useReply } from '#shared/use-reply.ts';
import { uploadPicture, useQuestionAct } from './queries.ts';
import { type QuestionHistory, questionHistoryText } from './question-history.ts';
import { ReviewPanel } from './review-panel.tsx';
import { saveSentences, updateQuestion, withNotice } from './save-question.ts';
import { useCachedUpload } from './use-cached-upload.ts';

export const meta: MetaFunction = () => [{ title: `Edit Quiz | ${club.name}` }];

export default function EditQuestionPage() {
  const { id = '' } = useParams();
  const question = useReply(
    questionBankEndpoints.readQuestion,
    { params: { id } },
    // Never refetched: the question must not change while it is being edited.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const { slug, sections, languages } = useOutletContext<PaperOutline & { readonly slug: string }>();
  const { pathname, state } = useLocation();
  const list = withRound('/admin/manage', useRoundParam());
  const back = (state as { back?: string } | null)?.back ?? list;

  return (
    <AdminPage title="Edit Quiz">
      {question.data && question.data.round !== slug ? (
        <Navigate to={withRound(pathname, question.data.round)} state={state} replace />
      ) : question.data ? (
        <EditQuestion
          question={question.data.data}
          past={question.data}
          sections={sections}
          languages={languages}
          back={back}
        />
      ) : isRefusal(question.error, 'question-unknown') ? (
        <EmptyState message={question.error.message} link={{ to: list, label: 'Back to Manage Quiz' }} />
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
  past,
  sections,
  languages,
  back,
}: Pick<PaperOutline, 'sections' | 'languages'> & {
  question: KeyedQuestionReply;
  past: QuestionHistory & { readonly round: string };
  back: string;
}) {
  const navigate = useNavigate();
  const update = useQuestionAct(questionBankEndpoints.updateQuestion);
  const upload = useCachedUpload(uploadPicture);
  const drafted = useDraftedForm(question, sections);
  const { initial, form } = drafted;
  return (
    <>
      {question.inActive && <Notice>This question is inactive: participants do not get it.</Notice>}
      <ReviewPanel question={question} />
      <PastNotice question={question} past={past} />
      <DraftNotice {...drafted} />
      <QuestionForm
        key={form.number}
        questionId={question.id}
        initial={form.values}
        onChange={drafted.onChange}
        sections={sections}
        languages={languages}
        saveLabel="Save changes"
        actions={
          <ButtonLink to={back} variant="secondary">
            Cancel
          </ButtonLink>
        }
        save={(values, confirm) =>
          updateQuestion(values, {
            sections,
            upload,
            ask: confirm,
            // Marks equal to the section's stay the section's until somebody changes them here.
            send: ({ reward, nagativeMarking, ...body }) =>
              update.mutateAsync({
                params: { id: question.id },
                body: {
                  ...body,
                  revision: values.revision,
                  ...((question.reward !== null || values.reward !== initial.reward) && { reward }),
                  ...((question.nagativeMarking !== null || values.penalty !== initial.penalty) && { nagativeMarking }),
                },
              }),
          })
        }
        onSaved={(_, { withoutPictures, notice }) => {
          const done = withoutPictures
            ? `${saveSentences.addedWithoutPictures}\n${saveSentences.inactiveWithoutPictures}`
            : saveSentences.updated;
          toast.success(withNotice(done, notice));
          void navigate(back);
        }}
      />
    </>
  );
}

interface PastNoticeProps {
  question: KeyedQuestionReply;
  past: QuestionHistory & { readonly round: string };
}

function PastNotice({ question, past }: PastNoticeProps) {
  const isSat = past.satIn.some(({ slug }) => slug === past.round);
  const paper = `/admin/rounds/${past.round}/paper`;
  const mayOpen = useMayOpen();
  if (!past.origin && past.satIn.length === 0) return null;
  return (
    <Notice>
      {questionHistoryText(past)}
      {isSat && (
        <>
          {' '}
          Students keep the published paper, whatever you change here.{' '}
          {mayOpen(paper) && (
            <TextLink to={`${paper}${correctionFragment(question.id)}`}>Correct the answer key instead</TextLink>
          )}
        </>
      )}
    </Notice>
  );
}

/** What was written and not saved is restored, or offered if the question was changed meanwhile. */
function useDraftedForm(question: KeyedQuestionReply, sections: PaperOutline['sections']) {
  const initial = toFormValues(question, sections);
  const { restoredDraft, rememberDraft } = useAutosavedDraft(`question ${question.id}`, withoutUnsentPictures);
  const draft = restoredDraft && { ...initial, ...restoredDraft };
  const isOutdated = draft !== undefined && draft.revision !== initial.revision;
  const [form, setForm] = useState({
    number: 0,
    values: draft === undefined || isOutdated ? initial : draft,
    offersDraft: draft !== undefined,
  });
  const restart = (values: QuestionFormValues) => setForm({ number: form.number + 1, values, offersDraft: false });
  return {
    initial,
    form,
    isOutdated,
    onChange(values: QuestionFormValues | undefined) {
      rememberDraft(values);
      if (isOutdated && form.offersDraft) setForm({ ...form, offersDraft: false });
    },
    discard() {
      rememberDraft(undefined);
      restart(initial);
    },
    restore: () => draft && restart({ ...draft, revision: initial.revision }),
  };
}

function DraftNotice({ form, isOutdated, discard, restore }: ReturnType<typeof useDraftedForm>) {
  if (!form.offersDraft) return null;
  if (!isOutdated) {
    return <WelcomeBack onDiscard={discard}>Please choose again any pictures you had changed.</WelcomeBack>;
  }
  return (
    <Notice tone="warn" title="This question was changed while you were writing">
      It is shown as it is now. What you wrote is kept until you change something here.
      <p className="mt-2">
        <Button variant="secondary" size="sm" onClick={restore}>
          Restore what I wrote
        </Button>
      </p>
    </Notice>
  );
}
