/**
 * All keys of the query cache, so that reads and invalidations use the same ones and the compiler checks both. Invalidating a key
 * also invalidates all keys that begin with it.
 */
export const queryKeys = {
  ownAccount: ['own-account'],
  consentRule: ['consent-rule'],
  ownConsent: ['own-consent'],
  consentOverview: ['consent-overview'],
  guardianLink: (token: string) => ['guardian-link', token],
  ownSessions: ['own-sessions'],
  ownSecondFactor: ['own-second-factor'],
  people: ['people'],
  invitations: ['people', 'invitations'],
  invitation: (token: string) => ['invitation', token],
  auditLog: ['audit'],
  sealedAccounts: ['sealed-accounts'],
  tasks: ['tasks'],

  schools: ['schools'],
  schoolsOfCity: (city: string) => ['schools', 'city', city],
  allSchools: ['schools', 'all'],
  managedSchools: ['schools', 'managed'],
  registered: (schoolId: string | undefined) => ['registered', schoolId],

  rounds: ['rounds'],
  roundList: ['rounds', 'list'],
  round: (slug: string | undefined) => ['rounds', slug],
  roundOutline: (slug: string | undefined) => ['rounds', slug, 'outline'],
  roundSettings: (slug: string) => ['rounds', slug, 'settings'],
  roundPaper: (slug: string) => ['rounds', slug, 'paper'],
  roundToTry: (slug: string) => ['round-to-try', slug],

  questions: ['questions'],
  question: (id: string) => ['question', id],
  bank: (query: unknown) => ['questions', 'bank', query],
  similarQuestion: (query: unknown) => ['similar-question', query],
  recentImports: (round: string | undefined) => ['questions', 'imports', round],
  paperCheck: ['paper-check'],

  ownAttempt: (accountId: string) => ['quiz', 'attempt', accountId],
  ownSummary: (accountId: string) => ['quiz', 'summary', accountId],
  ownReview: (accountId: string, round: string | undefined) => ['quiz', 'review', accountId, round],

  ownObjections: (accountId: string, round: string) => ['quiz', 'objections', accountId, round],
  objections: (round: string) => ['objections', round],
  waiting: (round: string) => ['objections', round, 'waiting'],
  nameDisplay: ['name-display'],
  board: (round: string, query: unknown) => ['board', round, query],
  boardSearch: (round: string, accountId: string | undefined, name: string) => ['board-search', round, accountId, name],
  keyChanges: (round: string) => ['key-changes', round],

  participants: ['participants'],
  participantList: (query: unknown) => ['participants', 'list', query],
  foundParticipants: (query: unknown) => ['participants', 'found', query],
  mergePreview: (pair?: unknown) => ['participants', 'merge', ...(pair === undefined ? [] : [pair])],
  participant: (round: string, id: string) => ['participants', 'one', round, id],
  interventions: ['interventions'],
  /** Apart from them, because an intervention that was made has nothing left to preview. */
  interventionPreview: ['intervention-preview'],
  announcements: ['announcements'],
  roundAnnouncements: (round: string) => ['announcements', round],
  announcementPreview: (round: string) => ['announcements', round, 'preview'],
  live: (round: string | undefined) => ['live', round],
  rehearsal: ['rehearsal'],

  certificate: (number: string) => ['certificate', number],
  ownCertificates: (accountId: string, round: string | undefined) => ['quiz', 'certificates', accountId, round],
  certificateSettings: (round: string) => ['certificate-settings', round],
  schoolCodes: (round: string) => ['school-codes', round],

  likeness: (round: string) => ['likeness', round],

  leaderboard: ['leaderboard'],
  entryEvents: (id: string) => ['entry-events', id],
} as const satisfies Record<string, readonly unknown[] | ((...parts: never[]) => readonly unknown[])>;
