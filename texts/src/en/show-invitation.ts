import { textArea } from '#text-area.ts';

/** The invitation of a student to a show, as a mail and as the page of its link. */
export const showInvitation = {
  title: 'Invitation',
  loading: 'Loading the invitation',
  invited: ({ name, team, show }: { name: string; team: string; show: string }) =>
    `${name}, you are invited to play in the team of ${team}: ${show}.`,
  answerBy: ({ at }: { at: string }) => `Please answer by ${at}.`,
  parents: 'Please answer together with a parent or guardian, and tell your school.',
  comes: 'I come',
  cannot: 'I cannot come',
  change: 'You can change your answer until then.',
  states: {
    invited: 'You have not answered yet.',
    confirmed: 'You come. See you there!',
    declined: 'You cannot come. The next student of your school may be asked.',
    replaced: 'Someone else of your school comes in your place.',
  },
  over: 'The time for an answer is over. If something has changed, please write to the organisers.',
  mail: {
    subject: ({ show, club }: { show: string; club: string }) => `${club}: you are invited to ${show}`,
    button: 'Answer the invitation',
  },
};

export const showInvitationTexts = textArea(
  showInvitation,
  async (language) => (await import(`../${language}/show-invitation.ts`)).showInvitation,
);
