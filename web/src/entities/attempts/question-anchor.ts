/** The id of a question's card in a marked paper. */
export const questionAnchor = (questionId: string) => `question-${questionId}`;
