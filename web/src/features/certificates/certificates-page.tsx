import { club } from 'virtual:club';
import { type CertificateSettings, certificatesEndpoints } from '@club/contract/certificates';
import type { RoundReply } from '@club/contract/entities/rounds';
import { parseMeritRule } from '@club/domain/entities/rounds/merit-rule';
import { isLanguage, type Language, languageNames, languages } from '@club/domain/shared/language';
import { certificatesTexts as texts } from '@club/texts/admin/certificates';
import { groupedNumber } from '@club/texts/locale';
import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useOnline } from '#shared/ui/use-online.ts';
import { useAct, useDownload } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { PaperPicture } from './paper-picture.tsx';
import { downloadZip, useSamplePicture, type WantedCertificates, type ZipProgress } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `${texts.title} | ${club.name}` }];

export default function CertificatesPage() {
  const { slug } = useOutletContext<RoundReply>();
  // Results change on other pages.
  const settings = useReply(certificatesEndpoints.readSettings, { params: { slug } }, { staleTime: 0 });
  return (
    <AdminPage title={texts.title} intro={texts.intro}>
      <QueryBoundary query={settings} loading="Loading the certificates" what="page">
        {(known) => (
          <div key={slug} className="flex flex-col gap-8">
            {!known.offered && (
              <Notice tone="warn" title={texts.notOffered}>
                {texts.notOfferedHint}
              </Notice>
            )}
            {known.sampleSignatories.length > 0 && (
              <Notice tone="warn" title={texts.sampleSignatures}>
                {texts.sampleSignaturesHint(known.sampleSignatories)}
              </Notice>
            )}
            {!known.published && <Notice>{texts.notPublished}</Notice>}
            <NotPrintable slug={slug} settings={known} />
            <MeritForm key={known.merit} slug={slug} settings={known} />
            {known.offered && <Preview slug={slug} />}
            {known.offered && known.published && known.sampleSignatories.length === 0 && (
              <ZipForm slug={slug} settings={known} />
            )}
          </div>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

interface FormProps {
  readonly slug: string;
  readonly settings: CertificateSettings;
}

/** Whoever cannot get a certificate, and why: seen before anything is printed. */
function NotPrintable({ slug, settings: { notPrintable, titlesNotPrintable } }: FormProps) {
  return (
    <>
      {titlesNotPrintable.map((title) => (
        <Notice key={title} tone="warn">
          {texts.titleNotPrintable(title)}
        </Notice>
      ))}
      {notPrintable.length > 0 && (
        <Notice tone="warn" title={texts.notPrintable(notPrintable.length)}>
          <p>{texts.notPrintableHint}</p>
          <ul className="mt-2 max-h-64 overflow-y-auto">
            {notPrintable.map(({ accountId, name, school, text }) => (
              <li key={accountId} className="py-1">
                <TextLink to={withRound(`/admin/participants/${accountId}`, slug)}>{name}</TextLink>
                {school !== '' && `, ${school}`}
                {text === school && `. ${texts.cannotShow(text)}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

const rules = ['none', 'ranks', 'percent'] as const;
type Rule = (typeof rules)[number];
const kinds = ['participation', 'merit', 'qualified'] as const;

function MeritForm({ slug, settings: { merit, counts, issued } }: FormProps) {
  const [first = 'none', firstNumber = ''] = merit?.split(':') ?? [];
  const [rule, setRule] = useState<Rule>(rules.find((one) => one === first) ?? 'none');
  const [number, setNumber] = useState(firstNumber);
  const params = { slug };
  const setMerit = useAct(certificatesEndpoints.setMerit, {
    replaces: replyKey(certificatesEndpoints.readSettings, { params }),
  });
  const wanted = rule === 'none' ? null : `${rule}:${number}`;
  const isWrong = wanted !== null && parseMeritRule(wanted) === undefined;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isWrong || setMerit.isPending) return;
    setMerit.mutate(
      { params, body: { merit: wanted } },
      { onSuccess: () => toast.success(texts.saved), onError: (error) => toast.error(errorMessage(error)) },
    );
  };
  return (
    <section aria-labelledby="merit" className="flex max-w-2xl flex-col gap-4">
      <h2 id="merit" className="text-lg">
        {texts.merit}
      </h2>
      <p className="text-sm text-text-soft">{texts.meritHint}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="For">
            <Select
              value={rule}
              onChange={({ currentTarget: { value } }) => setRule(rules.find((one) => one === value) ?? 'none')}
            >
              {rules.map((one) => (
                <option key={one} value={one}>
                  {texts.rules[one]}
                </option>
              ))}
            </Select>
          </Field>
          {rule !== 'none' && (
            <Field
              label={texts[rule]}
              error={number !== '' && isWrong ? texts[rule === 'ranks' ? 'ranksWrong' : 'percentWrong'] : undefined}
            >
              <NumberInput value={number} onChange={({ currentTarget }) => setNumber(currentTarget.value)} />
            </Field>
          )}
        </div>
        {issued > 0 && wanted !== merit && <Notice tone="warn">{texts.changes(issued)}</Notice>}
        <div>
          <Button type="submit" busy={setMerit.isPending} disabled={isWrong || wanted === merit}>
            {texts.save}
          </Button>
        </div>
      </form>
      <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-lg border border-line bg-line">
        {kinds.map((kind) => (
          <div key={kind} className="bg-surface p-3 text-center">
            <dt className="text-xs text-text-soft sm:text-sm">{texts.kinds[kind]}</dt>
            <dd className="figures font-display text-xl font-bold">{groupedNumber(counts[kind])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is printed, before there is anybody to print it for. */
function Preview({ slug }: Pick<FormProps, 'slug'>) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('participation');
  const [language, setLanguage] = useState<Language>('en');
  const { data: source, error } = useSamplePicture(slug, { kind, language });
  const { mutate, isPending } = useDownload(certificatesEndpoints.preview, () => `certificate-${kind}-sample.pdf`);
  return (
    <section aria-labelledby="preview" className="flex max-w-2xl flex-col gap-4">
      <h2 id="preview" className="text-lg">
        {texts.preview}
      </h2>
      <p className="text-sm text-text-soft">{texts.previewHint}</p>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label={texts.kind}>
          <Select
            value={kind}
            onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? 'participation')}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {texts.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <LanguageField label={texts.previewLanguage} value={language} onChange={setLanguage} />
      </div>
      <PaperPicture source={source} alt={texts.pictureOf(texts.kinds[kind])} error={error} />
      <div>
        <Button
          variant="secondary"
          busy={isPending}
          busyLabel={texts.drawing}
          onClick={() =>
            mutate(
              { params: { slug }, query: { kind, language } },
              { onError: (problem) => toast.error(errorMessage(problem)) },
            )
          }
        >
          {texts.openPreview}
        </Button>
      </div>
    </section>
  );
}

interface LanguageFieldProps {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
  readonly disabled?: boolean;
}

function LanguageField({ label, value, onChange, disabled }: LanguageFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          if (isLanguage(currentTarget.value)) onChange(currentTarget.value);
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function ZipForm({ slug, settings: { counts, schools } }: FormProps) {
  const [school, setSchool] = useState('');
  const [language, setLanguage] = useState<Language>('en');
  const zip = useZip(slug);
  const isOnline = useOnline();
  const all = counts.participation + counts.merit + counts.qualified;
  const chosen = schools.find(({ id }) => id === school);
  if (all === 0) return <p>{texts.nobody}</p>;
  return (
    <section aria-labelledby="zip" className="flex max-w-2xl flex-col gap-4">
      <h2 id="zip" className="text-lg">
        {texts.download}
      </h2>
      <p className="text-sm text-text-soft">{texts.downloadIntro}</p>
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <Field label={texts.school}>
          <Select
            value={school}
            disabled={zip.isRunning}
            onChange={({ currentTarget }) => setSchool(currentTarget.value)}
          >
            <option value="">{texts.everybody}</option>
            {schools.map(({ id, label, city }) => (
              <option key={id} value={id}>
                {city}: {label}
              </option>
            ))}
          </Select>
        </Field>
        <LanguageField label={texts.language} value={language} disabled={zip.isRunning} onChange={setLanguage} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={zip.isRunning}
          busyLabel={texts.drawing}
          disabled={!isOnline && !zip.isRunning}
          onClick={() => zip.start({ school: chosen, language })}
        >
          {texts.start(chosen?.certificates ?? all)}
        </Button>
        {zip.isRunning && (
          <Button variant="secondary" onClick={zip.cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {zip.isRunning && (
        <ProgressBar
          label={texts.drawing}
          text={zip.progress ? texts.progress(zip.progress.done, zip.progress.of) : texts.drawing}
          {...zip.progress}
        />
      )}
      <p role="status" className="text-sm empty:hidden">
        {zip.isDone ? texts.finished : !isOnline && texts.offline}
      </p>
      <p role="alert" className="font-semibold text-bad empty:hidden">
        {zip.error !== undefined && errorMessage(zip.error)}
      </p>
    </section>
  );
}

interface ZipState {
  readonly running?: AbortController;
  readonly progress?: ZipProgress;
  readonly error?: unknown;
  readonly isDone?: boolean;
}

/** One download at a time; leaving the page stops the server too. */
function useZip(slug: string) {
  const [state, setState] = useState<ZipState>({});
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...state,
    isRunning: state.running !== undefined,
    cancel() {
      running.current?.abort();
      running.current = null;
      setState({});
    },
    start(wanted: WantedCertificates) {
      if (running.current !== null) return;
      const controller = new AbortController();
      running.current = controller;
      setState({ running: controller });
      const end = (ended: ZipState) => {
        if (running.current !== controller) return;
        running.current = null;
        setState(ended);
      };
      downloadZip(slug, wanted, {
        signal: controller.signal,
        onProgress: (progress) => {
          if (running.current === controller) setState({ running: controller, progress });
        },
      }).then(
        () => end({ isDone: true }),
        (error: unknown) => end({ error }),
      );
    },
  };
}
