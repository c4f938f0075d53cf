import { club } from 'virtual:club';
import { type AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { RoundReply } from '@club/contract/entities/rounds';
import type { SchoolReply } from '@club/contract/entities/schools';
import { answerSheetsAdminTexts as texts } from '@club/texts/admin/answer-sheets';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { useReply } from '#shared/use-reply.ts';
import { AcceptedSheets } from './accepted-sheets.tsx';
import { PrintSheets, usePrintChoice } from './print-sheets.tsx';
import { useOrganiserDesk } from './queries.ts';
import { ReadSheets } from './read-sheets.tsx';
import { RollNumberList } from './roll-number-list.tsx';
import { SchoolOfSheets } from './school-of-sheets.tsx';
import { SheetDeskContext } from './sheet-desk.ts';
import { outlineOf } from './sheet-outline.ts';
import { SheetTabs } from './sheet-tabs.tsx';
import { TypeSheets } from './type-sheets.tsx';

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

/** The sheets of a round, for organisers. */
export default function AnswerSheetsPage() {
  const { slug } = useOutletContext<RoundReply>();
  const sheets = useReply(answerSheetsEndpoints.listAnswerSheets, { params: { slug } }, { staleTime: 0 });
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <QueryBoundary query={sheets} loading={texts.loading} what="page">
        {(reply) =>
          reply.paper === null ? (
            <EmptyState
              isCalm
              message={texts.notPublished}
              link={{ to: `/admin/rounds/${slug}/paper`, label: texts.toPaper }}
            />
          ) : (
            <OrganiserSheets key={reply.paper.id} reply={reply} paper={reply.paper} />
          )
        }
      </QueryBoundary>
    </AdminPage>
  );
}

interface OrganiserSheetsProps {
  readonly reply: AnswerSheetsReply;
  readonly paper: NonNullable<AnswerSheetsReply['paper']>;
}

function OrganiserSheets({ reply, paper }: OrganiserSheetsProps) {
  const { round, participants } = reply;
  const outline = outlineOf(reply, paper);
  const printChoice = usePrintChoice();
  const [school, setSchool] = useState<SchoolReply | null>(null);
  const students = school === null ? [] : participants.filter(({ schoolId }) => schoolId === school.id);
  const known = students.filter(({ rollNumber }) => rollNumber !== null).length;
  const ofSchool = {
    ...{ round, students },
    chooseStudents: <SchoolOfSheets slug={round.slug} school={school} onChoose={setSchool} known={known} />,
  };
  return (
    <SheetDeskContext value={useOrganiserDesk(round.slug)}>
      <SheetTabs
        parts={{
          print: <PrintSheets paper={paper} choice={printChoice} {...ofSchool} />,
          numbers: <RollNumberList {...ofSchool} />,
          read: <ReadSheets outline={outline} />,
          type: <TypeSheets outline={outline} />,
          accepted: <AcceptedSheets outline={outline} />,
        }}
      />
    </SheetDeskContext>
  );
}
