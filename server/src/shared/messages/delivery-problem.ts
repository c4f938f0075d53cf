/** Why a message could not be sent, in words for the club's operator, and what to do about it. */
export class DeliveryProblem extends Error {
  readonly remedy: string;
  /** True if a retry is useless: nobody can be reached there. */
  readonly isFinal: boolean;
  /** True if it may have arrived: the service received all of it and did not report the outcome. */
  readonly isUnconfirmed: boolean;

  constructor(
    problem: string,
    remedy: string,
    {
      isFinal = false,
      isUnconfirmed = false,
      cause,
    }: { isFinal?: boolean; isUnconfirmed?: boolean; cause?: unknown } = {},
  ) {
    super(redactRecipients(problem), { cause });
    this.name = 'DeliveryProblem';
    this.remedy = remedy;
    this.isFinal = isFinal;
    this.isUnconfirmed = isUnconfirmed;
  }
}

/** Mail servers and gateways repeat the recipient in errors, which no log may contain. */
function redactRecipients(text: string): string {
  return text.replaceAll(/[^\s<>"':;,]+@[^\s<>"':;,]+/g, '(an address)').replaceAll(/\+?\d[\d -]{8,}\d/g, '(a number)');
}

export const unconfirmedRemedy =
  'It may have arrived, so it is not sent again by itself. If this goes on, ask the service why it answers so late.';
