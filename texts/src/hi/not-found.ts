import type { notFound as en } from '#en/not-found.ts';

export const notFound: typeof en = {
  title: 'पेज नहीं मिला',
  heading: 'ऐसा कोई पेज नहीं',
  message: 'यह पेज मौजूद नहीं है, या कहीं और चला गया है।',
  home: 'मुखपृष्ठ पर लौटें',
};
