import { club } from 'virtual:club';
import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { RoundReply } from '@club/contract/entities/rounds';
import { answerSheetsTexts as texts } from '@club/texts/admin/answer-sheets';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useReply } from '#shared/use-reply.ts';
import { AcceptedSheets } from './accepted-sheets.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { ReadSheets } from './read-sheets.tsx';
import { outlineOf } from './sheet-outline.ts';
import { TypeSheets } from './type-sheets.tsx';

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

type Tab = keyof typeof texts.tabs;
const tabs = Object.keys(texts.tabs) as Tab[];

export default function AnswerSheetsPage() {
  const { slug } = useOutletContext<RoundReply>();
  const sheets = useReply(answerSheetsEndpoints.listAnswerSheets, { params: { slug } }, { staleTime: 0 });
  const [tab, setTab] = useState<Tab>('print');
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <QueryBoundary query={sheets} loading="Loading the answer sheets" what="page">
        {(reply) => {
          const { paper } = reply;
          if (paper === null) {
            return (
              <EmptyState
                message={texts.notPublished}
                link={{ to: `/admin/rounds/${slug}/paper`, label: texts.toPaper }}
              />
            );
          }
          const outline = outlineOf(reply, paper);
          return (
            <div key={paper.id} className="flex flex-col gap-6">
              <nav aria-label={texts.title} className="flex flex-wrap gap-2">
                {tabs.map((each) => (
                  <Button
                    key={each}
                    variant={each === tab ? 'primary' : 'secondary'}
                    aria-pressed={each === tab}
                    onClick={() => setTab(each)}
                  >
                    {texts.tabs[each]}
                  </Button>
                ))}
              </nav>
              {tab === 'print' && <PrintSheets reply={reply} paper={paper} />}
              {/* Sheets that were read stay while somebody looks at another part. */}
              <div hidden={tab !== 'read'}>
                <ReadSheets outline={outline} />
              </div>
              {tab === 'type' && <TypeSheets outline={outline} />}
              {tab === 'accepted' && <AcceptedSheets outline={outline} />}
            </div>
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}
