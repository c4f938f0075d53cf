import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import type { SchoolReply } from '@club/contract/entities/schools';
import { type SchoolCodeReply, schoolResultsEndpoints } from '@club/contract/school-results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { schoolCodesTexts as texts } from '@club/texts/admin/school-codes';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { useSchoolsToChoose } from '#entities/schools/queries.ts';
import { useSchoolSearch } from '#entities/schools/use-school-search.ts';
import { errorMessage } from '#shared/error-message.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { CodesForAll } from './codes-for-all.tsx';
import { MailCodes } from './mail-codes.tsx';
import { isMailLost, mailStateText } from './mail-state.ts';

/** While mails wait. */
const waitingRefetchIntervalMs = 5_000;

const changesCodes = { changes: [schoolResultsEndpoints.listSchoolCodes] } as const;

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

export default function SchoolCodesPage() {
  const round = useOutletContext<RoundReply>();
  const { slug } = round;
  const codes = useReply(
    schoolResultsEndpoints.listSchoolCodes,
    { params: { slug } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.codes.some(({ mail }) => mail?.outcome === 'waiting') ? waitingRefetchIntervalMs : false,
    },
  );
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <ul className="flex flex-col gap-1">
        {texts.pages.map(([path, what]) => (
          <li key={path} className="wrap-anywhere">
            <TextLink to={path}>{`${location.origin}${path}`}</TextLink> {what}
          </li>
        ))}
      </ul>
      <QueryBoundary query={codes} loading="Loading the schools with a code" what="page">
        {({ codes: known }) => (
          <div key={slug} className="flex flex-col gap-8">
            <NewCode slug={slug} known={known} />
            <CodesForAll round={round} />
            <CodeList slug={slug} known={known} />
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

interface CodesProps {
  readonly slug: string;
  readonly known: readonly SchoolCodeReply[];
}

function NewCode({ slug, known }: CodesProps) {
  const schools = useSchoolsToChoose(true);
  const search = useSchoolSearch(schools.data);
  const [school, setSchool] = useState<SchoolReply | null>(null);
  const [made, setMade] = useState<ReplyOf<typeof schoolResultsEndpoints.makeSchoolCode>>();
  const [isAsking, setIsAsking] = useState(false);
  const make = useAct(schoolResultsEndpoints.makeSchoolCode, changesCodes);
  const makeFor = async ({ id }: SchoolReply) => {
    setMade(undefined);
    try {
      setMade(await make.mutateAsync({ params: { slug }, body: { schoolId: id } }));
      setSchool(null);
    } catch (error) {
      toast.error(errorMessage(error));
      throw error;
    }
  };
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (school === null || make.isPending) return;
    if (known.some(({ school: { id } }) => id === school.id)) setIsAsking(true);
    else makeFor(school).catch(() => undefined);
  };
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
      <Field label={texts.school} error={schools.error ? errorMessage(schools.error) : undefined}>
        <Picker<SchoolReply>
          items={schools.data ?? []}
          value={school}
          onChange={setSchool}
          itemLabel={({ label, city }) => `${label} (${city})`}
          itemKey={({ id }) => id}
          {...search}
          placeholder={texts.choose}
          loading={schools.isPending}
        />
      </Field>
      <div>
        <Button type="submit" disabled={school === null} busy={make.isPending}>
          {texts.make}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {made && (
          <Notice tone="good" title={texts.made(made.school.label)} action={<CopyCode code={made.code} />}>
            <p className="figures my-2 font-display text-2xl font-bold select-all">{made.code}</p>
            <p>{texts.once}</p>
            <MailCodes key={made.code} slug={slug} codes={[made]} sendsMail={made.sendsMail} />
          </Notice>
        )}
      </div>
      {school !== null && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setIsAsking}
          title={texts.replaceTitle}
          confirmLabel={texts.replace}
          destructive
          onConfirm={() => makeFor(school)}
        >
          {texts.replaceText(school.label)}
        </ConfirmDialog>
      )}
    </form>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => toast.success('Copied'),
      () => toast.error('It could not be copied. Please write it down.'),
    );
  return (
    <Button variant="secondary" size="sm" onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}

function CodeList({ slug, known }: CodesProps) {
  const [revoked, setRevoked] = useState<SchoolCodeReply>();
  const revoke = useAct(schoolResultsEndpoints.revokeSchoolCode, changesCodes);
  const columns: Column<SchoolCodeReply>[] = [
    {
      key: 'school',
      header: texts.columns.school,
      headsRow: true,
      className: 'wrap-anywhere',
      cell: ({ school, mail }) => (
        <>
          {school.label}
          <span className="block text-xs font-normal text-text-soft">{school.city}</span>
          {mail && (
            <span className={`block text-xs ${isMailLost(mail) ? 'text-bad' : 'font-normal text-text-soft'}`}>
              {mailStateText(mail)}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'made',
      header: texts.columns.made,
      from: 'md',
      cell: ({ createdAt, createdBy }) => texts.by(dateTimeText('en', Date.parse(createdAt)), createdBy),
    },
    {
      key: 'used',
      header: texts.columns.used,
      from: 'sm',
      cell: ({ uses, lastUsedAt }) =>
        lastUsedAt === null ? texts.neverUsed : texts.used(uses, dateTimeText('en', Date.parse(lastUsedAt))),
    },
    {
      key: 'act',
      header: texts.columns.act,
      hideHeader: true,
      className: 'text-right',
      cell: (code) => (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${texts.revoke}: ${code.school.label}`}
          onClick={() => setRevoked(code)}
        >
          {texts.revoke}
        </Button>
      ),
    },
  ];
  if (known.length === 0) return <p className="text-text-soft">{texts.none}</p>;
  return (
    <>
      <Table caption={texts.caption} columns={columns} rows={known} rowKey={({ id }) => id} />
      {revoked && (
        <ConfirmDialog
          open
          onOpenChange={() => setRevoked(undefined)}
          title={texts.revokeTitle}
          confirmLabel={texts.revoke}
          destructive
          onConfirm={() =>
            revoke.mutateAsync({ params: { slug, id: revoked.id } }).then(
              () => toast.success(texts.revoked),
              (error: unknown) => {
                toast.error(errorMessage(error));
                throw error;
              },
            )
          }
        >
          {texts.revokeText(revoked.school.label)}
        </ConfirmDialog>
      )}
    </>
  );
}
