import { BUSINESS } from '#contract/business.ts';
import { boundedText } from './bounded-text.ts';
import type { Mail } from './mail.ts';

/** The mail as plain text: the same content, paragraphs separated by blank lines. */
export function mailText({ greeting, lines, link, code, ending }: Mail): string {
  const paragraphs = [
    greeting,
    ...lines.map(boundedText),
    ...(code ? [code] : []),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...ending.map(boundedText),
    `${BUSINESS.name}\n${BUSINESS.location}\n${BUSINESS.phone}\n${BUSINESS.email}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
