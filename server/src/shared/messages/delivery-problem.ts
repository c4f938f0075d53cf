/** Why a message could not be handed over, in words for the club's operator, and what to do about it. */
export class DeliveryProblem extends Error {
  readonly remedy: string;
  /** Whether trying again is useless: nobody can be reached there. */
  readonly isFinal: boolean;

  constructor(
    problem: string,
    remedy: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(redactRecipients(problem), { cause });
    this.name = 'DeliveryProblem';
    this.remedy = remedy;
    this.isFinal = isFinal;
  }
}

/** Mail servers and gateways repeat the recipient, which no log may contain. */
function redactRecipients(text: string): string {
  return text.replaceAll(/[^\s<>"':;,]+@[^\s<>"':;,]+/g, '(an address)').replaceAll(/\+?\d[\d -]{8,}\d/g, '(a number)');
}
