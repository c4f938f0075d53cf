import type { incompleteLink as en } from '#en/incomplete-link.ts';

export const incompleteLink: typeof en = {
  message: 'यह लिंक अधूरा है। कृपया इसे उस संदेश से दोबारा खोलें जो आपको भेजा गया था।',
  help: ({ email }) => `फिर भी न खुले? हमें <mail>${email}</mail> पर लिखें।`,
  home: 'मुखपृष्ठ पर लौटें',
};
