import { type AuditEventReply, auditEndpoints } from '@club/contract/audit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import AuditPage from './audit-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const asha = '018f0000-0000-7000-8000-00000000000a';
const ravi = '018f0000-0000-7000-8000-00000000000b';
const names = { [asha]: 'Asha Admin', [ravi]: 'Ravi Rao' };

function event(id: number, given: Partial<AuditEventReply>): AuditEventReply {
  return {
    id,
    at: '2026-11-21T10:30:00.000Z',
    actorId: asha,
    action: 'round-changed',
    subject: 'x',
    details: {},
    addressHash: 'Zm9vYmFyMTIzNDU2',
    ...given,
  };
}

function has(...events: AuditEventReply[]) {
  return api.on(auditEndpoints.listAuditEvents, () => ({ events, names, nextBefore: null }));
}

const open = (address = '/admin/audit') => openAdminPage([{ path: '/admin/audit', element: <AuditPage /> }], address);
/** A field with its values before and after, as displayed side by side. */
const changesIn = (line: HTMLElement | undefined) =>
  [...(line?.querySelectorAll('li') ?? [])]
    .map((one) => [...one.querySelectorAll('[data-part]')].map(({ textContent }) => textContent))
    .filter((parts) => parts.length > 0);
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Events' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('time'));

test('lists actor, action, subject, Indian time, origin and changes', async () => {
  has(
    event(3, {
      action: 'account-changed',
      subject: ravi,
      details: { changed: ['role', 'contactNo'], role: { before: null, after: 'owner' } },
    }),
    event(2, {
      action: 'round-changed',
      details: { opensAt: { before: null, after: Date.UTC(2026, 10, 28, 4, 30) }, title: { before: 'A', after: 'B' } },
    }),
    event(1, {
      action: 'school-merged',
      actorId: null,
      subject: '018f0000-0000-7000-8000-0000000000d0',
      details: { school: 'Dely (Indore)', into: 'Daly (Indore)' },
    }),
  );
  open();
  const [role, round, school] = await lines();
  expect(role?.textContent).toContain('21 November 2026 at 4:00');
  expect(role?.textContent).toContain('network Zm9vYm');
  expect(role?.textContent).toContain('Asha Admin changed the account of Ravi Rao');
  expect(role?.textContent).toContain('Changed: role, phone');
  expect(changesIn(role)).toEqual([['Role', 'nothing', 'Owner']]);
  expect(role?.textContent).toMatch(/Role: nothing →to Owner/);
  expect(changesIn(round)).toEqual([
    ['Opens at', 'nothing', expect.stringContaining('28 November 2026 at 10:00')],
    ['Title', 'A', 'B'],
  ]);
  expect(school?.textContent).toContain('Command line merged the school Dely (Indore)');
  expect(school?.textContent).toContain('Into: Daly (Indore)');
});

test('shows the difference between two states field by field, and collapses long values', async () => {
  const sections = Array.from({ length: 20 }, (_, index) => ({ title: `Section ${index + 1}`, minutes: 8 }));
  has(
    event(2, {
      action: 'entry-updated',
      details: { accountId: ravi, before: { score: 10, disqualified: true }, after: { score: 12, disqualified: true } },
    }),
    event(1, {
      action: 'paper-changed',
      details: {
        slug: 'online-round',
        before: { sections },
        after: { sections: sections.map((each) => ({ ...each, minutes: 9 })) },
      },
    }),
  );
  open();
  const [entry, paper] = await lines();
  expect(changesIn(entry)).toEqual([['Score', '10', '12']]);
  expect(entry?.textContent).toContain('changed the leaderboard entry Ravi Rao');
  expect(paper?.textContent).toContain('changed the paper of online-round');
  expect(changesIn(paper)[0]).toEqual(['Sections 1 minutes', '8', '9']);
  expect(paper?.querySelector('summary')?.textContent).toBe('8 more changes');
});

test('a deleted account has no name, and an unknown action keeps its own', async () => {
  has(event(1, { actorId: '018f0000-0000-7000-8000-0000000000ff', action: 'something-older' }));
  open();
  expect((await lines())[0]?.textContent).toContain('A deleted account something-older');
});

