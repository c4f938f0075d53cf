import { club } from 'virtual:club';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { type PaperOutline, type PaperSection, sectionWithNumber } from '@club/domain/entities/papers/paper';
import { useState } from 'react';
import { type MetaFunction, useOutletContext, useSearchParams } from 'react-router';
import { QuestionForm } from '#features/question-bank/form/question-form.tsx';
import {
  emptyQuestion,
  type QuestionFormValues,
  withoutUnsentPictures,
} from '#features/question-bank/form/question-form-values.ts';
import { useAutosavedDraft } from '#shared/persisted-draft.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { uploadPicture, useQuestionAct } from './queries.ts';
import { addQuestion, saveSentences } from './save-question.ts';
import { useCachedUpload } from './use-cached-upload.ts';

export const meta: MetaFunction = () => [{ title: `Add Quiz | ${club.name}` }];

export default function AddQuestionPage() {
  const { sections, languages } = useOutletContext<PaperOutline>();
  const round = useRoundParam();
  const [search] = useSearchParams();
  const first = sectionWithNumber(sections, Number(search.get('section'))) ?? sections[0];
  return (
    <AdminPage title="Add Quiz" intro="One question, active as soon as it is saved.">
      {first === undefined ? (
        <EmptyState
          isCalm
          message="This round’s paper has no sections yet"
          link={{ to: '/admin/rounds', label: 'Go to rounds' }}
        >
          A question belongs to a section. Add the sections first.
        </EmptyState>
      ) : (
        <AddQuestion key={round} round={round} sections={sections} languages={languages} first={first} />
      )}
    </AdminPage>
  );
}

/** Each question starts with a new page and an empty form. */
interface Page {
  readonly number: number;
  readonly initial: QuestionFormValues;
  readonly isRestored: boolean;
}

interface AddQuestionProps extends Pick<PaperOutline, 'sections' | 'languages'> {
  round: string | undefined;
  /** Preselected. */
  first: PaperSection;
}

function AddQuestion({ round, sections, languages, first }: AddQuestionProps) {
  const { restoredDraft, rememberDraft } = useAutosavedDraft(`question for ${round ?? ''}`, withoutUnsentPictures);
  const [page, setPage] = useState<Page>({
    number: 0,
    initial: { ...emptyQuestion(first), ...restoredDraft },
    isRestored: restoredDraft !== undefined,
  });
  const [notice, setNotice] = useState<string | null>(null);
  const [savedWithoutPictures, setSavedWithoutPictures] = useState(false);
  const create = useQuestionAct(questionBankEndpoints.createQuestion);
  const upload = useCachedUpload(uploadPicture);

  function startEmpty(section: PaperSection) {
    setPage({ number: page.number + 1, initial: emptyQuestion(section), isRestored: false });
  }

  return (
    <>
      {page.isRestored && (
        <WelcomeBack
          onDiscard={() => {
            rememberDraft(undefined);
            startEmpty(first);
          }}
        >
          Please choose the pictures again.
        </WelcomeBack>
      )}
      {savedWithoutPictures && (
        <Notice tone="warn" title="The last question was saved without its images">
          {saveSentences.inactiveWithoutPictures} Add them under{' '}
          <TextLink to={withRound('/admin/manage', round)}>Manage Quiz</TextLink>, then switch it on.
        </Notice>
      )}
      {notice && <Notice>{notice}</Notice>}
      <QuestionForm
        key={page.number}
        initial={page.initial}
        sections={sections}
        languages={languages}
        saveLabel="Save question"
        startsFocused={page.number > 0}
        onChange={rememberDraft}
        save={(values, confirm) =>
          addQuestion(values, {
            sections,
            upload,
            ask: confirm,
            send: (body) => create.mutateAsync({ query: { round }, body }),
          })
        }
        onSaved={(values, saved) => {
          toast.success(saved.withoutPictures ? saveSentences.addedWithoutPictures : saveSentences.added);
          setNotice(saved.notice);
          setSavedWithoutPictures(saved.withoutPictures);
          startEmpty(sectionWithNumber(sections, values.section) ?? first);
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}
