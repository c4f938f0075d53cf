import { classesEndpoints } from '@club/contract/classes';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { classesTexts } from '@club/texts/classes';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { forgetProof, type Proof, storedProof, storeProof } from '#entities/rounds/teacher-proof.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { Button } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { FormPage, PageBanner } from '#shared/ui/page-banner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { AddClass, forgetList } from './add-class.tsx';
import { ClassStudents } from './class-students.tsx';
import { Gate } from './gate.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, classesTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** A teacher registers classes with the school's code and a key of their own. */
export default function ClassesPage() {
  const texts = useTexts(classesTexts);
  usePageTitle(texts.title);
  const [proof, setProof] = useState(storedProof);
  if (proof === undefined) {
    return (
      <FormPage title={texts.title} intro={texts.intro}>
        <Gate
          onOpen={(given) => {
            storeProof(given);
            setProof(given);
          }}
        />
      </FormPage>
    );
  }
  return (
    <Classes
      key={`${proof.code} ${proof.key}`}
      proof={proof}
      onLeave={() => {
        forgetProof();
        forgetList();
        setProof(undefined);
      }}
    />
  );
}

/** How often the page looks whether an organiser has approved the teacher. */
const waitingRefetchIntervalMs = 20_000;

function Classes({ proof, onLeave }: { readonly proof: Proof; readonly onLeave: () => void }) {
  const texts = useTexts(classesTexts);
  const language = useLanguage();
  const classes = useReply(
    classesEndpoints.readClasses,
    { body: { ...proof } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.teacher.isApproved === false ? waitingRefetchIntervalMs : false),
    },
  );
  const leave = (
    <Button variant="quiet" onClick={onLeave}>
      {texts.leave}
    </Button>
  );
  const { data } = classes;
  if (data === undefined) {
    const isKnownToFail =
      isRefusal(classes.error, 'teacher-key-wrong') || isRefusal(classes.error, 'school-code-wrong');
    return (
      <FormPage title={texts.title} intro={texts.intro}>
        {classes.error === null ? (
          <LoadingState label={texts.title} />
        ) : isKnownToFail ? (
          <Notice tone="warn">{errorMessage(classes.error)}</Notice>
        ) : (
          <ErrorState error={classes.error} onRetry={() => classes.refetch()} retrying={classes.isFetching} />
        )}
        <p className="mt-4">{leave}</p>
      </FormPage>
    );
  }
  const { teacher, school, round, students } = data;
  if (!teacher.isApproved) {
    return (
      <FormPage title={school} kicker={<InEnglish>{roundTitleIn(language, round)}</InEnglish>} kickerOnPhones>
        <Notice title={texts.waiting.title}>
          <p>{texts.waiting.text({ number: teacher.number })}</p>
        </Notice>
        <p className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" busy={classes.isFetching} onClick={() => void classes.refetch()}>
            {texts.waiting.again}
          </Button>
          {leave}
        </p>
      </FormPage>
    );
  }
  return (
    <>
      <PageBanner title={school} kickerOnPhones kicker={<InEnglish>{roundTitleIn(language, round)}</InEnglish>} />
      <div className="page-width my-8 flex flex-1 flex-col gap-8">
        {round.takesLists && students.length > 0 && (
          <p>
            <Button variant="secondary" onClick={() => document.getElementById('add-class')?.focus()}>
              {texts.toAdd}
            </Button>
          </p>
        )}
        <ClassStudents proof={proof} school={school} students={students} classes={round.classes} />
        {round.takesLists ? (
          <AddClass proof={proof} school={school} classes={round.classes} needsConsent={round.needsConsent} />
        ) : (
          <Notice>{texts.closed}</Notice>
        )}
        <p>
          <TextLink to="/classes/sheets">{texts.sheets}</TextLink>
        </p>
        <p>
          <TextLink to="/school-results">{texts.results}</TextLink>
        </p>
        <p>{leave}</p>
      </div>
    </>
  );
}
