import { textArea } from '#text-area.ts';

export const invitation = {
  title: 'Join the team',
  asTeam: ({ club, role }: { club: string; role: string }) => `You are invited to the team of ${club} as: ${role}.`,
  roles: {
    owner: 'owner',
    organiser: 'organiser',
    'question-writer': 'question writer',
    viewer: 'viewer',
  },
  mailedTo: ({ email }: { email: string }) => `Your email address is ${email}.`,
  create: 'Create my account',
  registered: 'Do you have an account already? <signin>Log in</signin>, and you join with that one.',
  loggedInAs: ({ name, email }: { name: string; email: string }) => `You are logged in as ${name} (${email}).`,
  join: 'Join with this account',
  joined: 'You are in the team now.',
  loading: 'Looking up the invitation',
  failed: 'The invitation could not be accepted',
};

export const invitationTexts = textArea(
  invitation,
  async (language) => (await import(`../${language}/invitation.ts`)).invitation,
);
