import { textArea } from '#text-area.ts';

export const accountReplies = {
  registered: ({ club }: { club: string }) => `Registration successful! Welcome to ${club}!`,
  code: {
    sent: ({ phone }: { phone: string }) => `A six-digit code was sent to ${phone}.`,
    waiting: ({ phone }: { phone: string }) => `A six-digit code is on its way to ${phone}. It may take a few minutes.`,
  },
  newCode: {
    sent: 'A new six-digit code was sent to your phone.',
    waiting: 'A new six-digit code is on its way to your phone. It may take a few minutes.',
  },
  phoneVerified: 'Your phone number is verified.',
  phoneVerifiedAlready: 'This phone number is already verified.',
  loggedOut: 'Successfully logged out',
  deviceLoggedOut: 'That device is logged out.',
  othersLoggedOut: 'All other devices are logged out.',
  resetLinkSent: 'Password reset link sent to your email!',
  passwordReset: 'Password reset successfully! Please login with your new password.',
  passwordUpdated: 'Password updated successfully',
  ownAccountDeleted: 'Your account and everything that belongs to it was deleted.',
  accountDeleted: 'The account and everything that belongs to it was deleted.',
};

export const accountReplyTexts = textArea(
  accountReplies,
  async (language) => (await import(`../${language}/account-replies.ts`)).accountReplies,
);
