import { answerSheetsEndpoints, type SheetParticipantReply } from '@club/contract/answer-sheets';
import { typedRow } from '@club/domain/features/answer-sheets/sheet-draft';
import { answerSheetsAdminTexts } from '@club/texts/admin/answer-sheets';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { participantReplies } from '#entities/attempts/replies.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { sheetToAccept } from './accept-sheet.ts';
import { classOf } from './class-of.ts';
import { useAcceptOne, useSheetDesk } from './sheet-desk.ts';
import { SheetForm } from './sheet-form.tsx';
import type { SheetOutline } from './sheet-outline.ts';
import { emptyStart, type SheetStart } from './sheet-start.ts';

interface Accepted extends SheetParticipantReply {
  readonly sheet: NonNullable<SheetParticipantReply['sheet']>;
}

export function AcceptedSheets({ outline }: { readonly outline: SheetOutline }) {
  const texts = useTexts(answerSheetsTexts).accepted;
  const language = useLanguage();
  const { of } = useSheetDesk();
  const [opened, setOpened] = useState<Accepted>();
  const [takingBack, setTakingBack] = useState<Accepted>();
  const rows = outline.participants.filter((one): one is Accepted => one.sheet !== null);
  const openColumn: Column<Accepted> = {
    key: 'open',
    header: texts.open,
    hideHeader: true,
    cell: (row) => (
      <span className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" size="sm" onClick={() => setOpened(row)}>
          {texts.open}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${answerSheetsAdminTexts.takeBack.act}: ${row.name}`}
          onClick={() => setTakingBack(row)}
        >
          {answerSheetsAdminTexts.takeBack.act}
        </Button>
      </span>
    ),
  };
  const columns: Column<Accepted>[] = [
    { key: 'name', header: texts.name, headsRow: true, cell: ({ name }) => name },
    { key: 'class', header: texts.class, from: 'sm', cell: classOf },
    { key: 'number', header: texts.number, from: 'md', cell: ({ rollNumber }) => rollNumber ?? '' },
    { key: 'school', header: texts.school, from: 'lg', cell: ({ school }) => school },
    {
      key: 'how',
      header: texts.how,
      from: 'sm',
      cell: ({ sheet: { source, decided, isByTeacher } }) => (
        <>
          {texts.sources[source]}
          {isByTeacher && `, ${texts.byTeacher}`}
          {decided > 0 && <span className="block text-xs text-text-soft">{texts.decided({ count: decided })}</span>}
        </>
      ),
    },
    {
      key: 'at',
      header: texts.at,
      from: 'sm',
      cell: ({ sheet }) => dateTimeText(language, Date.parse(sheet.acceptedAt)),
    },
    ...(of === 'teacher' ? [] : [openColumn]),
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
      {takingBack && <TakeBackDialog slug={outline.slug} taken={takingBack} onClose={() => setTakingBack(undefined)} />}
      {opened && <OpenedSheet outline={outline} opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface TakeBackProps {
  readonly slug: string;
  readonly taken: Accepted;
  readonly onClose: () => void;
}

function TakeBackDialog({ slug, taken: { accountId, name }, onClose }: TakeBackProps) {
  const texts = answerSheetsAdminTexts.takeBack;
  const takeBack = useAct(answerSheetsEndpoints.takeSheetBack, {
    changes: [answerSheetsEndpoints.listAnswerSheets, answerSheetsEndpoints.readAcceptedSheet, ...participantReplies],
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.title(name)}
      confirmLabel={texts.act}
      destructive
      onConfirm={() =>
        takeBack.mutateAsync({ params: { slug, id: accountId } }).then(
          () => toast.success(texts.done(name)),
          (error: unknown) => {
            toast.error(errorMessage(error));
            throw error;
          },
        )
      }
    >
      {texts.text}
    </ConfirmDialog>
  );
}

interface OpenedProps {
  readonly outline: SheetOutline;
  readonly opened: Accepted;
  readonly onClose: () => void;
}

function OpenedSheet({ outline, opened: { accountId, name, sheet: known }, onClose }: OpenedProps) {
  const { slug } = outline;
  const sheet = useReply(
    answerSheetsEndpoints.readAcceptedSheet,
    { params: { slug, id: accountId } },
    { staleTime: 0 },
  );
  const texts = useTexts(answerSheetsTexts);
  const accept = useAcceptOne();
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title={texts.decide.title({ name })}>
      <QueryBoundary query={sheet} loading={answerSheetsAdminTexts.loadingSheet} what="page">
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
              {pictures.length === 0 && known.source === 'picture' && (
                <p className="text-sm text-text-soft">{texts.accepted.noPicture}</p>
              )}
              {pictures.map(({ page, picture }) => (
                <img key={page} src={picture} alt={texts.decide.picture} className="w-full border border-line" />
              ))}
              <SheetForm
                outline={outline}
                start={start}
                isStudentFixed
                submitLabel={texts.decide.correct}
                onAccept={async (decided) => {
                  await accept(sheetToAccept(outline, start, decided, true));
                  toast.success(texts.decide.corrected);
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
