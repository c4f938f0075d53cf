import type { ClubServer } from './club-server.ts';

export interface Participant {
  readonly name: string;
  readonly email: string;
  /** Ten digits, as typed. */
  readonly phone: string;
  readonly password: string;
}

/** A logged-in account that calls the API directly, for parts of a journey that are not its subject. */
export class ApiCaller {
  readonly #address: string;
  readonly #token: string;
  readonly id: string;

  private constructor(address: string, token: string, id: string) {
    this.#address = address;
    this.#token = token;
    this.id = id;
  }

  static async logIn(club: Pick<ClubServer, 'address'>, { email, password }: Pick<Participant, 'email' | 'password'>) {
    const reply = await call(club.address, 'POST', '/api/auth/login', undefined, { email, password });
    const { token, user } = JSON.parse(reply);
    return new ApiCaller(club.address, token, user.id);
  }

  /** @param id of the account; requested from the server if unknown */
  static async withToken({ address }: Pick<ClubServer, 'address'>, token: string, id?: string) {
    const known = id ?? JSON.parse(await call(address, 'GET', '/api/auth/me', token)).user.id;
    return new ApiCaller(address, token, known);
  }

  /** Verifies the phone with the code that was sent. */
  static async register(
    club: Pick<ClubServer, 'address' | 'codeSentTo'>,
    { name, email, phone, password }: Participant,
  ): Promise<ApiCaller> {
    const school = 'Nirmala Convent School, 456001';
    const given = { name, email, phoneNo: phone, password, city: 'Ujjain', school, sex: 0 };
    const signedUp = JSON.parse(await call(club.address, 'POST', '/api/auth/signup', undefined, given));
    const secret = club.codeSentTo(`+91${phone}`);
    await call(club.address, 'POST', '/api/auth/verification/confirm', undefined, { userId: signedUp.user.id, secret });
    return ApiCaller.logIn(club, { email, password });
  }

  /** Fails with the reply if the call is refused. */
  text(method: string, path: string, body?: object): Promise<string> {
    return call(this.#address, method, path, this.#token, body);
  }

  /**
   * Sits the remaining sections of the current round and submits.
   * @param choose returns the index of the option to choose; undefined leaves the question out. Default: the first option
   */
  async sitCurrentRound(choose: (questionId: string) => number | undefined = () => 0): Promise<void> {
    const attempt = JSON.parse(await this.text('GET', '/api/quiz/attempt')) as {
      class: number | null;
      sections: { section: number; state: string }[];
    };
    if (attempt.class === null) await this.text('PUT', '/api/quiz/attempt/class', { class: 9 });
    for (const { section } of attempt.sections.filter(({ state }) => state !== 'over')) {
      const path = `/api/quiz/attempt/sections/${section}`;
      const { lease, questions } = JSON.parse(await this.text('POST', `${path}/start`)) as {
        lease: string;
        questions: { id: string; options: string[] }[];
      };
      const answers = questions
        .filter(({ options }) => options.length > 0)
        .flatMap(({ id }) => {
          const chosen = choose(id);
          const markedAnswers = [0, 1, 2, 3].map((place) => place === chosen);
          return chosen === undefined ? [] : [{ questionId: id, sequence: 1, markedAnswers }];
        });
      if (answers.length > 0) await this.text('PUT', `${path}/answers`, { lease, answers });
      await this.text('POST', `${path}/finish`, { lease });
    }
    await this.text('POST', '/api/quiz/score', { userId: this.id });
  }
}

async function call(address: string, method: string, path: string, token?: string, body?: object): Promise<string> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
