import { accountsEndpoints } from '@club/contract/accounts';
import { resultsEndpoints } from '@club/contract/results';
import { download } from '#shared/api.ts';

export function downloadRegistrations(): Promise<void> {
  return download(accountsEndpoints.downloadRegistrations, 'registrations.csv');
}

export function downloadResults(): Promise<void> {
  return download(resultsEndpoints.downloadResults, 'results.csv');
}
