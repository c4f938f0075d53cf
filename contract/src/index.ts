import { announcementsEndpoints } from './announcements.ts';
import { answerSheetsEndpoints } from './answer-sheets.ts';
import { auditEndpoints } from './audit.ts';
import { certificatesEndpoints } from './certificates.ts';
import { classesEndpoints } from './classes.ts';
import { clubDetailsEndpoints } from './club-details.ts';
import { consentEndpoints } from './consent.ts';
import { correctionsEndpoints } from './corrections.ts';
import { interventionsEndpoints } from './interventions.ts';
import { likenessEndpoints } from './likeness.ts';
import { objectionsEndpoints } from './objections.ts';
import { participantsEndpoints } from './participants.ts';
import { pastRoundsEndpoints } from './past-rounds.ts';
import { profileEndpoints } from './profile.ts';
import { publicBoardEndpoints } from './public-board.ts';
import { publishingEndpoints } from './publishing.ts';
import { questionBankEndpoints } from './question-bank.ts';
import { rehearsalEndpoints } from './rehearsal.ts';
import { resultsEndpoints } from './results.ts';
import { roundsAdminEndpoints } from './rounds-admin.ts';
import { schoolResultsEndpoints } from './school-results.ts';
import { schoolsAdminEndpoints } from './schools-admin.ts';
import { sealedAccountsEndpoints } from './sealed-accounts.ts';
import { signInEndpoints } from './sign-in.ts';
import { siteEndpoints } from './site.ts';
import { sittingEndpoints } from './sitting.ts';
import { stageEndpoints } from './stage.ts';
import { statisticsEndpoints } from './statistics.ts';
import { studentStreamEndpoints } from './student-stream.ts';
import { teamEndpoints } from './team.ts';
import { teamLiveEndpoints } from './team-live.ts';
import { teamTasksEndpoints } from './team-tasks.ts';

/** All calls of the API, by feature and name. */
export const endpoints = {
  announcements: announcementsEndpoints,
  answerSheets: answerSheetsEndpoints,
  audit: auditEndpoints,
  publicBoard: publicBoardEndpoints,
  certificates: certificatesEndpoints,
  classes: classesEndpoints,
  clubDetails: clubDetailsEndpoints,
  consent: consentEndpoints,
  corrections: correctionsEndpoints,
  interventions: interventionsEndpoints,
  likeness: likenessEndpoints,
  objections: objectionsEndpoints,
  participants: participantsEndpoints,
  pastRounds: pastRoundsEndpoints,
  profile: profileEndpoints,
  publishing: publishingEndpoints,
  questionBank: questionBankEndpoints,
  rehearsal: rehearsalEndpoints,
  results: resultsEndpoints,
  roundsAdmin: roundsAdminEndpoints,
  schoolResults: schoolResultsEndpoints,
  schoolsAdmin: schoolsAdminEndpoints,
  sealedAccounts: sealedAccountsEndpoints,
  signIn: signInEndpoints,
  site: siteEndpoints,
  sitting: sittingEndpoints,
  stage: stageEndpoints,
  statistics: statisticsEndpoints,
  studentStream: studentStreamEndpoints,
  team: teamEndpoints,
  teamLive: teamLiveEndpoints,
  teamTasks: teamTasksEndpoints,
} as const;
