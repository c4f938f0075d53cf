/** Used in page addresses, so they are in English in every language. Source: specification, section 4. */
export const resultMessages = {
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
} as const;
