/** On the page of a paper: opens the correction of a published question's key. */
export const correctionFragment = (questionId: string) => `#correct-${questionId}`;
