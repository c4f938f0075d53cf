import { classesEndpoints } from '@club/contract/classes';
import { readSlipCode } from '@club/domain/entities/rounds/slip-code';
import { isLanguage } from '@club/domain/shared/language';
import { groupedCode } from '@club/domain/shared/typed-code';
import { slipLogInTexts } from '@club/texts/slip-log-in';
import { use, useEffect, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useAppActions } from '#shared/app-actions.ts';
import { errorMessage } from '#shared/error-message.ts';
import { ChooseLanguageContext, chosenLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { session, useSession } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, slipLogInTexts).title) },
  { name: 'robots', content: 'noindex' },
  // The address of a QR code contains the code.
  { name: 'referrer', content: 'no-referrer' },
];

/** A child logs in with the code of a slip. */
export default function SlipPage() {
  const texts = useTexts(slipLogInTexts);
  usePageTitle(texts.title);
  useLanguageOfSlip();
  const current = useSession();
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      {current.status === 'account' ? <LoggedIn name={current.user.name} /> : <SlipForm />}
    </FormPage>
  );
}

function SlipForm() {
  const texts = useTexts(slipLogInTexts);
  const navigate = useNavigate();
  const scanned = readSlipCode(useLocation().hash.slice(1));
  const [typed, setTyped] = useState(scanned === undefined ? '' : groupedCode(scanned));
  const [isTried, setIsTried] = useState(false);
  const logIn = useAct(classesEndpoints.logInWithSlip);
  const isWhole = readSlipCode(typed) !== undefined;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isWhole || logIn.isPending) return;
    try {
      const { token, user } = await logIn.mutateAsync({ body: { code: typed } });
      session.logIn(token, user);
      toast.success(texts.welcome({ name: user.name }));
      await navigate('/quiz/instr/0', { replace: true });
    } catch {
      // Shown at the field.
    }
  };
  const problem = isTried && !isWhole ? texts.incomplete : logIn.error ? errorMessage(logIn.error) : undefined;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
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

/** On the computer of a school somebody else may still be logged in. */
function LoggedIn({ name }: { readonly name: string }) {
  const texts = useTexts(slipLogInTexts);
  const { logOut } = useAppActions();
  return (
    <Notice title={texts.already({ name })}>
      <p>{texts.notYou}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/quiz/instr/0">{texts.toQuiz}</ButtonLink>
        <Button variant="secondary" onClick={() => void logOut()}>
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
