/** A text or picture of the example content that visitors still see. */
export interface Leftover {
  /** Remains while it stands there: "club.yaml tagline". */
  readonly id: string;
  /** As an operator would open it. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** What a visitor sees of it, and where. */
  readonly seen: string;
  readonly remedy: string;
  /** True if it may be true of the club as well, so that an organiser can keep it. */
  readonly canStay: boolean;
  /** True if it misleads nobody about who the club is, how to reach it or what holds, so that it need not go before students come. */
  readonly canWait: boolean;
  /** The part of the club's details, and the field in it, where an owner enters another: "names:tagline"; null: in its file alone. */
  readonly field: string | null;
}
