import { textArea } from '#text-area.ts';

export const accountReplies = {
  registered: ({ club }: { club: string }) => `Registration successful! Welcome to ${club}!`,
  code: {
    sent: ({ phone }: { phone: string }) => `We have sent a six-digit code to ${phone}.`,
    waiting: ({ phone }: { phone: string }) => `A six-digit code is on its way to ${phone}. It may take a few minutes.`,
  },
  newCode: {
    sent: 'We have sent a new six-digit code to your phone.',
    waiting: 'A new six-digit code is on its way to your phone. It may take a few minutes.',
  },
  phoneVerified: 'Your phone number is verified.',
  phoneVerifiedAlready: 'This phone number is already verified.',
  emailLinkSent: 'We have emailed you a link. It may take a few minutes.',
  emailVerified: 'Your email address is confirmed.',
  loggedOut: 'Successfully logged out',
  deviceLoggedOut: 'That device has been logged out.',
  othersLoggedOut: 'All other devices have been logged out.',
  resetLinkSent: 'Password reset link sent to your email!',
  resetLinkKept: 'This site cannot send email yet. Write to the organisers, who can help you.',
  resetLinkTexted: 'If this number is verified for an account, a link to set a new password is on its way by SMS.',
  passwordReset: 'Password reset successfully! Please login with your new password.',
  passwordUpdated: 'Password updated successfully',
  sealed: 'A sealed copy is kept for a year, as the law requires, and is then removed.',
  ownAccountDeleted: 'Your account and all its data have been deleted.',
  accountDeleted: 'The account and all its data have been deleted.',
};

export const accountReplyTexts = textArea(
  accountReplies,
  async (language) => (await import(`../${language}/account-replies.ts`)).accountReplies,
);
