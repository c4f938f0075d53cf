/** What the result page may say. Source: specification, section 4. */
export const submittedMessage = 'Quiz Submitted Successfully';
export const disqualifiedMessage = 'You are disqualified for exiting full-screen';

/** The address of the result page with one of its messages. */
export function resultPath(isDisqualified: boolean): string {
  return `/quiz/result/${encodeURIComponent(isDisqualified ? disqualifiedMessage : submittedMessage)}`;
}
