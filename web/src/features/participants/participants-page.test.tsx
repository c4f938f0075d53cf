import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleParticipant } from '#testing/sample-participants.ts';
import ParticipantsPage from './participants-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const now = '2026-11-21T04:58:20.000Z';
const ravi = sampleParticipant({ isSilent: true, flags: 2 });
const meera = sampleParticipant({
  id: '018f0000-0000-7000-8000-00000000000d',
  name: 'Meera Menon',
  state: 'registered',
  section: null,
  phoneVerified: false,
  attemptNumber: null,
});

function has(...participants: (typeof ravi)[]) {
  return api.on(participantsEndpoints.listParticipants, () => ({ participants, total: participants.length, now }));
}

const open = (address = '/admin/participants') =>
  openAdminPage(
    [
      { path: '/admin/participants', element: <ParticipantsPage /> },
      { path: '/admin/participants/:id', element: <h1>The page of one</h1> },
    ],
    address,
  );

test("shows each participant's state, with a link to their page", async () => {
  has(ravi, meera);
  const { user } = open();
  const row = within(await screen.findByRole('row', { name: /Ravi Rao/ }));
  // One line: the most urgent note in words, what else there is behind a number.
  for (const words of ['Section 2', '2 warnings', '+1', 'No response']) expect(row.getAllByText(words)).toHaveLength(2);
  expect(row.getAllByTitle('2 warnings, No response')).toHaveLength(2);
  const other = within(screen.getByRole('row', { name: /Meera Menon/ }));
  expect(other.getAllByText('Phone not verified')).toHaveLength(2);
  expect(other.getAllByText('+91 98765 01234 (not verified)')).toHaveLength(2);
  await user.click(row.getByRole('link', { name: 'Ravi Rao' }));
  await screen.findByRole('heading', { name: 'The page of one' });
});

test('helps with a registration from the list: with a code only while the phone waits for one (A28, A31)', async () => {
  has(ravi, meera);
  const { user, router } = open('/admin/participants?round=next-year');
  await user.click(await screen.findByRole('button', { name: 'More about Ravi Rao' }));
  await screen.findByRole('menuitem', { name: 'Merge with another account…' });
  expect(screen.queryByRole('menuitem', { name: 'Send a new code…' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More about Meera Menon' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send a new code…' }));
  await waitFor(() => expect(router.state.location.search).toBe('?round=next-year&help=resend-code'));
  expect(router.state.location.pathname).toBe(`/admin/participants/${meera.id}`);
});

test('a disqualification is lifted from the list by the dialog of the page', async () => {
  has(sampleParticipant({ state: 'disqualified', section: null }), meera);
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Meera Menon' }));
  await screen.findByRole('menuitem', { name: 'Correct registration…' });
  expect(screen.queryByRole('menuitem', { name: 'Lift disqualification…' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More about Ravi Rao' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lift disqualification…' }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/admin/participants/${ravi.id}?help=lift`);
});

test('searches as somebody types, and Enter opens the only match (H1)', async () => {
  const asked = has(ravi);
  const { user, router } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search participants' }), '98765 01234');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ search: '98765 01234', page: 1 }));
  await screen.findByText('1 participant');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/participants/${ravi.id}`));
});

test('Enter opens nothing if several match', async () => {
  const asked = has(ravi, meera);
  const { user, router } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search participants' }), 'ra');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('ra'));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/participants');
});

test('reads the state, the section, the school and the round from the address, as linked by the live page', async () => {
  const asked = has(ravi);
  open(`/admin/participants?state=silent&section=2&schoolId=${ravi.schoolId}&round=next-year`);
  await screen.findByRole('row', { name: /Ravi Rao/ });
  expect(asked[0]?.query).toMatchObject({
    state: 'silent',
    section: 2,
    schoolId: ravi.schoolId,
    round: 'next-year',
  });
  expect(screen.getByText(/Only participants in section 2, from one school/)).toBeDefined();
  const link = screen.getByRole('link', { name: 'Ravi Rao' });
  expect(link.getAttribute('href')).toBe(`/admin/participants/${ravi.id}?round=next-year`);
});

test.each([
  ['silent', /cannot be seen from here/],
  ['same-address', /at most 5 share/],
  ['same-browser', /phone that brothers and sisters share/],
  ['same-sitting-address', /shared by more than 40 are left out/],
])('the list of %s explains the limits of the evidence (H10, J9)', async (state, sentence) => {
  const asked = has(ravi);
  open(`/admin/participants?state=${state}`);
  await screen.findByText(sentence);
  expect(asked[0]?.query.state).toBe(state);
});

test('ignores nonsense in the address', async () => {
  const asked = has(ravi);
  open('/admin/participants?state=hungry&section=-1&page=x&city=Atlantis');
  await screen.findByRole('row', { name: /Ravi Rao/ });
  expect(asked[0]?.query).toEqual({ page: 1, pageSize: 50 });
});

test('reports that nobody matches, and shows everybody again', async () => {
  has();
  const { user, router } = open('/admin/participants?search=zzz');
  await screen.findByText('No participants match.');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await screen.findByText('Nobody has registered yet.');
});

test('reports that the list could not be loaded, and retries', async () => {
  api.on(participantsEndpoints.listParticipants, () => {
    throw new Unreachable();
  });
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  has(ravi);
  await user.click(again);
  await screen.findByRole('row', { name: /Ravi Rao/ });
});

test('late answers of the filtered list are accepted with a reason (G9)', async () => {
  api.on(participantsEndpoints.listParticipants, () => ({ participants: [sampleParticipant()], total: 12, now }));
  const accepted = api.on(interventionsEndpoints.acceptLateAnswers, () => ({ participants: 11, left: 1 }));
  const { user } = open('/admin/participants?state=late-answers&search=daly');
  await user.click(await screen.findByRole('button', { name: 'Accept late answers…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept the late answers of 12 participants' }));
  await user.click(dialog.getByRole('button', { name: 'Power cut' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Accept late answers' }));
  await screen.findByText('The late answers of 11 participants count now. 1 participant left: not submitted yet.');
  expect(accepted.map(({ body }) => body)).toEqual([{ search: 'daly', reason: 'Power cut' }]);
});
