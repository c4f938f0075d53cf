import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GivenIntervention } from '@club/contract/entities/attempts';
import type { interventionsEndpoints } from '@club/contract/interventions';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { Connection } from './connection.ts';
import type { UnreliableStudent } from './unreliable-student.ts';

export interface UnreliableOrganiserOptions {
  readonly address: string;
  readonly token: string;
  /** Of the current round. */
  readonly slug: string;
  readonly students: readonly UnreliableStudent[];
  /** Returns numbers from 0 to 1. */
  readonly random: () => number;
}

const reason = 'The server is killed again and again';
const maxPauseMilliseconds = 500;

/** Gives extra time and pauses the round on a server that may be killed at any moment. */
export class UnreliableOrganiser {
  readonly #options: UnreliableOrganiserOptions;
  readonly #connection: Connection;
  pauses = 0;
  extraMinutes = 0;

  constructor(options: UnreliableOrganiserOptions) {
    this.#options = options;
    this.#connection = new Connection(options.address);
  }

  async performRandomAction(): Promise<void> {
    const { random, students } = this.#options;
    // A pause created under a fast clock begins once that time has come.
    await this.endPause();
    if (random() < 0.3) {
      if (await this.#give({ kind: 'pause', minutes: 1, reason, requestId: randomUUID() })) this.pauses += 1;
      await wait(random() * maxPauseMilliseconds);
      await this.endPause();
      return;
    }
    const student = students[Math.floor(random() * students.length)];
    if (student === undefined) return;
    const minutes = 1 + Math.floor(random() * 3);
    const scope = { of: 'account', accountId: student.accountId } as const;
    if (await this.#give({ kind: 'extra-time', minutes, scope, reason, requestId: randomUUID() })) {
      student.extraMinutes += minutes;
      this.extraMinutes += minutes;
    }
  }

  async endPause(): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      const listed = await this.#request('GET', this.#interventions);
      if (listed.status === 200) {
        const { pause } = JSON.parse(listed.text) as ReplyOf<typeof interventionsEndpoints.listInterventions>;
        if (pause === null) return;
        await this.#request('POST', `/api/interventions/${pause.id}/resume`, { reason });
      }
      await wait(50);
    }
  }

  /** @returns true if the server has confirmed it. Retries use the same request id, so it takes effect once. */
  async #give(intervention: GivenIntervention): Promise<boolean> {
    for (let tries = 0; tries < 100; tries += 1) {
      const { status } = await this.#request('POST', this.#interventions, intervention);
      if (status === 201) return true;
      if (status >= 400 && status < 500 && status !== 429) return false;
      await wait(50);
    }
    return false;
  }

  get #interventions(): string {
    return `/api/rounds/${this.#options.slug}/interventions`;
  }

  #request(method: 'GET' | 'POST', path: string, body?: unknown) {
    const { token } = this.#options;
    return this.#connection.request({ method, path, token, body }).catch(() => ({ status: 0, text: '' }));
  }
}
