/** Used in page addresses, so in English whatever the page language. Source: specification, section 4. */
export const resultMessages = {
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
} as const;
