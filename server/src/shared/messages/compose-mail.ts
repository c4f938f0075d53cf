import { type Language, languageFacts, type Script } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { localeOf } from '@club/texts/locale';
import { messageTexts } from '@club/texts/messages';
import type { Message } from './message.ts';

/** Words may be in another language than the mail. */
export type MailPart =
  | { readonly words: string; readonly language?: Language }
  | { readonly button: string; readonly link: string };

export interface MailContent {
  readonly to: string;
  readonly language: Language;
  /** The club's short name. */
  readonly club: string;
  readonly subject: string;
  readonly preheader: string;
  readonly parts: readonly MailPart[];
}

/**
 * A mail in the club's design: tables and inline styles, which all mail clients support; nothing is loaded from elsewhere. The
 * plain text has the same words.
 */
export async function composeMail(content: MailContent): Promise<Message> {
  const { to, language, club, parts } = content;
  const texts = (await messageTexts.read(language)).mail;
  const automatic = texts.automatic({ club });
  const text = [...parts.map((part) => ('words' in part ? part.words : part.link)), `-- \n${automatic}`].join('\n\n');
  return {
    channel: 'email',
    to,
    language,
    // A subject is a single line, whatever the names in it contain.
    subject: normalizeText(content.subject),
    text,
    html: mailPage(content, { ifNoButton: texts.ifNoButton, automatic }),
  };
}

/** In pixels: fits a phone, and looks right on a desktop. */
const mailWidth = 560;

/** The colours of the pages; `dark` for mail clients in dark mode that say so. */
const colors = {
  ground: { light: '#f3ecdd', dark: '#0b0b12' },
  stage: { light: '#0b0b12', dark: '#14141f' },
  card: { light: '#fffdf9', dark: '#20202f' },
  words: { light: '#14141f', dark: '#f3ecdd' },
  quiet: { light: '#62626f', dark: '#b9b9c2' },
  link: { light: '#7a4f00', dark: '#ffc33d' },
} as const;

const fonts = "'Noto Sans Devanagari','Nirmala UI',Mangal,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Devanagari has marks above and below its letters. */
const lineHeights = { latin: '1.5', devanagari: '1.7' } as const satisfies Record<Script, string>;

function mailPage(
  { language, club, subject, preheader, parts }: MailContent,
  { ifNoButton, automatic }: { readonly ifNoButton: string; readonly automatic: string },
): string {
  const lineIn = (one: Language) => `line-height:${lineHeights[languageFacts[one].script]};font-family:${fonts}`;
  const line = lineIn(language);
  const words = (text: string, own: Language) =>
    `<p class="words"${own === language ? '' : ` lang="${localeOf(own)}"`} style="margin:0 0 16px;font-size:16px;${lineIn(own)};color:${colors.words.light}">${escapeHtml(text)}</p>`;
  const drawn = parts.map((part) =>
    'words' in part ? words(part.words, part.language ?? language) : drawButton(part, { ifNoButton, line }),
  );
  const dark = Object.entries(colors).map(([name, { dark }]) =>
    name === 'ground' || name === 'stage' || name === 'card'
      ? `.${name}{background:${dark}!important}`
      : `.${name}{color:${dark}!important}`,
  );
  return [
    '<!doctype html>',
    `<html lang="${localeOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark.join('')}}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:${colors.ground.light}">`,
    // Padding, so that the mail's text does not follow the preview in the inbox.
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`,
    `<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground.light}"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${mailWidth}px">`,
    drawHeader(club),
    `<tr><td class="card" bgcolor="${colors.card.light}" style="padding:28px 24px 12px;background:${colors.card.light};border-radius:0 0 12px 12px">`,
    ...drawn,
    '</td></tr>',
    `<tr><td class="quiet" style="padding:16px 24px;font-size:13px;${line};color:${colors.quiet.light}">${escapeHtml(automatic)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n');
}

/** The buzzer's ring is drawn as a border, because mail clients block pictures but not borders. */
function drawHeader(club: string): string {
  return [
    `<tr><td class="stage" bgcolor="${colors.stage.light}" style="padding:18px 24px;background:${colors.stage.light};border-radius:12px 12px 0 0">`,
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    '<td width="14" height="14" style="width:14px;height:14px;border:5px solid #ffb000;border-radius:50%;font-size:0;line-height:0">&nbsp;</td>',
    `<td style="padding-left:12px;font-size:20px;line-height:1.2;font-weight:700;font-family:${fonts};color:#ffffff">${escapeHtml(club)}</td>`,
    '</tr></table></td></tr>',
  ].join('');
}

function drawButton(
  { button, link }: { readonly button: string; readonly link: string },
  { ifNoButton, line }: { readonly ifNoButton: string; readonly line: string },
): string {
  const address = escapeHtml(link);
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr>',
    // The padding is on the cell, because Outlook ignores it on links.
    '<td align="center" bgcolor="#ffb000" style="padding:14px 28px;background:#ffb000;border-radius:8px">',
    `<a href="${address}" style="font-size:16px;line-height:1.3;font-weight:700;font-family:${fonts};color:#0b0b12;text-decoration:none">${escapeHtml(button)}</a>`,
    '</td></tr></table>',
    `<p class="quiet" style="margin:0 0 16px;font-size:13px;${line};color:${colors.quiet.light}">${escapeHtml(ifNoButton)}<br>`,
    `<a class="link" href="${address}" style="color:${colors.link.light};word-break:break-all">${address}</a></p>`,
  ].join('');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
