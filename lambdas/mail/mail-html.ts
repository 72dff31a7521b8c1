import { escapeUTF8 } from 'entities';
import { BUSINESS } from '#contract/business.ts';
import { boundedText } from './bounded-text.ts';
import type { Mail } from './mail.ts';

const TEXT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#16202b';
const BUTTON =
  'display:inline-block;padding:14px 22px;border-radius:8px;background:#0b4a6f;color:#ffffff;font-weight:700;text-decoration:none';
const CODE =
  'font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;overflow-wrap:anywhere';

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>\n`;
const text = (line: string) => paragraph(escapeUTF8(boundedText(line)).replaceAll('\n', '<br>\n'));

function linkParagraphs({ label, address }: NonNullable<Mail['link']>): string {
  const href = escapeUTF8(address);
  return (
    paragraph(`<a href="${href}" style="${BUTTON}">${escapeUTF8(label)}</a>`) +
    text('If the button does not work, copy this address into your browser:') +
    paragraph(`<a href="${href}" style="color:#0b4a6f;word-break:break-all">${href}</a>`)
  );
}

/** Sender and contact details. */
function signature(): string {
  const telephone = BUSINESS.phone.replace(/\D/g, '');
  return (
    paragraph(`${escapeUTF8(BUSINESS.name)}<br>\n${escapeUTF8(BUSINESS.location)}`) +
    paragraph(
      `<a href="tel:+1${telephone}" style="color:#0b4a6f">${escapeUTF8(BUSINESS.phone)}</a><br>\n` +
        `<a href="mailto:${escapeUTF8(BUSINESS.email)}" style="color:#0b4a6f">${escapeUTF8(BUSINESS.email)}</a>`,
    )
  );
}

/** The mail as HTML, without pictures, attachments or external resources. */
export function mailHtml({ subject, greeting, lines, link, code, ending }: Mail): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeUTF8(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;${TEXT}">
<div style="max-width:560px;margin:0 auto">
${text(greeting)}${lines.map(text).join('')}${
  code ? `<p style="margin:0 0 16px;${CODE}">${escapeUTF8(code)}</p>\n` : ''
}${link ? linkParagraphs(link) : ''}${ending.map(text).join('')}${signature()}</div>
</body>
</html>
`;
}
