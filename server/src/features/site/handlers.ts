import { siteEndpoints } from '@club/contract/site';
import type { Mount } from '#shared/http/mount.ts';
import { type InquiryDependencies, sendInquiry } from './send-inquiry.ts';

/** Puts the calls of the public pages that no other part answers on the server. */
export function mountSite(mount: Mount, dependencies: InquiryDependencies): void {
  mount(siteEndpoints.sendInquiry, async ({ body: { consent: _, ...inquiry }, now }) => ({
    outcome: await sendInquiry(dependencies, inquiry, now),
  }));
}
