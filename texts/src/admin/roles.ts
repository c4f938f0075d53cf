import type { Right, Role } from '@club/domain/shared/role';

export const roleNames: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  organiser: 'Organiser',
  'question-writer': 'Question writer',
  viewer: 'Viewer',
};

export const roleSummaries: Readonly<Record<Role, string>> = {
  owner: 'Full access, including roles.',
  organiser: 'Full access except roles.',
  'question-writer': 'Questions and answer keys; no access to participants.',
  viewer: 'The live page and the leaderboard, view only.',
};

/** Each text follows "may". */
export const rightTexts: Readonly<Record<Right, string>> = {
  team: 'give and remove roles',
  organise: 'manage rounds, the quiz day, results, corrections and schools',
  participants: 'see participants, with phone and email, and what they did',
  bank: 'write questions and answer keys, and see how each question was answered',
  watch: 'see the live page and the leaderboard',
  rounds: 'see all rounds, including drafts and rehearsals',
};
