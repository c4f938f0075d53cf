import { club } from 'virtual:club';
import { emailProblem } from '@club/domain/entities/accounts/email';
import { nameLengthProblem } from '@club/domain/entities/accounts/profile';
import {
  inquiryLengthLimits,
  inquiryProblem,
  maxOrganisationLength,
  organisationProblem,
} from '@club/domain/features/site/inquiry';
import { inquiryTexts } from '@club/texts/inquiry';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { type InquiryAnswer, type InquiryBody, sendInquiry } from './queries.ts';

const rules = {
  name: nameLengthProblem,
  organisation: organisationProblem,
  email: emailProblem,
  message: inquiryProblem,
} as const;
type FieldName = keyof typeof rules | 'consent';
type Problems = Partial<Record<FieldName, string>>;
const fieldNames: readonly FieldName[] = ['name', 'organisation', 'email', 'message', 'consent'];

function problemOf(field: FieldName, form: FormData): string | undefined {
  if (field === 'consent') return form.has('consent') ? undefined : 'inquiry-consent-missing';
  return rules[field](String(form.get(field) ?? ''));
}

/** Input stays until it is sent. The fields are uncontrolled, so that it also survives hydration. */
export function InquiryForm() {
  const texts = useTexts(inquiryTexts);
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [answer, setAnswer] = useState<InquiryAnswer & { readonly email: string }>();
  const { email } = club.links;

  function check(fields: readonly FieldName[]): Problems {
    if (!form.current) return {};
    const written = new FormData(form.current);
    const found = Object.fromEntries(fields.map((field) => [field, problemOf(field, written)]));
    setProblems((known) => ({ ...known, ...found }));
    return found;
  }

  async function send(): Promise<void> {
    if (!form.current || isSending.current) return;
    const found = check(fieldNames);
    const [first] = fieldNames.filter((field) => found[field]);
    if (first) {
      form.current.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    isSending.current = true;
    setBusy(true);
    const written = new FormData(form.current);
    const text = (field: string) => String(written.get(field) ?? '');
    const inquiry: InquiryBody = {
      name: text('name'),
      organisation: text('organisation'),
      email: text('email').trim(),
      message: text('message'),
      consent: true,
    };
    setAnswer({ ...(await sendInquiry(inquiry)), email: inquiry.email });
    isSending.current = false;
    setBusy(false);
  }

  if (answer?.isWithClub) return <Sent {...answer} onAnother={() => setAnswer(undefined)} />;
  return (
    // Submitted before hydration, a form with this method goes nowhere and keeps its input.
    <form
      ref={form}
      method="dialog"
      noValidate
      className="flex flex-col gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="text-text-soft">{texts.intro}</p>
      <TextField name="name" label={texts.name} problem={problems.name} onLeave={check} autoComplete="name" />
      <TextField
        name="organisation"
        label={texts.organisation}
        problem={problems.organisation}
        onLeave={check}
        autoComplete="organization"
        maxLength={maxOrganisationLength}
      />
      <TextField
        name="email"
        label={texts.email}
        problem={problems.email}
        onLeave={check}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MessageField label={texts.message} problem={problems.message} onLeave={check} />
      <ConsentField problem={problems.consent} onChange={() => problems.consent && check(['consent'])} />
      <div role="alert" className="empty:hidden">
        {answer && !answer.isWithClub && !isBusy && (
          <Notice tone="bad">
            {answer.sentence ?? (answer.isOffline ? texts.offline({ email }) : texts.failed({ email }))}
          </Notice>
        )}
      </div>
      <Button type="submit" size="lg" busy={isBusy} busyLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  );
}

interface InquiryFieldProps {
  problem: string | undefined;
  label: string;
  onLeave: (fields: readonly FieldName[]) => void;
}

function TextField({
  name,
  label,
  problem,
  onLeave,
  ...rest
}: InquiryFieldProps & { name: keyof typeof rules } & React.ComponentProps<'input'>) {
  const problemText = useProblemText();
  return (
    <Field label={label} required error={problemText(problem)}>
      <TextInput
        {...rest}
        name={name}
        onBlur={({ currentTarget }) => currentTarget.value !== '' && onLeave([name])}
        onChange={() => problem && onLeave([name])}
      />
    </Field>
  );
}

function MessageField({ label, problem, onLeave }: InquiryFieldProps) {
  const problemText = useProblemText();
  return (
    <Field label={label} required error={problemText(problem)}>
      <TextArea
        name="message"
        rows={6}
        maxLength={inquiryLengthLimits.most}
        onBlur={({ currentTarget }) => currentTarget.value !== '' && onLeave(['message'])}
        onChange={() => problem && onLeave(['message'])}
      />
    </Field>
  );
}

function ConsentField({ problem, onChange }: { problem: string | undefined; onChange: () => void }) {
  const texts = useTexts(inquiryTexts);
  const problemText = useProblemText();
  return (
    <Field label={texts.consent} hideLabel group error={problemText(problem)}>
      <Checkbox name="consent" label={texts.consent} aria-invalid={problem ? true : undefined} onChange={onChange} />
      <p className="pl-8 text-sm text-text-soft">
        <RichText
          text={texts.consentMore}
          marks={{ privacy: (words) => <TextLink to="/privacy#writing-to-us">{words}</TextLink> }}
        />
      </p>
    </Field>
  );
}

interface SentProps {
  email: string;
  isWaiting: boolean;
  onAnother: () => void;
}

function Sent({ email, isWaiting, onAnother }: SentProps) {
  const texts = useTexts(inquiryTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-start gap-3 self-start rounded-xl border-l-8 border-good bg-surface p-6 shadow-card outline-none sm:p-8"
    >
      <p className="font-display text-2xl font-bold">{isWaiting ? texts.waiting : texts.sent}</p>
      <p>{texts.sentText({ email })}</p>
      <Button variant="link" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
}
