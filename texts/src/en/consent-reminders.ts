import { textArea } from '#text-area.ts';

export const consentReminders = {
  subject: ({ club }: { club: string }) => `${club}: consent is missing`,
  why: ({ club }: { club: string }) =>
    `You are registered with ${club}. Before you can start a round, we need the consent of your parent or guardian.`,
  button: 'Open your profile',
};

export const consentReminderTexts = textArea(
  consentReminders,
  async (language) => (await import(`../${language}/consent-reminders.ts`)).consentReminders,
);
