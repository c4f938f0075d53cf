import { club } from 'virtual:club';
import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { type Language, languageNames } from '@club/domain/shared/language';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useState } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { useRoundPaper, useRoundSettings } from '#entities/rounds/queries.ts';
import { RoundTabs } from '#entities/rounds/round-tabs.tsx';
import { isRefusal } from '#shared/api-error.ts';
import { LanguageContext } from '#shared/language.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { type PrintedContents, PrintedPaper } from './printed-paper.tsx';

export const meta: MetaFunction = () => [{ title: `Print | ${club.name}` }];

const contentsNames: Readonly<Record<PrintedContents, string>> = {
  questions: 'Questions',
  key: 'Questions, answers and explanations',
};

interface Chosen {
  readonly contents: PrintedContents;
  readonly language: Language;
  readonly isWorkingCopy: boolean;
}

/** For printing, or for saving as a PDF in the browser. */
export default function PrintPaperPage() {
  const { slug = '' } = useParams();
  const mayOpen = useMayOpen();
  const settings = useRoundSettings(slug);
  const { data: paper, error: paperError, isFetching, refetch } = useRoundPaper(slug);
  const [chosen, setChosen] = useState<Chosen>({ contents: 'questions', language: 'en', isWorkingCopy: false });
  const error = settings.error ?? paperError;
  if (isRefusal(error, 'round-unknown')) {
    return <EmptyState message={error.message} link={{ to: '/admin/rounds', label: 'Go to rounds' }} />;
  }
  const round = settings.data;
  if (!round || !paper) {
    if (!error) return <LoadingState label="Loading the paper" />;
    const retry = () => void Promise.all([settings.refetch(), refetch()]);
    return <ErrorState error={error} onRetry={retry} retrying={isFetching || settings.isFetching} />;
  }
  const isWorkingCopy = chosen.isWorkingCopy || paper.published === null;
  const shown = isWorkingCopy ? workingCopy(paper) : (paper.published ?? workingCopy(paper));
  const language = shown.languages.includes(chosen.language) ? chosen.language : 'en';
  return (
    <>
      <div className="no-print mb-6">
        <AdminPage
          title={`Print the paper of ${round.title}`}
          intro="Your browser prints it, or saves it as a PDF."
          actions={
            <Button onClick={() => window.print()} disabled={shown.questions.length === 0}>
              <Printer aria-hidden="true" className="size-4.5" />
              Print
            </Button>
          }
        >
          <RoundTabs slug={slug} />
          <PrintChoices
            chosen={{ ...chosen, language, isWorkingCopy }}
            languages={shown.languages}
            isPublished={paper.published !== null}
            onChange={(changes) => setChosen({ ...chosen, ...changes })}
          />
          {mayOpen('/admin/answer-sheets') && (
            <p>
              <TextLink to={withRound('/admin/answer-sheets', slug)}>Answer sheets</TextLink> are printed, and read, on
              a page of their own.
            </p>
          )}
          {isWorkingCopy && (
            <Notice tone="warn" title="This is the working copy">
              It may still change before the round.
            </Notice>
          )}
        </AdminPage>
      </div>
      {shown.questions.length === 0 ? (
        <EmptyState
          message="There are no active questions yet."
          link={{ to: `/admin/rounds/${slug}/paper`, label: 'Go to the paper' }}
        />
      ) : (
        <LanguageContext value={language}>
          <Suspense fallback={<LoadingState label="Loading the texts" />}>
            <PrintedPaper title={round.title} paper={shown} contents={chosen.contents} />
          </Suspense>
        </LanguageContext>
      )}
    </>
  );
}

interface PrintChoicesProps {
  chosen: Chosen;
  languages: readonly Language[];
  isPublished: boolean;
  onChange: (changes: Partial<Chosen>) => void;
}

function PrintChoices({
  chosen: { contents, language, isWorkingCopy },
  languages,
  isPublished,
  onChange,
}: PrintChoicesProps) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-4">
      <Field group label="What">
        <RadioGroup
          name="contents"
          options={Object.entries(contentsNames).map(([value, label]) => ({ value, label }))}
          value={contents}
          onChange={(event) => onChange({ contents: event.currentTarget.value as PrintedContents })}
        />
      </Field>
      {languages.length > 1 && (
        <Field group label="Language">
          <RadioGroup
            name="language"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
          />
        </Field>
      )}
      {isPublished && (
        <Field group label="Version">
          <RadioGroup
            name="version"
            options={[
              { value: 'published', label: 'As published, with corrections' },
              { value: 'working', label: 'Working copy' },
            ]}
            value={isWorkingCopy ? 'working' : 'published'}
            onChange={(event) => onChange({ isWorkingCopy: event.currentTarget.value === 'working' })}
          />
        </Field>
      )}
    </div>
  );
}

function workingCopy({ languages, sections, questions }: RoundPaperReply) {
  return {
    languages,
    sections,
    questions: questions.filter(({ inActive }) => !inActive),
    alsoRight: [],
    withdrawn: [],
  };
}
