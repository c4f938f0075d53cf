import { schoolResultsEndpoints } from '@club/contract/school-results';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { groupedCode } from '@club/domain/shared/typed-code';
import { readRound } from '#entities/rounds/round-store.ts';
import { type ListedSchoolCode, listSchoolCodes } from '#entities/rounds/school-code-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { type CodeOfSchool, makeSchoolCode, makeSchoolCodes, revokeSchoolCode } from './change-school-codes.ts';
import { mailSchoolCodes } from './mail-school-codes.ts';
import { readSchoolPage } from './read-school-page.ts';
import { readSchoolResults, schoolResultsSheet } from './read-school-results.ts';
import type { SchoolResultsDependencies } from './school-results-dependencies.ts';

export function mountSchoolResults(mount: Mount, dependencies: SchoolResultsDependencies): void {
  const { database, sendsMail } = dependencies;

  mount(schoolResultsEndpoints.readSchoolResults, ({ body, now }) => readSchoolResults(dependencies, body.code, now));

  mount(schoolResultsEndpoints.readSchoolPage, ({ body, now }) => readSchoolPage(dependencies, body, now));

  mount(schoolResultsEndpoints.downloadSchoolResults, async ({ body, now, language }) => {
    const results = await readSchoolResults(dependencies, body.code, now);
    return sheetFile(await schoolResultsSheet(results, language), body.format);
  });

  mount(schoolResultsEndpoints.listSchoolCodes, async ({ params }) => {
    const { id } = await readRound(database, params.slug);
    const codes = await listSchoolCodes(database, id);
    return {
      codes: codes.map(({ school, createdAt, lastUsedAt, mailedAt, mailOutcome, mailProblem, ...code }) => ({
        ...code,
        mail: toMailReply({ mailedAt, mailOutcome, mailProblem }),
        school: toNamedSchool(school),
        createdAt: toIsoTime(createdAt),
        lastUsedAt: toIsoTimeOrNull(lastUsedAt),
      })),
    };
  });

  mount(schoolResultsEndpoints.makeSchoolCode, async ({ params, body, act }) => {
    return { ...toMadeCode(await makeSchoolCode(dependencies, { ...params, ...body }, act)), sendsMail };
  });

  mount(schoolResultsEndpoints.makeSchoolCodes, async ({ params, body, act }) => {
    const { codes, leftOut } = await makeSchoolCodes(dependencies, { ...params, ...body }, act);
    return {
      codes: codes.map(toMadeCode),
      leftOut: leftOut.map(({ school, why }) => ({ school: toNamedSchool(school), why })),
      sendsMail,
    };
  });

  mount(schoolResultsEndpoints.mailSchoolCodes, async ({ params, body, act }) => ({
    schools: (await mailSchoolCodes(dependencies, { ...params, ...body }, act)).map(({ mail, ...mailed }) => ({
      ...mailed,
      mail: mail && toMailReply(mail),
    })),
  }));

  mount(schoolResultsEndpoints.revokeSchoolCode, async ({ params, act }) => {
    await revokeSchoolCode(dependencies, params, act);
    return { message: 'The code was revoked' };
  });
}

type CodeMail = Pick<ListedSchoolCode, 'mailedAt' | 'mailOutcome' | 'mailProblem'>;

function toMailReply({ mailedAt, mailOutcome, mailProblem }: CodeMail) {
  return mailedAt === null ? null : { at: toIsoTime(mailedAt), outcome: mailOutcome, problem: mailProblem };
}

function toMadeCode({ school, code, email }: CodeOfSchool) {
  return {
    school: toNamedSchool(school),
    code: groupedCode(code),
    email,
  };
}

function toNamedSchool(school: CodeOfSchool['school']) {
  return { id: school.id, label: schoolLabel(school), city: school.city };
}
