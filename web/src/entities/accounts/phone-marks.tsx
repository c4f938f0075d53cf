export const phoneMarks = {
  phone: (number: string) => <strong className="figures whitespace-nowrap text-text">{number}</strong>,
};
