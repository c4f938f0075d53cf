import { randomUUID } from 'node:crypto';
import { endpoints } from '@club/contract/index';
import { maxBodyBytes } from '@club/contract/shared/endpoint';
import { translatedLanguages } from '@club/domain/shared/language';
import type { Call } from './connection.ts';

/** Known to any visitor, or easily guessed. */
export interface FloodTarget {
  readonly emails: readonly string[];
  readonly accountIds: readonly string[];
  /** An account whose phone is not verified. */
  readonly newAccountId: string;
  readonly schoolIds: readonly string[];
  readonly slug: string;
  readonly pictureId: string;
  /** The largest script of the pages. */
  readonly script: string;
}

/** The next call of a flood: `round` counts all of its calls. */
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
/** Not the one that the server thinks in. */
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

/** For each call that anybody may make, the valid input that costs the server most. Bodies are filled up below. */
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
  'signIn.resetPassword': () => ({ body: { token: randomUUID(), newPassword: password } }),
  'signIn.updatePassword': ({ accountIds }, round) => ({
    body: { token: randomUUID(), userId: pick(accountIds, round), newPass: password },
  }),
  'team.readInvitation': () => ({ body: { token: randomUUID() } }),
  'team.acceptInvitation': () => ({
    body: { token: randomUUID(), name: 'Flood', email: 'flood@example.org', password },
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
  'board.readBoard': ({ slug }) => ({ params: { slug } }),
  'certificates.checkCertificate': () => ({ params: { number: '2222-2222-2222-2222' } }),
  'schoolResults.readSchoolResults': () => ({ body: { code: '222222222222' } }),
  'schoolResults.downloadSchoolResults': () => ({ body: { code: '222222222222', format: 'csv' } }),
  'consent.readConsentRule': () => ({}),
  'consent.readGuardianLink': () => ({ body: { token: randomUUID() } }),
  'consent.giveConsentByLink': () => ({
    body: { token: randomUUID(), name: 'Flood', relation: 'guardian', language, isAdult: true },
  }),
  'consent.withdrawByLink': () => ({ body: { token: randomUUID(), purposes: ['taking-part'] } }),
  'consent.sendGuardianCode': () => ({ body: { token: randomUUID() } }),
  'consent.readDataByGuardian': () => ({ body: { token: randomUUID(), code: '000000' } }),
  'consent.deleteByGuardian': () => ({ body: { token: randomUUID(), code: '000000' } }),
  'consent.askCorrection': () => ({ body: { token: randomUUID(), code: '000000', text: hindi.repeat(4) } }),
  'objections.listKeyChanges': ({ slug }) => ({ params: { slug } }),
  'questionBank.readFile': ({ pictureId }) => ({ params: { fileId: pictureId } }),
};

/**
 * Everything else that is open to the public: pages, documents, health, and addresses that are unknown or belong to somebody else.
 */
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

/** As many fields that nobody asked for as the call takes: each is parsed and looked at. */
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

function pick(from: readonly string[], round: number): string {
  return from[round % from.length] ?? '';
}
