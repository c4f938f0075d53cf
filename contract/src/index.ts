import { accountsEndpoints } from './accounts.ts';
import { auditEndpoints } from './audit.ts';
import { dayEndpoints } from './day.ts';
import { papersEndpoints } from './papers.ts';
import { quizEndpoints } from './quiz.ts';
import { resultsEndpoints } from './results.ts';
import { roundsEndpoints } from './rounds.ts';
import { schoolsEndpoints } from './schools.ts';
import { siteEndpoints } from './site.ts';

/** Every call of the API, by part and name. */
export const endpoints = {
  accounts: accountsEndpoints,
  audit: auditEndpoints,
  schools: schoolsEndpoints,
  papers: papersEndpoints,
  rounds: roundsEndpoints,
  quiz: quizEndpoints,
  results: resultsEndpoints,
  day: dayEndpoints,
  site: siteEndpoints,
} as const;
