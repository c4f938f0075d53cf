import { announcementsEndpoints, type CreatedAnnouncementReply } from '@club/contract/announcements';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import AnnouncementsPage from './announcements-page.tsx';

let api: ReturnType<typeof fakeApi>;
let made: CreatedAnnouncementReply[];
const now = '2026-11-21T04:58:20.000Z';
const school = {
  id: '018f0000-0000-7000-8000-0000000000d0',
  institution: 'Daly College',
  pin: '452001',
  city: 'Indore',
  label: 'Daly College, 452001',
};
const line = (id: number, more: Partial<CreatedAnnouncementReply> = {}): CreatedAnnouncementReply => ({
  id,
  at: now,
  text: { en: `Line ${id}` },
  scope: { of: 'everybody' },
  by: 'Olga Organiser',
  takenBackAt: null,
  endsAt: null,
  isOnScreens: true,
  sending: null,
  ...more,
});

beforeEach(() => {
  api = fakeApi();
  made = [];
  api.on(announcementsEndpoints.listAnnouncements, () => ({ announcements: made, now }));
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Indore'], schools: [school] }));
  api.on(announcementsEndpoints.previewAnnouncement, () => counted(1204));
});

const open = () =>
  openAdminPage(
    [
      {
        element: <Outlet context={sampleRound()} />,
        children: [{ path: '/admin/announcements', element: <AnnouncementsPage /> }],
      },
    ],
    '/admin/announcements',
  );
const announce = () => screen.getByRole('button', { name: 'Announce…' });
const confirmed = async () => within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Announce' });

test('an announcement for everybody is made in both languages, and appears in the list', async () => {
  const calls = api.on(announcementsEndpoints.makeAnnouncement, ({ body }) => {
    const announcement = line(1, { text: body.text });
    made = [announcement];
    return { announcement };
  });
  const { user } = open();
  expect(await screen.findByText('There are no announcements in this round yet.')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'Take your seats');
  await user.type(screen.getByRole('textbox', { name: /In Hindi/ }), 'अपनी जगह बैठें');
  await user.click(announce());
  await user.click(await confirmed());
  expect(await screen.findByText('Take your seats', { selector: 'li p' })).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([
    { scope: { of: 'everybody' }, text: { en: 'Take your seats', hi: 'अपनी जगह बैठें' } },
  ]);
  expect(screen.getByRole('textbox', { name: /In English/ })).toHaveProperty('value', '');
});

test('an announcement on screens is shown once more first, with its readers, their number and its end', async () => {
  const calls = api.on(announcementsEndpoints.makeAnnouncement, () => ({ announcement: line(1) }));
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'Take your seats');
  await user.type(screen.getByRole('textbox', { name: /In Hindi/ }), 'अपनी जगह बैठें');
  await user.selectOptions(screen.getByRole('combobox', { name: 'On the screens' }), '15');
  await user.click(announce());
  const asked = within(await screen.findByRole('alertdialog', { name: 'Announce to all participants?' }));
  expect(await asked.findByText('1204 participants.')).toBeDefined();
  expect(asked.getByText('Take your seats')).toBeDefined();
  expect(asked.getByText('अपनी जगह बैठें')).toBeDefined();
  expect(asked.getByText(/within two seconds, for 15 minutes\. This is free\.$/)).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(calls).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: /In English/ })).toHaveProperty('value', 'Take your seats');
});

test('an announcement for a school names it', async () => {
  const calls = api.on(announcementsEndpoints.makeAnnouncement, ({ body }) => ({
    announcement: line(1, { text: body.text }),
  }));
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'A school' }));
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'The bus waits');
  await user.click(announce());
  expect(await screen.findByText('Choose the school.')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: /School/ }), 'daly');
  await user.click(await screen.findByRole('option', { name: /Daly College/ }));
  await user.click(announce());
  await screen.findByRole('alertdialog', { name: 'Announce to all participants from Daly College, 452001?' });
  await user.click(await confirmed());
  await waitFor(() => expect(calls.map(({ body }) => body.scope)).toEqual([{ of: 'school', schoolId: school.id }]));
});

