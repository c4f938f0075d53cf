/** How a phone number stands out of a sentence, in one piece. */
export const phoneMarks = {
  phone: (number: string) => <strong className="figures whitespace-nowrap text-text">{number}</strong>,
};
