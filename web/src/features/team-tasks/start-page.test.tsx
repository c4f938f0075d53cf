import { teamTasksEndpoints, type testMessageOutcomes } from '@club/contract/team-tasks';
import type { Role } from '@club/domain/shared/role';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import type { Task, Tasks } from './queries.ts';
import { StartPage } from './start-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const round = { slug: 'round-2026', title: 'Round 2026' };
const task = (given: Partial<Task>): Task => ({
  kind: 'watch-round',
  isDue: true,
  round,
  count: null,
  at: null,
  ...given,
});

const has = (given: Partial<Tasks>) =>
  api.on(teamTasksEndpoints.listTasks, () => ({
    currentRound: round.slug,
    tasks: [],
    firstSteps: [],
    leftovers: [],
    missingTemplates: [],
    missingServices: [],
    ...given,
  }));
const open = (role?: Role, account?: Partial<SessionUser>) =>
  openAdminPage(
    [
      { path: '/admin', element: <StartPage above={null} /> },
      { path: '/admin/schools', element: <h1>Schools</h1> },
    ],
    '/admin',
    role,
    account,
  );
const menu = () => screen.getByRole('navigation', { name: 'Admin' });

test('lists current and next tasks, each as a link with its number', async () => {
  has({
    tasks: [
      task({ kind: 'answer-appeals', count: 2 }),
      task({ kind: 'approve-schools', count: 1, round: null }),
      task({ kind: 'publish-results', isDue: false, at: '2026-11-28T04:30:00.000Z' }),
    ],
  });
  open();
  const appeals = await screen.findByRole('link', { name: /^Answer 2 appeals/ });
  expect(appeals.getAttribute('href')).toBe('/admin/results?round=round-2026&show=disqualified#appeals');
  expect(appeals.textContent).toContain('Round 2026.');
  const results = screen.getByRole('link', { name: /^Publish the results/ });
  expect(results.textContent).toMatch(/expected on .*28 November 2026/);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Now', 'Next']),
  );
});

test('the menu has the same numbers at the pages where they wait', async () => {
  has({
    tasks: [
      task({ kind: 'answer-appeals', count: 2 }),
      task({ kind: 'approve-schools', count: 3, round: null }),
      task({ kind: 'answer-objections', count: 4, round: { slug: 'another', title: 'Another' } }),
    ],
  });
  open();
  expect(await within(menu()).findByRole('link', { name: 'Show Leaderboard 2 waiting' })).toBeDefined();
  expect(within(menu()).getByRole('link', { name: 'Schools 3 waiting' })).toBeDefined();
  // Of another round than the one in the link.
  expect(within(menu()).getByRole('link', { name: 'Objections' })).toBeDefined();
});

test('shows a round without an opening as open already', async () => {
  has({ tasks: [task({ kind: 'set-hours' })] });
  open();
  expect((await screen.findByRole('link', { name: /^Set the opening hours/ })).textContent).toMatch(
    /every registered student can start now/,
  );
});

test('does not call a round without questions open (N20)', async () => {
  has({ tasks: [task({ kind: 'write-questions', isDue: false }), task({ kind: 'set-hours', isDue: false })] });
  open();
  const write = await screen.findByRole('link', { name: /^Write the questions/ });
  expect(write.getAttribute('href')).toBe('/admin/rounds/round-2026/paper#questions');
  expect(write.textContent).toContain('nobody can play');
  expect(screen.queryByText(/can start now/)).toBeNull();
});

test('what is due now stands before the first steps, and those before what comes next', async () => {
  const tasks = [task({ kind: 'answer-appeals', count: 1 }), task({ kind: 'set-hours', isDue: false })];
  has({ tasks, firstSteps: ['backup'] });
  open();
  await screen.findByRole('link', { name: /^Answer 1 appeal/ });
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    ...['Now', 'First steps', 'Next'],
  ]);
});

test('mentions that there is nothing to do', async () => {
  has({});
  open();
  expect(await screen.findByText('Nothing to do right now.')).toBeDefined();
});

test('lists nothing that a role may not open', async () => {
  has({ tasks: [task({ kind: 'approve-schools', count: 3, round: null }), task({ kind: 'publish-paper' })] });
  open('question-writer');
  expect(await screen.findByRole('link', { name: /^Publish the paper/ })).toBeDefined();
  expect(screen.queryByText(/^Approve/)).toBeNull();
});

