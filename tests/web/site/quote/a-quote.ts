import { EMPTY_QUOTE, type QuoteValues } from '../../../../web/site/quote/quote-values.ts';

/** What a visitor typed who filled in the three required fields. */
export function aQuote(overrides: Partial<QuoteValues> = {}): QuoteValues {
  return { ...EMPTY_QUOTE, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', ...overrides };
}

/** A storage that lives as long as the test. */
export function memoryStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    all: () => [...items.values()].join(),
  };
}
