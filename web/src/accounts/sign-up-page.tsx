import { club } from 'virtual:club';
import FileText from 'lucide-react/icons/file-text';
import type { MetaFunction } from 'react-router';
import { ButtonAnchor } from '#shared/ui/button.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { cityList } from './city-list.ts';
import { SignUpForm } from './sign-up-form.tsx';

export const meta: MetaFunction = () => [{ title: `Sign up | ${club.name}` }];

export default function SignUpPage() {
  return (
    <AuthScreen
      face="/signup"
      title={
        <>
          Register <span className="text-accent">{club.registrationLabel}</span>
        </>
      }
      intro={`For school students of ${cityList}.`}
      aside={<ChallengeRounds />}
    >
      <SignUpForm />
    </AuthScreen>
  );
}

function ChallengeRounds() {
  return (
    <div className="flex max-w-md flex-col gap-6">
      <h2 className="text-xl">{club.challenge.name}</h2>
      <ol className="flex flex-col gap-5">
        {club.challenge.rounds.map((round, index) => (
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
        <ButtonAnchor href={club.links.brochure} target="_blank" rel="noopener" variant="secondary">
          <FileText aria-hidden="true" className="size-5" />
          Read the brochure
        </ButtonAnchor>
      </p>
    </div>
  );
}
