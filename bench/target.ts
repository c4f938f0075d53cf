import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptReply } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import type { RehearsalReply } from '@club/contract/rehearsal';
import { maxStudentsPerBatch } from '@club/domain/features/rehearsal/rehearsal';
import { retryDelay } from '@club/domain/shared/retry-delay';
import type { StoredStudent } from './day-messages.ts';
import type { SectionPlan } from './day-schedule.ts';

export class TargetError extends Error {}

const timeoutMs = 30_000;
/** Retries of a read that a busy server rejects, as it does for about two minutes after a crowd has submitted. */
const maxReads = 20;
/** Exists only on servers of this project. */
const simulatedStudentsPath = '/api/rehearsal/students';

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

export interface RehearsalTarget {
  readonly rehearsal: RehearsalReply;
  readonly isNew: boolean;
  readonly sections: readonly SectionPlan[];
  /** Milliseconds since the epoch, by the clock of this machine. */
  readonly opensAt: number;
  readonly closesAt: number;
  createStudents(count: number): Promise<{ accountId: string; token: string }[]>;
  readStored(): Promise<StoredStudent[]>;
}

export interface RehearsalOptions {
  readonly email: string;
  readonly password: string;
  /** For a rehearsal that has to be created. */
  readonly opensInMinutes: number;
  readonly lastsMinutes: number;
}

/** Checks that the server runs this project. @throws TargetError */
export async function checkTarget(address: string): Promise<void> {
  const notOurs = new TargetError(`--target ${address}: no server of this project responds there`);
  const reply = await fetch(new URL('/api/openapi.json', address), { signal: AbortSignal.timeout(timeoutMs) }).catch(
    () => null,
  );
  if (reply === null || !reply.ok) throw notOurs;
  const document: unknown = await reply.json().catch(() => null);
  const { info, paths } = (document ?? {}) as { info?: { title?: unknown }; paths?: Record<string, unknown> };
  const isThisProject =
    typeof info?.title === 'string' && info.title.endsWith(': API') && paths?.[simulatedStudentsPath] !== undefined;
  if (!isThisProject) throw notOurs;
}

/** Uses the existing rehearsal or creates one of the current round. @throws TargetError */
export async function openRehearsal(address: string, options: RehearsalOptions): Promise<RehearsalTarget> {
  const { email, password } = options;
  const loggedIn = await sendRequest<{ token: string }>(address, 'POST', '/api/auth/login', {
    body: { email, password },
  });
  const { token } = throwOnRefusal(loggedIn, 'Nobody is logged in');
  const call = async <Reply>(method: string, path: string, body?: object, problem = 'The server refused') =>
    throwOnRefusal(await sendRequest<Reply>(address, method, path, { token, ...(body && { body }) }), problem);

  const askedAt = Date.now();
  const read = await call<{ rehearsal: RehearsalReply | null; now: string }>('GET', '/api/rehearsal');
  // Milliseconds by which the server's clock is ahead.
  const offset = Date.parse(read.now) - (askedAt + Date.now()) / 2;
  const rehearsal = read.rehearsal ?? (await beginRehearsal(call, options));
  if (rehearsal.phase !== 'announced' && rehearsal.phase !== 'open') {
    throw new TargetError(`${rehearsal.title} is over. End it on the Rehearsal page, then run this command again.`);
  }
  // A team account can sit the rehearsal as well and gets the same sections as students.
  const { sections } = await call<AttemptReply>('GET', '/api/quiz/attempt');
  return {
    rehearsal,
    isNew: read.rehearsal === null,
    sections: sections.filter(({ questionCount }) => questionCount > 0),
    opensAt: Date.parse(rehearsal.opensAt) - offset,
    closesAt: Date.parse(rehearsal.closesAt) - offset,

    async createStudents(count) {
      const made: { accountId: string; token: string }[] = [];
      while (made.length < count) {
        const some = Math.min(maxStudentsPerBatch, count - made.length);
        const { students } = await call<{ students: typeof made }>('POST', simulatedStudentsPath, { count: some });
        made.push(...students);
        console.log(`Created ${made.length} of ${count} students.`);
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
  { opensInMinutes, lastsMinutes }: RehearsalOptions,
): Promise<RehearsalReply> {
  const { rounds } = await call<{ rounds: RoundReply[] }>('GET', '/api/rounds');
  const current = rounds.find(({ isCurrent }) => isCurrent);
  if (current === undefined) throw new TargetError('There is no current round to rehearse.');
  const body = { opensInMinutes, lastsMinutes };
  const path = `/api/rounds/${current.slug}/rehearse`;
  return (await call<{ rehearsal: RehearsalReply }>('POST', path, body, 'No rehearsal could be begun')).rehearsal;
}

async function sendRequest<Reply>(
  address: string,
  method: string,
  path: string,
  given: { readonly token?: string; readonly body?: object },
  tries = 1,
): Promise<Reply | Refusal> {
  const { token, body } = given;
  const reply = await fetch(new URL(path, address), {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new TargetError(`The server did not answer ${method} ${path}: ${String(error)}`);
  });
  if (reply.ok) return (await reply.json()) as Reply;
  if (method === 'GET' && reply.status === 503 && tries < maxReads) {
    await wait(retryDelay(tries, Math.random()));
    return sendRequest(address, method, path, given, tries + 1);
  }
  const refusal = (await reply.json().catch(() => ({}))) as Partial<Refusal>;
  return { status: reply.status, code: refusal.code ?? '', message: refusal.message ?? `status ${reply.status}` };
}

function throwOnRefusal<Reply>(reply: Reply | Refusal, problem: string): Reply {
  if (typeof reply === 'object' && reply !== null && 'status' in reply && 'code' in reply) {
    throw new TargetError(`${problem}: ${reply.message}`);
  }
  return reply as Reply;
}
