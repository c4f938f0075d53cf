import { club } from 'virtual:club';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundReply } from '@club/contract/entities/rounds';
import { objectionsEndpoints } from '@club/contract/objections';
import { questionKinds } from '@club/domain/entities/papers/question-kinds';
import { compareGroups, impactOf } from '@club/domain/features/objections/impact';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { ResultsTabs } from '#entities/attempts/results-tabs.tsx';
import { useRoundPaper } from '#entities/rounds/queries.ts';
import { CorrectionDialog, type CorrectionDraft } from '#features/corrections/correction-dialog.tsx';
import type { ObjectionGroup } from '#features/objections/keep-key-form.tsx';
import { type KeyAction, ObjectionGroupCard } from '#features/objections/objection-group.tsx';
import { useStatistics } from '#features/statistics/queries.ts';
import { QuestionColumns, QuestionRow } from '#features/statistics/question-figures.tsx';
import { fragments } from '#shared/fragments.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { useMay } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = () => [{ title: `Objections | ${club.name}` }];

/** Objections beside the statistics of each question and its correction: three features on one page. */
export default function ObjectionsPage() {
  const { slug } = useOutletContext<RoundReply>();
  return (
    <AdminPage
      title="Objections"
      intro="Objections to the answer key, by question. Those waiting for a reply come first; among them, those that would change the most marks."
    >
      <ResultsTabs current="objections" />
      <ObjectionsLoader key={slug} slug={slug} />
    </AdminPage>
  );
}

function ObjectionsLoader({ slug }: { slug: string }) {
  const objections = useReply(objectionsEndpoints.listObjections, { params: { slug } }, { staleTime: 0 });
  return (
    <QueryBoundary query={objections} loading="Loading the objections" what="page">
      {({ groups }) => (
        <Arrival at={fragments.objections}>
          <Groups slug={slug} groups={groups} />
        </Arrival>
      )}
    </QueryBoundary>
  );
}

interface SelectedKey {
  readonly question: KeyedQuestionReply;
  readonly action: KeyAction;
}

function Groups({ slug, groups }: { slug: string; groups: readonly ObjectionGroup[] }) {
  const statistics = useStatistics();
  const paper = useRoundPaper(slug);
  const mayCorrect = useMay('organise');
  const { restoredDraft, rememberDraft } = usePersistedDraft<CorrectionDraft>(`objections of ${slug}`);
  const [draft, setDraft] = useState(restoredDraft);
  const [selected, setSelected] = useState<SelectedKey>();
  const anyQuestion = (
    <TextLink to={`/admin/rounds/${slug}/paper`} className="inline-flex min-h-11 items-center">
      Correct another question
    </TextLink>
  );
  if (groups.length === 0)
    return (
      <EmptyState isCalm message="Nobody has objected to a question">
        {anyQuestion}
      </EmptyState>
    );

  // Drawn once, with the figures and the actions, so that nothing moves.
  if (statistics.isPending || paper.isPending) return <LoadingState label="Loading the statistics" />;

  const figuresOf = new Map(statistics.data?.questions.map((question) => [question.questionId, question]));
  const questions = new Map(paper.data?.published?.questions.map((question) => [question.id, question]));
  const ranked = groups
    .map((group) => {
      const figures = figuresOf.get(group.questionId);
      return { group, figures, ...group, impact: impactOf({ answers: group.answers, ...(figures && { figures }) }) };
    })
    .toSorted(compareGroups);
  // A draft from before the session ended belongs to one of the questions.
  const open = selected ?? toSelected(draft, questions);

  return (
    <div className="flex flex-col gap-6">
      {statistics.error && (
        <Notice tone="warn" title="The statistics could not be loaded">
          So the objections are not sorted by how many marks would change.
        </Notice>
      )}
      <QuestionColumns />
      {ranked.map(({ group, figures, impact }) => {
        const question = questions.get(group.questionId);
        return (
          <ObjectionGroupCard
            key={group.questionId}
            slug={slug}
            group={group}
            name={figures ? `Section ${figures.section}, question ${figures.number}` : 'A question'}
            impact={impact}
            actions={question && mayCorrect ? actionsOf(question) : []}
            onAction={(action) => question && setSelected({ question, action })}
          >
            {figures ? <QuestionRow question={figures} isFolded /> : <p className="p-4">{question?.question}</p>}
          </ObjectionGroupCard>
        );
      })}
      {anyQuestion}
      {open && mayCorrect && (
        <CorrectionDialog
          key={`${open.question.id} ${open.action}`}
          slug={slug}
          question={open.question}
          kind={open.action === 'withdraw' ? 'withdrawal' : 'key'}
          beginsWithSeveral={open.action === 'several'}
          hasObjections
          draft={draft}
          onChange={rememberDraft}
          onClose={() => {
            rememberDraft(undefined);
            setDraft(undefined);
            setSelected(undefined);
          }}
        />
      )}
    </div>
  );
}

/** Several sets of options would be a question that nobody can read. */
function actionsOf({ kind }: KeyedQuestionReply): KeyAction[] {
  return questionKinds[kind].answeredWith === 'options' ? ['another', 'withdraw'] : ['another', 'several', 'withdraw'];
}

function toSelected(
  draft: CorrectionDraft | undefined,
  questions: ReadonlyMap<string, KeyedQuestionReply>,
): SelectedKey | undefined {
  const question = draft && questions.get(draft.questionId);
  return question && { question, action: draft.kind === 'withdrawal' ? 'withdraw' : 'another' };
}
