import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { StartedSectionReply } from '@club/contract/entities/attempts';
import { endpoints } from '@club/contract/index';
import { type Endpoint, maxBodyBytes, maxBodyCommas } from '@club/contract/shared/endpoint';
import { optionIndexes } from '@club/domain/entities/papers/answer-key';
import { slipLetters } from '@club/domain/entities/rounds/slip-code';
import { maxListRows } from '@club/domain/features/classes/class-list';
import { translatedLanguages } from '@club/domain/shared/language';
import type { VisitorDocuments } from '@club/server/testing/insert-visitor-documents';
import type { Call } from './connection.ts';

interface FloodingParticipant {
  readonly id: string;
  readonly token: string;
  /** Present for `callsOfSection`. */
  readonly section?: StartedSectionReply;
}

/** Their callers have started the first section. */
export const callsOfSection: readonly string[] = [
  'sitting.saveAnswers',
  'sitting.finishSection',
  'sitting.reportIntegrityEvent',
  'sitting.submitScore',
];

/** What the callers of floods know, or can easily guess. */
export interface FloodTarget {
  readonly emails: readonly string[];
  readonly accountIds: readonly string[];
  /** An account whose phone is not verified. */
  readonly newAccountId: string;
  readonly schoolIds: readonly string[];
  /** Of the current round. */
  readonly slug: string;
  /** Slug of a round whose results are published. */
  readonly board: string;
  /** Slug of a round with thousands of questions, and ids of some of them. */
  readonly bank: string;
  readonly bankIds: readonly string[];
  /** Accounts of the board, logged in, who may sit the current round. */
  readonly participants: readonly FloodingParticipant[];
  /** Slug of a round that accepts their objections. */
  readonly objected: string;
  readonly objectedIds: readonly string[];
  /** Tokens of others, who were disqualified in the current round. */
  readonly disqualified: readonly string[];
  /** Of the board. */
  readonly entryIds: readonly string[];
  readonly questionIds: readonly string[];
  readonly documents: VisitorDocuments;
  /** The largest script of the pages. */
  readonly script: string;
  /** How long the body of the flooded call may be in another version, if that is measured. */
  readonly bodyBytes?: number | undefined;
}

/** Returns the next call of a flood; `round` counts the calls. */
type FloodCall = (target: FloodTarget, round: number) => Call;

type Endpoints = typeof endpoints;
type CallName = {
  [Part in keyof Endpoints]: `${Part & string}.${keyof Endpoints[Part] & string}`;
}[keyof Endpoints];

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly file?: { readonly name: string; readonly bytes: Uint8Array };
  /** Token of a caller other than the usual ones. */
  readonly caller?: string;
}

/** Not flooded, because it ends the sections whose saves are measured. */
interface EndsTheMeasurement {
  readonly why: string;
}

const password = 'Flood-Gate-7!';
const wrongPassword = 'Flood-Gate-8!';
/** A language other than the default. */
const language = translatedLanguages[0] ?? 'en';

const hindi = 'विद्या मंदिर केंद्रीय विद्यालय '.repeat(7);

/** As many as a teacher sends at once. */
const longList = Array.from({ length: maxListRows }, (_, place) => place);

function toRow(place: number) {
  const letters = [...String(place)].map((digit) => 0x915 + Number(digit));
  return { name: `विद्यार्थी ${String.fromCodePoint(...letters)}`, classLevel: '9', guardian: 'अभिभावक', phone: '' };
}

function ofTeacher({ documents }: FloodTarget) {
  return { body: { code: documents.schoolCode, key: documents.teacherKey } };
}

/** Eight letters that are no slip's, another one for each round. */
function slipLike(round: number): string {
  return [...String(round).padStart(8, '0').slice(-8)].map((digit) => slipLetters[Number(digit)]).join('');
}

/** @param phone the last nine digits */
export function registration(name: string, phone: number): Readonly<Record<string, unknown>> {
  return {
    name: 'Flood',
    email: `flood-${name}@example.org`,
    phoneNo: String(8_000_000_000 + phone),
    password,
    city: 'Bhopal',
    school: hindi.slice(0, 100),
  };
}

/**
 * For each call, the valid input that costs the server most. `filledUp` pads the bodies. Calls of accounts are made by twenty
 * participants, those of the team by an owner.
 */
