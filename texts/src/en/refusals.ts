import { announcementMaxAgeMs } from '@club/domain/features/announcements/announcement-sending';
import { hour } from '@club/domain/shared/instant';
import type { InsteadOfMessage } from '@club/domain/shared/refusal';
import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import type { RefusalTexts } from '#refusal-text.ts';
import { textArea } from '#text-area.ts';
import { dateTimeText } from '#times.ts';
import { requestFailed } from './request-failed.ts';

const notSent: Readonly<Record<InsteadOfMessage, string>> = {
  email: 'A text message cannot be sent. Please give an email address instead, or write to the organisers.',
  phone:
    'A mail cannot be sent to this address. Please check it, give a phone number instead, or write to the organisers.',
  organisers:
    'This message cannot be sent. Please check the number or the address; if it is right, write to the organisers.',
  'password-by-email':
    'A link cannot be sent by SMS. Please have it sent to your email address, or write to the organisers.',
  inquiry: 'Your message cannot be sent from here. Please write to us with your own email program instead.',
  'verified-by-organisers':
    'No code can be sent from this site yet. Write to the organisers, who can verify your number.',
  'no-service': 'This cannot be sent from this site yet. Write to the organisers, who can help you.',
  later: 'The message could not be sent right now. Please try again in a minute.',
};

