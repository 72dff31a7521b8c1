import { BUSINESS } from '#contract/business.ts';
import type { Mail } from './mail.ts';

/** The mail for programs that show no HTML: the same lines, each paragraph apart. */
export function mailText({ greeting, lines, link, code, ending }: Mail): string {
  const paragraphs = [
    greeting,
    ...lines,
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...(code ? [code] : []),
    ...ending,
    `${BUSINESS.name}\n${BUSINESS.location}\n${BUSINESS.phone}\n${BUSINESS.email}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
