import type { ranking as en } from '#en/ranking.ts';

export const ranking: typeof en = {
  order:
    'अंक बराबर होने पर वह आगे है जिसने कम समय लिया, फिर वह जिसने पहले पूरा किया। जिनका तीनों में कुछ भी अंतर नहीं, केवल उनकी रैंक संयुक्त है।',
};
