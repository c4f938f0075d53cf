import { expect, test } from 'vitest';
import { composeMail, type MailContent } from './compose-mail.ts';

const content: MailContent = {
  to: 'asha@example.org',
  language: 'en',
  club: 'QCM',
  subject: 'Set a new password',
  preheader: 'The link works once.',
  parts: [
    { words: 'Somebody asked.' },
    { button: 'Set it', link: 'https://quiz.example.org/reset?token=a&b=1' },
    { words: 'Was it not you?' },
  ],
};

test('the plain text of a mail has the same words, and an address instead of a button', async () => {
  expect((await composeMail(content)).text).toBe(
    [
      'Somebody asked.',
      'https://quiz.example.org/reset?token=a&b=1',
      'Was it not you?',
      '-- \nThis is an automated email from QCM. Please do not reply.',
    ].join('\n\n'),
  );
});

test('a mail is in the language of its recipient, and declares it', async () => {
  const { html, text, language } = await composeMail({ ...content, language: 'hi' });
  expect(language).toBe('hi');
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain('यदि बटन काम न करे');
  expect(text).toContain('कृपया इसका उत्तर न दें।');
});

test('markup in a name is shown as text', async () => {
  const markup = `<img src=x onerror="alert('1')"> & Sons`;
  const { html = '' } = await composeMail({
    ...content,
    club: markup,
    subject: markup,
    preheader: markup,
    parts: [{ words: markup }, { button: markup, link: `https://quiz.example.org/"><script>` }],
  });
  expect(html).not.toMatch(/<img|<script|onerror="/);
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; Sons');
  expect(html).toContain('href="https://quiz.example.org/&#34;&#62;&#60;script&#62;"');
});

test('a subject is one line, so that nothing in it becomes a header', async () => {
  const { subject } = await composeMail({ ...content, subject: 'Hello\r\nBcc: everybody@example.org' });
  expect(subject).toBe('Hello Bcc: everybody@example.org');
});

test('a mail loads nothing from the network', async () => {
  const { html = '' } = await composeMail(content);
  expect(html).not.toMatch(/<img|<link|<script|url\(|@import|background="/);
  expect([...html.matchAll(/https?:\/\/[^"<]+/g)].map(([address]) => address)).toEqual(
    Array.from({ length: 3 }, () => 'https://quiz.example.org/reset?token=a&#38;b=1'),
  );
});
