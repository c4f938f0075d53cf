import { clubContent } from 'virtual:club';
import { readTextsIn } from '@club/texts/text-area';
import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';
import { SlimFooter } from '#shared/ui/slim-footer.tsx';
import { openSitePage } from '#testing/open-site-page.tsx';
import { user as asha, token } from '#testing/session-samples.ts';
import HomePage from './home-page.tsx';
import NotFoundPage from './not-found-page.tsx';

// As in the browser, where a page has its texts available.
beforeAll(async () => {
  await readTextsIn('hi');
});
afterAll(() => readTextsIn('en'));

afterEach(() => {
  session.end();
  sessionStorage.clear();
});

const hrefOf = (link: HTMLElement) => link.getAttribute('href');

test('the home page is in Hindi, with the name of the club marked as English', async () => {
  sessionStorage.setItem('posterShown', 'true');
  await openSitePage(HomePage, 'hi', '/hi');
  const { tagline } = await clubContent.read('hi');
  expect(screen.getByText(tagline)).toBeTruthy();
  expect(within(document.getElementById('hero') as HTMLElement).getByText("Quizzers' Club").parentElement?.lang).toBe(
    'en-IN',
  );
  expect(hrefOf(screen.getByRole('link', { name: 'पूरा अभ्यास-पत्र हल करें' }))).toBe('/hi/quiz/practice');
  const events = within(await screen.findByRole('region', { name: 'कार्यक्रम' }));
  expect(hrefOf(events.getByRole('link', { name: 'और पढ़ें अन्वेषण के बारे में' }))).toBe('/hi/events/anveshan');
});

test('an unknown page is reported in Hindi, with a link to the home page in Hindi', async () => {
  await openSitePage(NotFoundPage, 'hi', '/hi/nowhere');
  expect(screen.getByRole('heading', { level: 1, name: 'ऐसा कोई पेज नहीं' })).toBeTruthy();
  expect(hrefOf(screen.getByRole('link', { name: 'मुखपृष्ठ पर लौटें' }))).toBe('/hi');
});

function FramedPage() {
  return (
    <PublicFrame
      footer={
        <>
          <SiteFooter />
          <SlimFooter />
        </>
      }
    >
      <h1>टीम</h1>
    </PublicFrame>
  );
}

test('the header leads through the Hindi pages, and to the same page in English', async () => {
  await openSitePage(FramedPage, 'hi', '/hi/team');
  const header = within(screen.getByRole('navigation', { name: 'मुख्य' }));
  expect(header.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
    ['अभ्यास', '/hi/quiz/practice'],
    ['कार्यक्रम', '/hi#events'],
    ['विद्यालयों के लिए', '/hi/schools'],
    ['टीम', '/hi/team'],
    ['प्रायोजक', '/hi#sponsors'],
    ['सामान्य प्रश्न', '/hi/faqs'],
    ['परिचय', '/hi#about'],
    ['संपर्क', '/hi#contacts'],
    ['English', '/team'],
    ['लॉग इन', '/hi/signin'],
    ['पंजीकरण', '/hi/signup'],
  ]);
  expect(header.getByRole('link', { name: 'English' }).lang).toBe('en-IN');
});

test('the footer names the contacts in Hindi, and marks their names as English', async () => {
  await openSitePage(FramedPage, 'hi', '/hi/team');
  const contacts = within(screen.getByRole('region', { name: 'संपर्क' }));
  expect(contacts.getByText('अध्यक्ष')).toBeTruthy();
  expect(contacts.getByText('Aarohi Sample').lang).toBe('en-IN');
  expect(screen.getAllByRole('link', { name: 'सामान्य प्रश्न' }).map(hrefOf)).toContain('/hi/faqs');
});

test("the phone menu offers every language, and the account's actions, in Hindi", async () => {
  session.logIn(token(), { ...asha, name: '' });
  const { user } = await openSitePage(FramedPage, 'hi', '/hi/team');
  await user.click(screen.getByRole('button', { name: 'मेन्यू खोलें' }));
  const menu = within(await screen.findByRole('dialog', { name: 'मेन्यू' }));
  expect(await menu.findByRole('link', { name: 'मेरी प्रोफ़ाइल' })).toBeTruthy();
  expect(
    within(menu.getByRole('group', { name: 'भाषा' }))
      .getAllByRole('link')
      .map(hrefOf),
  ).toEqual(['/team', '/hi/team']);
  await user.click(menu.getByRole('button', { name: 'लॉग आउट करें' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByRole('heading', { name: 'क्या सचमुच लॉग आउट करना है?' })).toBeTruthy();
  expect(question.getByRole('button', { name: 'रद्द करें' })).toBeTruthy();
});
