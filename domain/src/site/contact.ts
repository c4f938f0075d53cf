/** Somebody a school can ring up. */
export interface ContactPerson {
  readonly name: string;
  readonly position: string;
  /** Phone number as it is shown and copied. */
  readonly no: string;
  /** Address of the professional profile; empty when there is none. */
  readonly linkedin: string;
}

/** Where the club is at home. */
export interface Address {
  readonly college: string;
  readonly locality: string;
  readonly city: string;
  readonly pin: string;
  readonly mapLink: string;
  /** Address of a map page that may be framed; loaded only when a visitor asks for it. */
  readonly mapEmbed: string;
}
