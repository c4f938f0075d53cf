import { club } from 'virtual:club';
import { resultsEndpoints } from '@club/contract/results';
import { type Language, languageNames, languages } from '@club/domain/shared/language';
import { toKebabCase } from '@club/domain/shared/text';
import Image from 'lucide-react/icons/image';
import Printer from 'lucide-react/icons/printer';
import { Suspense, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { LanguageContext } from '#shared/language.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useReply } from '#shared/use-reply.ts';
import { ReportSlide } from './report-slide.tsx';
import { savePicture } from './save-picture.ts';

export const meta: MetaFunction = () => [{ title: `Report | ${club.name}` }];

export default function ReportPage() {
  const report = useReply(resultsEndpoints.readReport, { query: { round: useRoundParam() } });
  const [language, setLanguage] = useState<Language>('en');
  const [isSaving, setIsSaving] = useState(false);
  const slide = useRef<SVGSVGElement>(null);

  async function saveSlide() {
    if (!slide.current || !report.data || isSaving) return;
    setIsSaving(true);
    const name = ['report', toKebabCase(report.data.round.title), language].filter(Boolean).join('-');
    await savePicture(slide.current, `${name}.png`).catch(() => toast.error('The picture could not be drawn'));
    setIsSaving(false);
  }

  return (
    <AdminPage
      title="Report"
      intro="The round in numbers for the president, sponsors and the institute. It contains no names."
      actions={
        <>
          <Select
            aria-label="Language of the report"
            value={language}
            onChange={({ currentTarget: { value } }) => setLanguage(value as Language)}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
          <Button variant="secondary" disabled={!report.data} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            Print or save as PDF
          </Button>
          <Button variant="secondary" disabled={!report.data} busy={isSaving} onClick={() => void saveSlide()}>
            <Image aria-hidden="true" className="size-4.5" />
            Picture for a slide
          </Button>
        </>
      }
    >
      <QueryBoundary query={report} loading="Loading the report">
        {(data) => (
          <LanguageContext value={language}>
            <Suspense fallback={<LoadingState label="Loading the report" />}>
              <section
                aria-label="The report"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable on a phone, so it has to be reachable by keyboard
                tabIndex={0}
                data-prints="slide"
                className="overflow-x-auto rounded-lg border border-line print:fixed print:inset-0 print:z-50 print:overflow-hidden print:rounded-none print:border-0 print:bg-surface"
              >
                <ReportSlide ref={slide} report={data} />
              </section>
            </Suspense>
          </LanguageContext>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}
