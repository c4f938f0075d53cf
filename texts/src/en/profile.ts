import { deviceRetentionMs, endedRetentionMs, sessionLifetimeMs } from '@club/domain/entities/accounts/retention';
import { day } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

export const profile = {
  title: 'My profile',
  intro: 'What the club keeps about you, and how to change or delete it.',
  notLoggedIn: 'User not authenticated properly',
  loading: 'Loading',
  waiting: 'Waiting for the connection',
  about: {
    title: 'About you',
    email: ({ email }: { email: string }) =>
      `You log in with <email>${email}</email>. If it is wrong, ask the organisers.`,
    fixed:
      'Your details are locked for a round when you start its first section. Later changes apply from the next round.',
    save: 'Save changes',
    saved: 'Your profile has been saved',
    notSaved: 'Your profile could not be saved. Please try again.',
    unsaved: 'You have unsaved changes in your profile.',
  },
  phone: {
    title: 'Phone number',
    verified: 'verified',
    notVerified: 'not verified',
    none: 'Your account has no phone number. You need a verified number to play the quiz.',
    once: 'A number can be used only once per round, so you can’t change it between your first section and the results.',
    verify: 'Verify number',
    change: 'Change phone number',
    add: 'Add a phone number',
    yourNumber: ({ phone }: { phone: string }) => `Your number is <phone>${phone}</phone>.`,
  },
  guardian: {
    title: 'Parent or guardian',
    agreed: ({ day, version }: { day: string; version: string }) =>
      `Consent given on ${day} to version ${version} of <privacy>what the club keeps and why</privacy>.`,
    missing: 'Your parent or guardian has not given consent yet. Please show them this page.',
    newText: 'The text has changed since then. Please show it to them and ask them to agree to the new version.',
    change: 'Change',
    save: 'Save consent',
    saved: 'The consent has been saved',
    notSaved: 'The consent could not be saved. Please try again.',
    cancel: 'Cancel',
  },
  sessions: {
    title: 'Where you are logged in',
    since: ({ moment }: { moment: string }) => `Since ${moment}`,
    thisOne: 'this device',
    unknown: 'Unknown browser',
    logOut: 'Log out',
    logOutOf: ({ browser }: { browser: string }) => `Log out ${browser}`,
    logOutOthers: 'Log out all other devices',
    endsByItself: `You are logged out automatically after ${sessionLifetimeMs / day} days. If one of these is not you, log it out and <reset>set a new password</reset>.`,
  },
  kept: {
    title: 'What the club keeps',
    list: 'What exactly, and for how long',
    profile: 'Your name, email address, phone number, sex, city and school',
    profileHowLong:
      'For as long as you have the account. Only you and the organisers see your phone number and email address.',
    guardian: 'Which parent or guardian gave consent, when, and to which version of the text',
    guardianHowLong: 'For as long as you have the account. Only you and the organisers see it.',
    password: 'Your password',
    passwordHowLong: 'Only as a scrambled code (hash) that nobody can read.',
    rounds:
      'Each round you play: your details at the time, your answers and when they arrived, and what the page recorded, such as entering and leaving full screen',
    roundsHowLong: 'For as long as you have the account. Only the organisers see scores until results are published.',
    logIns: 'When and in which browser you logged in, and the codes and links we sent you',
    logInsHowLong: `For ${endedRetentionMs / day} days after they end. A browser you have used is recognised for ${deviceRetentionMs / day} days.`,
    changes: 'The fact that your account was changed or deleted, when and by whom',
    changesHowLong: 'Permanently, but without your name or number, so that organisers stay accountable.',
    addresses:
      'Network addresses are kept for a few hours, to slow down anyone guessing passwords; after that, only a mark remains, which shows whether two addresses were the same. Your number and email address go to the services that deliver our messages to you.',
    download: 'Download my data',
    downloaded: 'Your data has been saved in the file my-data.json',
    file: 'One file with all of your data, in a format (JSON) that people and programs can read. It does not include the correct answers.',
  },
  deletion: {
    title: 'Delete my account',
    text: 'This deletes your account and all its data: your profile, your answers, your results and your places on leaderboards. This cannot be undone.',
    frozen:
      'Once you have started a round, your account is kept until its results are published, so that nobody plays it twice. If you need it deleted sooner, write to the organisers.',
    open: 'Delete my account',
    ask: 'Delete your account?',
    whose: ({ name, email }: { name: string; email: string }) =>
      `The account of ${name} (${email}) and all its data will be deleted immediately.`,
    forGood: 'Delete my account permanently',
    keep: 'Keep my account',
    notDeleted: 'Your account could not be deleted. Please try again.',
  },
};

export const profileTexts = textArea(profile, async (language) => (await import(`../${language}/profile.ts`)).profile);
