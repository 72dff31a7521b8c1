import { escapeUTF8 } from 'entities';
import { BUSINESS } from '#contract/business.ts';
import { phoneHref, withCountryCode } from '#contract/contact-links.ts';
import { boundedFact, boundedText } from './bounded-text.ts';
import type { Mail, MailFact, MailLink, MailSection } from './mail.ts';
import { DARK_SHEET, STYLE } from './mail-style.ts';

const paragraph = (html: string) => `<p style="${STYLE.paragraph}">${html}</p>\n`;
const inHtml = (text: string) => escapeUTF8(text).replaceAll('\n', '<br>\n');
const text = (line: string) => paragraph(inHtml(boundedText(line)));

const anchor = ({ label, address }: MailLink, style: string = STYLE.link) =>
  `<a class="link" href="${escapeUTF8(address)}" style="${style}">${escapeUTF8(label)}</a>`;
const button = ({ label, address }: MailLink) =>
  `<a href="${escapeUTF8(address)}" style="${STYLE.button}">${escapeUTF8(label)}</a>`;

const linkParagraphs = (link: MailLink) =>
  paragraph(button(link)) +
  text('If the button does not work, copy this address into your browser:') +
  paragraph(anchor({ ...link, label: link.address }));

function factHtml({ label, value, links = [] }: MailFact): string {
  const taps = links.map((link) => anchor(link, STYLE.tap)).join('\n');
  const after = links.length > 0 ? `<br>\n${taps}` : '';
  return `<p class="quiet" style="${STYLE.label}">${escapeUTF8(label)}</p>
<p style="${STYLE.value}">${inHtml(boundedFact(value))}${after}</p>
`;
}

const sectionHtml = ({ heading, facts }: MailSection) =>
  `<h2 class="line" style="${STYLE.heading}">${escapeUTF8(heading)}</h2>\n${facts.map(factHtml).join('')}`;

/** Sender and contact details. */
function signature(): string {
  const telephone = { label: BUSINESS.phone, address: withCountryCode(phoneHref(BUSINESS.phone)) ?? '' };
  const mail = { label: BUSINESS.email, address: `mailto:${BUSINESS.email}` };
  return (
    paragraph(`${escapeUTF8(BUSINESS.name)}<br>\n${escapeUTF8(BUSINESS.location)}`) +
    paragraph(`${anchor(telephone, STYLE.tap)}<br>\n${anchor(mail, STYLE.tap)}`)
  );
}

function contentHtml(mail: Mail): string {
  const { headline, greeting, lines, code, actions = [], sections = [], link, ending } = mail;
  return [
    headline ? `<h1 style="${STYLE.headline}">${inHtml(boundedText(headline))}</h1>\n` : '',
    greeting ? text(greeting) : '',
    ...lines.map(text),
    code ? `<p style="${STYLE.code}">${escapeUTF8(code)}</p>\n` : '',
    actions.length > 0 ? paragraph(actions.map(button).join('\n')) : '',
    ...sections.map(sectionHtml),
    link ? linkParagraphs(link) : '',
    ...ending.map(text),
    signature(),
  ].join('');
}

/** The mail as HTML, for light and dark screens, without pictures, attachments or external resources. */
export function mailHtml(mail: Mail): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeUTF8(mail.subject)}</title>
<style>
${DARK_SHEET}
</style>
</head>
<body class="page" style="${STYLE.page}">
<div style="${STYLE.column}">
${contentHtml(mail)}</div>
</body>
</html>
`;
}
