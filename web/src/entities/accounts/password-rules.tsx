import { minPasswordLength, type PasswordRule, passwordSpecials } from '@club/domain/entities/accounts/password';
import { accountFormTexts } from '@club/texts/account-forms';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { RichText } from '#shared/ui/rich-text.tsx';

/** How long typing must pause before the unmet rules are read out. */
const announceDelayMs = 1000;

const marks = { specials: (words: string) => <span className="whitespace-nowrap">{words}</span> };

export interface PasswordRulesProps {
  rules: readonly PasswordRule[];
  password: string;
  /** In characters. */
  minLength?: number;
}

export function PasswordRules({ rules, password, minLength: shortest = minPasswordLength }: PasswordRulesProps) {
  const texts = useTexts(accountFormTexts).passwordRules;
  const left = rules.filter(({ isMet }) => !isMet(password));
  const written = (name: PasswordRule['name']) => texts.rules[name]({ count: shortest, specials: passwordSpecials });
  // One symbol after the other would be read out.
  const spoken = (name: PasswordRule['name']) => (name === 'special' ? texts.spokenSpecial : written(name));
  const announcement =
    left.length === 0 ? texts.allMet : texts.missing({ rules: left.map(({ name }) => spoken(name)).join(', ') });

  return (
    <>
      <ul
        aria-label={texts.heading}
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
              <span className="min-w-0">
                <RichText text={written(name)} marks={marks} />
              </span>
              <span className="sr-only">{met ? texts.met : texts.notYet}</span>
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
  const [announcedText, setAnnouncedText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncedText(text), announceDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announcedText}
    </p>
  );
}
