import type { MemberState, TeamState } from '@club/domain/entities/rounds/team-members';
import { countWithNoun } from './count-with-noun.ts';

export const memberStateTexts: Readonly<Record<MemberState, string>> = {
  invited: 'no answer yet',
  confirmed: 'comes',
  declined: 'cannot come',
  replaced: 'replaced',
};

export const teamStateTexts: Readonly<Record<TeamState, string>> = {
  invited: 'invited',
  confirmed: 'all come',
  incomplete: 'someone cannot come',
  declined: 'does not come',
};

/** Teams of a show that come from those who qualified in another round. */
export const stageTeamsTexts = {
  title: (round: string) => `Teams: ${round}`,
  name: 'Teams from those who qualified',
  open: 'Invite teams',
  intro: 'Each school sends those who qualified: its best four, with ties. Invited students answer by a link.',
  back: 'Back to the stage',
  loading: 'Loading the schools',
  noSource:
    'Nobody qualifies for this round yet. Choose in its settings in which round students have to have qualified.',
  toSettings: 'Go to its settings',
  notOut: (round: string) => `The results of ${round} are not published yet, so nobody has qualified.`,
  toResults: 'Go to its leaderboard',
  nobody: 'No school of the cities and classes of this round has a student who qualified.',
  source: (round: string) => `Qualified in ${round}. Schools are in the order of their best student.`,
  noMail: 'This server sends no mail. Pass the links on yourself: “Copy link” beside each student.',
  willBeStaged: 'The first invitation makes it a round on a stage, which can then never become the current round.',
  school: (name: string, city: string) => (city === '' ? name : `${name} · ${city}`),
  choose: (school: string) => `Invite ${school}`,
  ranked: (name: string, rank: number) => `${name} (rank ${rank})`,
  answerBy: 'Answer by',
  answerByMissing: 'Enter a date and a time to come.',
  note: 'Where and when',
  noteHint: 'As the invitation says it: day, hour, place, what to bring. The newest text is on all invitations.',
  chooseSome: 'Choose a school first.',
  invite: (schools: number) => (schools === 0 ? 'Invite' : `Invite ${countWithNoun(schools, 'school')}`),
  invited: (schools: number) => `${countWithNoun(schools, 'school')} invited.`,
  deadline: (at: string) => `Answer by ${at}`,
  overdue: 'time is over',
  noPictures: 'no pictures',
  noPicturesHint: 'No pictures: nobody has agreed to pictures of this student.',
  copy: 'Copy link',
  copyOf: (name: string) => `Copy the link of ${name}`,
  copied: (name: string) => `The link of ${name} was copied.`,
  cannotCopy: 'The link could not be copied.',
  comes: 'Comes',
  cannot: 'Cannot come',
  noted: (what: string, name: string) => `${what}: ${name}`,
  replace: 'Replace…',
  replaceOf: (name: string) => `Replace ${name}`,
  replaceTitle: (name: string) => `Who comes instead of ${name}?`,
  next: (name: string, rank: number) => `${name} (rank ${rank}) is next in line of the school, and will be invited.`,
  noNext: 'Nobody of the school is left to ask: the team plays with fewer.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  replaced: (name: string) => `${name} was replaced.`,
  because: (reason: string) => `Reason: ${reason}`,
} as const;
