import { type ClubDetailsReply, clubDetailsEndpoints } from '@club/contract/club-details';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import ClubDetailsPage from './club-details-page.tsx';

let api: ReturnType<typeof fakeApi>;

const contact = { name: 'Meera Rao', position: 'President', 'hi.position': 'अध्यक्ष', no: '9876543210', linkedin: '' };
const names = {
  name: "Quizzers' Club",
  shortName: 'QCM',
  tagline: 'Ask',
  'hi.tagline': '',
  summary: 'S',
  'hi.summary': '',
};
const details = (version = 0, shortName = 'QCM'): ClubDetailsReply => ({
  parts: [
    {
      ...{ part: 'names', version, file: 'content/club.yaml', isEntered: version > 0, isOutdated: false },
      entries: [{ ...names, shortName }],
    },
    {
      ...{ part: 'contacts', version: 0, file: 'content/club.yaml', isEntered: false, isOutdated: false },
      entries: [contact],
    },
  ],
  files: ['content/faqs.yaml'],
  pagesFollow: true,
});

const teamPart = {
  part: 'team' as const,
  ...{ version: 0, file: 'content/team.yaml', isEntered: false, isOutdated: false },
};

let now: ClubDetailsReply;

beforeEach(() => {
  api = fakeApi();
  now = details();
  api.on(clubDetailsEndpoints.readClubDetails, () => now);
  api.on(teamTasksEndpoints.listTasks, () => ({
    currentRound: null,
    tasks: [],
    firstSteps: [],
    leftovers: [],
    missingTemplates: [],
    missingServices: [],
  }));
});

const open = (address = '/admin/club') =>
  openAdminPage([{ path: '/admin/club', element: <ClubDetailsPage /> }], address);
const part = async (name: string) => within(await screen.findByRole('group', { name }));

test('a link from the start page ends at its field, and a problem stands there with what was typed (W6)', async () => {
  const sent = api.on(clubDetailsEndpoints.enterClubPart, () => ({
    problems: [{ entry: 0, field: 'shortName', sentence: 'This is empty: write something there.' }],
    details: now,
  }));
  const { user } = open('/admin/club#names:shortName');
  const field = (await part('Names')).getByLabelText('Short name');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type((await part('Names')).getByLabelText('Tagline'), ' more');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await (await part('Names')).findByText('This is empty: write something there.')).toBeTruthy();
  expect(sent.at(-1)?.body).toMatchObject({ version: 0, entries: [{ shortName: '', tagline: 'Ask more' }] });
  expect((await part('Names')).getByLabelText<HTMLInputElement>('Tagline').value).toBe('Ask more');
});

test('the second of two owners is told, keeps what they typed, and can save it or see what the other entered (W6)', async () => {
  const sent = api.on(clubDetailsEndpoints.enterClubPart, ({ body }) => {
    if (body.version !== 1) throw new Refusal('club-details-outdated');
    now = details(2, 'GQC');
    return { problems: [], details: now };
  });
  const { user } = open();
  const field = (await part('Names')).getByLabelText<HTMLInputElement>('Short name');
  await user.clear(field);
  await user.type(field, 'GQC');
  now = details(1, 'Theirs');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(field.value).toBe('GQC');
  await user.click(screen.getByRole('button', { name: 'Save names' }));
  expect(await screen.findByText('Names saved.')).toBeTruthy();
  expect(sent.map(({ body }) => body?.version)).toEqual([0, 1]);
});

test('people are added and removed, and what is not here is named with its file', async () => {
  const { user } = open();
  const contacts = await part('Contacts');
  await user.click(contacts.getByRole('button', { name: 'Add a person' }));
  expect(contacts.getAllByLabelText(/Phone/)).toHaveLength(2);
  await user.click(contacts.getByRole('button', { name: 'Remove person 2' }));
  expect(contacts.getAllByLabelText(/Phone/)).toHaveLength(1);
  expect(screen.getByText(/content\/faqs\.yaml/)).toBeTruthy();
});

const member = (name: string) => ({
  ...{ name, post: 'Coordinator', 'hi.post': '', domain: '', 'hi.domain': '', year: '', linkedIn: '', fileId: '' },
});