test('an announcement that is too short or too long is not sent, and a refusal is shown', async () => {
  const calls = api.on(announcementsEndpoints.makeAnnouncement, () => {
    throw new Refusal('round-unknown');
  });
  const { user } = open();
  await user.click(announce());
  expect(await screen.findByText('Write an announcement of at least 3 characters')).toBeDefined();
  const english = screen.getByRole('textbox', { name: /In English/ });
  await user.click(english);
  await user.paste('x'.repeat(281));
  expect(await screen.findByText('Please use at most 280 characters')).toBeDefined();
  expect(calls).toHaveLength(0);
  await user.clear(english);
  await user.type(english, 'Short enough');
  await user.click(announce());
  await user.click(await confirmed());
  await screen.findByText(refusalSentence('round-unknown'));
  expect(calls).toHaveLength(1);
  expect(english).toHaveProperty('value', 'Short enough');
});

test('an announcement can have a duration, and shows its end (L2)', async () => {
  made = [line(2, { endsAt: now }), line(1, { endsAt: now, isOnScreens: false })];
  const calls = api.on(announcementsEndpoints.makeAnnouncement, ({ body }) => ({
    announcement: line(3, { text: body.text }),
  }));
  const { user } = open();
  await screen.findByText('Ended');
  screen.getByText(/^until /);
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'The quiz opens at 8:30');
  await user.selectOptions(screen.getByRole('combobox', { name: 'On the screens' }), '15');
  await user.click(announce());
  await user.click(await confirmed());
  await screen.findByText(/^Announced to/);
  expect(calls.map(({ body }) => body.minutes)).toEqual([15]);
});

test('an announcement is withdrawn after a confirmation', async () => {
  made = [line(2, { scope: { of: 'city', city: 'Indore' } }), line(1, { takenBackAt: now, isOnScreens: false })];
  const calls = api.on(announcementsEndpoints.withdrawAnnouncement, () => {
    made = [line(2, { takenBackAt: now, isOnScreens: false }), line(1, { takenBackAt: now })];
    return { announcement: line(2, { takenBackAt: now, isOnScreens: false }) };
  });
  const { user } = open();
  const [button] = await screen.findAllByRole('button', { name: 'Withdraw' });
  expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
  if (button) await user.click(button);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('On screens')).toBeNull());
});

const counted = (messages: number) => ({
  messages,
  inLanguages: [
    { language: 'en' as const, messages: messages - 204, parts: 1 },
    { language: 'hi' as const, messages: 204, parts: 2 },
  ],
  costRupees: (messages + 204) / 5,
});
const andSend = () => screen.getByRole('button', { name: 'Announce and send…' });
const dialog = async () => within(await screen.findByRole('alertdialog'));

test('an announcement is sent as text messages after a confirmation of their number and cost (L7, L8)', async () => {
  const previews = api.on(announcementsEndpoints.previewAnnouncement, () => counted(1204));
  const calls = api.on(announcementsEndpoints.makeAnnouncement, ({ body }) => ({
    announcement: line(1, { text: body.text }),
  }));
  const { user } = open();
  await user.click(screen.getByRole('radio', { name: 'Also by SMS' }));
  expect(
    screen.getByText('The number of messages and the cost are shown here once you have written the announcement.'),
  ).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'The hall opens at nine');
  expect(await screen.findByText('1,204 text messages. Total cost ₹281.60.')).toBeDefined();
  expect(screen.getByText('1,000 in English, 1 part each; 204 in Hindi, 2 parts each')).toBeDefined();
  await user.click(andSend());
  const asked = await dialog();
  expect(asked.getByText('Send 1,204 text messages?')).toBeDefined();
  expect(asked.getByText('1,204 text messages. Total cost ₹281.60.')).toBeDefined();
  expect(calls).toHaveLength(0);
  await user.click(asked.getByRole('button', { name: 'Announce and send' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  const said = { scope: { of: 'everybody' }, text: { en: 'The hall opens at nine' } };
  expect(calls[0]?.body).toEqual({ ...said, sendBy: 'sms', expectedMessages: 1204 });
  expect(previews.at(-1)?.body).toEqual({ ...said, by: 'sms' });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('radio', { name: 'On the screens only' })).toHaveProperty('checked', true);
});

test('if the number has grown, the new one is shown for confirmation (L8)', async () => {
  let now = 1000;
  api.on(announcementsEndpoints.previewAnnouncement, () => counted(now));
  const calls = api.on(announcementsEndpoints.makeAnnouncement, ({ body }) => {
    if (body.expectedMessages === 1000) {
      now = 1204;
      throw new Refusal('announcement-for-more', { messages: 1204, expected: 1000 });
    }
    return { announcement: line(1, { text: body.text }) };
  });
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'The hall opens at nine');
  await user.click(screen.getByRole('radio', { name: 'Also by email' }));
  await user.click(andSend());
  const asked = await dialog();
  expect(asked.getByText('Send 1,000 emails?')).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Announce and send' }));
  expect(await asked.findByText('Send 1,204 emails?')).toBeDefined();
  expect(asked.getByText(/^This would now send 1204 messages, not 1000/)).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Announce and send' }));
  await waitFor(() => expect(calls.map(({ body }) => body.expectedMessages)).toEqual([1000, 1204]));
});

