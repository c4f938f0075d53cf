import { club } from 'virtual:club';
import { classesEndpoints, type TeacherReply } from '@club/contract/classes';
import { teachersTexts as texts } from '@club/texts/admin/teachers';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { fragments } from '#shared/fragments.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

const changesTeachers = { changes: [classesEndpoints.listTeachers] } as const;

const momentOf = (at: string) => dateTimeText('en', Date.parse(at));

export default function TeachersPage() {
  const teachers = useReply(classesEndpoints.listTeachers, {}, { staleTime: 0 });
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <QueryBoundary query={teachers} loading="Loading the teachers" what="page">
        {({ teachers: known }) => (
          <Arrival at={fragments.teachers}>
            <TeacherList known={known} />
          </Arrival>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

function TeacherList({ known }: { readonly known: readonly TeacherReply[] }) {
  const [approving, setApproving] = useState<TeacherReply>();
  const [ending, setEnding] = useState<TeacherReply>();
  const columns: Column<TeacherReply>[] = [
    {
      key: 'teacher',
      header: texts.columns.teacher,
      headsRow: true,
      className: 'wrap-anywhere',
      cell: ({ name, number }) => (
        <>
          {name}
          <span className="figures block text-xs font-normal text-text-soft">{texts.number(number)}</span>
        </>
      ),
    },
    {
      key: 'school',
      header: texts.columns.school,
      className: 'wrap-anywhere',
      cell: ({ school, contact }) => (
        <>
          {school.label}
          <span className="block text-xs text-text-soft">{school.city}</span>
          <span className="figures block text-xs text-text-soft">{texts.given(contact)}</span>
          {school.contactEmail !== null && (
            <span className="block text-xs text-text-soft">{texts.noted(school.contactEmail)}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      header: texts.columns.state,
      from: 'sm',
      cell: ({ askedAt, approvedAt, approvedBy, lastUsedAt, students }) =>
        approvedAt === null ? (
          <Badge tone="warn">{texts.asked(momentOf(askedAt))}</Badge>
        ) : (
          <>
            {texts.approved(momentOf(approvedAt), approvedBy)}
            <span className="block text-xs text-text-soft">
              {[texts.students(students), lastUsedAt !== null && texts.used(momentOf(lastUsedAt))]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>
        ),
    },
    {
      key: 'act',
      header: texts.columns.act,
      hideHeader: true,
      className: 'text-right',
      cell: (teacher) => (
        <span className="flex flex-wrap justify-end gap-3">
          {teacher.approvedAt === null && (
            <Button size="sm" aria-label={`${texts.approve}: ${teacher.name}`} onClick={() => setApproving(teacher)}>
              {texts.approve}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${teacher.approvedAt === null ? texts.refuse : texts.revoke}: ${teacher.name}`}
            onClick={() => setEnding(teacher)}
          >
            {teacher.approvedAt === null ? texts.refuse : texts.revoke}
          </Button>
        </span>
      ),
    },
  ];
  if (known.length === 0) {
    return (
      <p className="text-text-soft">
        {texts.none} <TextLink to="/classes">{`${location.origin}/classes`}</TextLink>
      </p>
    );
  }
  return (
    <>
      <Table caption={texts.caption} columns={columns} rows={known} rowKey={({ id }) => id} />
      {approving && <ApproveDialog teacher={approving} onClose={() => setApproving(undefined)} />}
      {ending && <EndDialog teacher={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

interface DialogProps {
  readonly teacher: TeacherReply;
  readonly onClose: () => void;
}

function fail(error: unknown): never {
  toast.error(errorMessage(error));
  throw error;
}

function ApproveDialog({ teacher: { id, name, number, school }, onClose }: DialogProps) {
  const approve = useAct(classesEndpoints.approveTeacher, changesTeachers);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.approveTitle}
      confirmLabel={texts.approve}
      onConfirm={() => approve.mutateAsync({ params: { id } }).then(() => toast.success(texts.approvedNow), fail)}
    >
      {texts.approveText(name, school.label, number)}
    </ConfirmDialog>
  );
}

function EndDialog({ teacher: { id, name, approvedAt }, onClose }: DialogProps) {
  const end = useAct(classesEndpoints.endTeacher, changesTeachers);
  const [endsSlips, setEndsSlips] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={texts.endTitle}
      confirmLabel={approvedAt === null ? texts.refuse : texts.revoke}
      destructive
      onConfirm={() =>
        end.mutateAsync({ params: { id }, body: { endsSlips } }).then(() => toast.success(texts.ended), fail)
      }
    >
      <span className="block">{texts.endText(name)}</span>
      {approvedAt !== null && (
        <Checkbox
          label={texts.endsSlips}
          hint={texts.endsSlipsHint}
          checked={endsSlips}
          onChange={({ currentTarget: { checked } }) => setEndsSlips(checked)}
        />
      )}
    </ConfirmDialog>
  );
}
