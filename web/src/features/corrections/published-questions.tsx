import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundPaperReply, RoundSettingsReply } from '@club/contract/entities/rounds';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { withMinus } from '@club/domain/shared/text';
import { kindNames } from '@club/texts/admin/question-kinds';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { correctionFragment } from '#entities/papers/correction-fragment.ts';
import { momentText } from '#entities/rounds/round-texts.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { useMay } from '#shared/session.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { CorrectionDialog, type CorrectionDraft } from './correction-dialog.tsx';
import type { CorrectionKind } from './use-correction.ts';

type PublishedReply = NonNullable<RoundPaperReply['published']>;

export interface PublishedQuestionsProps {
  round: RoundSettingsReply;
  published: PublishedReply;
}

export function PublishedQuestions({ round, published }: PublishedQuestionsProps) {
  const { restoredDraft, rememberDraft } = usePersistedDraft<CorrectionDraft>(`correction of ${round.slug}`);
  const [draft, setDraft] = useState(restoredDraft);
  const { hash } = useLocation();
  const hasStarted = round.firstStartedAt !== null;
  const [selected, setSelected] = useState(
    () => toSelected(restoredDraft, published) ?? (hasStarted ? namedIn(hash, published) : undefined),
  );
  const mayCorrect = useMay('organise');
  const numbers = numbersInSections(published.questions);

  // The page starts with the working copy, and this table renders after the browser has handled the address's fragment.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hash === '#published' || hash.startsWith(correctionFragment(''))) section.current?.scrollIntoView();
  }, [hash]);

  return (
    <section ref={section} aria-label="Published questions" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">Published questions</h2>
        <p className="mt-1 text-sm text-text-soft">
          {hasStarted
            ? 'This is what students get. A correction creates a new version of the answer keys, and all attempts are re-marked.'
            : 'This is what students will get. Nobody has started, so edit a question and publish again instead of correcting it.'}
        </p>
      </div>
      <Table
        caption="Questions and their answer keys"
        columns={columnsOf(published, { numbers, ...(hasStarted && mayCorrect && { onCorrect: setSelected }) })}
        rows={published.questions}
        rowKey={({ id }) => id}
      />
      <KeyHistory
        published={published}
        numbers={numbers}
        onTakeBack={({ questionId, version }) => {
          const question = published.questions.find(({ id }) => id === questionId);
          if (question) setSelected({ question, kind: 'take-back', version });
        }}
      />
      {selected && mayCorrect && (
        <CorrectionDialog
          key={`${selected.question.id} ${selected.version}`}
          slug={round.slug}
          question={selected.question}
          kind={selected.kind}
          version={selected.version}
          draft={draft}
          onChange={rememberDraft}
          onClose={() => {
            rememberDraft(undefined);
            setDraft(undefined);
            setSelected(undefined);
          }}
        />
      )}
    </section>
  );
}

interface SelectedCorrection {
  readonly question: KeyedQuestionReply;
  readonly kind: CorrectionKind;
  readonly version?: number | undefined;
}

function toSelected(draft: CorrectionDraft | undefined, { questions }: PublishedReply): SelectedCorrection | undefined {
  const question = questions.find(({ id }) => id === draft?.questionId);
  return draft && question && { question, kind: draft.kind, version: draft.version };
}

/** The question whose key the address asks to correct. */
function namedIn(hash: string, { questions }: PublishedReply): SelectedCorrection | undefined {
  const question = questions.find(({ id }) => hash === correctionFragment(id));
  return question && { question, kind: 'key' };
}

interface QuestionActions {
  /** By id, as in "1.3". */
  readonly numbers: ReadonlyMap<string, string>;
  /** Absent where nothing can be corrected. */
  readonly onCorrect?: (correction: SelectedCorrection) => void;
}

