/** Enough for every sentence of ours, and for a long note; what somebody typed may be 1,900 line breaks. */
const MOST_LINES = 20;
const MOST_CHARACTERS = 1200;

/** A paragraph of a mail in a bounded length, which says what was cut. */
export function boundedText(text: string): string {
  const lines = text.split('\n');
  const kept = Array.from(lines.slice(0, MOST_LINES).join('\n')).slice(0, MOST_CHARACTERS).join('');
  if (kept === text) return text;
  const cut = text.length - kept.length;
  return `${kept.trimEnd()}\n[${cut} more characters were cut from this mail]`;
}
