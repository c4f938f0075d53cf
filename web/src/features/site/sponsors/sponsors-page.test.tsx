import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openSitePage } from '#testing/open-site-page.tsx';
import SponsorsPage from './sponsors-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const send = () => screen.getByRole('button', { name: 'Send' });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function fillIn(user: UserEvent) {
  await user.type(field('Your name'), 'Asha Verma');
  await user.type(field('Company or institution'), 'Sampleton Bank');
  await user.type(field('Email'), 'asha@sampleton.example');
  await user.type(field('Your message'), 'We would like to carry the finale.');
  await user.click(screen.getByRole('checkbox'));
}

test('sends the text once, despite repeated presses, and confirms it in its place', async () => {
  let answer: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = api.on(siteEndpoints.sendInquiry, async () => {
    await waiting;
    return { outcome: 'sent' as const };
  });
  const { user } = await openSitePage(SponsorsPage);
  await fillIn(user);
  await user.dblClick(send());
  await user.keyboard('{Enter}');
  answer();
  await screen.findByText('Your message has been sent');
  expect(screen.getByText('We’ll reply to asha@sampleton.example.')).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: 'Asha Verma',
      organisation: 'Sampleton Bank',
      email: 'asha@sampleton.example',
      message: 'We would like to carry the finale.',
      consent: true,
    },
  ]);
});

test('names missing input at each field, focuses the first, and keeps the input', async () => {
  const calls = api.on(siteEndpoints.sendInquiry, () => ({ outcome: 'sent' as const }));
  const { user } = await openSitePage(SponsorsPage);
  await user.type(field('Email'), 'not an address');
  await user.type(field('Your message'), 'Hi');
  await user.click(send());
  expect(screen.getAllByText('This is a required field')).toHaveLength(2);
  expect(screen.getByText('Enter a valid Email')).toBeDefined();
  expect(screen.getByText('Please write a sentence or two')).toBeDefined();
  expect(screen.getByText('Please tick this so that we can reply')).toBeDefined();
  expect(document.activeElement).toBe(field('Your name'));
  expect(field('Email').value).toBe('not an address');
  expect(calls).toEqual([]);
});

test('keeps the input if it does not arrive, and sends it the next time', async () => {
  let isDown = true;
  api.on(siteEndpoints.sendInquiry, () => {
    if (isDown) throw new Unreachable();
    return { outcome: 'waiting' as const };
  });
  const { user } = await openSitePage(SponsorsPage);
  await fillIn(user);
  await user.click(send());
  await screen.findByText(/^You are offline right now\. Your message stays here/);
  expect(field('Your message').value).toBe('We would like to carry the finale.');
  isDown = false;
  await user.click(send());
  await screen.findByText('We have your message and will send it on in a moment');
});

test("shows the server's message if it accepts no more", async () => {
  api.on(siteEndpoints.sendInquiry, () => {
    throw new Refusal('too-many-requests', { seconds: 40 });
  });
  const { user } = await openSitePage(SponsorsPage);
  await fillIn(user);
  await user.click(send());
  await screen.findByText('Too many attempts. Please wait 40 seconds and try again.');
  expect(field('Your name').value).toBe('Asha Verma');
});

test('says by how much the challenge has grown, shows where names are seen, and asks to talk (F16)', async () => {
  await openSitePage(SponsorsPage);
  const growth = within(screen.getByRole('region', { name: '127\u00a0% more students than in 2024' }));
  expect(growth.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2024530 students',
    '20251,204 students',
  ]);
  within(screen.getByRole('region', { name: 'Where your name is seen: pictures of 2025' })).getByRole('img');
  expect(screen.getByRole('link', { name: 'Talk to us' }).getAttribute('href')).toContain('#write');
});

test('is in Hindi, including its messages', async () => {
  const { user } = await openSitePage(SponsorsPage, 'hi');
  expect(screen.getByRole('heading', { level: 1, name: 'क्विज़ के प्रायोजक बनें' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'भेजें' }));
  await waitFor(() => expect(screen.getByText('कृपया इस पर सही का निशान लगाएँ, ताकि हम आपको उत्तर दे सकें')).toBeDefined());
});
