import { createHash } from 'node:crypto';
import { cleanValue, FIRST_FIELDS } from '#contract/quote-content.ts';
import { QUOTE_FIELDS, type QuoteFields } from '#contract/quote-fields.ts';

type Content = Readonly<Record<string, string | boolean>>;

/**
 * Fields that a hash includes even at their default. Other fields at their default are left out, so that adding a field
 * changes no hash: the retry of a page from before the deployment, which does not send the field, is still the same
 * quote. Hashes of version 1 have no version prefix.
 */
const ALWAYS_HASHED = { 1: new Set<string>(FIRST_FIELDS), 2: new Set<string>() };

const CURRENT = 'v2:';

function digest(version: keyof typeof ALWAYS_HASHED, content: Content, fields: QuoteFields): string {
  const isHashed = (name: string, value: string | boolean) => {
    const field = fields[name];
    return (
      ALWAYS_HASHED[version].has(name) ||
      field === undefined ||
      value !== cleanValue(field.kind, field.default)
    );
  };
  const canonical = Object.entries(content)
    .filter(([name, value]) => isHashed(name, value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex');
}

/** The version and the SHA-256 of the content, independent of the order of its keys. */
export function contentHash(content: Content, fields: QuoteFields = QUOTE_FIELDS): string {
  return CURRENT + digest(2, content, fields);
}

/** Whether a stored hash, of this version or the first, is that of this content. */
export function isHashOf(hash: string, content: Content, fields: QuoteFields = QUOTE_FIELDS): boolean {
  return hash === (hash.startsWith(CURRENT) ? contentHash(content, fields) : digest(1, content, fields));
}
