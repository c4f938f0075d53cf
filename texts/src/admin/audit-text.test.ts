import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { expect, test } from 'vitest';
import { isAboutSubject } from './audit-actions.ts';
import { type AuditedAct, readDetails, subjectText } from './audit-text.ts';

const ravi = '018f0000-0000-7000-8000-00000000000b';
const gone = '018f0000-0000-7000-8000-0000000000ff';
const round = '018f0000-0000-7000-8000-000000000001';
const question = '018f0000-0000-7000-8000-000000000002';
const school = '018f0000-0000-7000-8000-000000000003';
const names = {
  [ravi]: 'Ravi Rao',
  [round]: 'Round 2026',
  'round-2026': 'Round 2026',
  'round-2025': 'Round 2025',
  [question]: 'Section 1, question 2: Who?',
  [school]: 'Daly College, 452001',
};
const at = Date.UTC(2026, 10, 25, 15, 30);
const ofRound = (details: object) => ({ subject: round, details: { slug: 'round-2026', ...details } });
const ofAccount = (details: object) => ({ subject: ravi, details: { ...details } });

/** An example of each kind of entry, and its text after the words of the action. A new kind does not compile without one. */
const acts: Readonly<Record<AuditAction, readonly [AuditedAct, string]>> = {
  'account-changed': [
    ofAccount({ changed: ['role'], role: { before: null, after: 'organiser' }, reason: 'Helps' }),
    'Ravi Rao | Role: nothing → Organiser | Changed: role | Reason: Helps',
  ],
  'account-deleted': [
    { subject: gone, details: { mergedInto: ravi, reason: 'Twice' } },
    '(deleted) | Merged into: Ravi Rao | Reason: Twice',
  ],
  'sealed-account-opened': [
    { subject: gone, details: { reason: 'Asked by a court' } },
    '(deleted) | Reason: Asked by a court',
  ],
  'phone-verified-by-hand': [ofAccount({ reason: 'Seen' }), 'Ravi Rao | Reason: Seen'],
  'code-resent-by-hand': [ofAccount({ reason: 'Asked' }), 'Ravi Rao | Reason: Asked'],
  'reset-link-sent-by-hand': [ofAccount({ by: 'sms', reason: 'Asked' }), 'Ravi Rao | By: sms | Reason: Asked'],
  'sessions-ended-by-hand': [ofAccount({ reason: 'Lost' }), 'Ravi Rao | Reason: Lost'],
  'guardian-corrected': [
    ofAccount({ changed: ['name', 'relation'], reason: 'Typo' }),
    'Ravi Rao | Changed: name, relation | Reason: Typo',
  ],
  'accounts-merged': [
    ofAccount({ otherId: gone, rounds: ['Round 2025'], takesPhone: true, reason: 'Twice' }),
    'Ravi Rao | Rounds: Round 2025 | Takes phone: yes | Reason: Twice',
  ],
  'invitation-made': [{ subject: 'viewer', details: { role: 'viewer' } }, 'Viewer | Role: Viewer'],
  'invitation-revoked': [
    { subject: 'viewer', details: { role: 'viewer', invitedBy: ravi } },
    'Viewer | Role: Viewer | Invited by: Ravi Rao',
  ],
  'invitation-accepted': [
    { subject: 'viewer', details: { role: 'viewer', invitedBy: gone } },
    'Viewer | Role: Viewer | Invited by: (deleted)',
  ],
  'second-factor-on': [ofAccount({}), 'Ravi Rao'],
  'second-factor-off': [ofAccount({}), 'Ravi Rao'],
  'second-factor-reset': [ofAccount({ reason: 'Lost' }), 'Ravi Rao | Reason: Lost'],
  'recovery-codes-renewed': [ofAccount({}), 'Ravi Rao'],
  'consent-given': [
    ofAccount({ way: 'code', notice: '2', terms: '2', purposes: ['taking-part', 'name-published', 'pictures'] }),
    'Ravi Rao | Way: a code or link sent to the guardian | Notice: 2 | Terms: 2 | Purposes: taking part, publishing the name, pictures',
  ],
  'consent-withdrawn': [
    ofAccount({ purposes: ['taking-part'], by: 'guardian' }),
    'Ravi Rao | Purposes: taking part | By: guardian',
  ],
  'consent-reminders-sent': [
    { subject: 'consent', details: { by: 'sms', messages: 12, rupees: 2.4 } },
    'By: sms | Messages: 12 | Cost in rupees: 2.4',
  ],
  'consent-list-accepted': [
    { subject: 'Daly College, 20 November', details: { students: 2, accounts: [ravi, gone] } },
    'Daly College, 20 November | Students: 2 | Accounts: 2',
  ],
  'contacts-exported': [
    { subject: 'results', details: { reason: 'Calls', round: 'round-2026', city: 'Indore', school: 'daly' } },
    'results | Reason: Calls | Round: Round 2026 | City: Indore | School: daly',
  ],
  'school-approved': [
    { subject: school, details: { school: 'Daly College, 452001' } },
    'Daly College, 452001 | School: Daly College, 452001',
  ],
  'school-unapproved': [
    { subject: school, details: { school: 'Daly College, 452001' } },
    'Daly College, 452001 | School: Daly College, 452001',
  ],
  'school-corrected': [
    { subject: school, details: { school: { before: 'Dely College', after: 'Daly College' } } },
    'Daly College, 452001 | School: Dely College → Daly College',
  ],
  'school-merge-undone': [
    { subject: gone, details: { school: 'Dely College', into: 'Daly College', intoId: school, accounts: [ravi] } },
    'Dely College | School: Dely College | Into: Daly College | Accounts: 1',
  ],
  'school-contact-changed': [
    { subject: school, details: { school: 'Daly College', contact: 'noted' } },
    'Daly College | School: Daly College | Contact: noted',
  ],
  'school-merged': [
    { subject: gone, details: { school: 'Dely College', into: 'Daly College', intoId: school, accounts: [ravi] } },
    'Dely College | School: Dely College | Into: Daly College | Accounts: 1',
  ],
  'question-created': [
    { subject: question, details: { section: 1, text: 'Who?' } },
    'Section 1, question 2: Who? | Section: 1 | Question: Who?',
  ],
  'question-updated': [
    {
      subject: question,
      details: { before: { key: { kind: 'single', option: 0 } }, after: { key: { kind: 'single', option: 3 } } },
    },
    'Section 1, question 2: Who? | Correct answer: A → D',
  ],
  'question-deleted': [
    { subject: gone, details: { section: 1, text: 'What?' } },
    'What? | Section: 1 | Question: What?',
  ],
  'questions-imported': [
    { subject: gone, details: { slug: 'round-2026', fileName: 'bank.csv', questions: 40 } },
    'Round: Round 2026 | File name: bank.csv | Questions: 40',
  ],
  'questions-import-undone': [
    { subject: gone, details: { slug: 'round-2026', questions: 40 } },
    'Round: Round 2026 | Questions: 40',
  ],
  'questions-taken': [
    { subject: gone, details: { section: 2, slug: 'round-2026', questions: 3 } },
    'Round 2026 | Section: 2 | Round: Round 2026 | Questions: 3',
  ],
  'question-submitted': [
    { subject: question, details: { text: 'Who?' } },
    'Section 1, question 2: Who? | Question: Who?',
  ],
  'question-approved': [
    { subject: question, details: { text: 'Who?' } },
    'Section 1, question 2: Who? | Question: Who?',
  ],
  'picture-deleted': [{ subject: gone, details: {} }, ''],
  'round-created': [
    ofRound({ title: 'Round 2026', copiedFrom: 'round-2025', fromFile: false }),
    'Round 2026 | Round: Round 2026 | Title: Round 2026 | Copied from: Round 2025 | From file: no',
  ],
  'round-changed': [
    ofRound({
      closesAt: { before: null, after: at },
      integrity: { before: { disqualifyingFlag: 1 }, after: { disqualifyingFlag: 3 } },
    }),
    'Round 2026 | Closes at: nothing → 25 November 2026 at 9:00 pm | Full screen disqualified at warning: 1 → 3 | Round: Round 2026',
  ],
  'club-details-changed': [
    { subject: 'names', details: { shortName: { before: 'QCM', after: 'GQC' } } },
    'names | Short name: QCM → GQC',
  ],
  'round-deleted': [{ subject: gone, details: { slug: 'old', title: 'Old' } }, 'Old | Round: old | Title: Old'],
  'round-made-current': [
    ofRound({ insteadOf: 'round-2025' }),
    'Round 2026 | Round: Round 2026 | Instead of: Round 2025',
  ],
  'rehearsal-begun': [
    { subject: gone, details: { title: 'Rehearsal', of: 'round-2026' } },
    'Rehearsal | Title: Rehearsal | Copy of: Round 2026',
  ],
  'rehearsal-ended': [{ subject: gone, details: { title: 'Rehearsal' } }, 'Rehearsal | Title: Rehearsal'],
  'simulated-students-made': [
    { subject: gone, details: { title: 'Rehearsal', count: 30 } },
    'Rehearsal | Title: Rehearsal | Students: 30',
  ],
  'paper-changed': [
    ofRound({ section: 1, before: [question, gone], after: [gone, question] }),
    'Round 2026 | Order: Section 1, question 2: Who?, (deleted) → (deleted), Section 1, question 2: Who? | Round: Round 2026 | Section: 1',
  ],
  'paper-published': [
    ofRound({ paperVersion: 2, keyVersion: 1 }),
    'Round 2026 | Round: Round 2026 | Paper version: 2 | Key version: 1',
  ],
  'paper-unpublished': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'paper-corrected': [
    ofRound({
      questionId: question,
      before: { key: { kind: 'single', option: 0 } },
      after: { key: { kind: 'single', option: 3 } },
    }),
    'Round 2026 | Correct answer: A → D | Round: Round 2026 | Question: Section 1, question 2: Who?',
  ],
  'results-published': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'results-unpublished': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'past-round-opened': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'past-round-closed': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'stage-changed': [ofRound({ teams: 6 }), 'Round 2026 | Round: Round 2026 | Teams: 6'],
  'stage-cleared': [ofRound({ events: 120 }), 'Round 2026 | Round: Round 2026 | Events: 120'],
  'stage-team-invited': [
    ofRound({ schoolId: school, count: 4 }),
    'Round 2026 | Round: Round 2026 | School: Daly College, 452001 | Students: 4',
  ],
  'stage-member-changed': [
    ofAccount({ slug: 'round-2026', state: 'replaced', reason: 'is ill' }),
    'Ravi Rao | Round: Round 2026 | State: replaced | Reason: is ill',
  ],
  'participant-admitted': [
    ofAccount({ slug: 'round-2026', reason: 'Next in line' }),
    'Ravi Rao | Round: Round 2026 | Reason: Next in line',
  ],
  'participant-not-admitted': [ofAccount({ slug: 'round-2026' }), 'Ravi Rao | Round: Round 2026'],
  'stage-phones-renewed': [ofRound({}), 'Round 2026 | Round: Round 2026'],
  'certificates-downloaded': [
    ofRound({ schoolId: school, certificates: 12 }),
    'Round 2026 | Round: Round 2026 | School: Daly College, 452001 | Certificates: 12',
  ],
  'school-code-made': [
    { subject: school, details: { slug: 'round-2026' } },
    'Daly College, 452001 | Round: Round 2026',
  ],
  'school-code-mailed': [
    { subject: school, details: { slug: 'round-2026' } },
    'Daly College, 452001 | Round: Round 2026',
  ],
  'school-code-revoked': [
    { subject: school, details: { slug: 'round-2026' } },
    'Daly College, 452001 | Round: Round 2026',
  ],
  'teacher-asked': [
    { subject: school, details: { school: 'Daly College, 452001', teacher: 'Sunita' } },
    'Daly College, 452001 | School: Daly College, 452001 | Teacher: Sunita',
  ],
  'teacher-approved': [{ subject: school, details: { teacher: 'Sunita' } }, 'Daly College, 452001 | Teacher: Sunita'],
  'teacher-ended': [
    { subject: school, details: { teacher: 'Sunita', slips: 3 } },
    'Daly College, 452001 | Teacher: Sunita | Slips: 3',
  ],
  'class-registered': [
    { subject: school, details: { teacher: 'Sunita', students: 2, signed: 1, accounts: [ravi, gone] } },
    'Daly College, 452001 | Teacher: Sunita | Students: 2 | Signed: 1 | Accounts: 2',
  ],
  'class-forms-noted': [
    { subject: school, details: { teacher: 'Sunita', students: 1, accounts: [ravi] } },
    'Daly College, 452001 | Teacher: Sunita | Students: 1 | Accounts: 1',
  ],
  'slips-printed': [
    { subject: school, details: { teacher: 'Sunita', round: 'round-2026', students: 1, accounts: [ravi] } },
    'Daly College, 452001 | Teacher: Sunita | Round: Round 2026 | Students: 1 | Accounts: 1',
  ],
  'class-student-corrected': [
    { subject: school, details: { teacher: 'Sunita', changed: ['name', 'phone'], endsSlip: true, accounts: [ravi] } },
    'Daly College, 452001 | Teacher: Sunita | Changed: name, phone | Slip ended: yes | Accounts: 1',
  ],
  'class-student-removed': [
    { subject: school, details: { teacher: 'Sunita', accounts: [gone], isDeleted: true } },
    'Daly College, 452001 | Teacher: Sunita | Accounts: 1 | Account deleted: yes',
  ],
  'account-claimed': [ofAccount({}), 'Ravi Rao'],
  'roll-numbers-given': [
    { subject: school, details: { slug: 'round-2026', count: 30 } },
    'Daly College, 452001 | Round: Round 2026 | Students: 30',
  ],
  'sheet-accepted': [
    ofAccount({ slug: 'round-2026', source: 'picture', decided: 2 }),
    'Ravi Rao | Round: Round 2026 | Source: picture | Decided by a person: 2',
  ],
  'sheet-corrected': [
    ofAccount({ slug: 'round-2026', source: 'keyboard', decided: 0 }),
    'Ravi Rao | Round: Round 2026 | Source: keyboard | Decided by a person: 0',
  ],
  'sheet-taken-back': [
    ofAccount({ slug: 'round-2026', source: 'keyboard', decided: 0 }),
    'Ravi Rao | Round: Round 2026 | Source: keyboard | Decided by a person: 0',
  ],
  'likeness-decided': [
    ofRound({ students: [ravi, gone], outcome: { before: null, after: 'noted' } }),
    'Round 2026 | Outcome: nothing → noted | Round: Round 2026 | Students: Ravi Rao, (deleted)',
  ],
  'entry-inserted': [
    ofAccount({ round: 'round-2026', section: 4, score: 12, disqualified: false }),
    'Ravi Rao | Round: Round 2026 | Section: 4 | Score: 12 | Disqualified: no',
  ],
  'entry-updated': [
    { subject: gone, details: { accountId: ravi, before: { score: 12 }, after: { score: 16 }, lifted: at } },
    'Ravi Rao | Score: 12 → 16 | Account: Ravi Rao | Had been disqualified: 25 November 2026 at 9:00 pm',
  ],
  'entry-deleted': [
    { subject: gone, details: { accountId: ravi, section: 4, score: 12 } },
    'Ravi Rao | Account: Ravi Rao | Section: 4 | Score: 12',
  ],
  'candidate-corrected': [
    { subject: gone, details: { accountId: ravi, reason: 'Typo', city: { before: 'Indore', after: 'Bhopal' } } },
    'Ravi Rao | City: Indore → Bhopal | Account: Ravi Rao | Reason: Typo',
  ],
  'intervention-made': [
    ofAccount({
      round: 'round-2026',
      intervention: 'disqualification-lifted',
      reason: 'Power',
      concerned: 1,
      lifted: at,
    }),
    'Ravi Rao | Round: Round 2026 | Intervention: Disqualification lifted | Reason: Power | Participants affected: 1 | Had been disqualified: 25 November 2026 at 9:00 pm',
  ],
  'intervention-undone': [
    { subject: round, details: { round: 'round-2026', intervention: 'extra-time', city: 'Indore', seconds: 600 } },
    'all participants in Indore | Round: Round 2026 | Intervention: Extra time | City: Indore | Time: 10 minutes',
  ],
  'quiz-resumed': [
    { subject: round, details: { round: 'round-2026', intervention: 'pause', until: at } },
    'all participants of Round 2026 | Round: Round 2026 | Intervention: Pause | Until: 25 November 2026 at 9:00 pm',
  ],
  'announcement-made': [
    { subject: 'round-2026', details: { text: { en: 'Sit down', hi: 'बैठें' } } },
    'Round 2026 | Announcement: Sit down · बैठें',
  ],
  'announcement-sent': [
    { subject: 'round-2026', details: { text: { en: 'Sit down' }, by: ['email', 'sms'], messages: 3 } },
    'Round 2026 | Announcement: Sit down | By: email, sms | Messages: 3',
  ],
  'announcement-sent-again': [
    { subject: '7', details: { text: { en: 'Sit down' }, by: 'sms', messages: 3 } },
    '7 | Announcement: Sit down | By: sms | Messages: 3',
  ],
  'announcement-taken-back': [
    { subject: '7', details: { text: { en: 'Sit down' }, messagesWithdrawn: 3 } },
    '7 | Announcement: Sit down | Messages withdrawn: 3',
  ],
  'objections-answered': [
    ofRound({
      questionId: question,
      reasons: { en: 'Right as it is' },
      replaces: { outcome: 'corrected', reasons: { en: 'Wrong', hi: 'गलत' } },
    }),
    'Round 2026 | Round: Round 2026 | Question: Section 1, question 2: Who? | Reasons: Right as it is | Replaces: outcome: corrected | Replaces: reasons: Wrong · गलत',
  ],
  'appeal-answered': [
    { subject: gone, details: { accountId: ravi, answer: { before: null, after: 'It stays' } } },
    'Ravi Rao | Answer: nothing → It stays | Account: Ravi Rao',
  ],
};

