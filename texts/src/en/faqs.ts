/** The page of questions and answers. */
export const faqs = {
  title: 'Frequently asked questions',
  intro: 'What schools and students ask us, and what we answer.',
  description:
    'What schools and students ask us, and what we answer. Who can play, what it costs, what is in the online test, and what happens when the connection drops.',
  round: 'The online round',
};
