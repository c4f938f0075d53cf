/** What the quiz says to whoever sits it when something went through. Source: specification, section 4. */
export const quizSentences = {
  classSaved: 'Class information saved!',
  submitted: 'Quiz Submitted Successfully',
  disqualified: 'You are disqualified for exiting full-screen',
} as const;
