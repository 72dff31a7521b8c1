import { BUSINESS } from '#contract/business.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mail.ts';

const TEXT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#16202b';
const BUTTON =
  'display:inline-block;padding:14px 22px;border-radius:8px;background:#0b4a6f;color:#ffffff;font-weight:700;text-decoration:none';
const CODE =
  'font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px;overflow-wrap:anywhere';

const paragraph = (html: string) => `<p style="margin:0 0 16px">${html}</p>\n`;
const text = (line: string) => paragraph(escapeHtml(line));

function linkParagraphs({ label, address }: NonNullable<Mail['link']>): string {
  const href = escapeHtml(address);
  return (
    paragraph(`<a href="${href}" style="${BUTTON}">${escapeHtml(label)}</a>`) +
    text('If the button does not work, copy this address into your browser:') +
    paragraph(`<a href="${href}" style="color:#0b4a6f;word-break:break-all">${href}</a>`)
  );
}

/** Whom the mail is from and how to reach them. */
function signature(): string {
  const telephone = BUSINESS.phone.replace(/\D/g, '');
  return (
    paragraph(`${escapeHtml(BUSINESS.name)}<br>\n${escapeHtml(BUSINESS.location)}`) +
    paragraph(
      `<a href="tel:+1${telephone}" style="color:#0b4a6f">${escapeHtml(BUSINESS.phone)}</a><br>\n` +
        `<a href="mailto:${escapeHtml(BUSINESS.email)}" style="color:#0b4a6f">${escapeHtml(BUSINESS.email)}</a>`,
    )
  );
}

/** The mail as HTML: no picture, no file, nothing loaded from elsewhere. */
export function mailHtml({ subject, greeting, lines, link, code, ending }: Mail): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#ffffff;${TEXT}">
<div style="max-width:560px;margin:0 auto">
${text(greeting)}${lines.map(text).join('')}${link ? linkParagraphs(link) : ''}${
  code ? `<p style="margin:0 0 16px;${CODE}">${escapeHtml(code)}</p>\n` : ''
}${ending.map(text).join('')}${signature()}</div>
</body>
</html>
`;
}
