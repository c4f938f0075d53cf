import type { Profile, SectionPlan } from './day-schedule.ts';

/** The kinds of calls that are measured, in the order of a student's day. */
export const callKinds = ['arrive', 'start', 'take-up', 'answer', 'finish', 'submit'] as const;
export type CallKind = (typeof callKinds)[number];

export type StudentState = 'away' | 'waiting' | 'between' | 'done' | `section ${number}`;

export interface DayJob {
  readonly kind: 'play';
  /** Of the servers: students share them out. */
  readonly addresses: readonly string[];
  readonly students: readonly { readonly accountId: string; readonly token: string }[];
  readonly firstSeed: number;
  readonly profile: Profile;
  readonly minutes: number;
  readonly sections: readonly SectionPlan[];
  /** By the clock of this machine, in milliseconds since the epoch. */
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
  /** By kind: how long each call took from when it was due, in milliseconds. */
  readonly durations: Readonly<Record<CallKind, readonly number[]>>;
  readonly failures: readonly { readonly call: CallKind; readonly reason: string; readonly count: number }[];
  readonly students: Readonly<Partial<Record<StudentState, number>>>;
  /** Calls that no try helps. */
  readonly givenUp: number;
  readonly streams: { readonly open: number; readonly events: number };
}

export type WorkerReport =
  | { readonly kind: 'progress'; readonly progress: DayProgress }
  | { readonly kind: 'played' }
  /** Sentences about what the server does not have as it was acknowledged. */
  | { readonly kind: 'compared'; readonly lost: readonly string[]; readonly doubled: readonly string[] };
