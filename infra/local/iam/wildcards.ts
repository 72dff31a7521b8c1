const patterns = new Map<string, RegExp>();

function compile(pattern: string, flags: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, `s${flags}`);
}

/** Whether a text matches a pattern with `*` for any text and `?` for one character. */
export function matchesWildcard(pattern: string, text: string, caseSensitive = true): boolean {
  const flags = caseSensitive ? '' : 'i';
  const key = `${flags}/${pattern}`;
  const known = patterns.get(key);
  const compiled = known ?? compile(pattern, flags);
  if (known === undefined) patterns.set(key, compiled);
  return compiled.test(text);
}

/**
 * Matches ARNs as IAM does: each of the six colon-separated parts separately, so that a `*` in a pattern's account
 * cannot match into the resource.
 */
export function matchesArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true;
  const split = (text: string) => {
    const parts = text.split(':');
    return [...parts.slice(0, 5), parts.slice(5).join(':')];
  };
  const expected = split(pattern);
  const actual = split(arn);
  return (
    expected.length === actual.length && expected.every((part, i) => matchesWildcard(part, actual[i] ?? ''))
  );
}
