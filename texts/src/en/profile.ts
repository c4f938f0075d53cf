import { textArea } from '#text-area.ts';

export const profile = {
  title: 'My profile',
  intro: 'What the club knows of you, and what you can do about it.',
  notLoggedIn: 'User not authenticated properly',
  loading: 'Loading',
  waiting: 'Waiting for the connection',
  about: {
    title: 'About you',
    email: ({ email }: { email: string }) => `You log in with <email>${email}</email>. This address stays the same.`,
    fixed:
      'For a round, who you are is fixed when you start its first section. What you change here afterwards counts from the next round on.',
    save: 'Save changes',
    saved: 'Your profile was saved',
    notSaved: 'Your profile could not be saved. Please try again.',
    unsaved: 'What you have changed in your profile is not saved yet.',
  },
  phone: {
    title: 'Phone number',
    verified: 'verified',
    notVerified: 'not verified',
    none: 'Your account has no phone number. To sit a quiz you need one that is verified.',
    once: 'Each number sits a round once, so it stays as it is between your first section and the results.',
    verify: 'Verify it',
    change: 'Change phone number',
    add: 'Add a phone number',
    yourNumber: ({ phone }: { phone: string }) =>
      `Your number is <phone>${phone}</phone>. The new one is verified with a code.`,
    firstNumber: 'Your account has no phone number. The one you give here is verified with a code.',
  },
  guardian: {
    title: 'Parent or guardian',
    agreed: ({ day, version }: { day: string; version: string }) =>
      `Agreed on ${day} to version ${version} of <privacy>what the club keeps and why</privacy>.`,
    missing: 'No parent or guardian of yours has agreed yet that you take part. Show them this page.',
    newText: 'The text has changed since. Please show it to them, and let them agree to it as it is now.',
    change: 'Change',
    save: 'Save the consent',
    saved: 'The consent was saved',
    notSaved: 'The consent could not be saved. Please try again.',
    cancel: 'Cancel',
  },
  sessions: {
    title: 'Where you are logged in',
    since: ({ moment }: { moment: string }) => `Since ${moment}`,
    thisOne: 'this device',
    unknown: 'An unknown browser',
    logOut: 'Log out',
    logOutOf: ({ browser }: { browser: string }) => `Log out ${browser}`,
    logOutOthers: 'Log out all other devices',
    endsByItself:
      'A log-in ends by itself after seven days. If one of these is not yours, end it and <reset>set a new password</reset>.',
  },
  kept: {
    title: 'What the club keeps',
    profile: 'Your name, e-mail address, phone number, sex, city and school',
    profileHowLong:
      'As long as you have the account. Only you and the organisers see your phone number, e-mail address and school.',
    guardian: 'Which parent or guardian of yours agreed, when, and to which version of the text',
    guardianHowLong: 'As long as you have the account. Only you and the organisers see it.',
    password: 'Your password',
    passwordHowLong: 'Only in a form that nobody can read back.',
    rounds:
      'Each round you sit: who you were then, your answers and when they came, and what the page noticed, such as leaving full-screen',
    roundsHowLong:
      'With the round, as long as you have the account. Scores are for the organisers until results are published.',
    logIns: 'When and in which browser you logged in, and the codes and links that were sent to you',
    logInsHowLong: 'A month after they ended. A browser you used before is known for a year.',
    changes: 'That your account was changed or deleted, when and by whom',
    changesHowLong: 'For good, without your name or your number, so that organisers answer for what they do.',
    addresses:
      'Network addresses are kept for some hours, to slow down who guesses passwords; after that only a mark that tells whether two were the same. Nothing is given to anybody else, but your number and address to the services that deliver your codes and links.',
    download: 'Download my data',
    downloaded: 'Your data is in the file my-data.json',
    file: 'One file with all of it, in a form (JSON) that people and programs can read. The right answers are not in it.',
  },
  deletion: {
    title: 'Delete my account',
    text: 'This deletes your account with everything that belongs to it: your profile, your answers, your results and your places on leaderboards. It cannot be taken back.',
    frozen:
      'Once you have started a round, your account stays until its results are published, so that nobody sits it twice. Ask the organisers if it has to go sooner.',
    open: 'Delete my account',
    ask: 'Delete your account?',
    whose: ({ name, email }: { name: string; email: string }) =>
      `The account of ${name} (${email}) is deleted at once, with everything that belongs to it.`,
    forGood: 'Delete my account for good',
    keep: 'Keep my account',
    notDeleted: 'Your account could not be deleted. Please try again.',
  },
};

export const profileTexts = textArea(profile, async (language) => (await import(`../${language}/profile.ts`)).profile);
