import type { Right, Role } from '@club/domain/shared/role';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  organiser: 'Organiser',
  'question-writer': 'Question writer',
  viewer: 'Viewer',
};

export const roleSummaries: Readonly<Record<Role, string>> = {
  owner: 'Everything, and who has which role.',
  organiser: 'Everything but roles.',
  'question-writer': 'Questions and their keys; never who takes part.',
  viewer: 'The live page and the leaderboard; changes nothing.',
};

/** Each text follows "may". */
export const rightTexts: Readonly<Record<Right, string>> = {
  team: 'give and take roles',
  organise: 'run rounds, the quiz day, results, corrections and schools',
  participants: 'see who takes part, with phone and e-mail, and what they did',
  bank: 'write questions and keys, and see how each question was answered',
  boards: 'see the live page and the leaderboard',
  rounds: 'know of every round, also drafts and rehearsals',
};
