import { type AnswerSheetsReply, answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { SchoolReply } from '@club/contract/entities/schools';
import { classLevels } from '@club/domain/entities/rounds/audience';
import { paperMark, writeSheetCode } from '@club/domain/features/answer-sheets/sheet-code';
import { sheetPages, sheetQuestions } from '@club/domain/features/answer-sheets/sheet-draft';
import { type Language, languageNames } from '@club/domain/shared/language';
import { answerSheetsTexts } from '@club/texts/admin/answer-sheets';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSchoolsToChoose } from '#entities/schools/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { LanguageContext } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { type SheetOwner, SheetPage } from './sheet-page.tsx';

const texts = answerSheetsTexts.print;
const mostCopies = 500;

type Paper = NonNullable<AnswerSheetsReply['paper']>;
interface PrintProps {
  readonly reply: AnswerSheetsReply;
  readonly paper: Paper;
}

export function PrintSheets({ reply, paper }: PrintProps) {
  const [forWhom, setForWhom] = useState<'blank' | 'byName'>('blank');
  const [copies, setCopies] = useState('30');
  const [language, setLanguage] = useState<Language>('en');
  const [school, setSchool] = useState<SchoolReply | null>(null);
  const owners = ownersOf(reply, school);
  const count = Math.min(mostCopies, Math.max(1, Math.floor(Number(copies)) || 1));
  const sheets: readonly (SheetOwner | null)[] =
    forWhom === 'blank' ? Array.from({ length: count }, () => null) : owners;
  const pages = sheetPages(sheetQuestions(paper.sections, paper.questions)).length;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Field group label={texts.forWhom}>
          <RadioGroup
            name="for-whom"
            options={[
              { value: 'blank', label: texts.blank },
              { value: 'byName', label: texts.byName },
            ]}
            value={forWhom}
            onChange={({ currentTarget: { value } }) => setForWhom(value as 'blank' | 'byName')}
          />
        </Field>
        {paper.languages.length > 1 && (
          <Field group label={texts.language}>
            <RadioGroup
              name="language"
              options={paper.languages.map((value) => ({ value, label: languageNames[value] }))}
              value={language}
              onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
            />
          </Field>
        )}
        {forWhom === 'blank' && (
          <Field label={texts.copies}>
            <NumberInput
              value={copies}
              min={1}
              max={mostCopies}
              onChange={({ currentTarget: { value } }) => setCopies(value)}
            />
          </Field>
        )}
      </div>
      {forWhom === 'byName' && (
        <SchoolOfSheets slug={reply.round.slug} school={school} onChoose={setSchool} known={owners.length} />
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => window.print()} disabled={sheets.length === 0}>
          <Printer aria-hidden="true" className="size-4.5" />
          {texts.print(sheets.length * pages)}
        </Button>
        <p className="text-sm text-text-soft">{texts.scale}</p>
      </div>
      {sheets.length > 0 && (
        <LanguageContext value={language}>
          <Suspense fallback={<LoadingState label="Loading the texts" />}>
            <SheetsToPrint reply={reply} paper={paper} language={language} sheets={sheets} />
          </Suspense>
        </LanguageContext>
      )}
    </div>
  );
}

function ownersOf({ participants }: AnswerSheetsReply, school: SchoolReply | null): SheetOwner[] {
  return participants.flatMap(({ schoolId, rollNumber, name, school: label }) =>
    schoolId === school?.id && rollNumber !== null ? [{ rollNumber, name, school: label }] : [],
  );
}

interface SchoolProps {
  readonly slug: string;
  readonly school: SchoolReply | null;
  readonly onChoose: (school: SchoolReply | null) => void;
  /** How many of its students have a number. */
  readonly known: number;
}

function SchoolOfSheets({ slug, school, onChoose, known }: SchoolProps) {
  const schools = useSchoolsToChoose(true);
  const give = useAct(answerSheetsEndpoints.giveRollNumbers, { changes: [answerSheetsEndpoints.listAnswerSheets] });
  const giveNumbers = async ({ id }: SchoolReply) => {
    try {
      const { given } = await give.mutateAsync({ params: { slug }, body: { schoolId: id } });
      toast.success(texts.given(given));
    } catch (error) {
      toast.error(errorMessage(error));
    }
  };
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Field
        label={texts.school}
        hint={texts.numbersHint}
        error={schools.error ? errorMessage(schools.error) : undefined}
      >
        <Picker<SchoolReply>
          items={schools.data ?? []}
          value={school}
          onChange={onChoose}
          itemLabel={({ label, city }) => `${label} (${city})`}
          itemKey={({ id }) => id}
          placeholder={texts.choose}
          loading={schools.isPending}
        />
      </Field>
      {school && (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="secondary" busy={give.isPending} onClick={() => void giveNumbers(school)}>
            {texts.give}
          </Button>
          {known === 0 && <p className="text-sm">{texts.nobody}</p>}
        </div>
      )}
    </div>
  );
}

interface SheetsToPrintProps extends PrintProps {
  readonly language: Language;
  readonly sheets: readonly (SheetOwner | null)[];
}

/** True while the browser prints: hundreds of sheets would make the page slow before. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

function SheetsToPrint({ reply: { round }, paper, language, sheets }: SheetsToPrintProps) {
  const pages = sheetPages(sheetQuestions(paper.sections, paper.questions));
  const isPrinting = useIsPrinting();
  const classes = round.classes.length > 0 ? round.classes : classLevels;
  const pageOf = (owner: SheetOwner | null, index: number) =>
    pages.map((layout) => (
      <SheetPage
        key={`${index} ${layout.page}`}
        layout={layout}
        pages={pages.length}
        title={round.title}
        version={paper.version}
        sections={paper.sections}
        classes={classes}
        owner={owner}
        code={writeSheetCode({
          round: round.slug,
          paper: paperMark(paper.id),
          language,
          page: layout.page,
          rollNumber: owner?.rollNumber ?? null,
        })}
      />
    ));
  return (
    <>
      <figure className="no-print">
        <figcaption className="mb-2 text-sm text-text-soft">{texts.preview}</figcaption>
        <div className="max-w-full overflow-auto border border-line">{pageOf(sheets[0] ?? null, 0)[0]}</div>
      </figure>
      {isPrinting &&
        createPortal(
          <div data-prints="sheets" className="hidden">
            {sheets.flatMap(pageOf)}
          </div>,
          document.body,
        )}
    </>
  );
}
