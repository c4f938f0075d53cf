import type { AnswerSheetsReply, SheetParticipantReply } from '@club/contract/answer-sheets';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { paperMark, writeSheetCode } from '@club/domain/features/answer-sheets/sheet-code';
import { sheetPages, sheetQuestions } from '@club/domain/features/answer-sheets/sheet-draft';
import { type Language, languageFacts } from '@club/domain/shared/language';
import { answerSheetsTexts } from '@club/texts/answer-sheets';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useState } from 'react';
import { LanguageContext, useLanguage, useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { PrintedPages } from '#shared/ui/printed-pages.tsx';
import { classOf } from './class-of.ts';
import { type SheetOwner, SheetPage } from './sheet-page.tsx';

const mostCopies = 500;

type Paper = NonNullable<AnswerSheetsReply['paper']>;
interface PaperProps {
  readonly round: AnswerSheetsReply['round'];
  readonly paper: Paper;
}

interface PrintProps extends PaperProps {
  /** Those whose sheets can have their name. */
  readonly students: readonly SheetParticipantReply[];
  /** Chooses them, and gives them numbers. */
  readonly chooseStudents: React.ReactNode;
  readonly choice: ReturnType<typeof usePrintChoice>;
}

/** What is printed. It belongs to the page, and stays while somebody looks at another part. */
export function usePrintChoice() {
  const [forWhom, setForWhom] = useState<'blank' | 'byName'>('blank');
  const [copies, setCopies] = useState('30');
  const [chosenLanguage, setLanguage] = useState<Language>();
  return { forWhom, setForWhom, copies, setCopies, chosenLanguage, setLanguage };
}

/** Sheets to print, blank or by name. */
export function PrintSheets({ round, paper, students, chooseStudents, choice }: PrintProps) {
  const texts = useTexts(answerSheetsTexts).print;
  const own = useLanguage();
  const { forWhom, setForWhom, copies, setCopies, chosenLanguage, setLanguage } = choice;
  const language = chosenLanguage ?? (paper.languages.includes(own) ? own : 'en');
  const count = Math.min(mostCopies, Math.max(1, Math.floor(Number(copies)) || 1));
  const sheets: readonly (SheetOwner | null)[] =
    forWhom === 'blank' ? Array.from({ length: count }, () => null) : ownersOf(students);
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
              options={paper.languages.map((value) => ({ value, label: languageFacts[value].ownName }))}
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
      {forWhom === 'byName' && chooseStudents}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => window.print()} disabled={sheets.length === 0}>
          <Printer aria-hidden="true" className="size-4.5" />
          {texts.print({ pages: sheets.length * pages })}
        </Button>
        <p className="text-sm text-text-soft">{texts.scale}</p>
      </div>
      {sheets.length > 0 && (
        <LanguageContext value={language}>
          <Suspense fallback={<LoadingState label="Loading the texts" />}>
            <SheetsToPrint round={round} paper={paper} language={language} sheets={sheets} />
          </Suspense>
        </LanguageContext>
      )}
    </div>
  );
}

function ownersOf(students: readonly SheetParticipantReply[]): SheetOwner[] {
  return students.flatMap(({ rollNumber, name, school, ...student }) =>
    rollNumber === null ? [] : [{ rollNumber, name, school, className: classOf(student) }],
  );
}

interface SheetsToPrintProps extends PaperProps {
  readonly language: Language;
  readonly sheets: readonly (SheetOwner | null)[];
}

function SheetsToPrint({ round, paper, language, sheets }: SheetsToPrintProps) {
  const pages = sheetPages(sheetQuestions(paper.sections, paper.questions));
  const texts = useTexts(answerSheetsTexts).print;
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
        <div className="w-fit max-w-full overflow-auto border border-line">{pageOf(sheets[0] ?? null, 0)[0]}</div>
      </figure>
      <PrintedPages>{() => sheets.flatMap(pageOf)}</PrintedPages>
    </>
  );
}
