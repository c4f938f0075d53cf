import { textArea } from '#text-area.ts';

export const consentReplies = {
  asked: {
    sent: ({ contact }: { readonly contact: string }) => `A code and a link were sent to ${contact}.`,
    waiting: ({ contact }: { readonly contact: string }) =>
      `A code and a link are on their way to ${contact}. It may take a few minutes.`,
  },
  notAsked: ({ contact, reason }: { readonly contact: string; readonly reason: string }) =>
    `${contact} could not be asked for consent yet. ${reason}`,
  codeSent: 'A code was sent to you.',
  given: 'Thank you. The consent is recorded.',
  withdrawn: 'The consent is withdrawn.',
  deleted: 'The account and everything that belongs to it have been deleted.',
  correctionSent: 'Your request was sent to the club.',
};

export const consentReplyTexts = textArea(
  consentReplies,
  async (language) => (await import(`../${language}/consent-replies.ts`)).consentReplies,
);
