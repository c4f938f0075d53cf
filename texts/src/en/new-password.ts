import { textArea } from '#text-area.ts';

export const newPassword = {
  forgot: {
    title: 'Forgot password',
    remembered: 'Remembered it? <signin>Log in</signin>',
    checkInbox: 'Check your inbox',
    onItsWay: ({ email }: { email: string }) =>
      `If <email>${email}</email> belongs to an account, the link is on its way. Nothing there after a few minutes? Look into the spam folder too.`,
    backToLogIn: 'Back to login',
    anotherEmail: 'Use another email',
  },
  intro: 'Choose a new password. You then log in with it on all your devices.',
  reset: { title: 'New password', done: 'Password reset successfully! Please login with your new password.' },
  update: { title: 'Update password', done: 'Password updated successfully' },
  userId: 'User id',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  save: 'Save new password',
  failed: 'Failed to reset password',
  invalidLink: 'Invalid reset link. It may be older than an hour, or used already.',
  newLink: 'Get a new link',
};

export const newPasswordTexts = textArea(
  newPassword,
  async (language) => (await import(`../${language}/new-password.ts`)).newPassword,
);
