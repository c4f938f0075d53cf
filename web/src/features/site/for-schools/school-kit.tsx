import { clubContent } from 'virtual:club';
import type { SchoolReply } from '@club/contract/entities/schools';
import { languages } from '@club/domain/shared/language';
import { forSchoolsTexts } from '@club/texts/for-schools';
import { groupedNumber, languageNameIn } from '@club/texts/locale';
import Download from 'lucide-react/icons/download';
import { useId, useRef, useState } from 'react';
import { useSchoolSearch } from '#entities/schools/use-school-search.ts';
import { errorMessage } from '#shared/error-message.ts';
import { pathInLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { absoluteAddress } from '#shared/page-meta.ts';
import { Button, ButtonAnchor } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { Field } from '#shared/ui/field.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { SpinnerRing } from '#shared/ui/spinner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { useDownloadPoster, useRegistered, useSchools } from './queries.ts';

/** Placeholder for the name of a school, because a name itself may contain markup characters. */
const namePlaceholder = '…';

function WithSchool({ text, name }: { text: string; name: string }) {
  return (
    <RichText
      text={text}
      marks={{
        school: () => (
          <strong>
            <InEnglish>{name}</InEnglish>
          </strong>
        ),
        count: (words) => (
          <span className="figures block font-display text-[clamp(4rem,14vw,7rem)] leading-none font-bold text-marigold">
            {words}
          </span>
        ),
      }}
    />
  );
}

export function SchoolKit() {
  const [school, setSchool] = useState<SchoolReply | null>(null);
  return (
    <>
      <FindSchool school={school} onSchool={setSchool} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 py-12 md:py-20 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Forward school={school} />
        <Poster school={school} />
      </div>
    </>
  );
}

interface FindSchoolProps {
  school: SchoolReply | null;
  onSchool: (school: SchoolReply | null) => void;
}

function FindSchool({ school, onSchool }: FindSchoolProps) {
  const texts = useTexts(forSchoolsTexts).find;
  const [isWanted, setWanted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { data: schools, error, isFetching, refetch } = useSchools(isWanted);
  const search = useSchoolSearch(schools);
  return (
    <section aria-labelledby="find" className="stage pb-12 md:pb-20">
      <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="find" className="text-lg sm:text-2xl">
            {texts.title}
          </h2>
          <div className="mt-5" onFocusCapture={() => setWanted(true)}>
            <Field label={texts.label}>
              <Picker
                placeholder={texts.hint}
                items={schools ?? []}
                value={school}
                onChange={(chosen) => {
                  setMissing(false);
                  onSchool(chosen);
                }}
                itemLabel={({ label, city }) => `${label}, ${city}`}
                itemKey={({ id }) => id}
                {...search}
                noun={texts.schools}
                loading={isWanted && !schools && isFetching}
                missing={{
                  label: texts.missing,
                  onSelect: () => {
                    onSchool(null);
                    setMissing(true);
                  },
                }}
              />
            </Field>
          </div>
        </div>
        {/* Reserves the height of the result, so that nothing below moves. */}
        <div role="status" className="min-h-44 md:min-h-52">
          {error && !schools ? (
            <Notice
              tone="warn"
              title={texts.listFailed}
              action={
                <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
                  {texts.again}
                </Button>
              }
            >
              {errorMessage(error)}
            </Notice>
          ) : isMissing ? (
            <Notice title={texts.missingTitle}>{texts.missingText}</Notice>
          ) : school ? (
            <Registered school={school} />
          ) : (
            <div className="grid min-h-[inherit] content-center justify-items-center gap-3 rounded-xl border border-dashed border-line-strong p-4 text-center">
              <BuzzerRing className="size-12" />
              <p className="font-semibold">{texts.choose}</p>
              <p className="text-sm text-text-soft">{texts.why}</p>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function Registered({ school }: { school: SchoolReply }) {
  const texts = useTexts(forSchoolsTexts).find;
  const { data: count, error, isPending, isFetching, refetch } = useRegistered(school);
  if (isPending && !error) return <SpinnerRing className="size-10" />;
  if (count === undefined) {
    return (
      <Notice
        tone="warn"
        title={texts.failed}
        action={
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
            {texts.again}
          </Button>
        }
      >
        {error && errorMessage(error)}
      </Notice>
    );
  }
  return (
    <div>
      <p className="text-lg">
        <WithSchool
          name={school.label}
          text={
            count === null
              ? texts.few({ school: namePlaceholder })
              : texts.count({ count: groupedNumber(count), school: namePlaceholder })
          }
        />
      </p>
      <p className="mt-2 text-sm text-text-soft">{texts.why}</p>
    </div>
  );
}

function Forward({ school }: { school: SchoolReply | null }) {
  const texts = useTexts(forSchoolsTexts).forward;
  const club = useTexts(clubContent);
  const language = useLanguage();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const text = texts.text({
    challenge: club.challenge.name,
    club: club.name,
    school: school?.institution ?? texts.ourSchool,
    address: absoluteAddress(pathInLanguage('/signup', language)),
    practice: absoluteAddress(pathInLanguage('/quiz/practice', language)),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      box.current?.select();
      setCopied(false);
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-text-soft">{texts.intro}</p>
      <textarea
        ref={box}
        readOnly
        aria-label={texts.label}
        value={text}
        className="control mt-4 block field-sizing-content h-72 min-h-72 resize-y bg-surface p-5"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button onClick={copy}>{texts.copy}</Button>
        <ButtonAnchor
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
        >
          {texts.whatsapp}
        </ButtonAnchor>
        <span role="status" className="text-sm">
          {copied === undefined ? '' : copied ? texts.copied : texts.notCopied}
        </span>
      </div>
    </section>
  );
}

function Poster({ school }: { school: SchoolReply | null }) {
  const texts = useTexts(forSchoolsTexts).poster;
  const id = useId();
  const poster = useDownloadPoster();
  const read = useLanguage();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-text-soft">{texts.intro}</p>
      <p className="mt-2 min-h-12 text-text-soft">
        {school ? (
          <WithSchool name={school.institution} text={texts.withName({ school: namePlaceholder })} />
        ) : (
          texts.withoutName
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {languages.map((language) => (
          <Button
            key={language}
            variant="secondary"
            busy={poster.isPending && poster.variables.language === language}
            onClick={() => !poster.isPending && poster.mutate({ school, language })}
          >
            <Download aria-hidden="true" className="size-4.5" />
            {texts.in({ language: languageNameIn(read, language) })}
          </Button>
        ))}
      </div>
      <div role="alert" className="mt-4 empty:hidden">
        {poster.error && (
          <Notice tone="bad" title={texts.failed}>
            {errorMessage(poster.error)}
          </Notice>
        )}
      </div>
    </section>
  );
}
