/**
 * A student signs up, sits the sample paper and reads the result, which an organiser has published meanwhile:
 * `node walk.ts ADDRESS DATA_DIR PASSWORD`, the last being the first owner's. Prints the result as JSON.
 */
import { ApiCaller } from '@club/e2e/api-caller';
import { codeSentTo } from '@club/e2e/outbox';

const [address = '', folder = '', ownerPassword = ''] = process.argv.slice(2);
const club = { address, codeSentTo: (phone: string) => codeSentTo(folder, phone) };
const round = '/api/rounds/online-round-2026';

const owner = await ApiCaller.logIn(club, { email: 'admin@club.example', password: ownerPassword });
const student = await ApiCaller.register(club, {
  name: 'Asha Verma',
  email: 'asha@example.org',
  phone: '7000012345',
  password: 'Quiz-Night-7',
});
await student.sitCurrentRound(() => 0);
await owner.text('PUT', round, { closesAt: new Date(Date.now() - 60_000).toISOString() });
await owner.text('POST', `${round}/publish-results`);
console.log(await student.text('GET', '/api/quiz/attempt/review?round=online-round-2026'));
