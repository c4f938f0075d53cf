import { resetLinkLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { minute } from '@club/domain/shared/instant';
import { textArea } from '#text-area.ts';

export const newPassword = {
  forgot: {
    title: 'Forgot password',
    remembered: 'Remembered it? <signin>Log in</signin>',
    checkInbox: 'Check your inbox',
    onItsWay: ({ email }: { email: string }) =>
      `If <email>${email}</email> belongs to an account, the link is on its way. Nothing after a few minutes? Check your spam folder too.`,
    backToLogIn: 'Back to login',
    anotherNumber: 'Use another number',
    checkPhone: 'Check your phone',
    texted: ({ phone }: { phone: string }) =>
      `If <email>${phone}</email> is verified for an account, the link is on its way by SMS. Nothing after a few minutes? Ask the organisers.`,
    anotherEmail: 'Use another email',
  },
  ways: {
    none: ({ email }: { email: string }) =>
      `This site cannot send email or text messages yet. Write to the organisers, who can help you: <mail>${email}</mail>`,
    kept: 'This is a trial: what it sends is kept in the folder “outbox” on the server and reaches nobody.',
    byEmail: ({ email }: { email: string }) =>
      `The link can be sent by email only. If you cannot read that mailbox, write to the organisers: <mail>${email}</mail>`,
    bySms: ({ email }: { email: string }) =>
      `The link can be sent by SMS only. If that does not reach you, write to the organisers: <mail>${email}</mail>`,
  },
  intro: 'Choose a new password. Use it to log in on all your devices from now on.',
  reset: { title: 'New password', done: 'Password reset successfully! Please login with your new password.' },
  update: { title: 'Update password', done: 'Password updated successfully' },
  userId: 'User ID',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  save: 'Save new password',
  failed: 'Failed to reset password',
  invalidLink: `Invalid reset link. It may be older than ${resetLinkLifetimeMs / minute} minutes, or already used.`,
  newLink: 'Get a new link',
};

export const newPasswordTexts = textArea(
  newPassword,
  async (language) => (await import(`../${language}/new-password.ts`)).newPassword,
);
