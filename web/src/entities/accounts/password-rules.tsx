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

export function PasswordRules({ rules, password, minLength = minPasswordLength }: PasswordRulesProps) {
  const texts = useTexts(accountFormTexts).passwordRules;
  const left = rules.filter(({ isMet }) => !isMet(password));
  const written = (name: PasswordRule['name']) => texts.rules[name]({ count: minLength, specials: passwordSpecials });
  // Otherwise the symbols would be read out one after another.
  const spoken = (name: PasswordRule['name']) => (name === 'special' ? texts.spokenSpecial : written(name));
  const sentence = (say: typeof written) => {
    if (left.length === 0) return texts.allMet;
    const missing = left.map(({ name }) => say(name)).join(', ');
    return left.length === rules.length ? `${texts.heading}: ${missing}` : texts.missing({ rules: missing });
  };

  return (
    <>
      <p className={classNames('flex gap-2 text-sm', left.length === 0 ? 'text-good' : 'text-text-soft')}>
        {left.length === 0 && <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" strokeWidth={3} />}
        <span>
          <RichText text={sentence(written)} marks={marks} />
        </span>
      </p>
      <Announcement text={password === '' ? '' : sentence(spoken)} />
    </>
  );
}

/** Reads a text out once it has not changed for a moment. */
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