const worstInputs: Readonly<Record<CallName, ((target: FloodTarget, round: number) => Input) | EndsTheMeasurement>> = {
  'signIn.signUp': (_, round) => ({ body: registration(randomUUID(), (process.pid % 1_000) * 100_000 + round) }),
  'signIn.logIn': ({ emails }, round) => ({ body: { email: pick(emails, round), password: wrongPassword } }),
  'signIn.logInWithCode': () => ({ body: { ticket: randomUUID(), code: '000000' } }),
  'signIn.verifyEmail': () => ({ body: { token: randomUUID() } }),
  'signIn.logOut': () => ({ body: {} }),
  'signIn.sendVerificationCode': ({ newAccountId }) => ({ body: { userId: newAccountId } }),
  'signIn.verifyPhone': ({ newAccountId }) => ({ body: { userId: newAccountId, secret: '000000' } }),
  'signIn.forgotPassword': ({ emails }, round) => ({ body: { email: pick(emails, round) } }),
  'signIn.readResetWays': () => ({}),
  'signIn.forgotPasswordBySms': (_, round) => ({ body: { phone: `98${String(round).padStart(8, '0')}` } }),
  'signIn.resetPassword': ({ documents }, round) => ({
    body: { token: pick(documents.resetLinks, round).token, newPassword: password },
  }),
  'signIn.updatePassword': ({ documents }, round) => {
    // Links not used by the calls above.
    const { token, accountId } = pick(documents.resetLinks.toReversed(), round);
    return { body: { token, userId: accountId, newPass: password } };
  },
  'team.readInvitation': ({ documents }, round) => ({ body: { token: pick(documents.invitations, round) } }),
  'team.acceptInvitation': ({ documents }, round) => ({
    body: {
      token: pick(documents.invitations, round),
      name: 'Flood',
      email: `invited-${round}@example.org`,
      password,
    },
  }),
  'profile.claimAccount': (_, round) => ({
    body: { email: `claimed-${round}@example.org`, password, phoneNo: String(7_000_000_000 + round) },
  }),
  'profile.changePhone': ({ accountIds }, round) => ({
    body: { phone: String(7_000_000_000 + round), password: wrongPassword, userId: pick(accountIds, round) },
  }),
  'site.listSchools': () => ({}),
  'site.readRegistered': ({ schoolIds }, round) => ({ params: { id: pick(schoolIds, round) } }),
  'site.readRegisteredTotal': () => ({}),
  'site.printPoster': ({ schoolIds }, round) => ({ query: { school: pick(schoolIds, round), language } }),
  'site.listRounds': () => ({}),
  'site.readRound': ({ slug }) => ({ params: { slug } }),
  'site.downloadCalendar': ({ slug }) => ({ params: { slug }, query: { language } }),
  'site.sendInquiry': (_, round) => ({
    body: {
      name: 'Flood',
      organisation: 'Flood',
      email: 'flood@example.org',
      message: `${round} ${hindi.repeat(10)}`.slice(0, 2_000),
      consent: true,
    },
  }),
  // A different page each time, so that none is cached.
  'publicBoard.readBoard': ({ board, documents: { cities } }, round) => ({
    params: { slug: board },
    query: { page: String(1 + (round % 200)), class: '9', ...(round % 2 === 0 && { city: pick(cities, round >> 1) }) },
  }),
  'pastRounds.readPastRound': ({ board }) => ({ params: { slug: board } }),
  'stage.readShow': ofShow,
  'stage.followShow': ofShow,
  'stage.readShowClock': () => ({}),
  'stage.joinShow': ({ documents }) => ({ ...ofShow({ documents }), body: { key: 'K'.repeat(16), halfTripMs: 10 } }),
  'stage.readInvitation': ({ documents }) => ({ ...ofShow({ documents }), body: { key: 'K'.repeat(16) } }),
  'stage.answerInvitation': ({ documents }) => ({
    ...ofShow({ documents }),
    body: { key: 'K'.repeat(16), comes: true },
  }),
  'stage.pressInShow': ({ documents }) => ({
    ...ofShow({ documents }),
    body: {
      ...{ key: 'K'.repeat(16), id: randomUUID(), section: 1, position: 1 },
      act: { type: 'answer', answer: hindi.slice(0, 200) },
    },
  }),
  'certificates.checkCertificate': ({ documents }, round) => ({
    params: { number: pick(documents.certificates, round) },
  }),
  'schoolResults.readSchoolResults': ({ documents }) => ({ body: { code: documents.schoolCode } }),
  'schoolResults.readSchoolPage': ({ documents }) => ({ body: { code: documents.schoolCode, names: true } }),
  'schoolResults.downloadSchoolResults': ({ documents }) => ({ body: { code: documents.schoolCode, format: 'xlsx' } }),
  'classes.askToRegister': ({ documents }, round) => ({
    body: { code: documents.schoolCode, name: 'Flood', contact: `98${String(round).padStart(8, '0')}` },
  }),
  'classes.readClasses': ofTeacher,
  'classes.planClassList': (target) => ({ body: { ...ofTeacher(target).body, rows: longList.map(toRow) } }),
  'classes.addClassList': (target, round) => ({
    body: {
      ...ofTeacher(target).body,
      language,
      rows: longList.map((place) => ({ ...toRow(round * longList.length + place), isSigned: true, isAnother: true })),
    },
  }),
  'classes.printSlips': (target) => ({
    body: { ...ofTeacher(target).body, language, ids: longList.map(() => randomUUID()) },
  }),
  'classes.noteSignedForms': (target) => ({
    body: { ...ofTeacher(target).body, language, ids: longList.map(() => randomUUID()) },
  }),
  'classes.askGuardians': (target) => ({ body: { ...ofTeacher(target).body, ids: [randomUUID()] } }),
  'classes.correctClassStudent': (target) => ({
    body: { ...ofTeacher(target).body, id: randomUUID(), row: toRow(1), isSigned: false },
  }),
  'classes.removeClassStudent': (target) => ({ body: { ...ofTeacher(target).body, id: randomUUID() } }),
  'answerSheets.readClassSheets': ofTeacher,
  'answerSheets.numberClass': ofTeacher,
  'answerSheets.acceptClassSheet': (target, round) => ({
    body: {
      ...ofTeacher(target).body,
      ...{ accountId: pick(target.accountIds, round), paper: randomUUID(), class: 9, language, answers: [] },
      pictures: [{ page: 1, picture: toData(sheetPicture()) }],
    },
  }),
  'classes.logInWithSlip': (_, round) => ({ body: { code: slipLike(round) } }),
  'classes.listTeachers': () => ({}),
  'classes.approveTeacher': () => ({ params: { id: randomUUID() } }),
  'classes.endTeacher': () => ({ params: { id: randomUUID() }, body: { endsSlips: true } }),
  'consent.readConsentRule': () => ({}),
  'consent.readGuardianLink': ({ documents }, round) => ({ body: { token: pick(documents.guardianLinks, round) } }),
  'consent.giveConsentByLink': ({ documents }, round) => ({
    body: {
      token: pick(documents.consentLinks, round),
      bornIn: 1980,
      noticeVersion: documents.noticeVersion,
      termsVersion: documents.termsVersion,
      ...{ name: 'Flood', relation: 'mother', language, isAdult: true },
    },
  }),
  'consent.withdrawByLink': ({ documents }, round) => ({
    body: { token: pick(documents.guardianLinks, round), purposes: ['taking-part'] },
  }),
  'consent.readDataByGuardian': guardianRequest(0),
  'consent.askCorrection': guardianRequest(1, { text: hindi.repeat(4) }),
  'consent.deleteByGuardian': guardianRequest(2),
  // Last, because its codes replace those used above.
  'consent.sendGuardianCode': ({ documents }, round) => ({ body: { token: pick(documents.guardianLinks, round) } }),
  'objections.listKeyChanges': ({ board }) => ({ params: { slug: board } }),
  'questionBank.readFile': ({ documents }) => ({ params: { fileId: documents.pictureId } }),

  // Of accounts.
  'signIn.me': () => ({}),
  'signIn.sendEmailLink': () => ({}),
  'publicBoard.searchBoard': ({ board }, round) => ({
    params: { slug: board },
    query: { name: pick(['a', 's', 'r', 'm s'], round) },
  }),
  'certificates.listOwn': ofBoard,
  'certificates.downloadOwn': ({ board }) => ({ params: { kind: 'participation' }, query: { round: board, language } }),
  'consent.readOwnConsent': () => ({}),
  'consent.requestConsent': (_, round) => ({ body: { to: `guardian${round}@example.org` } }),
  'consent.confirmConsent': ({ documents }) => ({
    body: { ...consentOf(documents), name: 'Flood', relation: 'mother', code: '000000' },
  }),
  'consent.consentAlone': ({ documents }) => ({ body: consentOf(documents) }),
  'consent.withdrawOwnConsent': () => ({ body: { purposes: ['name-published'] } }),
  'studentStream.followQuiz': () => ({}),
  'objections.listOwnObjections': ({ objected }) => ({ query: { round: objected } }),
  // Ten of each participant are stored, the others refused.
  'objections.sendObjection': ({ objected, objectedIds, participants }, round) => ({
    query: { round: objected },
    body: {
      questionId: pick(objectedIds, Math.floor(round / participants.length)),
      answer: null,
      reason: `${round} ${hindi}`,
      picture: largePictureData(),
    },
  }),
  'profile.listSessions': () => ({}),
  'profile.endSession': () => ({ params: { id: randomUUID() } }),
  'profile.endOtherSessions': () => ({}),
  'profile.readOwnData': () => ({}),
  'profile.readNameDisplay': () => ({}),
  'profile.changeNameDisplay': (_, round) => ({ body: { shownAs: pick(['initials', 'nothing'], round) } }),
  'profile.deleteOwnAccount': () => ({ body: { password: wrongPassword } }),
  'profile.readSecondFactor': () => ({}),
  'profile.startSecondFactor': () => ({ body: { password: wrongPassword } }),
  'profile.turnSecondFactorOn': () => ({ body: { code: '000000' } }),
  'profile.renewRecoveryCodes': () => ({ body: { password: wrongPassword, code: '000000' } }),
  'profile.turnSecondFactorOff': () => ({ body: { password: wrongPassword, code: '000000' } }),
  'profile.setLanguage': (_, round) => ({ body: { language: pick(['en', language], round) } }),
  'profile.createProfile': (_, round) => ({ body: { school: `${round} ${hindi}`.slice(0, 100), city: 'Bhopal' } }),
  'questionBank.listQuestions': () => ({}),
  'results.readSummary': () => ({}),
  'results.readReview': ofBoard,
  'results.sendAppeal': ({ disqualified }, round) => ({
    caller: pick(disqualified, round),
    body: { text: `${round} ${hindi.repeat(5)}`.slice(0, 1_000) },
  }),
  'results.readLeaderboard': ({ board }) => ({ query: { round: board, name: 'a', page: '50' } }),
  'results.readOwnScore': ({ board, participants }, round) => ({
    query: { userId: pick(participants, round).id, round: board },
  }),
  'team.joinTeam': ({ documents }, round) => ({ body: { token: pick(documents.invitations, round) } }),
  'team.updateUser': ({ participants }, round) => ({
    params: { id: pick(participants, round).id },
    body: { city: pick(['Bhopal', 'Indore'], round), school: `${round} ${hindi}`.slice(0, 100) },
  }),
  'sitting.readAttempt': () => ({}),
  'sitting.setClass': (_, round) => ({ body: { class: 6 + (round % 6) } }),
  'sitting.startSection': () => ({ params: { section: '1' }, body: {} }),
  'sitting.readSealedSection': () => ({ params: { paper: randomUUID(), section: '1' } }),
  'sitting.saveAnswers': ({ participants }, round) => {
    const { lease, takeover, questions } = sectionOf(participants, round);
    return {
      params: { section: '1' },
      body: {
        lease,
        answers: Array.from({ length: 100 }, (_, index) => ({
          ...{ questionId: pick(questions, index).id, takeover, sequence: 100 * round + index },
          markedAnswers: optionIndexes.map((option) => option === (round + index) % optionIndexes.length),
        })),
      },
    };
  },
  // Asks whether the time is up, because a section finishes once.
  'sitting.finishSection': ({ participants }, round) => ({
    params: { section: '1' },
    body: { lease: sectionOf(participants, round).lease, ranOut: true },
  }),
  'sitting.reportIntegrityEvent': () => ({ body: { id: randomUUID(), kind: 'page-hidden' } }),
  'sitting.submitScore': ({ participants }, round) => ({ body: { userId: pick(participants, round).id } }),

  // Of the team.
  'announcements.listAnnouncements': ofCurrent,
  'announcements.downloadAnnouncements': ofCurrent,
  'announcements.makeAnnouncement': ({ slug }, round) => ({
    params: { slug },
    body: { scope: { of: 'everybody' }, text: { en: `Flood ${round}`, [language]: hindi }, minutes: 1 },
  }),
  'announcements.previewAnnouncement': ({ board }) => ({
    params: { slug: board },
    body: { scope: { of: 'everybody' }, text: { en: hindi }, by: 'mail' },
  }),
  'announcements.withdrawAnnouncement': unknownId,
  'announcements.resendAnnouncement': unknownId,
  'audit.listAuditEvents': () => ({ query: { search: 'nowhere', limit: '100' } }),
  'audit.downloadAuditLog': asSheet,
  'sealedAccounts.readSealedAccounts': () => ({}),
  'sealedAccounts.openSealedAccount': () => ({ body: { email: 'nobody@example.org', reason: hindi } }),
  'certificates.readSettings': ofBoardSlug,
  'certificates.preview': ({ board }) => ({ params: { slug: board }, query: { kind: 'merit', language } }),
  'certificates.setMerit': ({ board }, round) => ({
    params: { slug: board },
    body: { merit: pick(['percent:10', 'ranks:1000'], round) },
  }),
  'certificates.downloadZip': ({ board }) => ({ params: { slug: board }, query: { language } }),
  'consent.correctGuardian': ({ accountIds }, round) => ({
    params: { id: pick(accountIds, round) },
    body: { revision: 'none', reason: hindi, change: { of: 'name', name: 'Flood', relation: 'mother' } },
  }),
  'consent.readConsentOverview': () => ({}),
  'consent.sendConsentReminders': () => ({ body: { by: 'mail', expectedMessages: 1 } }),
  'consent.previewConsentList': () => ({ body: { csv: consentList() } }),
  'consent.acceptConsentList': ({ accountIds }) => ({ body: { csv: consentList(), accountIds, signedFor: 'Flood' } }),
  'corrections.previewCorrection': ({ board, questionIds }, round) => ({
    params: { slug: board },
    body: { questionId: pick(questionIds, round), change: { countsFor: 'nobody' } },
  }),
  'corrections.correctPaper': ({ board, questionIds }, round) => ({
    params: { slug: board },
    body: {
      questionId: pick(questionIds, round),
      reason: hindi,
      reasonIn: { [language]: hindi },
      change: { countsFor: pick(['nobody', 'everybody'], round) },
    },
  }),
  'interventions.listInterventions': ofCurrent,
  'interventions.downloadInterventions': ofCurrent,
  'interventions.previewIntervention': ({ slug }) => ({ params: { slug }, body: extraTime() }),
  'interventions.giveIntervention': ({ slug }) => ({ params: { slug }, body: extraTime() }),
  'interventions.acceptLateAnswers': ({ slug }) => ({ params: { slug }, body: { reason: hindi } }),
  'interventions.undoIntervention': unknownId,
  'interventions.resumeQuiz': unknownId,
  'likeness.compareAttempts': ofBoardSlug,
  'likeness.decidePair': ({ board, accountIds }) => ({
    params: { slug: board },
    body: { accountIds: accountIds.slice(0, 2), outcome: 'nothing', reason: hindi, replaces: null },
  }),
  'answerSheets.listAnswerSheets': ofBoardSlug,
  'answerSheets.giveRollNumbers': ({ board }) => ({ params: { slug: board }, body: { schoolId: randomUUID() } }),
  'answerSheets.acceptSheet': ({ board, accountIds }, round) => ({
    params: { slug: board },
    body: {
      accountId: pick(accountIds, round),
      paper: randomUUID(),
      class: 9,
      language,
      source: 'picture',
      answers: [],
      pictures: [{ page: 1, picture: `data:image/png;base64,${Buffer.from(largePicture()).toString('base64')}` }],
    },
  }),
  'answerSheets.readAcceptedSheet': ({ board, accountIds }, round) => ({
    params: { slug: board, id: pick(accountIds, round) },
  }),
  'answerSheets.takeSheetBack': ({ board, accountIds }, round) => ({
    params: { slug: board, id: pick(accountIds, round) },
  }),
  'teamLive.readLive': ({ board }) => ({ query: { round: board } }),
  'teamLive.followLive': ({ board }) => ({ query: { round: board } }),
  'teamLive.downloadLive': ({ board }) => ({ query: { round: board, format: 'xlsx' } }),
  'objections.listObjections': ofBoardSlug,
  'objections.readObjectionPicture': ({ board }) => ({ params: { slug: board, id: randomUUID() } }),
  'objections.keepKey': ({ board, questionIds }, round) => ({
    params: { slug: board, questionId: pick(questionIds, round) },
    body: { reason: hindi, reasonIn: { [language]: hindi }, replaces: null },
  }),
  'participants.correctRegistration': ({ accountIds }, round) => ({
    params: { id: pick(accountIds, round) },
    body: { revision: 'none', name: 'Flood', reason: hindi },
  }),
  'participants.previewMerge': twoAccounts,
  'participants.mergeAccounts': (target, round) => ({
    ...twoAccounts(target, round),
    body: { revision: 'none', reason: hindi },
  }),
  'participants.verifyPhoneByHand': byHand,
  'participants.resendCodeByHand': byHand,
  'participants.sendResetLinkByHand': byHand,
  'participants.endSessionsByHand': ({ documents }, round) => ({
    params: { id: pick(documents.resetLinks, round).accountId },
    body: { reason: hindi },
  }),
  'participants.downloadRegistrations': asSheet,
  'participants.listParticipants': ({ board }, round) => ({
    query: { round: board, search: `student${round % 10}`, page: '9', pageSize: '100' },
  }),
  'participants.downloadParticipants': ({ board }) => ({ query: { round: board, format: 'xlsx' } }),
  'participants.readParticipant': ({ board, accountIds }, round) => ({
    params: { id: pick(accountIds, round) },
    query: { round: board },
  }),
  'profile.deleteUser': unknownId,
  'publishing.readPaper': ofBank,
  'publishing.updatePaper': ({ bank }) => ({ params: { slug: bank }, body: { revision: 'none', languages: ['en'] } }),
  'publishing.setReviewRequired': ({ bank }, round) => ({
    params: { slug: bank },
    body: { required: round % 2 === 0 },
  }),
  'publishing.orderQuestions': ({ bank, bankIds }, round) => ({
    params: { slug: bank },
    body: { section: 1, before: bankIds, questionIds: round % 2 === 0 ? bankIds : bankIds.toReversed() },
  }),
  'publishing.publishPaper': ofBank,
  'publishing.unpublishPaper': ofBank,
  'questionBank.searchBank': (_, round) => ({ query: { search: `नदी उद्गम ${pick(['x', '17'], round)}` } }),
  'questionBank.takeQuestions': ({ bank, questionIds }) => ({
    query: { round: bank },
    body: { id: randomUUID(), questionIds, section: 1 },
  }),
  'questionBank.findSimilarQuestion': (_, round) => ({
    body: { text: `Option ${round} ${Array.from({ length: 120 }, (_word, word) => word * 7).join(' ')}` },
  }),
  'questionBank.createQuestion': ({ bank }, round) => ({
    query: { round: bank },
    body: { question: `${round} ${hindi}`, options: ['1', '2', '3', '4'], correctAnswer: 'A', section: 1 },
  }),
  'questionBank.readQuestion': ({ bankIds }, round) => ({ params: { id: pick(bankIds, round) } }),
  'questionBank.updateQuestion': ({ bankIds }, round) => ({
    params: { id: pick(bankIds, round) },
    body: { question: `${round} ${hindi}` },
  }),
  'questionBank.reviewQuestion': ({ bankIds }, round) => ({
    params: { id: pick(bankIds, round) },
    body: { step: 'submit', revision: 'none' },
  }),
  'questionBank.setQuestionsActive': ({ bank, bankIds }, round) => ({
    query: { round: bank },
    body: { questionIds: bankIds, active: round % 2 === 0 },
  }),
  'questionBank.deleteQuestion': unknownId,
  'questionBank.readQuestionFile': () => ({ file: { name: 'flood.txt', bytes: aikenFile() } }),
  'questionBank.importQuestions': ({ bank }, round) => ({
    query: { round: bank },
    body: {
      id: randomUUID(),
      fileName: 'flood.csv',
      rows: Array.from({ length: 100 }, (_row, row) => ({
        place: `Row ${row}`,
        row: { question: `${round} ${row} Flood?`, A: '1', B: '2', C: '3', D: '4', correct: 'A', section: '1' },
      })),
      defaultSection: 1,
      pictures: {},
      active: false,
    },
  }),
  'questionBank.listImports': ({ bank }) => ({ query: { round: bank } }),
  'questionBank.undoImport': unknownId,
  'questionBank.exportQuestions': ({ bank }, round) => ({
    query: { round: bank, format: pick(['qti', 'moodle', 'json', 'gift'], round) },
  }),
  'questionBank.readTemplate': () => ({}),
  'questionBank.checkPaper': ({ bank }) => ({ query: { round: bank } }),
  'questionBank.uploadFile': () => ({ file: { name: 'flood.png', bytes: largePicture() } }),
  'questionBank.deleteFile': () => ({ params: { fileId: 'none' } }),
  'rehearsal.readRehearsal': () => ({}),
  'rehearsal.beginRehearsal': { why: 'It makes another round current for the team, and lasts.' },
  'rehearsal.endRehearsal': () => ({}),
  'rehearsal.makeSimulatedStudents': () => ({ body: { count: 100 } }),
  'rehearsal.listSimulatedAnswers': () => ({ query: { limit: '500' } }),
  'results.readScoreSpread': ofBoard,
  'results.readReport': ofBoard,
  'results.updateEntry': ({ entryIds }, round) => ({
    params: { id: pick(entryIds, round) },
    body: { disqualified: round % 2 === 0 },
  }),
  'results.listEntryEvents': ({ entryIds }, round) => ({ params: { id: pick(entryIds, round) } }),
  'results.listAppeals': ofBoard,
  'results.answerAppeal': ({ entryIds }, round) => ({
    params: { id: pick(entryIds, round) },
    body: { answer: hindi, replaces: null },
  }),
  'results.correctCandidate': ({ entryIds }, round) => ({
    params: { id: pick(entryIds, round) },
    body: { name: `Flood ${round}`, reason: hindi },
  }),
  'results.deleteEntry': unknownId,
  'results.downloadResults': asSheetOfBoard,
  'results.downloadAnswers': asSheetOfBoard,
  'results.downloadDisqualified': asSheetOfBoard,
  'results.readUnapprovedEntries': ofBoard,
  'results.downloadQualifiers': asSheetOfBoard,
  'results.unpublishResults': ofCurrent,
  'results.publishResults': ofBoardSlug,
  'pastRounds.openPastRound': ofBoardSlug,
  'pastRounds.closePastRound': ofCurrent,
  'stage.readStage': ofBoardSlug,
  'stage.changeStage': ({ bank }, round) => ({
    params: { slug: bank },
    body: { version: round, teams: [{ id: randomUUID(), name: 'Flood', school: hindi, members: [] }], rules: [] },
  }),
  'stage.playStage': ofBoardSlug,
  'stage.sendStageEvents': ({ board }) => ({
    params: { slug: board },
    body: { events: Array.from({ length: 50 }, () => ({ id: randomUUID(), what: { type: 'clue' } })) },
  }),
  'stage.followStage': ofBoardSlug,
  'stage.clearStage': ofBoardSlug,
  'stage.readTeamPhones': ofBoardSlug,
  'stage.renewTeamPhones': ofBoardSlug,
  'stage.readInvitations': ofBoardSlug,
  'stage.inviteSchools': ({ board }) => ({
    params: { slug: board },
    body: { schools: [randomUUID()], answerBy: '2030-01-01T00:00:00.000Z', note: hindi },
  }),
  'stage.changeTeamMember': ({ board }) => ({
    params: { slug: board, id: randomUUID() },
    body: { state: 'confirmed' },
  }),
  'roundsAdmin.readRoundSettings': ofBoardSlug,
  'roundsAdmin.countWaiting': ofBoardSlug,
  'roundsAdmin.listAdmissions': ofBoardSlug,
  'roundsAdmin.admit': ({ board, emails }, round) => ({
    params: { slug: board },
    body: { account: emails[0] ?? '', reason: `Flood ${round}` },
  }),
  'roundsAdmin.endAdmission': ({ board }) => ({ params: { slug: board, id: randomUUID() } }),
  'roundsAdmin.updateRound': ({ bank }, round) => ({ params: { slug: bank }, body: { title: `Flood ${round}` } }),
  'roundsAdmin.deleteRound': ofBoardSlug,
  'roundsAdmin.makeCurrent': ofCurrent,
  'schoolResults.listSchoolCodes': ofBoardSlug,
  'schoolResults.makeSchoolCode': ({ board, schoolIds }, round) => ({
    params: { slug: board },
    body: { schoolId: pick(schoolIds, round) },
  }),
  'schoolResults.makeSchoolCodes': ({ board }) => ({ params: { slug: board }, body: { replaces: false } }),
  'schoolResults.mailSchoolCodes': ({ board, schoolIds }, round) => ({
    params: { slug: board },
    body: { codes: [{ schoolId: pick(schoolIds, round), code: 'ABCD-EFGH-JKLM' }] },
  }),
  'schoolResults.revokeSchoolCode': ({ board }) => ({ params: { slug: board, id: randomUUID() } }),
  'schoolsAdmin.listManagedSchools': () => ({ query: { search: 'vidya', page: '1', pageSize: '100' } }),
  'schoolsAdmin.downloadManagedSchools': asSheet,
  'schoolsAdmin.approveSchool': ({ schoolIds }, round) => ({
    params: { id: pick(schoolIds, round) },
    body: { approved: true },
  }),
  'schoolsAdmin.correctSchool': ({ schoolIds }, round) => ({
    params: { id: pick(schoolIds, round) },
    body: { institution: `Flood ${round % 2}`, pin: '462001', city: 'Bhopal' },
  }),
  'schoolsAdmin.mergeSchool': ({ schoolIds }) => ({
    params: { id: schoolIds[0] ?? '' },
    body: { into: schoolIds[0] ?? '' },
  }),
  'schoolsAdmin.noteContact': ({ schoolIds }) => ({ params: { id: schoolIds[0] ?? '' }, body: { email: '' } }),
  'schoolsAdmin.listMerges': () => ({}),
  'schoolsAdmin.undoMerge': ({ schoolIds }) => ({ params: { id: schoolIds[0] ?? '' } }),
  'clubDetails.readClubDetails': () => ({}),
  // A refusal: what it keeps would have every page rendered again, which the other calls are not measured beside.
  'clubDetails.enterClubPart': () => ({ params: { part: 'names' }, body: { version: 0, entries: [{ name: '' }] } }),
  'teamTasks.listTasks': () => ({}),
  'teamTasks.sendTestMessage': () => ({ body: { channel: 'email' } }),
  'teamTasks.keepLeftover': () => ({ body: { id: 'club.yaml tagline' } }),
  'teamTasks.completeFirstStep': () => ({ params: { step: 'messages' } }),
  'statistics.readStatistics': ofBoard,
  'statistics.downloadStatistics': asSheetOfBoard,
  'statistics.downloadScoreSpreads': asSheetOfBoard,
  'team.inviteToTeam': () => ({ body: { role: 'viewer' } }),
  'team.listInvitations': () => ({}),
  'team.revokeInvitation': unknownId,
  'team.listUsers': (_, round) => ({ query: { search: `student${round % 10}`, page: '9', pageSize: '100' } }),
  'team.downloadUsers': asSheet,
  'team.resetSecondFactor': byHand,
  // Last of its kind, because it makes rounds that every list of rounds then has.
  'roundsAdmin.createRound': ({ board }, round) => ({
    body: { slug: `flood-${process.pid}-${round}`, title: 'Flood', copyFrom: board },
  }),
};