test.each([
  ['round-changed', { merit: { before: null, after: 'percent:10' } }, 'Merit: nobody → top 10 %'],
  ['round-changed', { merit: { before: 'ranks:1', after: 'ranks:3' } }, 'Merit: rank 1 → ranks 1 to 3'],
  [
    'paper-corrected',
    { before: { withdrawn: null }, after: { withdrawn: 'nobody' } },
    'Withdrawn: no → yes, marks for nobody',
  ],
  [
    'paper-corrected',
    { before: { withdrawn: 'everybody' }, after: { withdrawn: null } },
    'Withdrawn: yes, marks for everybody → no',
  ],
  ['certificates-downloaded', { schoolId: null, certificates: 75 }, 'School: everyone | Certificates: 75'],
  ['certificates-downloaded', { schoolId: school, certificates: 9 }, 'School: Daly College, 452001 | Certificates: 9'],
])('%s says %j in words', (_, details, expected) => {
  const { changes, facts } = readDetails(details, names);
  const read = [
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ...facts.map(({ field, value }) => `${field}: ${value}`),
  ].join(' | ');
  expect(read).toBe(expected);
});

test.each(Object.entries(acts))('%s is shown without ids, codes and milliseconds (U4)', (action, [act, expected]) => {
  const { changes, facts } = readDetails(act.details, names);
  const read = [
    ...(isAboutSubject(action) ? [subjectText(act, names) ?? '(deleted)'] : []),
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
    ...facts.map(({ field, value }) => `${field}: ${value}`),
  ].join(' | ');
  expect(read).toBe(expected);
  expect(read).not.toMatch(/[0-9a-f]{8}-|[{}]|\d{12}/);
});
