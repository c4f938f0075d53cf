import { type AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import type { MetaFunction } from 'react-router';
import '#shared/styles/organisers.css';
import { type Proof, storedProof } from '#entities/rounds/teacher-proof.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage, PageBanner } from '#shared/ui/page-banner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useAct } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { AcceptedSheets } from './accepted-sheets.tsx';
import { GiveNumbers } from './give-numbers.tsx';
import { PrintSheets, usePrintChoice } from './print-sheets.tsx';
import { useTeacherDesk } from './queries.ts';
import { ReadSheets } from './read-sheets.tsx';
import { RollNumberList } from './roll-number-list.tsx';
import { SheetDeskContext } from './sheet-desk.ts';
import { outlineOf } from './sheet-outline.ts';
import { SheetTabs } from './sheet-tabs.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, answerSheetsTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** The sheets of the students on a teacher's list; the school's code and the key were given on the page of their classes. */
export default function ClassSheetsPage() {
  const texts = useTexts(answerSheetsTexts);
  usePageTitle(texts.title);
  const proof = storedProof();
  if (proof !== undefined) return <ClassSheets proof={proof} />;
  return (
    <FormPage title={texts.title}>
      <Notice>{texts.teacher.noProof}</Notice>
      <ToClasses />
    </FormPage>
  );
}

function ToClasses() {
  const texts = useTexts(answerSheetsTexts).teacher;
  return (
    <p className="mt-4">
      <TextLink to="/classes">{texts.toClasses}</TextLink>
    </p>
  );
}

function ClassSheets({ proof }: { readonly proof: Proof }) {
  const texts = useTexts(answerSheetsTexts);
  const language = useLanguage();
  const sheets = useReply(answerSheetsEndpoints.readClassSheets, { body: { ...proof } }, { staleTime: 0 });
  const { data } = sheets;
  if (data === undefined) {
    return (
      <FormPage title={texts.title}>
        {sheets.error === null ? (
          <LoadingState label={texts.title} />
        ) : (
          <ErrorState error={sheets.error} onRetry={() => sheets.refetch()} retrying={sheets.isFetching} />
        )}
        <ToClasses />
      </FormPage>
    );
  }
  const { paper, participants, round } = data;
  return (
    <>
      <PageBanner title={texts.title} kickerOnPhones kicker={<InEnglish>{roundTitleIn(language, round)}</InEnglish>} />
      <div className="page-width my-8 flex flex-1 flex-col gap-6">
        <p>{texts.teacher.intro}</p>
        {paper === null ? (
          <Notice>{texts.teacher.notPublished}</Notice>
        ) : participants.length === 0 ? (
          <Notice>{texts.teacher.noStudents}</Notice>
        ) : (
          <TeacherSheets key={paper.id} proof={proof} reply={data} paper={paper} />
        )}
        <ToClasses />
      </div>
    </>
  );
}

interface TeacherSheetsProps {
  readonly proof: Proof;
  readonly reply: AnswerSheetsReply;
  readonly paper: NonNullable<AnswerSheetsReply['paper']>;
}

function TeacherSheets({ proof, reply, paper }: TeacherSheetsProps) {
  const texts = useTexts(answerSheetsTexts);
  const printChoice = usePrintChoice();
  const give = useAct(answerSheetsEndpoints.numberClass, { changes: [answerSheetsEndpoints.readClassSheets] });
  const { round, participants } = reply;
  const outline = outlineOf(reply, paper);
  const ofList = {
    ...{ round, students: participants },
    chooseStudents: (
      <div className="flex max-w-2xl flex-col gap-3">
        <p className="text-sm text-text-soft">{texts.numbers.hint}</p>
        <GiveNumbers
          known={participants.filter(({ rollNumber }) => rollNumber !== null).length}
          isPending={give.isPending}
          onGive={() => give.mutateAsync({ body: { ...proof } })}
        />
      </div>
    ),
  };
  return (
    <SheetDeskContext value={useTeacherDesk(proof)}>
      <p className="text-sm text-text-soft">{texts.teacher.rule}</p>
      <SheetTabs
        parts={{
          print: <PrintSheets paper={paper} choice={printChoice} {...ofList} />,
          numbers: <RollNumberList {...ofList} />,
          read: <ReadSheets outline={outline} />,
          accepted: <AcceptedSheets outline={outline} />,
        }}
      />
    </SheetDeskContext>
  );
}
