import { resultsEndpoints } from '@club/contract/results';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import ReportPage from './report-page.tsx';
import { type Report, slideSize } from './report-slide.tsx';

const round = { title: 'Online Round 2026', titleTranslations: { hi: 'ऑनलाइन राउंड 2026' }, startedAt: null };
const report: Report = {
  round: { ...round, registered: 143_221, sat: 4231, schools: 128, cities: 12 },
  classes: [{ class: 9, sat: 4231 }],
  spread: { entries: 1, median: 84, bands: [{ from: 0, to: 180, count: 1 }] },
  fullMarks: 180,
  answers: 9113,
  maxAtOnce: { participants: 3912, at: '2026-11-21T05:22:00.000Z' },
  sponsors: ['Sampleton Bank', 'Hotel Exempla'],
  earlier: [{ title: 'Online Round 2025', startedAt: null, registered: 9, sat: 3200, schools: 101, cities: 9 }],
};

test('a round is one slide in either language, with the previous rounds, and can be printed (V40)', async () => {
  fakeApi().on(resultsEndpoints.readReport, () => report);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openAdminPage(
    [{ path: '/admin/report', element: <ReportPage /> }],
    '/admin/report?round=online-2026',
  );
  const slide = await screen.findByRole('img', { name: /^Online Round 2026\. 1,43,221 registered\. 4,231 took part/ });
  expect(slide.textContent).toContain('Half of them have 84 of 180 marks or more.');
  expect(slide.textContent).toContain('At 10:52 am, 3,912 students were playing at once');
  expect(slide.textContent).toContain('Online Round 20253,2001019');
  expect(slide.textContent).toContain('took part+32 % on the round before');
  expect(slide.textContent).toContain('Supported by Sampleton Bank and Hotel Exempla');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the report' }), 'hi');
  expect(await screen.findByRole('img', { name: /^ऑनलाइन राउंड 2026\. 1,43,221 पंजीकृत/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the number of the highest bar is below the heading (V40)', async () => {
  fakeApi().on(resultsEndpoints.readReport, () => report);
  openAdminPage([{ path: '/admin/report', element: <ReportPage /> }], '/admin/report?round=online-2026');
  const baselineOf = async (text: string) => Number((await screen.findByText(text)).getAttribute('y'));
  const lineHeight = 24;
  expect(await baselineOf('1')).toBeGreaterThan((await baselineOf('Students by score')) + lineHeight);
});

test.each([5, 6, 12])('each of %i classes is on the slide, above the next heading (V40)', async (count) => {
  const classes = Array.from({ length: count }, (_, index) => ({ class: index + 1, sat: 10 }));
  fakeApi().on(resultsEndpoints.readReport, () => ({ ...report, classes }));
  openAdminPage([{ path: '/admin/report', element: <ReportPage /> }], '/admin/report?round=online-2026');
  const heading = Number((await screen.findByText('Compared with earlier rounds')).getAttribute('y'));
  const names = screen.getAllByText(/^Class \d+$/);
  expect(names).toHaveLength(count);
  const widthOfName = 80;
  for (const name of names) {
    const [x, y] = /translate\((\S+) (\S+)\)/.exec(name.parentElement?.getAttribute('transform') ?? '')?.slice(1) ?? [];
    expect(Number(x) + widthOfName).toBeLessThan(slideSize.width);
    expect(Number(y) + Number(name.getAttribute('y'))).toBeLessThan(heading - 30);
  }
});