test('lists what visitors still see of the example, with its place; what is true of the club is kept (W4)', async () => {
  const tagline = {
    id: 'club.yaml tagline',
    file: 'content/club.yaml',
    line: 6,
    seen: '“The largest club”, below the name',
    remedy: 'Write your own.',
    canStay: true,
    canWait: true,
    field: 'names:tagline' as string | null,
  };
  const team = {
    ...tagline,
    id: 'team.yaml 0',
    file: 'content/team.yaml',
    seen: '“Sample”, in the team',
    remedy: 'Read /terms#prizes. Keep it if you do as it says.',
    canStay: false,
    canWait: false,
    field: null,
  };
  has({ firstSteps: ['club'], leftovers: [tagline, team] });
  const kept = api.on(teamTasksEndpoints.keepLeftover, () => {
    has({ firstSteps: ['club'], leftovers: [team] });
    return { message: 'It stays' };
  });
  const { user } = open();
  await user.click(await screen.findByText('Left of the example: 2'));
  screen.getByText(team.seen);
  expect(screen.getByRole('link', { name: '/terms#prizes' }).getAttribute('href')).toBe('/terms#prizes');
  const waits = within(screen.getByRole('region', { name: 'When convenient' }));
  waits.getByRole('heading', { name: 'When convenient: 1' });
  waits.getByText('content/club.yaml');
  waits.getByText(/ Line 6\.$/);
  within(screen.getByRole('region', { name: 'Before students see the site' })).getByText(team.seen);
  expect(screen.getByRole('link', { name: `Change ${tagline.seen}` }).getAttribute('href')).toBe(
    '/admin/club#names:tagline',
  );
  expect(screen.getAllByRole('link', { name: /^Change/ })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: /^Keep/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: `Keep ${tagline.seen}` }));
  await screen.findByText('Left of the example: 1');
  expect(kept.map(({ body }) => body)).toEqual([{ id: tagline.id }]);
  expect(screen.queryByText(tagline.seen)).toBeNull();
});

test.each<[(typeof testMessageOutcomes)[number], RegExp]>([
  ['sent', /^The test was sent/],
  ['outbox', /^No service is set up/],
  ['refused', /^The service refused the test/],
])('a test message with the outcome %s explains it', async (outcome, sentence) => {
  has({ firstSteps: ['email', 'sms', 'backup'] });
  const asked = api.on(teamTasksEndpoints.sendTestMessage, () => ({ outcome, missingTemplates: [] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send a test SMS' }));
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(asked).toMatchObject([{ body: { channel: 'sms' } }]);
});

test('names the messages that the gateway can never send, on the page and with a test (W5)', async () => {
  const missingTemplates: Tasks['missingTemplates'] = [
    { template: 'guardian', isNeeded: true },
    { template: 'announcement', isNeeded: false },
  ];
  const named =
    'The SMS gateway has no template for the code and the link with which guardians consent (&guardian=ID) and announcements (&announcement=ID), so these are not sent by SMS.';
  has({ firstSteps: ['sms'], missingTemplates });
  api.on(teamTasksEndpoints.sendTestMessage, () => ({ outcome: 'sent' as const, missingTemplates }));
  const { user } = open();
  await screen.findByText(named);
  await user.click(screen.getByRole('button', { name: 'Send a test SMS' }));
  expect(await screen.findByText(`The test was sent. Check whether it arrives. ${named}`)).toBeDefined();
});

test('says that nobody gets anything where no service is set up, at the step of that way (W5)', async () => {
  has({ firstSteps: ['email', 'sms'], missingServices: ['email'] });
  open();
  const sentence = await screen.findByText(/^No mail server is set: .* Set SMTP_URL and MAIL_FROM/);
  expect(sentence.closest('li')?.textContent).toContain('Test email');
  expect(screen.queryByText(/^No SMS gateway is set/)).toBeNull();
});

test('accounts without a phone number are led to adding one before a test by SMS (W2)', async () => {
  has({ firstSteps: ['sms'] });
  open('owner', { phoneNo: '' });
  expect((await screen.findByRole('link', { name: 'Add your phone number' })).getAttribute('href')).toBe(
    '/update-phone#phone',
  );
  expect(screen.queryByRole('button', { name: 'Send a test SMS' })).toBeNull();
});

test('the club’s details lead to what visitors read of them', async () => {
  has({ firstSteps: ['club'] });
  open();
  expect((await screen.findByRole('link', { name: 'See the home page' })).getAttribute('href')).toBe('/');
});

test('a completed first step disappears', async () => {
  let firstSteps: Tasks['firstSteps'] = ['backup'];
  api.on(teamTasksEndpoints.listTasks, () => ({
    currentRound: null,
    tasks: [],
    firstSteps,
    leftovers: [],
    missingTemplates: [],
    missingServices: [],
  }));
  api.on(teamTasksEndpoints.completeFirstStep, () => {
    firstSteps = [];
    return { message: 'The step is done' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Backups are set up' }));
  expect(await screen.findByText('Nothing to do right now.')).toBeDefined();
});

test('on a small screen the menu is behind a button, and closes when a link is followed', async () => {
  has({});
  const { user } = open();
  const button = await within(menu()).findByRole('button', { name: /Pages of the team/ });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.click(within(menu()).getByRole('link', { name: 'Schools' }));
  expect(await screen.findByRole('heading', { name: 'Schools' })).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
