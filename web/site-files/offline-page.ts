import type { Content } from '@club/content-files/content';
import { type Language, languageFacts, languages } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { offlineTexts } from '@club/texts/offline';
import { pathInLanguage } from '#shared/language.ts';
import { ink, line, marigold, paper, soft } from './colors.ts';
import { homeScreenIcon } from './icons.ts';

/**
 * The page that the service worker shows instead of one that it has not cached, in every language. A single file, because nothing
 * else may be available.
 */
export async function offlineHtml({ club }: Pick<Content, 'club'>): Promise<string> {
  const inEach = await Promise.all(
    languages.map(async (language) => localizedText(language, await offlineTexts.read(language))),
  );
  return `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${ink}">
<title>${offlineTexts.en.title} | ${escaped(club.name)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(homeScreenIcon)}">
<style>
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;background:${paper};color:${ink};font:1.0625rem/1.6 Figtree,system-ui,sans-serif}
header{background:${ink};color:${paper};min-height:4.75rem;padding:.75rem 1rem;display:flex;gap:.75rem;align-items:center;font-weight:700;font-size:1.25rem}
header svg{width:2.5rem;height:2.5rem}
main{flex:1;width:100%;max-width:36rem;margin:0 auto;padding:2.5rem 1rem}
@media(max-width:26rem){main{padding-top:1.75rem}nav a{width:100%}}
@media(max-height:26rem){header{min-height:3.5rem}main{padding-top:1.25rem}}
h1,h2{margin:0;font-size:2.125rem;line-height:1.1;letter-spacing:-.02em}
section+section{margin-top:2.5rem;padding-top:2.5rem;border-top:1px solid ${line}}
p{margin:1rem 0 0}
[data-script=devanagari]{line-height:1.75}
[data-script=devanagari] h2{line-height:1.3}
.said{color:${soft}}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.75rem}
a{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.625rem;border:1px solid ${line};background:#fff;color:${ink};font-weight:600;text-decoration:none}
a:first-child{background:${marigold};border-color:${marigold}}
a:focus-visible{outline:3px solid ${ink};outline-offset:2px}
</style>
</head>
<body>
<header>${homeScreenIcon}<span>${escaped(club.shortName)}</span></header>
<main>
${inEach.join('\n')}
</main>
</body>
</html>
`;
}

function localizedText(language: Language, texts: typeof offlineTexts.en): string {
  const heading = language === 'en' ? 'h1' : 'h2';
  return `<section lang="${localeOf(language)}" data-script="${languageFacts[language].script}">
<${heading}>${texts.title}</${heading}>
<p>${texts.needsConnection}</p>
<p class="said">${texts.answersAreSafe}</p>
<nav>
<a href="">${texts.tryAgain}</a>
<a href="/quiz/instr/0">${texts.backToQuiz}</a>
<a href="${pathInLanguage('/quiz/practice', language)}">${texts.practise}</a>
</nav>
</section>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
