import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { expect, test } from 'vitest';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { publishPaper } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const inHindi = { hi: { text: 'प्रश्न?', options: [], supportingPictureAlt: '', optionAlts: [] } };

/** The languages that the public round and a student's page offer. */
async function offered() {
  const { slug, paperVersionId, isPublished } = await currentRound(server);
  const { round } = (await server.call(siteEndpoints.readRound, { params: { slug } })).body;
  const { token } = await insertAccount(server);
  const attempt = (await server.call(sittingEndpoints.readAttempt, {}, { token })).body;
  return { round: round.languages, attempt: attempt.languages, isPublished: isPublished && paperVersionId !== null };
}

test.each([false, true])(
  'a round offers only the languages of its questions, despite the claims of its paper (B8); published: %s',
  async (isPublished) => {
    const publish = async () => isPublished && publishPaper(server, await currentRound(server));
    // The paper of a new round has the languages of the sample paper.
    await insertQuestion(server);
    await insertQuestion(server, { translations: inHindi, isActive: false });
    await publish();
    expect(await offered()).toEqual({ round: ['en'], attempt: ['en'], isPublished });
  },
);

test.each([false, true])('a language of a question is offered; published: %s', async (isPublished) => {
  await insertQuestion(server);
  await insertQuestion(server, { translations: inHindi, section: 2 });
  if (isPublished) await publishPaper(server, await currentRound(server));
  expect(await offered()).toEqual({ round: ['en', 'hi'], attempt: ['en', 'hi'], isPublished });
});

test('a copy of a round that claims a language without having it does not offer it', async () => {
  await insertQuestion(server);
  const owner = await insertAccount(server, { role: 'owner' });
  const { slug: copyFrom } = await currentRound(server);
  const body = { slug: 'copied', title: 'Copied Round', copyFrom };
  const { round } = (await server.call(roundsAdminEndpoints.createRound, { body }, owner)).body;
  const { languages, questionCount } = (
    await server.call(siteEndpoints.readRound, { params: { slug: round.slug } }, owner)
  ).body.round;
  expect([questionCount, languages]).toEqual([1, ['en']]);
});
