import { club } from 'virtual:club';
import { useEffect, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { session, useAccount } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { keepDraft, takeDraft } from './kept-draft.ts';
import { type SectionGuide, uploadPicture, useCreateQuestion, useSectionGuides } from './queries.ts';
import { QuestionForm } from './question-form.tsx';
import { emptyQuestion, type QuestionFormValues } from './question-form-values.ts';
import { addQuestion, saveSentences } from './save-question.ts';
import { useUploadOnce } from './use-upload-once.ts';

export const meta: MetaFunction = () => [{ title: `Add Quiz | ${club.name}` }];

export default function AddQuestionPage() {
  const { guides, loading } = useSectionGuides();
  return (
    <AdminPage title="Add Quiz" intro="One question, active as soon as it is saved.">
      {loading ? <LoadingState /> : <AddQuestion guides={guides} />}
    </AdminPage>
  );
}

interface Round {
  readonly number: number;
  readonly initial: QuestionFormValues;
}

function AddQuestion({ guides }: { guides: readonly SectionGuide[] }) {
  const accountId = useAccount()?.id ?? '';
  const [broughtBack] = useState(() => takeDraft(accountId));
  const [round, setRound] = useState<Round>({ number: 0, initial: broughtBack ?? emptyOf(1) });
  const [savedWithoutPictures, setSavedWithoutPictures] = useState(false);
  const create = useCreateQuestion();
  const upload = useUploadOnce(uploadPicture);
  const typed = useRef(broughtBack);

  // A session that runs out takes the page away; what was typed waits for the same account.
  useEffect(
    () => () => {
      const now = session.current();
      if (typed.current && now.status === 'visitor' && now.ended === 'expired') keepDraft(accountId, typed.current);
    },
    [accountId],
  );

  function emptyOf(section: QuestionFormValues['section']): QuestionFormValues {
    const guide = guides.find((each) => each.section === section);
    return emptyQuestion(section, guide?.scheme ?? { marksIfRight: 0, marksIfWrong: 0 });
  }

  return (
    <>
      {round.number === 0 && broughtBack && (
        <Notice title="Welcome back">
          What you were writing when your session ended is here again. Pictures have to be chosen again.
        </Notice>
      )}
      {savedWithoutPictures && (
        <Notice tone="warn" title="The last question was saved without its images">
          It is inactive, so that nobody is asked it like this. Add the images under{' '}
          <TextLink to="/admin/manage?active=no">Manage Quiz</TextLink>, then switch it on.
        </Notice>
      )}
      <QuestionForm
        key={round.number}
        initial={round.initial}
        guides={guides}
        saveLabel="Save question"
        startsFocused={round.number > 0}
        startsUnsaved={round.number === 0 && broughtBack !== undefined}
        onChange={(values) => {
          typed.current = values;
        }}
        save={(values, ask) => addQuestion(values, { upload, ask, send: create.mutateAsync })}
        onSaved={({ section }, { withoutPictures }) => {
          toast.success(withoutPictures ? saveSentences.addedWithoutPictures : saveSentences.added);
          setSavedWithoutPictures(withoutPictures);
          setRound({ number: round.number + 1, initial: emptyOf(section) });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