test('members are moved with the keyboard, and the focus goes with them; a fifth opens by itself (W6)', async () => {
  now = { ...details(), parts: [{ ...teamPart, entries: ['Asha', 'Ravi', 'Meera', 'Joel'].map(member) }] };
  const sent = api.on(clubDetailsEndpoints.enterClubPart, () => ({ problems: [], details: now }));
  const { user } = open();
  const team = await part('Team');
  await user.click(team.getByText(': Meera'));
  team.getByRole('button', { name: 'Move member 3 up' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Move member 2 up'));
  await user.keyboard('{Enter}');
  // It is the first now, and can only go down.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Move member 1 down'));
  await user.click(team.getByRole('button', { name: 'Remove member 4' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a member'));
  await user.keyboard('{Enter}');
  const added = await team.findByLabelText('Member 4: Name');
  await waitFor(() => expect(document.activeElement).toBe(added));
  await user.keyboard('Zoya');
  await user.click(team.getByRole('button', { name: 'Save team' }));
  await screen.findByText('Team saved.');
  expect(sent.at(-1)?.body?.entries?.map(({ name }) => name)).toEqual(['Meera', 'Asha', 'Ravi', 'Zoya']);
});

test('a group of sponsors has its sponsors, each with its problem at its field and a logo that is uploaded (W6)', async () => {
  const group = { category: 'Tea', 'hi.category': '' };
  now = { ...details(), parts: [{ ...teamPart, part: 'sponsors' as const, entries: [group] }] };
  const sent = api.on(clubDetailsEndpoints.enterClubPart, () => ({
    problems: [{ entry: 0, field: 'brands.0.website', sentence: 'This is empty: write something there.' }],
    details: now,
  }));
  const { user } = open();
  const sponsors = await part('Sponsors');
  await user.click(sponsors.getByRole('button', { name: 'Add a sponsor' }));
  await user.type(sponsors.getByLabelText('Group 1: Sponsor 1: Name'), 'Garuda Tea');
  await user.upload(
    sponsors.getByLabelText('Group 1: Sponsor 1: Logo'),
    new File([Uint8Array.of(137, 80)], 'tea.png', { type: 'image/png' }),
  );
  await sponsors.findByRole('img', { name: 'As it is kept' });
  await user.click(sponsors.getByRole('button', { name: 'Save sponsors' }));
  const website = await sponsors.findByLabelText('Group 1: Sponsor 1: Website');
  await waitFor(() => expect(website.getAttribute('aria-invalid')).toBe('true'));
  expect(sent.at(-1)?.body?.entries).toEqual([
    {
      ...group,
      'brands.0.brand': 'Garuda Tea',
      'brands.0.website': '',
      'brands.0.logo': expect.stringMatching(/^data:image\/png;base64,/),
    },
  ]);
  expect(sponsors.getByLabelText<HTMLInputElement>('Group 1: Sponsor 1: Name').value).toBe('Garuda Tea');
});

test('a year is told from another by its title, and a winner by the school (W6)', async () => {
  const year = { year: '2024', title: 'The first', 'winners.0.place': '1', 'winners.0.school': 'Carmel Convent' };
  now = { ...details(), parts: [{ ...teamPart, part: 'editions' as const, entries: [year] }] };
  open();
  const years = await part('Past years');
  expect(years.getByText(': 2024 · The first')).toBeTruthy();
  expect(years.getByText(': 1 · Carmel Convent')).toBeTruthy();
});

test('the result of a show is filled in, and public only once it is saved (ST14)', async () => {
  const editions = { part: 'editions' as const, version: 2, file: 'content/editions.yaml' };
  now = {
    ...now,
    parts: [...now.parts, { ...editions, isEntered: true, isOutdated: false, entries: [{ year: '2025' }] }],
  };
  const saves = api.on(clubDetailsEndpoints.enterClubPart, () => ({ problems: [], details: now }));
  const { user, router } = open('/elsewhere');
  const winners = [{ place: 1, school: 'Daly College', city: 'Indore', team: ['Asha', 'Ravi'] }];
  await router.navigate('/admin/club#editions', { state: { edition: { year: 2026, title: 'Finale', winners } } });
  const form = await part('Past years');
  expect(saves).toHaveLength(0);
  await user.click(form.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]?.body).toMatchObject({
    version: 2,
    entries: [
      { year: '2026', title: 'Finale', 'winners.0.school': 'Daly College', 'winners.0.team': 'Asha, Ravi' },
      { year: '2025' },
    ],
  });
});
