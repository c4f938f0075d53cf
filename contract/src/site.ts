import { emailProblem } from '@club/domain/accounts/email';
import { nameProblem } from '@club/domain/accounts/profile';
import { writtenLines } from '@club/domain/quiz/appeal';
import { readable } from '@club/domain/shared/text';
import { inquiryProblem, organisationProblem } from '@club/domain/site/inquiry';
import { z } from 'zod';
import { endpoint, type RateLimit } from './endpoint.ts';
import { ruledText } from './ruled-text.ts';

/** From one address; whoever has more to say answers the club's answer. */
const inquiries: RateLimit = { calls: 5, perSeconds: 60 * 60 };

export const siteEndpoints = {
  sendInquiry: endpoint({
    method: 'POST',
    path: '/api/sponsor-inquiries',
    access: 'visitor',
    summary:
      'Write to the club about sponsoring it. The club gets an e-mail; nothing is kept once that is sent. The same words sent again within a day are one e-mail.',
    body: z.object({
      name: ruledText(nameProblem).transform(readable),
      organisation: ruledText(organisationProblem).transform(readable),
      email: ruledText(emailProblem),
      message: ruledText(inquiryProblem).transform(writtenLines),
      consent: z.literal(true, { error: 'inquiry-consent-missing' }).describe('Whether the club may answer'),
    }),
    bodyLimitBytes: 32 * 1024,
    reply: z.object({ outcome: z.enum(['sent', 'waiting']).describe('waiting: it goes out as soon as it can') }),
    status: 201,
    refusals: ['message-not-sent', 'too-many-requests'],
    rateLimit: inquiries,
  }),
};