/** Sentences quoted by the product specification must not change. */
export const refusals: RefusalTexts = {
  // Requests
  'request-invalid': requestFailed({ status: 400 }),
  'route-unknown': requestFailed({ status: 404 }),
  'body-too-large': requestFailed({ status: 413 }),
  'body-too-deep': 'The request is nested too deeply',
  'body-with-too-many-values': 'The request contains too many values',
  'media-type-unsupported': requestFailed({ status: 415 }),
  'too-many-requests': ({ seconds }) =>
    `Too many attempts. Please wait ${seconds} ${plural('en', seconds, { one: 'second', other: 'seconds' })} and try again.`,
  'server-busy': 'The server is very busy right now. Please try again in a few seconds.',

  // Authentication and rights
  'not-authenticated': 'Not authenticated',
  'admin-only': 'Permission denied: You need admin privileges',
  'role-without-right': 'Your role in the team does not allow this. Ask an owner of the site.',
  'not-yours': 'Permission denied: this belongs to another account',
  'simulated-account': 'This account was created for a rehearsal: it can be used only there.',
  'second-factor-required': 'Your role needs two-step verification. Please set it up on your profile page first.',

  // Accounts
  'login-failed': 'Login failed: this email and password do not match',
  'too-many-wrong-passwords': ({ minutes }) =>
    `Too many wrong passwords were tried for this account. Please use a device where you have logged in before, or set a new password with the link “Forgot Password”. Other devices can try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  'second-factor-needed': 'Please enter the code from your authenticator app',
  'log-in-ticket-expired': 'That took too long, or there were too many attempts. Please log in again.',
  'second-factor-wrong': 'Incorrect code, or it was already used. Please wait for the next one and try again.',
  'second-factor-exists': 'Two-step verification is already on. Turn it off first.',
  'second-factor-missing': 'Two-step verification is not on',
  'second-factor-own': 'Turn off your own two-step verification on your profile page, with your password and a code.',
  'email-own': 'Another organiser has to change the email address of your account.',
  'account-exists': 'An account with this email or phone number already exists. Please log in instead.',
  'email-domain-wrong': ({ domain }) => `The quiz is for email addresses that end with @${domain}`,
  'password-common': 'This password is too common. Please choose another.',
  'phone-taken': 'This phone number has been verified by another account',
  'account-unknown': 'There is no such account',
  'sealed-account-unknown': 'No sealed data belongs to this email address',
  'password-wrong': 'Incorrect password',
  'phone-needs-password': 'To change your phone number, please enter your password as well.',
  'phone-missing': 'This account has no phone number yet. Please add one first.',
  'phone-unverified': 'The phone number of this account is not verified, so no link can be sent to it.',
  'registration-outdated':
    'Someone else has changed this registration in the meantime. Please close this and look at it again.',
  'guardian-missing':
    'No guardian has given consent for this student yet, so there is no name to correct. Send a request instead.',
  'merge-team': 'Accounts of the team, or that were of it, cannot be merged.',
  'merge-both-sat': ({ titles }) =>
    `Both accounts have played ${listText('and', titles)}, so they cannot be merged. Delete the one whose attempt does not count.`,
  'merge-being-sat': ({ titles }) =>
    `The account to be deleted is playing ${listText('and', titles)}, and its device may hold answers that have not been sent. Let that account stay, and correct its email address afterwards if it is wrong. Or wait until the section is finished on that device or the quiz is submitted. If the time is over, opening the quiz there again is enough.`,
  'merge-consent-withdrawn':
    'The consent of one of these accounts was withdrawn, so they cannot be merged. A guardian has to give it again first.',
  'phone-already-verified': 'This phone number is already verified. Please log in.',
  'phone-not-verified': 'Please verify your phone number before starting the quiz',
  'phone-frozen': 'Your phone number cannot be changed until the results are published.',
  'phone-sat-already': 'This phone number has already been used for this round by another account.',
  'code-wrong': 'Incorrect code. Please check the message and try again.',
  'email-not-verified': 'Please confirm your email address with the link we emailed you before starting the quiz',
  'email-already-verified': 'This email address is already confirmed',
  'email-link-invalid': 'This link is no longer valid. Please ask for a new one.',
  'code-used': 'This code has been used for that already. Please ask for a new one.',
  'code-expired': 'That code is no longer valid. Please ask for a new one.',
  'code-limit-reached': ({ minutes }) =>
    `No more codes can be sent to this number for now. Please try again in ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}.`,
  'mail-server-missing': 'No mail server is set, so nothing can be sent by email',
  'message-not-sent': ({ instead }) => notSent[instead] ?? notSent.later,
  'reset-link-invalid': 'Invalid reset link',
  'invitation-invalid': 'This invitation has been used or revoked, or has expired. Please ask for a new one.',
  'invitation-for-another': 'This invitation was sent to another email address',
  'team-already': 'This account already has a role',
  'name-on-certificates-missing':
    'Your name has letters that certificates cannot show. Please also enter it in English or Hindi letters.',
  'name-on-certificates-settled':
    'The name on your certificates cannot be changed after you have taken part in a round. If it is wrong, write to the organisers.',
  'city-unknown': 'Please choose one of the listed cities',
  'account-frozen':
    'Your account is kept until the results of the round you have started are published. If you need it deleted sooner, write to the organisers.',
  'session-unknown': 'This device is already logged out',
  'last-admin': 'The last owner cannot give up the role. Make someone else an owner first.',
  'consent-outdated': 'Our privacy page has changed. Please reload this page and ask your guardian to read it again.',

  'consent-missing':
    'A parent or guardian must give consent first. Enter their phone number or email address on your profile: they get a code and a link, and it takes a minute.',
  'consent-not-listed':
    'Your school must send the club the list that your parent or guardian signed. Ask your teacher, or write to the club.',
  'consent-withdrawn':
    'The consent for this account was withdrawn. A parent or guardian can give it again from your profile.',
  'consent-withheld':
    'Your parent or guardian has not agreed to this part. Only they can: ask for a new code and link on your profile.',
  'consent-phone-unverified': 'Please verify your phone number first. Then your parent or guardian can be asked.',
  'guardian-link-invalid':
    'This link is no longer valid. Please ask for a new one on the student’s profile, or write to the club.',
  'guardian-contact-own': 'This email address is the student’s own. Please enter the parent’s or guardian’s.',
  'consent-list-unreadable':
    'This list cannot be read. Its first row must name the columns student and guardian, and phone or school.',
  'consent-list-changed': 'The list no longer matches the students you were shown. Please look at it again.',

  // Schools
  'school-unknown': 'There is no such school',
  'school-in-other-city': ({ school, city }) =>
    `${school} is listed in ${city}. Please choose that city, or add your school's pin code.`,
  'school-listed': 'This school is on the club’s own list and can be changed only there.',
  'school-exists': ({ school, city }) => `${school} in ${city} already exists. Merge the two instead.`,
  'school-merged': 'This school has since been merged into another one',
  'school-merge-over': 'This merge can no longer be undone: an hour has passed, or it has been undone already',

  // Questions and files
  'question-unknown': 'This question no longer exists',
  'review-own': 'A question must be approved by someone who neither wrote nor submitted it',
  'review-settled': 'Someone else has decided about this question in the meantime. Please look at it again.',
  'club-details-outdated':
    'Someone else has changed this in the meantime. What you typed is still here, and theirs is kept.',
  'question-outdated': 'This question has been changed in the meantime. Please look at it again.',
  'correct-answer-unknown': 'The correct answer must be one of the options',
  'file-unknown': 'This file no longer exists',
  'file-in-use': 'This picture is used by a question. Remove it from the question first.',
  'file-not-image': 'Invalid file object',
  'files-unavailable': 'Pictures cannot be saved or shown right now. Please try again in a minute.',

  // Rounds and their papers
  'round-unknown': 'There is no such round',
  'round-without-date': 'The opening time of this round is not known yet.',
  'round-slug-taken': 'There is already a round with this address. Please choose another.',
  'round-is-current': 'This is the current round. Make another one current first.',
  'round-not-a-draft': 'Only a draft that nobody has attempted can be deleted. A round that is over can be archived.',
  'round-not-closed': 'The round is not closed yet',
  'round-archived': 'This round is archived. Take it out of the archive first.',
  'round-file-invalid': 'This file is not a valid question paper',
  'question-file-invalid': 'No questions can be read from this file',
  'question-rows-invalid': 'Some questions have mistakes, so none were added',
  'import-unknown': 'There is no such import',
  'import-final': 'An import can be undone only within an hour. Delete the questions one by one instead.',
  'import-differs': 'An import has already taken place, and what is sent now is not the same',
  'current-round-open': ({ title }) =>
    `Students are taking ${title} now. Close it before making another round the current one.`,
  'rehearsal-exists': 'There is already a rehearsal. End it before you start another.',
  'rehearsal-unknown': 'There is no rehearsal at the moment.',
  'rehearsal-full': ({ most }) => `A rehearsal can have at most ${most} simulated students.`,
  'round-is-rehearsal': 'This is a rehearsal: it is only for the team, and is deleted when it ends.',
  'integrity-rule-frozen':
    'Students have already started, so the rule about full screen can’t be changed in this round',
  'paper-incomplete': 'The paper is not ready to be published',
  'paper-in-use': 'Students have started, so the paper can now be changed only through corrections',
  'paper-not-in-use': 'Nobody has started yet: edit the question and publish the paper again instead',
  'paper-not-published': 'The paper has not been published',
  'paper-order-outdated': 'The questions of this section have changed in the meantime. Please look at them again.',
  'paper-outline-outdated': 'The sections of this paper have changed in the meantime. Please look at them again.',
  'section-in-use': ({ section }) => `Section ${section} still has questions. Move or delete them first.`,
  'question-not-published': 'This question is not in the published paper',
  'correction-empty': 'Nothing would change: the answer key is already set to this',
  'correction-unknown': 'There is no such correction',
  'correction-outdated': 'This question has been corrected again since. Revert the later correction first.',
  'key-is-out': ({ since }) =>
    `Students have been able to read the answer key of this round since ${dateTimeText('en', since)}, so nobody can answer it any more.`,
  'key-frozen': 'The results are published, so only an owner can still correct the answer key.',
  'key-not-out': 'Answers and marks are not out yet. Please come back later.',
  'key-waits':
    'Some students with extra time are still answering. You can read your answers and the key here when they have finished.',
  'results-not-out': 'The results of this round are not out yet. Please come back later.',
  'past-round-closed': 'This round is not open for practice.',
  'round-is-staged': 'This round is played on a stage. Nobody can sit it.',
  'round-not-staged': 'This round is not played on a stage.',
  'stage-changed':
    'Someone else changed the teams or rules. Load the page again to see them; what you entered stays here until then.',
  'stage-begun': 'The show has begun. Change its rules from the console, or begin again.',
  'stage-full': 'This show has more events than can be kept.',
  'stage-teams-full': 'A show has at most 20 teams. Invite fewer schools, or remove teams first.',
  'member-unknown': 'This student is in no team of the show any more.',
  'invitation-link-wrong': 'This link of an invitation does not work. Please ask the organisers for a new one.',
  'invitation-over': 'The time for an answer is over, or someone else comes. Please write to the organisers.',
  'show-unknown': 'There is no show with these six digits.',
  'team-key-wrong': 'This link of a team no longer works. Please ask the organisers for a new one.',
  'press-too-late': 'That was too late, or not possible for your team now.',
  'being-marked-again': 'The scores are being marked again by a corrected key. Please try again in a minute.',
  'certificate-unknown': 'There is no such certificate',
  'certificate-not-printable': ({ text }) =>
    `“${text}” has letters that certificates cannot show. Enter your name in English or Hindi letters on your profile, or write to the organisers.`,
  'certificate-with-sample-signatures':
    'Certificates still have the signatures of a sample. They can be downloaded once the organisers have put in those of the club.',
  'leftover-unknown': 'This is not in the list any more, or it cannot stay. Reload the page.',
  'certificates-too-many': ({ most }) => `One file holds at most ${most} certificates. Download them school by school.`,
  'teacher-key-wrong':
    'This key does not belong to a teacher of this school. Please check it, or ask once more for permission.',
  'teacher-not-approved': 'The organisers have not confirmed yet that you teach at this school.',
  'teacher-unknown': 'This teacher no longer exists. Please reload the page.',
  'class-list-changed': 'Something about this list has changed in the meantime. Please check it once more.',
  'class-list-full': ({ count }) =>
    `For now your school can register ${count} more ${plural('en', count, { one: 'student', other: 'students' })}. Please write to the organisers.`,
  'class-student-unknown': 'One of these students is no longer on your list. Please reload the page.',
  'slip-code-wrong': 'No slip has this code. Please compare each letter, or ask your teacher for a new slip.',
  'vouch-refused': 'For this round a school cannot register its students: each needs a verified phone number.',
  'consent-by-guardian-only': 'Your school has named your parent or guardian, who has to consent for you.',
  'school-code-wrong': 'This code is not valid. Please check it, or ask the organisers for a new one.',
  'school-code-unknown': 'There is no such code',
  'sheet-accepted-already': 'A sheet of this student has been accepted already',
  'sheet-of-other-paper': 'This sheet belongs to another version of the paper',
  'sheet-unknown': 'There is no sheet of this student',
  'sheet-answer-impossible': ({ section, number }) =>
    `Section ${section}, question ${number}: this cannot be an answer to it`,
  'sat-on-screen': 'This student has played the round on a screen',
  'likeness-decided-meanwhile': 'Someone else has decided about these two in the meantime. Please look at it first.',
  'nobody-disqualified':
    'Neither of the two is disqualified yet. Disqualify on the participant’s page first, so that they can read the reason and appeal.',
  'reason-missing': 'Please write down the reason',

  // Sitting the quiz
  'quiz-not-open-yet': ({ opensAt }) => `The quiz has not opened yet. It opens on ${dateTimeText('en', opensAt)}.`,
  'quiz-not-announced': 'The quiz has not opened yet. The club will announce when it opens.',
  'quiz-closed': 'The quiz has closed.',
  'round-not-for-city': ({ cities }) => `This round is for schools in ${listText('and', cities)}.`,
  'round-not-for-class': ({ classes }) =>
    `This round is for ${plural('en', classes.length, { one: 'class', other: 'classes' })} ${listText('and', classes)}.`,
  'round-for-admins': 'This round is a rehearsal for the club’s own team.',
  'round-not-qualified':
    'This round is for those who qualified in an earlier one, and you are not among them. If you should be, please write to the organisers.',
  'qualified-from-impossible': 'Choose another round that students have taken; a rehearsal is none.',
  'admission-unknown': 'This student was not let in, or has been taken off the list.',
  'section-unknown': ({ section }) => `There is no section ${section} in this quiz`,
  'class-missing': 'Please tell us your class first',
  'section-out-of-order': ({ section }) => `Please finish section ${section} first`,
  'section-empty': ({ section }) => `No Questions Found for Section ${section}`,
  'section-not-sealed': 'Nothing in this section can be fetched in advance',
  'section-not-started': 'This section has not been started yet',
  'quiz-already-attempted': "You've attempted the quiz",
  'quiz-already-submitted': "You've already submitted",
  'quiz-unfinished': 'Please finish all sections first',
  'opened-elsewhere': 'This quiz was opened on another device',
  disqualified: "You're disqualified",
  'answer-not-in-section': 'This question is not part of the section you are playing',
  'quiz-paused': 'The quiz is paused. It will resume soon, and nobody will lose time.',

  // Interventions
  'intervention-unknown': 'There is no such intervention',
  'announcement-unknown': 'There is no such announcement',
  'announcement-for-nobody': 'There is nobody to send this to',
  'announcement-for-more': ({ messages, expected }) =>
    `This would now send ${messages} messages, not ${expected}. Check the new number and send again.`,
  'announcement-over': `Its messages are no longer sent: it was withdrawn, or is more than ${announcementMaxAgeMs / hour} hours old`,
  'announcement-sent-otherwise':
    'This announcement is already being sent another way. Withdraw it first, or write a new one.',
  'sms-without-template': 'The SMS gateway has no template for this. Send it by email, or have one approved.',
  'sms-gateway-missing': 'No SMS gateway is set, so nothing can be sent by SMS',
  'intervention-not-undoable': 'This cannot be undone',
  'nobody-concerned': 'Nobody there is taking the quiz now, so this would have no effect',
  'quiz-not-paused': 'The quiz is no longer paused',
  'section-is-open': 'This section is still open: give extra time instead',
  'other-section-open': 'Another of their sections is open: wait until it is over',
  'round-without-opening': 'This round has no opening time to move',
  'round-opened-already': 'The quiz has already opened, so its opening time can’t be changed',
  'opening-in-the-past': 'That time has already passed. Choose a later opening time.',
  'no-late-answers': 'This section has no late answers',
  'late-answers-after-key': 'These answers arrived after students could read the answer key, so they can never count',
  'late-answers-accepted-already': 'The late answers of this section already count',
  'participant-not-submitted': 'They have not submitted yet',
  'participant-submitted': 'They have already submitted',
  'participant-disqualified': 'They are disqualified',
  'participant-not-disqualified': 'They are not disqualified',
  'account-sits-itself': 'That account has already started this quiz, so no attempt can be moved to it',
  'attempt-being-sat':
    'The device on which this attempt is being played may hold answers that have not been sent. Wait until the section is finished there or the quiz is submitted. If the time is over, opening the quiz there again is enough.',
  'results-are-out': 'The results of this round are published. Unpublish them first.',

  // Leaderboard
  'entry-unknown': 'This leaderboard entry no longer exists',
  'entry-without-attempt': 'This entry was added manually: change the account instead',
  'not-attempted': 'This round has not been attempted yet',
  'not-disqualified': 'You are not disqualified, so there is nothing to appeal against.',
  'appeal-sent-already': 'You have already appealed. The organisers’ reply will appear on this page.',
  'appeal-unknown': 'There is no appeal here',
  'appeal-answered': 'Someone has answered this appeal in the meantime. Please look at it again.',
  'objection-sent-already': 'You have already objected to this question. Each question can be objected to only once.',
  'objections-closed': 'Objections are closed. The organisers are reading those that came in time.',
  'objections-used-up': ({ most }) => `You have objected to ${most} questions, which is the limit.`,
  'objection-agrees': 'The answer key already says that. Please choose the answer that you think is correct.',
  'objection-unknown': 'There is no such objection',
  'objections-answered':
    'Someone has answered these objections in the meantime. Your reply was not saved. Please look at theirs first.',
  'question-withdrawn': 'This question has been withdrawn, so there is nothing left to object to.',
  'reason-not-translated': 'Students read the reason in their own language. Please write it in Hindi too.',
  'name-consent-missing': 'A parent or guardian must give consent before your full name is shown.',
};

export const refusalTexts = textArea<RefusalTexts>(
  refusals,
  async (language) => (await import(`../${language}/refusals.ts`)).refusals,
);
