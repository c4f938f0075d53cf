import { randomUUID } from 'node:crypto';
import { endpoints } from '@club/contract/index';
import { maxBodyBytes } from '@club/contract/shared/endpoint';
import { translatedLanguages } from '@club/domain/shared/language';
import type { VisitorDocuments } from '@club/server/testing/insert-visitor-documents';
import type { Call } from './connection.ts';

/** Known to any visitor, or easily guessed. */
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
  readonly documents: VisitorDocuments;
  /** The largest script of the pages. */
  readonly script: string;
}

/** Returns the next call of a flood; `round` counts the calls. */
type FloodCall = (target: FloodTarget, round: number) => Call;

type Endpoints = typeof endpoints;
type VisitorCall = {
  [Part in keyof Endpoints]: {
    [Name in keyof Endpoints[Part]]: Endpoints[Part][Name] extends { readonly access: 'visitor' }
      ? `${Part & string}.${Name & string}`
      : never;
  }[keyof Endpoints[Part]];
}[keyof Endpoints];

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

const password = 'Flood-Gate-7!';
const wrongPassword = 'Flood-Gate-8!';
/** A language other than the default. */
const language = translatedLanguages[0] ?? 'en';

const hindi = 'विद्या मंदिर केंद्रीय विद्यालय '.repeat(7);

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

/** For each public call, the valid input that costs the server most. `filledUp` pads the bodies. */
const worstInputs: Readonly<Record<VisitorCall, (target: FloodTarget, round: number) => Input>> = {
  'signIn.signUp': (_, round) => ({ body: registration(randomUUID(), (process.pid % 1_000) * 100_000 + round) }),
  'signIn.logIn': ({ emails }, round) => ({ body: { email: pick(emails, round), password: wrongPassword } }),
  'signIn.logInWithCode': () => ({ body: { ticket: randomUUID(), code: '000000' } }),
  'signIn.verifyEmail': () => ({ body: { token: randomUUID() } }),
  'signIn.logOut': () => ({ body: {} }),
  'signIn.sendVerificationCode': ({ newAccountId }) => ({ body: { userId: newAccountId } }),
  'signIn.verifyPhone': ({ newAccountId }) => ({ body: { userId: newAccountId, secret: '000000' } }),
  'signIn.forgotPassword': ({ emails }, round) => ({ body: { email: pick(emails, round) } }),
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
  'board.readBoard': ({ board, documents: { cities } }, round) => ({
    params: { slug: board },
    query: { page: String(1 + (round % 200)), class: '9', ...(round % 2 === 0 && { city: pick(cities, round >> 1) }) },
  }),
  'certificates.checkCertificate': ({ documents }, round) => ({
    params: { number: pick(documents.certificates, round) },
  }),
  'schoolResults.readSchoolResults': ({ documents }) => ({ body: { code: documents.schoolCode } }),
  'schoolResults.downloadSchoolResults': ({ documents }) => ({ body: { code: documents.schoolCode, format: 'xlsx' } }),
  'consent.readConsentRule': () => ({}),
  'consent.readGuardianLink': ({ documents }, round) => ({ body: { token: pick(documents.guardianLinks, round) } }),
  'consent.giveConsentByLink': ({ documents }, round) => ({
    body: {
      token: pick(documents.consentLinks, round),
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
};

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
  ...Object.entries(worstInputs).map(([name, inputOf]): [string, FloodCall] => [name, callOf(name, inputOf)]),
  ...Object.entries(otherCalls),
]);

function callOf(name: string, inputOf: (target: FloodTarget, round: number) => Input): FloodCall {
  const [part = '', endpointName = ''] = name.split('.');
  const endpoint = Object.entries(endpoints[part as keyof Endpoints]).find(([key]) => key === endpointName)?.[1];
  if (endpoint === undefined) throw new Error(`there is no call ${name}`);
  return (target, round) => {
    const { params = {}, query, body } = inputOf(target, round);
    const path = endpoint.path.replace(/:(\w+)/g, (_: string, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    return {
      method: endpoint.method,
      path: path + search,
      ...(body && { text: filledUp(body, maxBodyBytes(endpoint)) }),
    };
  };
}

/** Adds as many unknown fields as the body limit allows: each one is parsed and checked. */
function filledUp(body: Readonly<Record<string, unknown>>, maxBytes: number): string {
  const text = JSON.stringify({ ...body, more: 0 }).slice(0, -1);
  const fields = Math.floor((maxBytes - Buffer.byteLength(text) - 1) / fieldBytes);
  return `${text}${filler.slice(0, fields * fieldBytes)}}`;
}

const fieldBytes = 11;
const filler = Array.from({ length: 10_000 }, (_, index) => `,"x${10_000 + index}":0`).join('');

function get(path: string): FloodCall {
  return () => ({ method: 'GET', path });
}

function pick<One>(from: readonly One[], round: number): One {
  const found = from[round % from.length];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
}
