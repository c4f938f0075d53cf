/** The people of the club. */
export const team = {
  name: 'Team',
  title: 'The team',
  intro: 'The people who write the questions, draw the posters, carry the buzzers and count the marks.',
  members: 'Members',
  onLinkedIn: ', profile on LinkedIn',
};
