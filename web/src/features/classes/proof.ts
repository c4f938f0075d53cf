/** Both secrets of a teacher, as typed. */
export interface Proof {
  readonly code: string;
  readonly key: string;
}
