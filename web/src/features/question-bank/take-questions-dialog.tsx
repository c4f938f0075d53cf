import { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { useRound, useRounds } from '#entities/rounds/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { withRound } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { type BankEntry, useQuestionAct } from './queries.ts';

export type TakenQuestions = ReplyOf<typeof questionBankEndpoints.takeQuestions> & { readonly round: string };

export interface TakeQuestionsDialogProps {
  entries: readonly BankEntry[];
  open: boolean;
  onClose: () => void;
  onTaken: (taken: TakenQuestions) => void;
}

/** Copies questions into a section of a round; repeated presses copy once. See docs/rules/papers.md, B32. */
export function TakeQuestionsDialog({ entries, open, onClose, onTaken }: TakeQuestionsDialogProps) {
  const rounds = useRounds().data?.filter(({ isRehearsal }) => !isRehearsal) ?? [];
  const [chosenRound, setRound] = useState<string>();
  const [chosenSection, setSection] = useState<number>();
  const [importId, setImportId] = useState(() => crypto.randomUUID());
  const taking = useQuestionAct(questionBankEndpoints.takeQuestions);

  const slug = chosenRound ?? rounds[0]?.slug;
  const sections = useRound(open ? slug : undefined).data?.sections ?? [];
  const section = sections.find((one) => one.section === chosenSection) ?? sections[0];

  function close() {
    taking.reset();
    setImportId(crypto.randomUUID());
    onClose();
  }

  function take() {
    // A second press while the dialog fades out.
    if (!open || slug === undefined || section === undefined || taking.isPending) return;
    const questionIds = entries.map(({ question }) => question.id);
    taking.mutate(
      { query: { round: slug }, body: { id: importId, questionIds, section: section.section } },
      {
        onSuccess: (taken) => {
          onTaken({ ...taken, round: slug });
          close();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title="Copy into a round"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button busy={taking.isPending} onClick={take} disabled={section === undefined}>
            Copy {countWithNoun(entries.length, 'question')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>The questions are copied with their answer keys. Changing a copy does not change the original.</p>
        <Field label="Round">
          <Select value={slug ?? ''} onChange={({ currentTarget: { value } }) => setRound(value)}>
            {rounds.map((round) => (
              <option key={round.slug} value={round.slug}>
                {round.title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Section" hint={section?.problemType}>
          <Select value={section?.section ?? ''} onChange={({ currentTarget: { value } }) => setSection(Number(value))}>
            {sections.map((one) => (
              <option key={one.section} value={one.section}>
                {one.section} · {one.title}
              </option>
            ))}
          </Select>
        </Field>
        <UsedBeforeNotice entries={entries} />
        <FormProblem sentence={taking.error && errorMessage(taking.error)} />
      </div>
    </Dialog>
  );
}

function UsedBeforeNotice({ entries }: Pick<TakeQuestionsDialogProps, 'entries'>) {
  const satCount = entries.filter(({ satIn }) => satIn.length > 0).length;
  if (satCount === 0) return null;
  return (
    <Notice tone="warn" title={`${countWithNoun(satCount, 'question')} ${satCount === 1 ? 'was' : 'were'} used before`}>
      Students who took that round may know the answers.
    </Notice>
  );
}

export function TakenNotice({ taken }: { taken: TakenQuestions }) {
  const undo = useQuestionAct(questionBankEndpoints.undoImport);
  return (
    <div role="status">
      <Notice
        tone="good"
        title={undo.data?.message ?? taken.message}
        action={
          !undo.data && (
            <Button
              variant="secondary"
              size="sm"
              busy={undo.isPending}
              onClick={() => undo.mutate({ params: { id: taken.id } })}
            >
              Undo
            </Button>
          )
        }
      >
        {undo.error ? errorMessage(undo.error) : !undo.data && taken.notice}{' '}
        <TextLink to={withRound('/admin/manage', taken.round)}>Show the round</TextLink>
      </Notice>
    </div>
  );
}
