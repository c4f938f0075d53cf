import { privacyContent } from 'virtual:privacy';
import { termsContent } from 'virtual:terms';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSitePage } from '#testing/open-site-page.tsx';
import EditionsPage from './editions-page.tsx';
import PrivacyPage from './privacy-page.tsx';
import TermsPage from './terms-page.tsx';

test.each([
  ['privacy', privacyContent, PrivacyPage],
  ['terms', termsContent, TermsPage],
])('%s is read section by section, each at an address of its own, with its version', async (_, content, Page) => {
  const { version, sections } = content.en;
  expect(sections.length).toBeGreaterThan(5);
  await openSitePage(Page);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const { id, title } of sections) {
    expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`#${id}`);
    expect(screen.getByRole('region', { name: title }).id).toBe(id);
  }
  expect(screen.getByText(`Version ${version}, 21 November 2026`)).toBeDefined();
});

test('privacy is read in Hindi, with links that stay in it', async () => {
  await openSitePage(PrivacyPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'निजता' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'माता-पिता और अभिभावकों के लिए' }).textContent).toContain('सहमति');
  expect(screen.getByText('संस्करण 1, 21 नवंबर 2026')).toBeDefined();
});

test('the terms are read in Hindi, and lead to the privacy text in Hindi', async () => {
  await openSitePage(TermsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'शर्तें' })).toBeDefined();
  const links = screen.getAllByRole('link', { name: 'निजता' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/hi/privacy#guardians', '/hi/privacy#your-choices']);
});

test('a past edition tells its year in numbers, and who won', async () => {
  await openSitePage(EditionsPage);
  const edition = within(screen.getByRole('article', { name: '2025: The year of the coin toss' }));
  expect(edition.getByText('1,204').parentElement?.textContent).toBe('students1,204');
  const winners = within(edition.getByRole('region', { name: 'On the stage in 2025' })).getAllByRole('listitem');
  expect(winners.map((winner) => winner.textContent)).toEqual([
    expect.stringMatching(/^WinnersSample Public SchoolJabalpurAsha Sample, Rohan Example, .* and Vikram Template$/),
    expect.stringContaining('SecondExample Convent School'),
    expect.stringContaining('ThirdSpecimen Vidyalaya'),
  ]);
});

test('past editions are read in Hindi, with the names of schools marked as English', async () => {
  await openSitePage(EditionsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'पिछले संस्करण' })).toBeDefined();
  expect(screen.getByText('Sample Public School', { selector: '[lang="en-IN"]' })).toBeDefined();
  expect(screen.getByText('1,204').parentElement?.textContent).toBe('विद्यार्थी1,204');
});
