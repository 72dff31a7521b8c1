import { escapeUTF8 } from 'entities';
import type { StoredMail } from './mail.ts';
import { textOfHtml } from './text-of-html.ts';

/** HTML pages of the inbox: a list, newest first, and a page for each mail. */

const TITLE = 'Local inbox';

export function renderInbox(mails: readonly StoredMail[]): string {
  const items = mails.map(renderItem).join('\n');
  const empty = mails.length > 0 ? ' hidden' : '';
  return page(
    TITLE,
    `<header><h1>${TITLE}</h1><p>Mail that the local run sent. Nothing here has left this machine.</p></header>
    <main>
      <p role="status" id="news"></p>
      <p id="empty"${empty}>No mail yet. This page shows new mail by itself.</p>
      <ol id="mails" reversed>${items}</ol>
    </main>
    <script src="/inbox.js" defer></script>`,
  );
}

export function renderMail(mail: StoredMail): string {
  const subject = mail.subject === '' ? '(no subject)' : mail.subject;
  return page(
    `${subject} · ${TITLE}`,
    `<header><p><a href="/">All mail</a></p><h1>${escapeUTF8(subject)}</h1>${renderEnvelope(mail)}</header>
    <main>${mail.html === null ? '' : renderHtmlPart(mail)}${renderTextPart(mail)}</main>`,
  );
}

export function renderNotFound(): string {
  return page(
    `Not found · ${TITLE}`,
    '<header><h1>There is no such mail</h1></header><main><p><a href="/">All mail</a></p></main>',
  );
}

/** The HTML part as a separate document whose links open in a new tab. */
export function renderHtmlDocument(html: string): string {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

function renderItem(mail: StoredMail): string {
  const subject = mail.subject === '' ? '(no subject)' : mail.subject;
  return `<li data-id="${mail.id}"><a href="/messages/${mail.id}">${escapeUTF8(subject)}</a>
    <span>to ${escapeUTF8(mail.to.join(', '))}</span> ${renderTime(mail)}</li>`;
}

function renderEnvelope(mail: StoredMail): string {
  const rows: [string, readonly string[]][] = [
    ['From', [mail.from]],
    ['To', mail.to],
    ['Cc', mail.cc],
    ['Bcc', mail.bcc],
    ['Reply to', mail.replyTo],
  ];
  const filled = rows.filter(([, values]) => values.length > 0);
  const lines = filled.map(([name, values]) => `<dt>${name}</dt><dd>${escapeUTF8(values.join(', '))}</dd>`);
  return `<dl>${lines.join('')}<dt>Received</dt><dd>${renderTime(mail)}</dd></dl>`;
}

function renderHtmlPart({ id }: StoredMail): string {
  return `<section><h2>HTML part</h2>
    <iframe title="The mail's HTML part" src="/messages/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
  </section>`;
}

function renderTextPart({ text, html }: StoredMail): string {
  const note = text === null ? '<p>This mail has no text part; this is read off its HTML.</p>' : '';
  return `<section><h2>Text part</h2>${note}<pre>${escapeUTF8(text ?? textOfHtml(html ?? ''))}</pre></section>`;
}

function renderTime({ receivedAt }: StoredMail): string {
  return `<time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${escapeUTF8(title)}</title>
    <link rel="stylesheet" href="/inbox.css">
    <link rel="icon" href="data:,">
  </head>
  <body>${body}</body>
</html>`;
}
