import { accountsEndpoints } from './accounts.ts';
import { questionBankEndpoints } from './question-bank.ts';
import { quizEndpoints } from './quiz.ts';
import { resultsEndpoints } from './results.ts';
import { schoolsEndpoints } from './schools.ts';

/** Every call of the API, by part and name. */
export const endpoints = {
  accounts: accountsEndpoints,
  schools: schoolsEndpoints,
  questionBank: questionBankEndpoints,
  quiz: quizEndpoints,
  results: resultsEndpoints,
} as const;
