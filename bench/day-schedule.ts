export const profiles = ['calm', 'bell', 'shaky'] as const;
export type Profile = (typeof profiles)[number];

interface Behaviour {
  /** All start within this many seconds after the opening, or within this share of the total time if that is less. */
  readonly startWindow: { readonly seconds: number; readonly share: number };
  /** The share of questions answered, and of these answers the share changed later. */
  readonly answeredShare: number;
  readonly changedShare: number;
  /** Average number of connection losses per section, and their maximum length in seconds. */
  readonly connectionLossesPerSection: number;
  readonly maxLossSeconds: number;
}

const behaviours: Readonly<Record<Profile, Behaviour>> = {
  /** Students come when it suits them. */
  calm: {
    startWindow: { seconds: 300, share: 0.3 },
    answeredShare: 0.9,
    changedShare: 0.15,
    connectionLossesPerSection: 0,
    maxLossSeconds: 0,
  },
  /** Everybody waits for the opening. */
  bell: {
    startWindow: { seconds: 4, share: 0.1 },
    answeredShare: 0.9,
    changedShare: 0.25,
    connectionLossesPerSection: 0.05,
    maxLossSeconds: 10,
  },
  /** As `bell`, on unreliable connections as in trains and lifts. */
  shaky: {
    startWindow: { seconds: 8, share: 0.1 },
    answeredShare: 0.85,
    changedShare: 0.25,
    connectionLossesPerSection: 1,
    maxLossSeconds: 30,
  },
};

export interface SectionPlan {
  readonly section: number;
  readonly questionCount: number;
  readonly durationSeconds: number;
}

/** In seconds after the opening. The schedule does not depend on the server: a late action stays late. */
export type Action = { readonly atSeconds: number; readonly section: number } & (
  | { readonly kind: 'start' | 'finish' | 'submit' }
  | { readonly kind: 'answer'; readonly question: number }
  | { readonly kind: 'lose-line'; readonly forSeconds: number }
);

const finishMarginSeconds = 5;

/**
 * Plans a student's actions until submission: a start after the opening, time to think before each answer, some changed answers,
 * and lost connections. The same random numbers give the same plan.
 * @param minutes from the opening to the last submission
 * @param random returns numbers from 0 to 1
 */
export function planStudent(
  sections: readonly SectionPlan[],
  { profile, minutes }: { readonly profile: Profile; readonly minutes: number },
  random: () => number,
): Action[] {
  const { startWindow, answeredShare, changedShare, connectionLossesPerSection, maxLossSeconds } = behaviours[profile];
  const total = minutes * 60;
  // The square makes most students start early.
  const startsAt = random() ** 2 * Math.min(startWindow.seconds, total * startWindow.share);
  const weight = sections.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  // Some finish before the time is over.
  const usable = (total - startsAt) * (0.85 + 0.15 * random());
  const actions: Action[] = [];
  let beginsAt = startsAt;
  for (const { section, questionCount, durationSeconds } of sections) {
    const maxSeconds = Math.max(durationSeconds / 2, durationSeconds - finishMarginSeconds);
    const lasts = Math.min(maxSeconds, (usable * durationSeconds) / weight);
    actions.push({ kind: 'start', section, atSeconds: beginsAt });
    const within = (from: number, to: number) => beginsAt + lasts * (from + (to - from) * random());
    const answers: Action[] = [];
    for (let question = 0; question < questionCount; question += 1) {
      if (random() > answeredShare) continue;
      const share = question / questionCount;
      const atSeconds = within(0.03 + 0.8 * share, 0.03 + 0.8 * (share + 1 / questionCount));
      answers.push({ kind: 'answer', section, question, atSeconds });
      if (random() < changedShare) answers.push({ kind: 'answer', section, question, atSeconds: within(0.83, 0.97) });
    }
    for (let left = connectionLossesPerSection; left > 0; left -= 1) {
      if (random() > left) continue;
      const forSeconds = Math.min(maxLossSeconds, lasts * 0.1) * (0.2 + 0.8 * random());
      answers.push({ kind: 'lose-line', section, forSeconds, atSeconds: within(0.05, 0.85) });
    }
    actions.push(...answers.sort((one, other) => one.atSeconds - other.atSeconds));
    beginsAt += lasts;
    actions.push({ kind: 'finish', section, atSeconds: beginsAt });
    // Time to read the next question.
    beginsAt += Math.min(2, lasts * 0.02) * random();
  }
  const last = sections.at(-1);
  if (last !== undefined) actions.push({ kind: 'submit', section: last.section, atSeconds: beginsAt });
  return actions;
}
