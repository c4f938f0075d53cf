import { classesEndpoints } from '@club/contract/classes';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { readSlipCode } from '@club/domain/entities/rounds/slip-code';
import { isLanguage } from '@club/domain/shared/language';
import { groupedCode } from '@club/domain/shared/typed-code';
import { slipLogInTexts } from '@club/texts/slip-log-in';
import { use, useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLocation, useSearchParams } from 'react-router';
import { useAppActions } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import { ChooseLanguageContext, chosenLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { type SessionUser, session, useSession } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { useAct } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, slipLogInTexts).title) },
  { name: 'robots', content: 'noindex' },
  // The address of a QR code contains the code.
  { name: 'referrer', content: 'no-referrer' },
];

type Entered = Pick<ReplyOf<typeof classesEndpoints.logInWithSlip>, 'class'>;

/** A child logs in with the code of a slip, and sees whose it is. */
export default function SlipPage() {
  const texts = useTexts(slipLogInTexts);
  usePageTitle(texts.title);
  useLanguageOfSlip();
  const current = useSession();
  const [entered, setEntered] = useState<Entered>();
  if (current.status === 'account' && entered !== undefined) {
    return (
      <FormPage title={texts.isItYou}>
        <Owner user={current.user} className={entered.class} />
      </FormPage>
    );
  }
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      {current.status === 'account' ? (
        <LoggedIn name={current.user.name} />
      ) : (
        <SlipForm isOther={entered !== undefined} onEnter={setEntered} />
      )}
    </FormPage>
  );
}

interface SlipFormProps {
  /** The slip that was entered here before is that of somebody else. */
  readonly isOther: boolean;
  readonly onEnter: (entered: Entered) => void;
}

function SlipForm({ isOther, onEnter }: SlipFormProps) {
  const texts = useTexts(slipLogInTexts);
  const { hash } = useLocation();
  const scanned = isOther ? undefined : readSlipCode(hash.slice(1));
  const [typed, setTyped] = useState(scanned === undefined ? '' : groupedCode(scanned));
  const [isTried, setIsTried] = useState(false);
  const logIn = useAct(classesEndpoints.logInWithSlip);
  const isWhole = readSlipCode(typed) !== undefined;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isWhole || logIn.isPending) return;
    try {
      const { token, user, ...entered } = await logIn.mutateAsync({ body: { code: typed } });
      onEnter(entered);
      session.logIn(token, user);
    } catch {
      // Shown at the field.
    }
  };
  const problem = isTried && !isWhole ? texts.incomplete : logIn.error ? errorMessage(logIn.error) : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {isOther && <Notice tone="warn">{texts.otherSlip}</Notice>}
      <Field label={texts.code} required error={problem}>
        <TextInput
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            logIn.reset();
          }}
          className="figures uppercase"
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" size="lg" wide busy={logIn.isPending}>
        {texts.logIn}
      </Button>
    </form>
  );
}

interface OwnerProps {
  readonly user: Pick<SessionUser, 'name' | 'school'>;
  readonly className: string;
}

/** Whose slip it is. Two children may have the same name, and slips are handed out by the dozen. */
function Owner({ user: { name, school }, className }: OwnerProps) {
  const texts = useTexts(slipLogInTexts);
  const { logOut } = useAppActions();
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.focus(), []);
  const lines = [
    [texts.who.name, name],
    [texts.who.class, className],
    [texts.who.school, school],
  ] as const;
  return (
    <div ref={whole} tabIndex={-1} className="flex flex-col gap-5">
      <dl className="flex flex-col gap-3">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-text-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/quiz/instr/0" size="lg" wide>
        {texts.yes}
      </ButtonLink>
      <Button variant="secondary" wide onClick={() => void logOut('/slip')}>
        {texts.no}
      </Button>
    </div>
  );
}

/** On the computer of a school somebody else may still be logged in. */
function LoggedIn({ name }: { readonly name: string }) {
  const texts = useTexts(slipLogInTexts);
  const { logOut } = useAppActions();
  return (
    <Notice title={texts.already({ name })}>
      <p>{texts.notYou}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/quiz/instr/0">{texts.toQuiz}</ButtonLink>
        <Button variant="secondary" onClick={() => void logOut('/slip')}>
          {texts.logOut}
        </Button>
      </p>
    </Notice>
  );
}

/** The page opens in the language of the slip, unless the reader has chosen another. */
function useLanguageOfSlip(): void {
  const choose = use(ChooseLanguageContext);
  const [search] = useSearchParams();
  const language = search.get('language');
  useEffect(() => {
    if (isLanguage(language) && chosenLanguage() === undefined) choose(language);
  }, [choose, language]);
}
