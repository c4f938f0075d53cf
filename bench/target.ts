import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import type { RehearsalReply } from '@club/contract/rehearsal';
import { mostMadeAtOnce } from '@club/domain/features/rehearsal/rehearsal';
import type { StoredStudent } from './day-messages.ts';
import type { SectionToPlay } from './day-schedule.ts';

/** Why a target cannot be rehearsed: a sentence for whoever gave the command. */
export class TargetProblem extends Error {}

const patienceMs = 30_000;
/** Only a server of ours has this call; its name is the club's. */
const ourCall = '/api/rehearsal/students';

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The rehearsal of a server, seen by an organiser. */
export interface Target {
  readonly rehearsal: RehearsalReply;
  /** Whether it was begun for this run. */
  readonly isOurs: boolean;
  /** Those that have questions. */
  readonly sections: readonly SectionToPlay[];
  /** When it opens, by the clock of this machine. */
  readonly opensAt: number;
  readonly closesAt: number;
  makeStudents(count: number, onMade: (made: number) => void): Promise<{ accountId: string; token: string }[]>;
  /** What the server has of every simulated student. */
  readStored(): Promise<StoredStudent[]>;
}

export interface RehearsalWanted {
  readonly email: string;
  readonly password: string;
  /** Of one that has to be begun. */
  readonly opensInMinutes: number;
  readonly lastsMinutes: number;
}

/** Looks whether a server of ours answers at an address. @throws TargetProblem */
export async function checkTarget(address: string): Promise<void> {
  const notOurs = new TargetProblem(`--target ${address}: no server of this project answers there`);
  const reply = await fetch(new URL('/api/openapi.json', address), { signal: AbortSignal.timeout(patienceMs) }).catch(
    () => null,
  );
  if (reply === null || !reply.ok) throw notOurs;
  const document: unknown = await reply.json().catch(() => null);
  const { info, paths } = (document ?? {}) as { info?: { title?: unknown }; paths?: Record<string, unknown> };
  const isOurs = typeof info?.title === 'string' && info.title.endsWith(': API') && paths?.[ourCall] !== undefined;
  if (!isOurs) throw notOurs;
}

/** Takes the rehearsal that there is, or begins one of the current round. @throws TargetProblem */
export async function takeRehearsal(address: string, wanted: RehearsalWanted): Promise<Target> {
  const { email, password } = wanted;
  const loggedIn = await ask<{ token: string }>(address, 'POST', '/api/auth/login', { body: { email, password } });
  const { token } = refusing(loggedIn, 'Nobody is logged in');
  const call = async <Reply>(method: string, path: string, body?: object, problem = 'The server refused') =>
    refusing(await ask<Reply>(address, method, path, { token, ...(body && { body }) }), problem);

  const askedAt = Date.now();
  const read = await call<{ rehearsal: RehearsalReply | null; now: string }>('GET', '/api/rehearsal');
  // How far the server's clock is ahead of ours.
  const offset = Date.parse(read.now) - (askedAt + Date.now()) / 2;
  const rehearsal = read.rehearsal ?? (await beginRehearsal(call, wanted));
  if (rehearsal.phase !== 'announced' && rehearsal.phase !== 'open') {
    throw new TargetProblem(`${rehearsal.title} is over. End it on the page Rehearsal, and give this command again.`);
  }
  // Whoever is of the team sits it too: what is said to them is what students meet.
  const { sections } = await call<AttemptReply>('GET', '/api/quiz/attempt');
  return {
    rehearsal,
    isOurs: read.rehearsal === null,
    sections: sections.filter(({ questionCount }) => questionCount > 0),
    opensAt: Date.parse(rehearsal.opensAt) - offset,
    closesAt: Date.parse(rehearsal.closesAt) - offset,

    async makeStudents(count, onMade) {
      const made: { accountId: string; token: string }[] = [];
      while (made.length < count) {
        const some = Math.min(mostMadeAtOnce, count - made.length);
        const { students } = await call<{ students: typeof made }>('POST', ourCall, { count: some });
        made.push(...students);
        onMade(made.length);
      }
      return made;
    },

    async readStored() {
      const stored: StoredStudent[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const path = `/api/rehearsal/answers?limit=500${after === '' ? '' : `&after=${after}`}`;
        const page: { students: StoredStudent[]; nextAfter: string | null } = await call('GET', path);
        stored.push(...page.students);
        after = page.nextAfter;
      }
      return stored;
    },
  };
}

type CallTarget = <Reply>(method: string, path: string, body?: object, problem?: string) => Promise<Reply>;

async function beginRehearsal(
  call: CallTarget,
  { opensInMinutes, lastsMinutes }: RehearsalWanted,
): Promise<RehearsalReply> {
  const { rounds } = await call<{ rounds: RoundReply[] }>('GET', '/api/rounds');
  const current = rounds.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new TargetProblem('There is no current round to rehearse.');
  const body = { opensInMinutes, lastsMinutes };
  const path = `/api/rounds/${current.slug}/rehearse`;
  return (await call<{ rehearsal: RehearsalReply }>('POST', path, body, 'No rehearsal could be begun')).rehearsal;
}

async function ask<Reply>(
  address: string,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<Reply | Refused> {
  const reply = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new TargetProblem(`The server did not answer ${method} ${path}: ${String(error)}`);
  });
  if (reply.ok) return (await reply.json()) as Reply;
  const refused = (await reply.json().catch(() => ({}))) as Partial<Refused>;
  return { status: reply.status, code: refused.code ?? '', message: refused.message ?? `status ${reply.status}` };
}

function refusing<Reply>(reply: Reply | Refused, problem: string): Reply {
  if (typeof reply === 'object' && reply !== null && 'status' in reply && 'code' in reply) {
    throw new TargetProblem(`${problem}: ${reply.message}`);
  }
  return reply as Reply;
}
