import { type SchoolResultsReply, schoolResultsEndpoints } from '@club/contract/school-results';
import { sumMarks } from '@club/domain/entities/papers/marking';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { readSchoolCode } from '@club/domain/entities/rounds/school-code';
import { rankingTexts } from '@club/texts/ranking';
import { schoolPageTexts } from '@club/texts/school-page';
import { schoolResultsTexts } from '@club/texts/school-results';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { sectionText } from '#entities/papers/section-text.tsx';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { sheetFileName } from '#shared/sheet-file-name.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { FormPage, PageBanner } from '#shared/ui/page-banner.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { useAct, useDownload } from '#shared/use-act.ts';
import { usePageTitle } from '#shared/use-page-title.ts';
import { SchoolPage } from './school-page.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, schoolResultsTexts).title) },
  { name: 'robots', content: 'noindex' },
];

type Student = SchoolResultsReply['students'][number];

/** For a teacher who has the school's code. */
export default function SchoolResultsPage() {
  const texts = useTexts(schoolResultsTexts);
  usePageTitle(texts.title);
  const [typed, setTyped] = useState('');
  // Not cached: a teacher who returns to the page types the code again.
  const { data, error, isPending, mutate, reset } = useAct(schoolResultsEndpoints.readSchoolResults);
  const [isTried, setIsTried] = useState(false);
  const [isOnWall, setIsOnWall] = useState(false);
  const isWhole = readSchoolCode(typed) !== undefined;
  if (data && isOnWall) return <SchoolPage code={typed} onLeave={() => setIsOnWall(false)} />;
  if (data) return <Results results={data} code={typed} onLeave={reset} onOpenPage={() => setIsOnWall(true)} />;

  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWhole && !isPending) mutate({ body: { code: typed } });
  };
  const problem = isTried && !isWhole ? texts.incomplete : error ? errorMessage(error) : undefined;
  return (
    <FormPage title={texts.title} intro={texts.intro}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={texts.code} required error={problem}>
          <TextInput
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              reset();
            }}
            className="figures uppercase"
            placeholder="XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </Field>
        <Button type="submit" wide busy={isPending}>
          {texts.show}
        </Button>
      </form>
    </FormPage>
  );
}

interface ResultsProps {
  readonly results: SchoolResultsReply;
  readonly code: string;
  readonly onLeave: () => void;
  readonly onOpenPage: () => void;
}

function Results({ results: { school, round, ranked, sections, students }, code, onLeave, onOpenPage }: ResultsProps) {
  const texts = useTexts(schoolResultsTexts);
  const { order } = useTexts(rankingTexts);
  const page = useTexts(schoolPageTexts);
  const language = useLanguage();
  const { mutate, isPending, variables, error } = useDownload(
    schoolResultsEndpoints.downloadSchoolResults,
    ({ body: { format = 'csv' } }) => sheetFileName('school-results', { school }, { format }),
  );
  const isRaised = students.some(({ score, sectionMarks }) => score === 0 && sumMarks(sectionMarks ?? []) < 0);
  const columns: Column<Student>[] = [
    { key: 'rank', header: texts.columns.rank, numeric: true, cell: ({ rank }) => rank },
    { key: 'atSchool', header: texts.columns.rankAtSchool, numeric: true, from: 'sm', cell: (row) => row.rankAtSchool },
    {
      key: 'name',
      header: texts.columns.name,
      headsRow: true,
      className: 'min-w-32 wrap-anywhere',
      cell: ({ name, advances, sectionMarks }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {name}
            {advances && <Badge tone="good">{texts.advances}</Badge>}
          </span>
          {/* Their columns do not fit on a phone. */}
          {sectionMarks && (
            <span className="figures mt-0.5 flex flex-wrap gap-x-3 text-xs font-normal text-text-soft sm:hidden">
              {sections.map(({ section }, place) => (
                <span key={section} className="whitespace-nowrap">
                  {texts.section({ number: section })}: {marksText(sectionMarks[place])}
                </span>
              ))}
            </span>
          )}
        </>
      ),
    },
    { key: 'class', header: texts.columns.class, numeric: true, cell: (row) => row.class ?? '–' },
    { key: 'score', header: texts.columns.score, numeric: true, cell: ({ score }) => score },
    ...sections.map(
      ({ section }, place): Column<Student> => ({
        key: `section ${section}`,
        header: texts.section({ number: section }),
        numeric: true,
        from: 'sm',
        cell: ({ sectionMarks }) => marksText(sectionMarks?.[place]),
      }),
    ),
  ];
  return (
    <>
      <PageBanner
        title={school}
        kickerOnPhones
        kicker={<InEnglish>{roundTitleIn(language, round)}</InEnglish>}
        intro={students.length > 0 && texts.ranked({ students: students.length, ranked })}
      />
      <div className="page-width my-8 flex flex-1 flex-col gap-6">
        {students.length === 0 ? (
          <EmptyState isCalm message={texts.none} />
        ) : (
          <>
            <Table
              caption={texts.caption({ school })}
              columns={columns}
              rows={students}
              rowKey={({ rank, rankAtSchool, name, class: level, score }) =>
                [rank, rankAtSchool, name, level, score].join(' ')
              }
            />
            <p className="text-sm text-text-soft">
              {order} {texts.advancesMeans} {isRaised && texts.neverBelow}
            </p>
            <ul aria-label={texts.sections} className="text-sm text-text-soft">
              {sections.map((section) => (
                <li key={section.section}>
                  {texts.sectionFact({
                    number: section.section,
                    title: sectionText(section, 'title', language).text,
                    marks: section.fullMarks,
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {students.length > 0 && <Button onClick={onOpenPage}>{page.open}</Button>}
          {students.length > 0 &&
            (['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                variant="secondary"
                busy={isPending && variables.body.format === format}
                onClick={() => mutate({ body: { code, format } })}
              >
                {format === 'csv' ? texts.csv : texts.workbook}
              </Button>
            ))}
          <Button variant="quiet" onClick={onLeave}>
            {texts.another}
          </Button>
        </div>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {error && errorMessage(error)}
        </p>
      </div>
    </>
  );
}

/** With a true minus; a dash where there are none. */
function marksText(marks: number | undefined): string {
  return marks === undefined ? '–' : String(marks).replace('-', '−');
}
