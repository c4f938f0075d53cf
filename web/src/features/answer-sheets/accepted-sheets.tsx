import { answerSheetsEndpoints, type SheetParticipantReply } from '@club/contract/answer-sheets';
import { typedRow } from '@club/domain/features/answer-sheets/sheet-draft';
import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useReply } from '#shared/use-reply.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { emptyStart, type SheetStart } from './sheet-start.ts';
import { useAcceptSheet } from './use-accept-sheet.ts';

const texts = answerSheetsTexts.acceptedList;

interface Accepted extends SheetParticipantReply {
  readonly sheet: NonNullable<SheetParticipantReply['sheet']>;
}

export function AcceptedSheets({ outline }: { readonly outline: SheetOutline }) {
  const [opened, setOpened] = useState<Accepted>();
  const rows = outline.participants.filter((one): one is Accepted => one.sheet !== null);
  const columns: Column<Accepted>[] = [
    { key: 'name', header: texts.name, headsRow: true, cell: ({ name }) => name },
    { key: 'number', header: texts.number, from: 'md', cell: ({ rollNumber }) => rollNumber ?? '' },
    { key: 'school', header: texts.school, from: 'lg', cell: ({ school }) => school },
    {
      key: 'how',
      header: texts.how,
      from: 'sm',
      cell: ({ sheet: { source, decided } }) => (
        <>
          {texts.sources[source]}
          {decided > 0 && <span className="block text-xs text-text-soft">{texts.decided(decided)}</span>}
        </>
      ),
    },
    { key: 'at', header: texts.at, from: 'sm', cell: ({ sheet }) => dateTimeText('en', Date.parse(sheet.acceptedAt)) },
    {
      key: 'open',
      header: texts.open,
      hideHeader: true,
      cell: (row) => (
        <Button variant="secondary" size="sm" onClick={() => setOpened(row)}>
          {texts.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={({ accountId }) => accountId}
        empty={texts.empty}
      />
      {opened && <OpenedSheet outline={outline} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface OpenedProps {
  readonly outline: SheetOutline;
  readonly opened: Accepted;
  readonly onClose: () => void;
}

function OpenedSheet({ outline, opened: { accountId, name }, onClose }: OpenedProps) {
  const { slug } = outline;
  const sheet = useReply(
    answerSheetsEndpoints.readAcceptedSheet,
    { params: { slug, id: accountId } },
    { staleTime: 0 },
  );
  const { send } = useAcceptSheet(outline);
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={answerSheetsTexts.decide.title(name)}>
      <QueryBoundary query={sheet} loading="Loading the sheet" what="page">
        {({ pictures, answers, class: classLevel, language }) => {
          const start: SheetStart = {
            ...emptyStart(language),
            accountId,
            classLevel,
            answers: Object.fromEntries(
              answers.map(({ questionId, markedAnswers, userInput }) => [
                questionId,
                userInput ?? typedRow((markedAnswers ?? []).flatMap((isTicked, place) => (isTicked ? [place] : []))),
              ]),
            ),
          };
          return (
            <div className="flex flex-col gap-5">
              {pictures.length === 0 && <p className="text-sm text-text-soft">{texts.noPicture}</p>}
              {pictures.map(({ page, picture }) => (
                <img
                  key={page}
                  src={picture}
                  alt={answerSheetsTexts.decide.picture}
                  className="w-full border border-line"
                />
              ))}
              <SheetForm
                outline={outline}
                start={start}
                isStudentFixed
                submitLabel={answerSheetsTexts.decide.correct}
                onAccept={async (decided) => {
                  await send(start, decided, true);
                  toast.success(answerSheetsTexts.decide.corrected);
                  onClose();
                }}
              />
            </div>
          );
        }}
      </QueryBoundary>
    </Dialog>
  );
}
