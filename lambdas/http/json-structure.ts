/** What `JSON.parse` does not report: nesting depth and duplicate keys, of which it keeps the last. */
export interface JsonStructure {
  readonly depth: number;
  readonly duplicateKey: string | undefined;
}

/** Strings, with the colon that makes them keys, and brackets. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{}]/g;

/** @param json a text that `JSON.parse` accepts */
export function jsonStructure(json: string): JsonStructure {
  const open: Set<string>[] = [];
  let depth = 0;
  let duplicateKey: string | undefined;
  for (const [token, text, colon] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth = Math.max(depth, open.push(new Set()));
    else if (token === '}' || token === ']') open.pop();
    else if (text !== undefined && colon !== undefined) {
      const key = String(JSON.parse(text));
      const keys = open.at(-1);
      if (keys?.has(key)) duplicateKey ??= key;
      keys?.add(key);
    }
  }
  return { depth, duplicateKey };
}
