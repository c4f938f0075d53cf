import { clubContent } from 'virtual:club';
import { consentTextVersion } from 'virtual:consent';
import { signUpTexts } from '@club/texts/sign-up';
import FileText from 'lucide-react/icons/file-text';
import type { MetaFunction } from 'react-router';
import { useCities } from '#entities/accounts/city-list.ts';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonAnchor } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export const meta: MetaFunction = ({ location }) => {
  const { pageTitle: title, description } = textsAt(location, signUpTexts);
  return pageMeta(location, {
    title: pageTitle(title),
    description: description({ challenge: textsAt(location, clubContent).challenge.name }),
  });
};

export default function SignUpPage() {
  const texts = useTexts(signUpTexts);
  const { registrationLabel } = useTexts(clubContent);
  const cities = useCities();
  return (
    <AuthScreen
      face="/signup"
      title={
        <RichText
          text={texts.title({ label: registrationLabel })}
          marks={{ label: (words) => <span className="text-accent max-sm:text-[0.875em]">{words}</span> }}
        />
      }
      intro={texts.intro({ cities })}
      aside={<ChallengeRounds />}
    >
      <SignUpForm consentTextVersion={consentTextVersion} />
    </AuthScreen>
  );
}

function ChallengeRounds() {
  const { challenge, links } = useTexts(clubContent);
  const texts = useTexts(signUpTexts);
  return (
    <div className="flex max-w-md flex-col gap-6">
      <h2 className="text-xl">{challenge.name}</h2>
      <ol className="flex flex-col gap-5">
        {challenge.rounds.map((round, index) => (
          <li key={round.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="figures grid size-9 shrink-0 place-items-center rounded-full border-[3px] border-marigold font-display font-bold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{round.title}</h3>
              <p className="text-sm text-text-soft">{round.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <ButtonAnchor href={links.brochure} target="_blank" rel="noopener" variant="secondary">
          <FileText aria-hidden="true" className="size-5" />
          {texts.brochure}
        </ButtonAnchor>
      </p>
    </div>
  );
}
