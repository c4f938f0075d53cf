import { announcementsEndpoints } from '@club/contract/announcements';
import type { CallOf } from '@club/contract/shared/endpoint';
import { announcementLength, announcementProblem } from '@club/domain/entities/attempts/announcement';
import { inEachLanguage, type Language, languageNames, languages, mapTranslations } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { useRef, useState } from 'react';
import {
  everybodyChoice,
  ScopeField,
  scopeChoiceText,
  scopeOf,
} from '#entities/attempts/interventions/scope-field.tsx';
import { durationText } from '#entities/rounds/round-texts.ts';
import { isRefusal } from '#shared/api-error.ts';
import { languageAttributes } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select, TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { changesAnnouncements, useFreshPreview } from './queries.ts';
import {
  type AnnouncementContent,
  type DeliveryChoice,
  DeliveryField,
  type PendingSending,
  ScreensDialog,
  SendDialog,
} from './sending.tsx';

const problemSentences = {
  'announcement-too-short': `Write an announcement of at least ${announcementLength.least} characters`,
  'announcement-too-long': `Please use at most ${announcementLength.most} characters`,
} as const;

/** In minutes. */
const lifetimes = [5, 15, 30, 60, 120] as const;

const emptyLines = inEachLanguage(() => '');

function sentenceFor(text: string): string | undefined {
  const problem = announcementProblem(text);
  return problem && problemSentences[problem];
}

export function AnnouncementForm({ slug }: { slug: string }) {
  const make = useAct(announcementsEndpoints.makeAnnouncement, changesAnnouncements);
  const [scopeChoice, setScopeChoice] = useState(everybodyChoice);
  const [lines, setLines] = useState(emptyLines);
  const [delivery, setDelivery] = useState<DeliveryChoice>('screens');
  const [onlyWhoSat, setOnlyWhoSat] = useState(false);
  const [minutes, setMinutes] = useState('');
  const [pending, setPending] = useState<PendingSending>();
  const [pendingOnScreens, setPendingOnScreens] = useState<AnnouncementContent>();
  const [isAsking, setIsAsking] = useState(false);
  const preview = useFreshPreview(slug);
  const [isChecked, setIsChecked] = useState(false);
  const fields = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({});

  const problemIn = (language: Language) =>
    language !== 'en' && lines[language].trim() === '' ? undefined : sentenceFor(lines[language]);
  const wrong = languages.find((language) => problemIn(language) !== undefined);
  const named = scopeChoiceText(scopeChoice);

  const scope = scopeOf(scopeChoice);
  const content = scope && {
    scope,
    ...(delivery !== 'screens' && onlyWhoSat && { onlyWhoSat }),
    text: {
      en: normalizeText(lines.en),
      ...mapTranslations(lines, (line) => (line.trim() === '' ? undefined : normalizeText(line))),
    },
  };
  const canBeSent = wrong === undefined && content !== undefined;

  async function announce(body: CallOf<typeof announcementsEndpoints.makeAnnouncement>['body'], done: string) {
    await make.mutateAsync({
      params: { slug },
      body: { ...body, ...(minutes !== '' && { minutes: Number(minutes) }) },
    });
    setLines(emptyLines);
    setDelivery('screens');
    setOnlyWhoSat(false);
    setMinutes('');
    setIsChecked(false);
    toast.success(done);
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (wrong !== undefined) return fields.current[wrong]?.focus();
    if (content === undefined || make.isPending || isAsking) return;
    make.reset();
    if (delivery === 'screens') return setPendingOnScreens(content);
    setIsAsking(true);
    try {
      const expected = await preview({ ...content, by: delivery });
      if (expected.messages > 0) setPending({ body: content, by: delivery, expected });
    } catch {
      // The error is shown in place of the number.
    } finally {
      setIsAsking(false);
    }
  }

  async function send({ body, by, expected: { messages } }: PendingSending) {
    try {
      await announce(
        { ...body, sendBy: by, expectedMessages: messages },
        `Announced to ${named}. The messages are being sent now.`,
      );
    } catch (error) {
      // The number shown has been approved; if it has grown, the new one has to be.
      if (isRefusal(error, 'announcement-for-more')) {
        const expected = await preview({ ...body, by }).catch(() => undefined);
        if (expected !== undefined) setPending({ body, by, expected });
      }
      throw error;
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <ScopeField choice={scopeChoice} onChoice={setScopeChoice} isChecked={isChecked} />
      <LinesFields
        lines={lines}
        fields={fields}
        problemIn={(language) => (isChecked ? problemIn(language) : undefined)}
        onChange={setLines}
      />
      <LifetimeField minutes={minutes} onChange={setMinutes} />
      <DeliveryField
        slug={slug}
        delivery={delivery}
        onDelivery={setDelivery}
        content={canBeSent ? content : undefined}
      />
      {delivery !== 'screens' && (
        <Checkbox
          label="Send it only to those who have submitted"
          hint="It still appears on everyone’s screen."
          checked={onlyWhoSat}
          onChange={(event) => setOnlyWhoSat(event.currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={make.isPending || isAsking}>
          {delivery === 'screens' ? 'Announce…' : 'Announce and send…'}
        </Button>
        <p className="text-sm text-text-soft">It appears on the screens of {named} within two seconds.</p>
      </div>
      <ScreensDialog
        slug={slug}
        content={pendingOnScreens}
        recipients={named}
        minutes={minutes === '' ? undefined : Number(minutes)}
        problem={make.error}
        onClose={() => setPendingOnScreens(undefined)}
        onAnnounce={(content) => announce(content, `Announced to ${named}.`)}
      />
      <SendDialog
        pending={pending}
        recipients={named}
        problem={make.error}
        onClose={() => setPending(undefined)}
        onSend={send}
      />
    </form>
  );
}

type Lines = typeof emptyLines;

interface LinesFieldsProps {
  lines: Lines;
  /** Takes the fields, so that the form can focus one. */
  fields: React.RefObject<Partial<Record<Language, HTMLTextAreaElement | null>>>;
  problemIn: (language: Language) => string | undefined;
  onChange: (lines: Lines) => void;
}

function LinesFields({ lines, fields, problemIn, onChange }: LinesFieldsProps) {
  return languages.map((language) => (
    <Field
      key={language}
      label={`In ${languageNames[language]}`}
      required={language === 'en'}
      hint={
        language === 'en'
          ? `${normalizeText(lines.en).length} of ${announcementLength.most} characters`
          : `Shown to those who read in ${languageNames[language]}; if it is empty, they see the English text.`
      }
      error={problemIn(language)}
    >
      <TextArea
        ref={(field) => {
          fields.current[language] = field;
        }}
        {...languageAttributes(language)}
        rows={2}
        value={lines[language]}
        onChange={({ currentTarget: { value } }) => onChange({ ...lines, [language]: value })}
      />
    </Field>
  ));
}

interface LifetimeFieldProps {
  /** Empty: until it is withdrawn. */
  minutes: string;
  onChange: (minutes: string) => void;
}

function LifetimeField({ minutes, onChange }: LifetimeFieldProps) {
  return (
    <Field label="On the screens">
      <Select className="max-w-72" value={minutes} onChange={({ currentTarget: { value } }) => onChange(value)}>
        <option value="">Until it is withdrawn</option>
        {lifetimes.map((each) => (
          <option key={each} value={each}>{`For ${durationText(each * 60)}`}</option>
        ))}
      </Select>
    </Field>
  );
}
