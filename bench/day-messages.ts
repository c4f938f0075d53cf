import type { Profile, SectionPlan } from './day-schedule.ts';

/** The measured calls, in the order of a student's day. */
export const callKinds = ['arrive', 'start', 'take-up', 'answer', 'finish', 'submit'] as const;
export type CallKind = (typeof callKinds)[number];

export type StudentState = 'away' | 'waiting' | 'between' | 'done' | `section ${number}`;

export interface DayJob {
  readonly kind: 'play';
  /** Of the servers; students are distributed over them. */
  readonly addresses: readonly string[];
  readonly students: readonly { readonly accountId: string; readonly token: string }[];
  readonly firstSeed: number;
  readonly profile: Profile;
  readonly minutes: number;
  readonly sections: readonly SectionPlan[];
  /** Milliseconds since the epoch, by the clock of this machine. */
  readonly opensAt: number;
}

export interface StoredStudent {
  readonly accountId: string;
  readonly submitted: boolean;
  readonly entries: number;
  readonly answers: readonly {
    readonly questionId: string;
    readonly takeover: number;
    readonly sequence: number;
    readonly markedAnswers: readonly boolean[] | null;
    readonly userInput: string | null;
  }[];
}

export type WorkerRequest =
  | DayJob
  | { readonly kind: 'compare'; readonly students: readonly StoredStudent[] }
  | { readonly kind: 'end' };

export interface DayProgress {
  /** By kind: milliseconds of each call from when it was due. */
  readonly durations: Readonly<Record<CallKind, readonly number[]>>;
  readonly failures: readonly { readonly call: CallKind; readonly reason: string; readonly count: number }[];
  readonly students: Readonly<Partial<Record<StudentState, number>>>;
  /** Calls abandoned because a retry would not help. */
  readonly givenUp: number;
  readonly streams: { readonly open: number; readonly events: number };
}

export type WorkerReport =
  | { readonly kind: 'progress'; readonly progress: DayProgress }
  | { readonly kind: 'played' }
  /** Differences between acknowledged answers and the server's data. */
  | { readonly kind: 'compared'; readonly lost: readonly string[]; readonly doubled: readonly string[] };