function sectionOf(participants: readonly FloodingParticipant[], round: number): StartedSectionReply {
  const { section } = pick(participants, round);
  if (section === undefined) throw new Error('the callers of this flood have not started the section');
  return section;
}

function ofBoard({ board }: FloodTarget): Input {
  return { query: { round: board } };
}

function ofShow({ documents }: Pick<FloodTarget, 'documents'>): Input {
  return { params: { code: documents.showCode } };
}

function ofBoardSlug({ board }: FloodTarget): Input {
  return { params: { slug: board } };
}

function ofCurrent({ slug }: FloodTarget): Input {
  return { params: { slug } };
}

function ofBank({ bank }: FloodTarget): Input {
  return { params: { slug: bank } };
}

function asSheet(): Input {
  return { query: { format: 'xlsx' } };
}

function asSheetOfBoard({ board }: FloodTarget): Input {
  return { query: { round: board, format: 'xlsx' } };
}

function unknownId(): Input {
  return { params: { id: randomUUID() }, body: { reason: hindi } };
}

function byHand({ accountIds }: FloodTarget, round: number): Input {
  return { params: { id: pick(accountIds, round) }, body: { reason: hindi } };
}

function twoAccounts({ participants }: FloodTarget, round: number): Input {
  return { params: { id: pick(participants, round).id, otherId: pick(participants, round + 1).id } };
}

