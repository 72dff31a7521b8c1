import { EMPTY_QUOTE, type QuoteValues } from '../../../../web/site/quote/quote-values.ts';

/** A visitor's values with only the three required fields filled in. */
export function aQuote(overrides: Partial<QuoteValues> = {}): QuoteValues {
  return { ...EMPTY_QUOTE, firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', ...overrides };
}

/** A storage in memory. */
export function memoryStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    all: () => [...items.values()].join(),
  };
}
