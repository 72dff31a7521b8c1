/** How much of a text a mail holds. */
interface Bound {
  readonly lines: number;
  readonly characters: number;
}

function bounded(text: string, { lines: mostLines, characters }: Bound): string {
  const lines = text.split('\n');
  const kept = Array.from(lines.slice(0, mostLines).join('\n')).slice(0, characters).join('');
  if (kept === text) return text;
  const cut = text.length - kept.length;
  return `${kept.trimEnd()}\n[${cut} more characters were cut from this mail]`;
}

/** A paragraph in a bounded length, which says what was cut: enough for every sentence of ours. */
export const boundedText = (text: string): string => bounded(text, { lines: 20, characters: 1200 });

/**
 * What somebody typed, as long as the form takes it, so that a copy of what was sent is whole; it may be 1,900 line breaks, of
 * which no mail is made.
 */
export const boundedFact = (text: string): string => bounded(text, { lines: 100, characters: 2000 });