function extraTime(): Readonly<Record<string, unknown>> {
  return { kind: 'extra-time', requestId: randomUUID(), reason: hindi, scope: { of: 'everybody' }, minutes: 1 };
}

function consentOf({ noticeVersion, termsVersion }: VisitorDocuments): Readonly<Record<string, unknown>> {
  return { isAdult: true, noticeVersion, termsVersion, language };
}

const consentList = lazy(() =>
  ['student,phone,school,city,class,guardian,contact']
    .concat(
      Array.from(
        { length: 2_000 },
        (_, row) => `Asha Student${row},${6_500_000_000 + row},,Bhopal,9,Meera,m${row}@example.org`,
      ),
    )
    .join('\n'),
);

const aikenFile = lazy(() =>
  Buffer.from(
    Array.from({ length: 2_000 }, (_, row) => `${row} ${hindi}?\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: A\n`).join('\n'),
  ),
);

/** A PNG of 63 megapixels in some hundred kilobytes. */
const largePicture = lazy(() => emptyPicture(7_950));
/** As large as the picture of a sheet may be. */
const sheetPicture = lazy(() => emptyPicture(2_000));

function emptyPicture(side: number): Buffer {
  const [width, height] = [side, side];
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

const toData = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
const largePictureData = lazy(() => toData(largePicture()));

function lazy<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** A code works once, so each of the three calls that use one gets a third of the links. */
function guardianRequest(third: number, more: Readonly<Record<string, unknown>> = {}) {
  return ({ documents: { guardianLinks, guardianCode } }: FloodTarget, round: number): Input => {
    const links = guardianLinks.filter((_, index) => index % 3 === third);
    return { body: { token: pick(links, round), code: guardianCode, ...more } };
  };
}

/** Everything else that is public: pages, documents, health, unknown addresses and addresses that need an account. */
const otherCalls: Readonly<Record<string, FloodCall>> = {
  'a page': get('/'),
  'a page in another language': get(`/${language}`),
  'a page made in the browser': get('/quiz/play/1'),
  'a script': ({ script }) => ({ method: 'GET', path: script }),
  'a page that is not there': (_, round) => ({ method: 'GET', path: `/none/${round}` }),
  'a call that is not there': (_, round) => ({ method: 'GET', path: `/api/none/${round}` }),
  'a picture that is not there': (_, round) => ({ method: 'GET', path: `/api/files/none-${round}` }),
  'the description of the API': get('/api/openapi.json'),
  'the page about the API': get('/api/docs/'),
  'a script of the page about the API': get('/api/docs/static/swagger-ui-bundle.js'),
  'the health of the process': get('/healthz'),
  'the health of the database': get('/readyz'),
  'a call with a forged token': (_, round) => ({
    method: 'GET',
    path: '/api/auth/me',
    token: `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ sub: randomUUID(), exp: round })).toString('base64url')}.AAAA`,
  }),
  'a megabyte for a call of the team': () => ({
    method: 'POST',
    path: '/api/rounds',
    text: megabyte,
  }),
  'JSON that is nested too deep': () => ({
    method: 'POST',
    path: '/api/auth/login',
    text: nested,
  }),
};

const megabyte = JSON.stringify({ file: 'x'.repeat(1_000_000) });
const nested = '['.repeat(8_000) + ']'.repeat(8_000);

/** By name, in the order in which they are measured. */
export const floodCalls: ReadonlyMap<string, FloodCall> = new Map([
  ...Object.entries(worstInputs).flatMap(([name, inputOf]): [string, FloodCall][] =>
    typeof inputOf === 'function' ? [[name, callOf(name, inputOf)]] : [],
  ),
  ...Object.entries(otherCalls),
]);

/** Calls that are not flooded, and why. */
export const notFlooded: ReadonlyMap<string, string> = new Map(
  Object.entries(worstInputs).flatMap(([name, input]): [string, string][] =>
    typeof input === 'function' ? [] : [[name, input.why]],
  ),
);

function callOf(name: string, inputOf: (target: FloodTarget, round: number) => Input): FloodCall {
  const [part = '', endpointName = ''] = name.split('.');
  const endpoint = Object.entries<Endpoint>(endpoints[part as keyof Endpoints]).find(
    ([key]) => key === endpointName,
  )?.[1];
  if (endpoint === undefined) throw new Error(`there is no call ${name}`);
  const tokenOf = ({ participants, documents }: FloodTarget, round: number) =>
    endpoint.access === 'account' ? pick(participants, round).token : documents.ownerToken;
  return (target, round) => {
    const { params = {}, query, body, file, caller } = inputOf(target, round);
    const path = endpoint.path.replace(/:(\w+)/g, (_: string, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    return {
      method: endpoint.method,
      path: path + search,
      ...(endpoint.access !== 'visitor' && { token: caller ?? tokenOf(target, round) }),
      ...(body && { text: filledUp(body, target.bodyBytes ?? maxBodyBytes(endpoint), maxBodyCommas(endpoint)) }),
      ...(file && { form: toForm(file) }),
    };
  };
}

/** Adds as many unknown fields as the limits of values and of bytes allow, each of which is parsed and checked, and fills the rest with text. */
function filledUp(body: Readonly<Record<string, unknown>>, maxBytes: number, maxCommas: number): string {
  const text = JSON.stringify({ ...body, more: '' }).slice(0, -2);
  const commas = text.replaceAll(/"(?:\\.|[^"\\])*"/g, '').split(',').length - 1;
  const bytes = maxBytes - Buffer.byteLength(text) - 2;
  const fields = Math.min(Math.floor(bytes / fieldBytes), maxCommas - commas);
  return `${text}${'x'.repeat(bytes - fields * fieldBytes)}"${filler.slice(0, fields * fieldBytes)}}`;
}

const boundary = 'flood-of-files';

function toForm({ name, bytes }: NonNullable<Input['file']>): NonNullable<Call['form']> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

const fieldBytes = 11;
const filler = Array.from({ length: 30_000 }, (_, index) => `,"x${10_000 + index}":0`).join('');

function get(path: string): FloodCall {
  return () => ({ method: 'GET', path });
}

function pick<One>(from: readonly One[], round: number): One {
  const found = from[round % from.length];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}