function columnsOf(
  { withdrawn, alsoRight }: PublishedReply,
  { numbers, onCorrect }: QuestionActions,
): Column<KeyedQuestionReply>[] {
  return [
    { key: 'number', header: 'No.', from: 'sm', cell: ({ id }) => numbers.get(id) },
    {
      key: 'question',
      header: 'Question',
      headsRow: true,
      className: 'w-full',
      cell: (question) => {
        const countsFor = withdrawn.find(({ questionId }) => questionId === question.id)?.countsFor;
        const others = alsoRight.filter(({ questionId }) => questionId === question.id);
        return (
          <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <span className="min-w-0 flex-1 basis-56">
              <span className="line-clamp-2 font-medium wrap-anywhere">
                <QuestionWords text={question.question} />
              </span>
              <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs font-normal text-text-soft">
                <span className="sm:hidden">{numbers.get(question.id)}</span>
                {kindNames[question.kind]}
                <span className="wrap-anywhere">
                  Answer key: {[keyText(question), ...others.map(({ correctAnswer }) => correctAnswer)].join('; or ')}
                </span>
                {countsFor && (
                  <Badge tone="warn">Withdrawn, {countsFor === 'nobody' ? 'for nobody' : 'for everyone'}</Badge>
                )}
              </span>
            </span>
            {onCorrect && (
              <span className="flex">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Correct the answer key: ${question.question}`}
                  onClick={() => onCorrect({ question, kind: 'key' })}
                >
                  Correct the answer key…
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Withdraw: ${question.question}`}
                  onClick={() => onCorrect({ question, kind: 'withdrawal' })}
                >
                  Withdraw…
                </Button>
              </span>
            )}
          </span>
        );
      },
    },
  ];
}

interface KeyHistoryProps {
  readonly published: PublishedReply;
  readonly numbers: ReadonlyMap<string, string>;
  readonly onTakeBack: (correction: { readonly questionId: string; readonly version: number }) => void;
}

/** The versions of the keys, newest first, each with its reason. The latest correction of a question can be undone. */
function KeyHistory({ published, numbers, onTakeBack }: KeyHistoryProps) {
  const mayCorrect = useMay('organise');
  const versions = published.keyVersions.toSorted((one, other) => other.version - one.version);
  const isLatest = (version: number, questionId: string) =>
    numbers.has(questionId) && versions.find((one) => one.questionId === questionId)?.version === version;
  return (
    <section aria-label="Versions of the answer keys" className="rounded-lg border border-line bg-surface p-4 text-sm">
      <h3 className="text-base">Versions of the answer keys</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {versions.map(({ version, madeAt, madeBy, reason, questionId }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3">
            <b className="figures">{version}</b>
            <span className="text-text-soft">
              {momentText(madeAt)}
              {madeBy !== null && `, ${madeBy}`}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {reason === null
                ? 'As published'
                : questionId === null
                  ? reason
                  : `Question ${numbers.get(questionId) ?? 'of an earlier edition'}: ${reason}`}
            </span>
            {mayCorrect && questionId !== null && isLatest(version, questionId) && (
              <Button
                variant="quiet"
                size="sm"
                className="ml-auto"
                aria-label={`Revert version ${version}`}
                onClick={() => onTakeBack({ questionId, version })}
              >
                Revert…
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** "1.3" for the third question of section 1, by question id. */
function numbersInSections(questions: readonly KeyedQuestionReply[]): ReadonlyMap<string, string> {
  const counts = new Map<number, number>();
  return new Map(
    questions.map(({ id, section }) => {
      const count = (counts.get(section) ?? 0) + 1;
      counts.set(section, count);
      return [id, `${section}.${count}`];
    }),
  );
}

function keyText({ answers, options, optionsContainImg, correctAnswer }: KeyedQuestionReply): string {
  const letters = answers.flatMap((isRight, index) => (isRight ? [optionLetters[index] ?? ''] : []));
  if (letters.length === 0) return withMinus(correctAnswer);
  const right = options[answers.indexOf(true)] ?? '';
  if (letters.length > 1 || isPictureOption({ optionsArePictures: optionsContainImg }, right)) return letters.join(' ');
  return `${letters[0]}, ${right}`;
}
