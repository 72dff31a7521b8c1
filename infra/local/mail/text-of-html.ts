import { decodeHTML } from 'entities';

/** Text version of an HTML mail, links with their addresses, for a mail without a text part. */
export function textOfHtml(html: string): string {
  const text = html
    .replaceAll(/<(style|script|title|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a\s*>/gi, '$2 ($1)')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '');
  const lines = decodeHTML(text)
    .replaceAll('\u00A0', ' ')

    .split('\n')
    .map((line) => line.trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
