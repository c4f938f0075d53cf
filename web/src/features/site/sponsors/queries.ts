import type { CallOf } from '@club/contract/shared/endpoint';
import type { siteEndpoints } from '@club/contract/site';
import { ApiError, isNetworkError } from '#shared/api-error.ts';

export type InquiryBody = CallOf<typeof siteEndpoints.sendInquiry>['body'];

export interface InquiryAnswer {
  readonly isWithClub: boolean;
  /** Stored, and sent later. */
  readonly isWaiting: boolean;
  readonly isOffline: boolean;
  readonly sentence: string | undefined;
}

/** The API client is loaded when somebody writes, because most visitors only read the page. */
export async function sendInquiry(inquiry: InquiryBody): Promise<InquiryAnswer> {
  const unreachableAnswer = { isWithClub: false, isWaiting: false, isOffline: !navigator.onLine, sentence: undefined };
  try {
    const [{ call }, contract] = await Promise.all([import('#shared/api.ts'), import('@club/contract/site')]);
    const { outcome } = await call(contract.siteEndpoints.sendInquiry, { body: inquiry });
    return { ...unreachableAnswer, isWithClub: true, isWaiting: outcome === 'waiting' };
  } catch (error) {
    const isOffline = unreachableAnswer.isOffline || isNetworkError(error);
    const sentence = error instanceof ApiError && error.hasSentence && !isOffline ? error.message : undefined;
    return { ...unreachableAnswer, isOffline, sentence };
  }
}
