import { type PasswordRule, passwordSpecials, shortestPassword } from '@club/domain/accounts/password';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

/** How long the keys have to rest before the rules that are left are read out. */
const restMs = 1000;

const ruleTexts: Record<PasswordRule['name'], React.ReactNode> = {
  length: `${shortestPassword}+ characters`,
  lowercase: 'a small letter',
  uppercase: 'a capital letter',
  digit: 'a digit',
  special: (
    <>
      one of <span className="whitespace-nowrap">{passwordSpecials}</span>
    </>
  ),
  'no-space': 'no space',
};

/** The same where a symbol after the other would be read out. */
const spokenTexts: Partial<Record<PasswordRule['name'], string>> = { special: 'a special character' };

export interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  password: string;
  /** Instead of the usual texts. */
  texts?: Partial<Record<PasswordRule['name'], string>>;
}

/** What is asked of a password, each rule ticked off as soon as it is met. */
export function PasswordRules({ rules, password, texts = {} }: PasswordRulesProps) {
  const left = rules.filter(({ isMet }) => !isMet(password));
  const spoken = (name: PasswordRule['name']) => texts[name] ?? spokenTexts[name] ?? ruleTexts[name];
  const announcement =
    left.length === 0
      ? 'The password has all that is asked for'
      : `Still missing: ${left.map(({ name }) => spoken(name)).join(', ')}`;

  return (
    <>
      <ul
        aria-label="What the password needs"
        className={classNames(
          'grid gap-x-4 gap-y-0.5 text-sm',
          rules.length > 1 && 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]',
        )}
      >
        {rules.map(({ name, isMet }) => {
          const met = isMet(password);
          return (
            <li key={name} className={classNames('flex items-center gap-2', met ? 'text-text' : 'text-text-soft')}>
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-4 shrink-0 place-items-center rounded-full border-[1.5px]',
                  met ? 'border-good bg-good text-white' : 'border-line-strong',
                )}
              >
                {met && <Check className="size-3" strokeWidth={3.5} />}
              </span>
              <span className="min-w-0">{texts[name] ?? ruleTexts[name]}</span>
              <span className="sr-only">{met ? ': met' : ': not yet'}</span>
            </li>
          );
        })}
      </ul>
      <Announcement text={password === '' ? '' : announcement} />
    </>
  );
}

/** Reads a text out once it has stood still for a moment. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
