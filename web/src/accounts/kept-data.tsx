import Download from 'lucide-react/icons/download';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ProfileCard } from './profile-card.tsx';
import { useDownloadOwnData } from './queries.ts';

/** What is kept of an account and how long. True to docs/rules/privacy.md and docs/rules/accounts.md, A17. */
const kept: readonly (readonly [what: string, howLong: string])[] = [
  [
    'Your name, e-mail address, phone number, sex, city and school',
    'As long as you have the account. Only you and the organisers see your phone number, e-mail address and school.',
  ],
  ['Your password', 'Only in a form that nobody can read back.'],
  [
    'Each round you sit: who you were then, your answers and when they came, and what the page noticed, such as leaving full-screen',
    'With the round, as long as you have the account. Scores are for the organisers until results are published.',
  ],
  [
    'When and in which browser you logged in, and the codes and links that were sent to you',
    'A month after they ended. A browser you used before is known for a year.',
  ],
  [
    'That your account was changed or deleted, when and by whom',
    'For good, without your name or your number, so that organisers answer for what they do.',
  ],
];

/** What the club keeps, in plain words, and all of it as a file. */
export function KeptData() {
  const download = useDownloadOwnData();
  return (
    <ProfileCard title="What the club keeps">
      <dl className="flex flex-col gap-3 text-sm">
        {kept.map(([what, howLong]) => (
          <div key={what}>
            <dt className="font-semibold">{what}</dt>
            <dd className="text-text-soft">{howLong}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-text-soft">
        Network addresses are kept for some hours, to slow down who guesses passwords; after that only a mark that tells
        whether two were the same. Nothing is given to anybody else, but your number and address to the services that
        deliver your codes and links.
      </p>
      <p>
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onSuccess: () => toast.success('Your data is in the file my-data.json'),
              onError: (problem) => toast.error(errorMessage(problem)),
            })
          }
        >
          <Download aria-hidden="true" className="size-5" />
          Download my data
        </Button>
      </p>
      <p className="text-sm text-text-soft">
        One file with all of it, in a form (JSON) that people and programs can read. The right answers are not in it.
      </p>
    </ProfileCard>
  );
}
