import { club } from 'virtual:club';
import { consentEndpoints, type GuardianLinkReply } from '@club/contract/consent';
import type { OwnDataReply } from '@club/contract/entities/own-data';
import { isLanguage } from '@club/domain/shared/language';
import { guardianPageTexts } from '@club/texts/guardian-page';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { ConsentRecord } from '#entities/accounts/consent-record.tsx';
import { policyMarks } from '#entities/accounts/guardian-fields.tsx';
import { ChooseLanguageContext, chosenLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { DoneRing } from '#shared/ui/done-ring.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { IncompleteLink } from '#shared/ui/incomplete-link.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { useAct } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { ConsentForm } from './consent-form.tsx';
import { GuardianRights } from './guardian-rights.tsx';

const StoredData = lazy(async () => ({ default: (await import('./stored-data.tsx')).StoredData }));

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, guardianPageTexts).title) },
  { name: 'robots', content: 'noindex' },
  // The address contains the token.
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of a link sent to a parent or guardian: to give consent, or to see and withdraw it. Needs no account. */
export default function GuardianPage() {
  const texts = useTexts(guardianPageTexts);
  usePageTitle(texts.title);
  useLanguageOfLink();
  const token = useLocation().hash.slice(1);
  const [isDeleted, setDeleted] = useState(false);
  return (
    <FormPage kicker={<InEnglish>{club.name}</InEnglish>} title={texts.title}>
      {isDeleted ? (
        <p role="status">{texts.deleted}</p>
      ) : token === '' ? (
        <IncompleteLink />
      ) : (
        <Link token={token} onDeleted={() => setDeleted(true)} />
      )}
    </FormPage>
  );
}

/** The link opens in the language of its message, unless the reader has chosen another. */
function useLanguageOfLink(): void {
  const choose = use(ChooseLanguageContext);
  const [search] = useSearchParams();
  const language = search.get('language');
  useEffect(() => {
    if (isLanguage(language) && chosenLanguage() === undefined) choose(language);
  }, [language, choose]);
}

interface LinkProps {
  readonly token: string;
  readonly onDeleted: () => void;
}

function Link({ token, onDeleted }: LinkProps) {
  const { data, error, refetch, isFetching } = useReply(
    consentEndpoints.readGuardianLink,
    { body: { token } },
    { quiet: true, retry: false },
  );
  if (!data) {
    return error ? <ErrorState error={error} onRetry={() => refetch()} retrying={isFetching} /> : <LoadingState />;
  }
  return data.kind === 'consent' ? (
    <GiveConsent token={token} link={data} />
  ) : (
    <ManageConsent token={token} link={data} onDeleted={onDeleted} />
  );
}

interface KindProps {
  readonly token: string;
  readonly link: GuardianLinkReply;
}

function GiveConsent({ token, link }: KindProps) {
  const texts = useTexts(guardianPageTexts);
  const [isGiven, setGiven] = useState(false);
  const { student, contact } = link;
  if (isGiven) {
    return (
      <div role="status" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <DoneRing />
          <h2 className="text-xl">{texts.thanks}</h2>
        </div>
        <p>{texts.thanksText({ student: student.name })}</p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="break-words">
        <p className="text-lg font-semibold">
          <InEnglish>{student.name}</InEnglish>
        </p>
        <p>
          <InEnglish>{student.school}</InEnglish>
        </p>
      </div>
      <p>{texts.asks({ club: club.shortName, student: student.name })}</p>
      <section>
        <h2 className="text-lg">{texts.short}</h2>
        <ul className="mt-2 list-disc space-y-2 pl-5">
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-3">
          <RichText text={texts.readAll} marks={policyMarks} />
        </p>
      </section>
      <ConsentForm token={token} student={student.name} onGiven={() => setGiven(true)} />
      <p className="text-sm text-text-soft">
        {texts.refuse} {texts.sentTo({ contact })}
      </p>
    </div>
  );
}

function ManageConsent({ token, link, onDeleted }: KindProps & LinkProps) {
  const texts = useTexts(guardianPageTexts);
  const withdraw = useAct(consentEndpoints.withdrawByLink, {
    changes: [consentEndpoints.readGuardianLink],
    onlyOnSuccess: true,
  });
  const { student, consents, way, kind } = link;
  const isReplaced = kind === 'withdraw';
  const isAgreed = consents.some(({ endedAt }) => endedAt === null);
  const [data, setData] = useState<OwnDataReply>();
  const [isDataShown, setDataShown] = useState(false);
  return (
    <>
      {data && isDataShown && (
        <Suspense fallback={<LoadingState />}>
          <StoredData data={data} onBack={() => setDataShown(false)} />
        </Suspense>
      )}
      {/* Kept, because the code that was typed holds for other acts as well. */}
      <div hidden={isDataShown} className="flex flex-col gap-5">
        {isReplaced && <Notice>{texts.replaced({ student: student.name })}</Notice>}
        {!(isReplaced && isAgreed) && (
          <p className="break-words">{isAgreed ? texts.manage({ student: student.name }) : texts.nothing}</p>
        )}
        {way === 'withdrawn' && !isReplaced && <Notice>{texts.withdrawnText}</Notice>}
        <ConsentRecord
          consents={consents}
          onWithdraw={(purpose) => withdraw.mutateAsync({ body: { token, purposes: [purpose] } })}
        />
        {!isReplaced && (
          <GuardianRights
            token={token}
            onDeleted={onDeleted}
            data={data}
            onData={(read) => {
              setData(read);
              setDataShown(true);
            }}
          />
        )}
      </div>
    </>
  );
}
