/** What an address says of a sitting that has ended, whatever the page is read in. Source: specification, section 4. */
export const resultMessages = {
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
} as const;