test('searches, filters by action and by days, and keeps everything in the address', async () => {
  const asked = has(event(1, {}));
  const { user, router } = open('/admin/audit?from=2026-11-01&to=nonsense');
  await lines();
  expect(asked[0]?.query).toEqual({ from: '2026-11-01', limit: 50 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Merged the school');
  await user.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'ravi');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({ from: '2026-11-01', action: 'school-merged', search: 'ravi', limit: 50 }),
  );
  expect(router.state.location.search).toContain('action=school-merged');
});

test('shows older events on request, below the present ones', async () => {
  const asked = api.on(auditEndpoints.listAuditEvents, ({ query: { before } }) =>
    before === undefined
      ? { events: [event(9, { subject: ravi })], names, nextBefore: 9 }
      : { events: [event(8, { details: { title: 'The older one' } })], names: {}, nextBefore: null },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('The older one');
  expect(await lines()).toHaveLength(2);
  expect(asked.map(({ query }) => query.before)).toEqual([undefined, 9]);
  expect(screen.getByText('No older entries.')).toBeDefined();
});

test('explains why the log cannot be read, and retries', async () => {
  api.on(auditEndpoints.listAuditEvents, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await screen.findByText('Network error: Please check your internet connection');
  has();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No entries yet');
});

test('a search without results leads back to everything', async () => {
  has();
  open('/admin/audit?search=nobody');
  await screen.findByText('No matching entries');
  expect(screen.getByRole('link', { name: 'Show all entries' })).toBeDefined();
});

test('describes interventions with subject and duration in words', async () => {
  has(
    event(3, {
      action: 'intervention-made',
      subject: 'a round',
      details: {
        round: 'online-2026',
        intervention: 'opening-shifted',
        reason: 'A school is late',
        seconds: 900,
        concerned: 0,
      },
    }),
    event(2, {
      action: 'intervention-made',
      subject: 'a round',
      details: {
        round: 'online-2026',
        intervention: 'pause',
        city: 'Indore',
        until: Date.parse('2026-11-21T10:40:00.000Z'),
      },
    }),
    event(1, { action: 'announcement-made', subject: 'online-2026', details: { text: { en: 'Look', hi: 'देखें' } } }),
  );
  open();
  const [shift, pause, line] = await lines();
  expect(shift?.textContent).toContain('applied an intervention to all participants of online-2026');
  expect(shift?.textContent).toContain('Intervention: Opening moved');
  expect(shift?.textContent).toContain('Time: 15 minutes');
  expect(shift?.textContent).not.toContain('Concerned');
  expect(pause?.textContent).toContain('all participants in Indore');
  expect(pause?.textContent).toMatch(/Until: 21 November 2026 at 4:10/);
  expect(line?.textContent).toContain('posted an announcement to online-2026');
  expect(line?.textContent).toContain('Announcement: Look · देखें');
});

test('downloads the filtered log', async () => {
  has();
  const asked = api.on(auditEndpoints.downloadAuditLog, () => new Promise<never>(() => undefined));
  const { user } = open('/admin/audit?search=ravi&action=round-changed');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Audit log (filtered), XLSX' }));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toEqual([{ search: 'ravi', action: 'round-changed', format: 'xlsx' }]),
  );
});

test('questions and rounds are shown by name, keys by letters, and a name leads to its history (U4)', async () => {
  const question = '018f0000-0000-7000-8000-00000000000c';
  const named = { ...names, [question]: 'Section 2, question 7: Divya', 'online-2026': 'Online Round 2026' };
  const asked = api.on(auditEndpoints.listAuditEvents, () => ({
    events: [
      event(2, {
        action: 'paper-corrected',
        details: {
          slug: 'online-2026',
          questionId: question,
          before: { key: { kind: 'single', option: 0 }, alsoRight: [] },
          after: { key: { kind: 'single', option: 3 }, alsoRight: [{ kind: 'multiple', options: [1, 2] }] },
        },
      }),
    ],
    names: named,
    nextBefore: null,
  }));
  const { user } = open();
  const [line] = await lines();
  expect(line?.textContent).toContain('corrected the answer keys of Online Round 2026');
  expect(changesIn(line)).toEqual([
    ['Correct answer', 'A', 'D'],
    ['Also correct', 'none', 'B C'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Section 2, question 7: Divya' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ subject: question, limit: 50 }));
  await user.click(await screen.findByRole('link', { name: 'Asha Admin' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ actorId: asha, limit: 50 }));
  await user.click(await screen.findByRole('button', { name: 'By Asha Admin Remove this filter' }));
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ limit: 50 }));
});
