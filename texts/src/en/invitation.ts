import type { Role } from '@club/domain/shared/role';
import { textArea } from '#text-area.ts';

export const invitation = {
  title: 'Join the team',
  asTeam: ({ club, role }: { club: string; role: string }) =>
    `You are invited to join the team of ${club}. Your role: ${role}.`,
  roles: {
    owner: 'owner',
    organiser: 'organiser',
    'question-writer': 'question writer',
    viewer: 'viewer',
  } satisfies Record<Role, string>,
  mailedTo: ({ email }: { email: string }) => `Your email address is ${email}.`,
  create: 'Create my account',
  registered: 'Already have an account? <signin>Log in</signin> and join with that one.',
  loggedInAs: ({ name, email }: { name: string; email: string }) => `You are logged in as ${name} (${email}).`,
  join: 'Join with this account',
  joined: 'You have joined the team.',
  loading: 'Loading the invitation',
  failed: 'The invitation could not be accepted',
};

export const invitationTexts = textArea(
  invitation,
  async (language) => (await import(`../${language}/invitation.ts`)).invitation,
);