test('an announcement to nobody, or without a channel, is not sent', async () => {
  let answer = (): ReturnType<typeof counted> => ({ messages: 0, inLanguages: [], costRupees: 0 });
  api.on(announcementsEndpoints.previewAnnouncement, () => answer());
  const calls = api.on(announcementsEndpoints.makeAnnouncement, () => ({ announcement: line(1) }));
  const { user } = open();
  await user.type(screen.getByRole('textbox', { name: /In English/ }), 'Is anybody there?');
  await user.click(screen.getByRole('radio', { name: 'Also by SMS' }));
  await user.click(andSend());
  expect(
    await screen.findByText('There is nobody to send this to. Choose other participants, or screens only.'),
  ).toBeDefined();
  answer = () => {
    throw new Refusal('sms-without-template');
  };
  await user.click(andSend());
  expect(await screen.findByText(/^The SMS gateway has no template for this. Send it by email/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls).toHaveLength(0);
});

test('the list shows the progress of each announcement (L9)', async () => {
  const sending = {
    by: 'sms' as const,
    messages: 1204,
    queued: 600,
    sent: 400,
    unconfirmed: 0,
    failed: 4,
    goesOn: true,
    canResend: false,
  };
  made = [
    line(4, { sending }),
    line(3, { sending: { ...sending, queued: 1204, sent: 1200, goesOn: false } }),
    line(2, { sending: { ...sending, by: 'mail', queued: 1204, sent: 1204, failed: 0, goesOn: false } }),
    line(1, { sending: { ...sending, queued: 400, failed: 0, goesOn: false }, takenBackAt: now, isOnScreens: false }),
  ];
  open();
  expect(
    await screen.findByText('Sending by SMS: 400 of 1,204 sent, 196 queued, 4 could not be delivered'),
  ).toBeDefined();
  expect(screen.getByText('Sent by SMS to 1,200 of 1,204, 4 could not be delivered')).toBeDefined();
  expect(screen.getByText('Sent by e-mail to 1,204')).toBeDefined();
  expect(screen.getByText('Sent by SMS to 400 of 1,204, before it was withdrawn')).toBeDefined();
  expect(screen.getAllByRole('progressbar', { name: 'Messages sent' })).toHaveLength(1);
});

test('unconfirmed messages are shown, and resent after a confirmation (L10)', async () => {
  const sending = {
    by: 'sms' as const,
    messages: 1204,
    queued: 1204,
    sent: 1000,
    unconfirmed: 204,
    failed: 0,
    goesOn: false,
    canResend: true,
  };
  made = [line(1, { sending })];
  const resent = api.on(announcementsEndpoints.resendAnnouncement, () => {
    made = [line(1, { sending: { ...sending, unconfirmed: 0, goesOn: true, canResend: false } })];
    return { announcement: line(1, { sending }) };
  });
  const { user } = open();
  expect(await screen.findByText('Sent by SMS to 1,000 of 1,204, 204 sent but not confirmed')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Resend unconfirmed messages' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Resend unconfirmed messages?' }));
  expect(dialog.getByText(/accepted 204 text messages .* each text message costs again\.$/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Resend' }));
  expect(await screen.findByText('The messages are being sent again.')).toBeDefined();
  expect(resent.map(({ params }) => params)).toEqual([{ id: 1 }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Resend unconfirmed messages' })).toBeNull());
});

test('the announcements can be downloaded', async () => {
  const asked = api.on(announcementsEndpoints.downloadAnnouncements, () => new Promise<never>(() => undefined));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Announcements, XLSX' }));
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{ format: 'xlsx' }]));
});
