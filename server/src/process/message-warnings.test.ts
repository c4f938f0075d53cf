import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { messageWarnings } from './message-warnings.ts';

const all = '&guardian=1&guardian_code=1&guardian_replaced=1&consent=1&reset=1&reminder=1&announcement=1';
const msg91 = 'msg91://KEY@control.msg91.com?template=T1';
const mail = { SMTP_URL: 'smtps://a:b@mail.example.org', MAIL_FROM: 'Club <club@example.org>' };
let example: Record<string, string | undefined>;
beforeEach(() => {
  example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
});

const warnings = (environment: Record<string, string>, asksGuardian = true) =>
  messageWarnings(readConfig({ ...example, PUBLIC_URL: 'https://quiz.institute.ac.in', ...mail, ...environment }), {
    privacy: { asksGuardian },
  });

test('names each template that the gateway lacks, with its parameter, before anybody waits for it (W5)', () => {
  expect(warnings({ SMS_URL: `${msg91}${all}` })).toEqual([]);
  const [warning, ...others] = warnings({ SMS_URL: `${msg91}${all.replace('&guardian=1', '')}` });
  expect(warning).toContain(
    'The SMS gateway has no template for the code and the link with which guardians consent (&guardian=ID), so',
  );
  expect(others).toEqual([]);
  expect(warnings({ SMS_URL: msg91 })[0]).toMatch(/&guardian=ID.*&consent=ID.*&reset=ID.*&announcement=ID/);
  expect(warnings({ SMS_URL: msg91 }, false)[0]).not.toContain('guardian');
});

test('says on a public address that nothing is sent without a service, and nothing of one that needs no template (W5)', () => {
  expect(warnings({ SMS_URL: 'twilio://SID:TOKEN@api.twilio.com?from=+15550001111' })).toEqual([]);
  expect(warnings({ SMS_URL: 'https://sms.example.org/send?to={number}&text={text}' })).toEqual([]);
  expect(warnings({ SMTP_URL: '' })).toEqual([
    expect.stringContaining('No mail server is set'),
    expect.stringContaining('No SMS gateway is set'),
  ]);
  expect(warnings({ PUBLIC_URL: 'http://localhost:3000', SMTP_URL: '' })).toEqual([]);
});
