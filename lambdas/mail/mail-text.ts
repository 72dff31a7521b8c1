import { BUSINESS } from '#contract/business.ts';
import { boundedFact, boundedText } from './bounded-text.ts';
import type { Mail, MailFact, MailSection } from './mail.ts';

function factText({ label, value, links = [] }: MailFact): string {
  const web = links.filter(({ address }) => address.startsWith('https:'));
  return [`${label}: ${boundedFact(value)}`, ...web.map((link) => `  ${link.address}`)].join('\n');
}

const sectionText = ({ heading, facts }: MailSection) =>
  [heading.toUpperCase(), ...facts.map(factText)].join('\n');

/** The mail as plain text: the same content, paragraphs separated by blank lines. */
export function mailText({ headline, greeting, lines, sections = [], link, code, ending }: Mail): string {
  const paragraphs = [
    ...(headline ? [headline] : []),
    ...(greeting ? [greeting] : []),
    ...lines.map(boundedText),
    ...(code ? [code] : []),
    ...sections.map(sectionText),
    ...(link ? [`${link.label}:\n${link.address}`] : []),
    ...ending.map(boundedText),
    `${BUSINESS.name}\n${BUSINESS.location}\n${BUSINESS.phone}\n${BUSINESS.email}`,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}
