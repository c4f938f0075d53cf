import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { type MadeCodeReply, schoolResultsEndpoints } from '@club/contract/school-results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { csvCell } from '@club/domain/shared/csv-cell';
import { languages } from '@club/domain/shared/language';
import { schoolCodesTexts as texts } from '@club/texts/admin/school-codes';
import { localeOf } from '@club/texts/locale';
import { schoolLetterTexts } from '@club/texts/school-letter';
import { Suspense, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { LanguageContext, useLanguage, useTexts } from '#shared/language.ts';
import { saveFile } from '#shared/save-file.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { MailCodes } from './mail-codes.tsx';

type MadeCodes = ReplyOf<typeof schoolResultsEndpoints.makeSchoolCodes>;

/** The codes of all schools that took part: as a sheet, by mail, and as letters with a page for each. See docs/rules/results.md, V33. */
export function CodesForAll({ round }: { readonly round: RoundReply }) {
  const { slug } = round;
  const [isAsking, setIsAsking] = useState(false);
  const [replaces, setReplaces] = useState(false);
  const [made, setMade] = useState<MadeCodes>();
  const [kept, setKept] = useState<MadeCodes>();
  const make = useAct(schoolResultsEndpoints.makeSchoolCodes, { changes: [schoolResultsEndpoints.listSchoolCodes] });
  const makeAll = () =>
    make.mutateAsync({ params: { slug }, body: { replaces } }).then(setMade, (error: unknown) => {
      toast.error(errorMessage(error));
      throw error;
    });
  const keepBy = (keep: () => void) => {
    keep();
    setKept(made);
  };
  return (
    <section aria-label={texts.all.title} className="flex flex-col gap-3">
      <LeaveGuard isUnsaved={() => made !== kept && made !== undefined && made.codes.length > 0}>
        {texts.all.leave}
      </LeaveGuard>
      <h2 className="text-lg">{texts.all.title}</h2>
      <p className="max-w-2xl text-text-soft">{texts.all.intro}</p>
      <div>
        <Button variant="secondary" busy={make.isPending} onClick={() => setIsAsking(true)}>
          {texts.all.make}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={texts.all.question}
        confirmLabel={texts.all.confirm}
        destructive={replaces}
        onConfirm={makeAll}
      >
        <p>{texts.all.explanation}</p>
        <Checkbox
          label={texts.all.replaces}
          hint={texts.all.replacesHint}
          checked={replaces}
          onChange={({ currentTarget: { checked } }) => setReplaces(checked)}
        />
      </ConfirmDialog>
      <div role="status" className="empty:hidden">
        {made && (
          <Notice
            tone={made.codes.length > 0 ? 'good' : 'warn'}
            title={texts.all.made(made.codes.length)}
            action={
              made.codes.length > 0 && (
                <span className="flex flex-wrap gap-2">
                  <Button variant="secondary" size="sm" onClick={() => keepBy(() => saveSheet(slug, made.codes))}>
                    {texts.all.sheet}
                  </Button>
                  <Button variant="secondary" size="sm" onClick={() => keepBy(() => window.print())}>
                    {texts.all.print}
                  </Button>
                </span>
              )
            }
          >
            {made.codes.length > 0 && <p>{texts.all.once}</p>}
            {made.codes.length > 0 && <MailCodes key={made.codes[0]?.code} slug={slug} {...made} />}
            <LeftOut schools={made.leftOut} />
          </Notice>
        )}
      </div>
      {made && made.codes.length > 0 && (
        <section aria-label={texts.all.letters} data-prints="letters" className="flex flex-col gap-5">
          {made.codes.map((one) => (
            <article key={one.school.id} className="rounded-lg border border-line bg-surface p-5">
              {languages.map((language) => (
                <LanguageContext key={language} value={language}>
                  <Suspense fallback={<LoadingState />}>
                    <Letter round={round} {...one} />
                  </Suspense>
                </LanguageContext>
              ))}
            </article>
          ))}
        </section>
      )}
    </section>
  );
}

/** With the reason, and what to do about it. */
function LeftOut({ schools }: { readonly schools: MadeCodes['leftOut'] }) {
  return (['not-approved', 'has-code'] as const).map((why) => {
    const those = schools.filter((each) => each.why === why);
    if (those.length === 0) return null;
    return (
      <details key={why} open={why === 'not-approved'} className="mt-2">
        <summary className="min-h-11 content-center font-semibold">{texts.all.leftOut[why](those.length)}</summary>
        {why === 'not-approved' && <p>{texts.all.approve}</p>}
        <ul className="list-disc pl-5 wrap-anywhere">
          {those.map(({ school: { id, label, city } }) => (
            <li key={id}>
              {label}, {city}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function Letter({ round, school, code }: MadeCodeReply & { readonly round: RoundReply }) {
  const letter = useTexts(schoolLetterTexts);
  const language = useLanguage();
  return (
    <div lang={localeOf(language)} className="flex flex-col gap-3 py-5">
      <p className="text-sm text-text-soft">{letter.to({ school: school.label, city: school.city })}</p>
      <h3 className="text-lg">{letter.title({ round: roundTitleIn(language, round) })}</h3>
      <p>{letter.intro({ club: club.name })}</p>
      <p>
        {letter.code}
        <b className="figures block text-2xl">{code}</b>
      </p>
      <p>{letter.how({ address: `${window.location.origin}/school-results` })}</p>
      <p>{letter.shows}</p>
      <p>{letter.until}</p>
      <p className="text-sm text-text-soft">{letter.contact({ email: club.links.email })}</p>
    </div>
  );
}

/** Made here, because the server does not keep the codes. */
function saveSheet(slug: string, codes: readonly MadeCodeReply[]): void {
  const rows = [['school', 'city', 'code'], ...codes.map(({ school, code }) => [school.label, school.city, code])];
  const lines = rows.map((row) => row.map((cell) => `"${csvCell(cell).replaceAll('"', '""')}"`).join(','));
  saveFile(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }), `school-codes-${slug}.csv`);
}
