import { announcementsEndpoints } from '@club/contract/announcements';
import { expect, test } from 'vitest';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({
  environment: { SMS_URL: 'msg91://KEY@control.msg91.com?template=CODES', SMS_COST_PAISE: '17.5' },
});

test('an announcement is not sent as a text message without a template, and nothing is created (L6)', async () => {
  const { token } = await insertAccount(server, { isAdmin: true });
  await insertAccount(server);
  const { slug } = await readRound(server.database, undefined);
  const said = { scope: { of: 'everybody' }, text: { en: 'Take your seats' } } as const;
  const asked = { params: { slug }, body: { ...said, by: 'sms' } } as const;
  const preview = await server.call(announcementsEndpoints.previewAnnouncement, asked, { token });
  expect(preview.error?.code).toBe('sms-without-template');
  const sent = { params: { slug }, body: { ...said, sendBy: 'sms', expectedMessages: 1 } } as const;
  const made = await server.call(announcementsEndpoints.makeAnnouncement, sent, { token });
  expect(made.error?.code).toBe('sms-without-template');
  const listed = await server.call(announcementsEndpoints.listAnnouncements, { params: { slug } }, { token });
  expect(listed.body.announcements).toEqual([]);
});
