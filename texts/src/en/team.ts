import type { PostGroup } from '@club/domain/features/site/team-member';
import { textArea } from '#text-area.ts';

export const team = {
  name: 'Team',
  title: 'The team',
  intro: 'They write the questions, draw the posters, carry the buzzers and count the marks.',
  onLinkedIn: ', profile on LinkedIn',
  now: 'This year',
  groups: {
    bearers: 'Office bearers',
    secretaries: 'Secretaries',
    heads: 'Heads',
    coordinators: 'Coordinators',
    others: 'Also in the team',
  } satisfies Record<PostGroup, string>,
};

export const teamTexts = textArea(team, async (language) => (await import(`../${language}/team.ts`)).team);
