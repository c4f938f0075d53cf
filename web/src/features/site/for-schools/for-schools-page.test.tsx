import type { SchoolReply } from '@club/contract/entities/schools';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openSitePage } from '#testing/open-site-page.tsx';
import ForSchoolsPage from './for-schools-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  queryClient.clear();
  api = fakeApi();
});

const school = (index: number, institution: string, city = 'Bhopal'): SchoolReply => ({
  id: `018f0000-0000-7000-8000-00000000000${index}`,
  institution,
  pin: '462001',
  city,
  label: `${institution}, 462001`,
});
const daly = school(1, 'Daly College', 'Indore');
const marked = school(2, '<b>Carmel</b> & <school>Convent</school>');

function offer(registered: number | null) {
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Bhopal', 'Indore'], schools: [daly, marked] }));
  return api.on(siteEndpoints.readRegistered, () => ({ registered }));
}

async function choose(user: Awaited<ReturnType<typeof openSitePage>>['user'], typed: string, option: string) {
  await user.type(screen.getByRole('combobox', { name: 'Your school' }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

test('shows the number of registered students of the chosen school, with its text and poster (S9)', async () => {
  const asked = offer(61);
  const posters = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await openSitePage(ForSchoolsPage);
  expect(asked).toEqual([]);
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('The message').value;
  expect(text()).toContain('represent our school in the city championship');

  await choose(user, 'daly', 'Daly College, 462001, Indore');
  const sentence = await screen.findByText('61');
  expect(sentence.closest('p')?.textContent).toBe('61 students from Daly College, 462001 have registered.');
  expect(text()).toContain('represent Daly College in the city championship');
  expect(text()).toContain('http://localhost:3000/signup');
  const whatsapp = new URL(screen.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href') ?? '');
  expect(whatsapp.searchParams.get('text')).toBe(text());
  expect(screen.getByText(/It has the name of/).textContent).toBe('It has the name of Daly College on it.');
  posters.mockRestore();
});

test('shows fewer than five only as fewer than five (S9)', async () => {
  offer(null);
  const { user } = await openSitePage(ForSchoolsPage);
  await choose(user, 'daly', 'Daly College, 462001, Indore');
  expect((await screen.findByText(/Fewer than 5/)).textContent).toBe(
    'Fewer than 5 students from Daly College, 462001 have registered.',
  );
});

test('shows markup in a name as text', async () => {
  offer(7);
  const { user } = await openSitePage(ForSchoolsPage);
  await choose(user, 'carmel', '<b>Carmel</b> & <school>Convent</school>, 462001, Bhopal');
  const sentence = (await screen.findByText('7')).closest('p');
  expect(sentence?.textContent).toBe(
    '7 students from <b>Carmel</b> & <school>Convent</school>, 462001 have registered.',
  );
  expect(sentence?.querySelector('b')).toBeNull();
});

test('helps visitors who do not find their school', async () => {
  offer(7);
  const { user } = await openSitePage(ForSchoolsPage);
  await user.type(screen.getByRole('combobox', { name: 'Your school' }), 'Hill View');
  await user.click(await screen.findByRole('option', { name: 'My school is not listed' }));
  expect(screen.getByText('Your school is not listed yet')).toBeDefined();
});

test('reports that the list or a number could not be read, and retries', async () => {
  let isBusy = true;
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Indore'], schools: [daly] }));
  api.on(siteEndpoints.readRegistered, () => {
    if (isBusy) throw new Refusal('school-unknown');
    return { registered: 12 };
  });
  const { user } = await openSitePage(ForSchoolsPage);
  await choose(user, 'daly', 'Daly College, 462001, Indore');
  await screen.findByText('We couldn’t load the number of registrations.');
  isBusy = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('12');
});

test('is in Hindi, including the text to forward', async () => {
  await openSitePage(ForSchoolsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'विद्यालयों के लिए' })).toBeDefined();
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('संदेश');
  expect(value).toContain('हमारे विद्यालय की ओर से');
  expect(value).toContain('http://localhost:3000/hi/signup');
  expect(value).toContain('http://localhost:3000/hi/quiz/practice');
});

test.each([
  ['en', 'Results of your school', '/school-results'],
  ['hi', 'आपके विद्यालय के परिणाम', '/school-results'],
] as const)('leads to the page of results (%s) (V30)', async (language, name, address) => {
  offer(null);
  await openSitePage(ForSchoolsPage, language);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(address);
});
