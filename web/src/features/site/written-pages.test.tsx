import { club } from 'virtual:club';
import { privacyContent } from 'virtual:privacy';
import { termsContent } from 'virtual:terms';
import { textArea } from '@club/texts/text-area';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openSitePage } from '#testing/open-site-page.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import EditionsPage from './editions-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

test.each([
  ['privacy', privacyContent, PrivacyPage, '24 November 2026'],
  ['terms', termsContent, TermsPage, '23 November 2026'],
])(
  '%s is read section by section, each with an address of its own, and has its version',
  async (_, content, Page, day) => {
    const { version, sections } = content.en;
    expect(sections.length).toBeGreaterThan(5);
    await openSitePage(Page);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const { id, title } of sections) {
      expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
      expect(screen.getByRole('region', { name: title }).id).toBe(id);
    }
    expect(screen.getByText(`Version ${version}, ${day}`)).toBeDefined();
  },
);

test('the notice names the responsible person, with each earlier version in full below (K12)', async () => {
  await openSitePage(PrivacyPage);
  const responsible = within(screen.getByRole('region', { name: 'Who answers for your data' }));
  expect(responsible.getByText('quizzersclub@example.org').getAttribute('href')).toBe(
    'mailto:quizzersclub@example.org',
  );
  expect(responsible.getByText('We answer within 15 days.')).toBeDefined();
  const earlier = screen.getByText('Earlier: version 1, 21 November 2026');
  const details = earlier.closest('details');
  expect(details?.id).toBe('version-1');
  const words = 'You agree that the student takes part';
  expect(details?.textContent).not.toContain(words);
  await userEvent.click(earlier);
  await waitFor(() => expect(details?.textContent).toContain(words));
});

test.each([
  ['privacy', PrivacyPage, 'Who we are', 'Quizzers’ Club of MANIT Bhopal runs this quiz.'],
  [
    'terms',
    TermsPage,
    'Who organises the quiz',
    'Quizzers’ Club for Maulana Azad National Institute of Technology, Bhopal.',
  ],
] as const)(
  '%s names the club, the institute and the address from the club’s details (W4)',
  async (_, Page, title, words) => {
    await openSitePage(Page);
    expect(screen.getByRole('region', { name: title }).textContent).toContain(words);
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
    for (const link of screen.getAllByRole('link', { name: club.links.email }))
      expect(link.getAttribute('href')).toBe(`mailto:${club.links.email}`);
  },
);

test('an earlier version that cannot be fetched can be retried', async () => {
  const texts = { '1': [{ id: 'all', title: 'All', html: '<p>The earlier words.</p>', language: 'en' as const }] };
  const load = vi.fn(async () => textArea(texts, async () => texts)).mockRejectedValueOnce(new TypeError('no network'));
  render(<EarlierVersions versions={[{ version: '1', changedOn: '2026-11-21' }]} load={load} />);
  await userEvent.click(screen.getByText('Earlier: version 1, 21 November 2026'));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('The earlier words.');
  expect(load).toHaveBeenCalledTimes(2);
});

test('privacy is in Hindi, with links to Hindi pages', async () => {
  await openSitePage(PrivacyPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'निजता (प्राइवेसी)' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'माता-पिता और अभिभावकों के लिए' }).textContent).toContain('सहमति');
  expect(screen.getByText('संस्करण 2, 24 नवंबर 2026')).toBeDefined();
});

test('the terms are in Hindi, and lead to the privacy text in Hindi', async () => {
  await openSitePage(TermsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'शर्तें' })).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'निजता' }).map((link) => link.getAttribute('href'));
  expect([...new Set(links)]).toEqual(['/hi/privacy#guardians', '/hi/privacy#your-choices']);
});

test('a past edition shows its year in numbers, and the winners', async () => {
  await openSitePage(EditionsPage);
  const edition = within(screen.getByRole('article', { name: '2025: The year of the coin toss' }));
  expect(edition.getByText('1,204').parentElement?.textContent).toBe('students1,204');
  const winners = within(edition.getByRole('region', { name: 'On stage in 2025' })).getAllByRole('listitem');
  expect(winners.map((winner) => winner.textContent)).toEqual([
    expect.stringMatching(/^WinnersSample Public SchoolJabalpurAsha Sample, Rohan Example, .* and Vikram Template$/),
    expect.stringContaining('SecondExample Convent School'),
    expect.stringContaining('ThirdSpecimen Vidyalaya'),
  ]);
});

test('past editions are in Hindi, with the names of schools marked as English', async () => {
  await openSitePage(EditionsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'पिछले संस्करण' })).toBeDefined();
  expect(screen.getByText('Sample Public School', { selector: '[lang="en-IN"]' })).toBeDefined();
  expect(screen.getByText('1,204').parentElement?.textContent).toBe('विद्यार्थी1,204');
});
