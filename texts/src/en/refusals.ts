import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import type { RefusalTexts } from '#refusal-text.ts';
import { textArea } from '#text-area.ts';
import { dateTimeText } from '#times.ts';
import { requestFailed } from './request-failed.ts';

/** Sentences that the product specification quotes are kept to the letter. */
export const refusals: RefusalTexts = {
  // What was asked for
  'request-invalid': requestFailed({ status: 400 }),
  'route-unknown': requestFailed({ status: 404 }),
  'body-too-large': requestFailed({ status: 413 }),
  'body-too-deep': 'The request is nested too deeply',
  'media-type-unsupported': requestFailed({ status: 415 }),
  'too-many-requests': ({ seconds }) =>
    `That was a lot of tries. Please wait ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })} and try again.`,
  'server-busy': 'The server is very busy just now. Please try again in a few seconds.',

  // Who is asking
  'not-authenticated': 'Not authenticated',
  'admin-only': 'Permission denied: You need admin privileges',
  'role-without-right': 'Your role in the team does not allow this. Ask an owner of the site.',
  'not-yours': 'Permission denied: this belongs to another account',
  'simulated-account': 'This account was made for a rehearsal: it can sit that, and nothing else.',

  // Accounts
  'login-failed': 'Login failed: this email and password do not match',
  'too-many-wrong-passwords': ({ minutes }) =>
    `Too many wrong passwords were tried for this account. Please use a device where you have logged in before, or set a new password with the link “Forgot Password”. Other devices can try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  'account-exists': 'An account with this email or phone number already exists. Please log in instead.',
  'email-domain-wrong': ({ domain }) => `The quiz is for e-mail addresses that end with @${domain}`,
  'password-common': 'This password is one of the most common ones. Please choose another.',
  'phone-taken': 'This phone number has been verified by another account',
  'account-unknown': 'There is no such account',
  'password-wrong': 'That password is not right',
  'phone-needs-password': 'To change your phone number, please enter your password as well.',
  'phone-missing': 'This account has no phone number yet. Please add one first.',
  'phone-already-verified': 'This phone number is already verified. Please log in.',
  'phone-not-verified': 'Please verify your phone number before starting the quiz',
  'phone-frozen': 'Your phone number stays as it is until the results are published.',
  'phone-sat-already': 'This phone number has sat this round with another account already.',
  'code-wrong': 'That code is not right. Please check the message and try again.',
  'code-expired': 'That code is no longer valid. Please ask for a new one.',
  'code-limit-reached': ({ minutes }) =>
    `No more codes can be sent to this number for now. Please try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  'message-not-sent': 'The message could not be sent just now. Please try again in a minute.',
  'reset-link-invalid': 'Invalid reset link',
  'city-unknown': 'Please choose one of the listed cities',
  'account-frozen':
    'Your account stays until the results of the round that you have started are published. Ask the organisers if it has to go sooner.',
  'session-unknown': 'This session has ended already',
  'last-admin': 'The last owner cannot give up the role. Make somebody else an owner first.',
  'consent-outdated':
    'The page about privacy has changed meanwhile. Please load this page anew and have your guardian look at it again.',

  // Schools
  'school-unknown': 'There is no such school',
  'school-in-other-city': ({ school, city }) =>
    `${school} is listed in ${city}. Please choose that city, or add your school's pin code.`,
  'school-listed': 'This school is in the club’s list, and is changed there.',
  'school-exists': ({ school, city }) => `There is ${school} in ${city} already. Merge the two instead.`,
  'school-merged': 'This school was merged into another one meanwhile',

  // Questions and files
  'question-unknown': 'This question no longer exists',
  'question-outdated': 'This question has been changed meanwhile. Please look at it again.',
  'correct-answer-unknown': 'The correct answer must be one of the options',
  'file-unknown': 'This file no longer exists',
  'file-in-use': 'This picture is used by a question. Take it out of the question first.',
  'file-not-image': 'Invalid file object',
  'files-unavailable': 'Pictures cannot be kept or read just now. Please try again in a minute.',

  // Rounds and their papers
  'round-unknown': 'There is no such round',
  'round-without-date': 'When this round opens is not known yet.',
  'round-slug-taken': 'There is already a round with this address. Please choose another.',
  'round-is-current': 'This is the current round. Make another one current first.',
  'round-not-a-draft': 'Only a draft that nobody has sat can be deleted. A round that is over can be archived.',
  'round-not-closed': 'The round is not closed yet',
  'round-archived': 'This round is archived. Take it out of the archive first.',
  'round-file-invalid': 'This file cannot be read as a paper',
  'current-round-open': ({ title }) =>
    `Students are sitting ${title} now. Close it before another round becomes the current one.`,
  'rehearsal-exists': 'There is a rehearsal already. End it before you begin another.',
  'rehearsal-unknown': 'There is no rehearsal now.',
  'rehearsal-full': ({ most }) => `A rehearsal has at most ${most} simulated students.`,
  'round-is-rehearsal': 'This is a rehearsal: it stays for the team alone, and goes away when it is ended.',
  'integrity-rule-frozen': 'Students have started under the full-screen rule as it is, so it stays for this round',
  'paper-incomplete': 'The paper is not ready to be published',
  'paper-in-use': 'Students have started, so the published paper changes only by corrections',
  'paper-not-in-use': 'Nobody has started yet: change the question and publish the paper again instead',
  'paper-not-published': 'The paper has not been published',
  'paper-order-outdated': 'The questions of this section have changed meanwhile. Please look at them again.',
  'paper-outline-outdated': 'The sections of this paper have been changed meanwhile. Please look at them again.',
  'section-in-use': ({ section }) => `Section ${section} still has questions. Move or delete them first.`,
  'question-not-published': 'This question is not in the published paper',
  'correction-empty': 'Nothing would change: the key is like that already',
  'correction-unknown': 'There is no such correction',
  'correction-outdated': 'This question has been corrected again since. Take the later correction back first.',
  'key-is-out': 'Students have read the key of this round, so nobody can sit it again.',
  'key-frozen': 'The results are out, so only an owner can still correct the key.',
  'key-not-out': 'Answers and marks are not out yet. Please come back later.',
  'reason-missing': 'Please write down the reason',

  // Sitting the quiz
  'quiz-not-open-yet': ({ opensAt }) => `The quiz has not opened yet. It opens on ${dateTimeText('en', opensAt)}.`,
  'quiz-not-announced': 'The quiz has not opened yet. The club announces when it opens.',
  'quiz-closed': 'The quiz is closed.',
  'round-not-for-city': ({ cities }) => `This round is for schools of ${listText('and', cities)}.`,
  'round-not-for-class': ({ classes }) => `This round is for class ${listText('and', classes)}.`,
  'round-for-admins': 'This round is a rehearsal of the club’s own team.',
  'section-unknown': ({ section }) => `There is no section ${section} in this quiz`,
  'class-missing': 'Please tell us your class first',
  'section-out-of-order': ({ section }) => `Please finish section ${section} first`,
  'section-empty': ({ section }) => `No Questions Found for Section ${section}`,
  'section-not-sealed': 'There is nothing of this section to fetch beforehand',
  'section-not-started': 'This section has not been started yet',
  'quiz-already-attempted': "You've attempted the quiz",
  'quiz-already-submitted': "You've already submitted",
  'quiz-unfinished': 'Please finish all sections first',
  'opened-elsewhere': 'This quiz was opened on another device',
  disqualified: "You're disqualified",
  'answer-not-in-section': 'This question is not part of the section you are sitting',
  'quiz-paused': 'The quiz is paused. It goes on soon, and nobody loses time.',

  // Interventions
  'intervention-unknown': 'There is no such intervention',
  'announcement-unknown': 'There is no such announcement',
  'announcement-for-nobody': 'There is nobody whom this could be sent to',
  'announcement-for-more': ({ messages, expected }) =>
    `It would be ${messages} messages now, not ${expected}. Look at the new number and send it again.`,
  'announcement-over': 'Its messages are not sent any more: it was taken back, or is more than six hours old',
  'announcement-sent-otherwise':
    'This line is being sent in another way already. Take it back first, or write another.',
  'sms-without-template': 'The SMS gateway has no template for announcements. Send it by e-mail, or have one approved.',
  'intervention-not-undoable': 'This cannot be undone',
  'nobody-concerned': 'Nobody there is sitting the quiz now, so there is nobody to give this to',
  'quiz-not-paused': 'The quiz is not paused any more',
  'section-is-open': 'This section is still open: give extra time instead',
  'other-section-open': 'Another section of theirs is open: wait until it is over',
  'round-without-opening': 'This round has no opening that could be shifted',
  'round-opened-already': 'The quiz has opened already, so its opening stays',
  'opening-in-the-past': 'The quiz would have opened before now. Choose a later opening.',
  'no-late-answers': 'No answer to this section came too late',
  'late-answers-accepted-already': 'The late answers of this section count already',
  'participant-not-handed-in': 'They have not handed in yet',
  'participant-handed-in': 'They have handed in already',
  'participant-disqualified': 'They are disqualified',
  'participant-not-disqualified': 'They are not disqualified',
  'account-sits-itself': 'That account has begun this quiz itself, so no attempt can be moved to it',
  'results-are-out': 'The results of this round are out. Take them back first.',

  // Leaderboard
  'entry-unknown': 'This leaderboard entry no longer exists',
  'entry-without-attempt': 'This entry was added by hand: change the account instead',
  'not-attempted': 'This round has not been attempted yet',
  'not-disqualified': 'You are not disqualified, so there is nothing to appeal against.',
  'appeal-sent-already': 'You have appealed already. The organisers’ answer appears on this page.',
  'appeal-unknown': 'There is no appeal here',
  'appeal-answered': 'Somebody has answered this appeal meanwhile. Please look at it again.',
};

export const refusalTexts = textArea<RefusalTexts>(
  refusals,
  async (language) => (await import(`../${language}/refusals.ts`)).refusals,
);
