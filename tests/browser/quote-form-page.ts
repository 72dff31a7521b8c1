/** Page object of the quote form: uses its labels and buttons. */
import type { Locator, Page } from 'playwright/test';

export interface TypedQuote {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly currentAddress?: string;
  readonly newAddress?: string;
  readonly moveDate?: string;
  readonly moveType?: string;
  readonly homeSize?: string;
  readonly packing?: boolean;
  readonly storage?: boolean;
  readonly specialItems?: string;
  readonly notes?: string;
}

/** A visitor with a name that is unique among the tests. */
export function aVisitor(overrides: Partial<TypedQuote> = {}): TypedQuote {
  return {
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: `ana.${crypto.randomUUID().slice(0, 8)}@example.com`,
    ...overrides,
  };
}

export class QuoteFormPage {
  readonly form: Locator;
  readonly submitButton: Locator;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.form = page.locator('#quote-form form');
    this.submitButton = this.form.locator('button[type="submit"]');
  }

  async open(): Promise<this> {
    await this.page.goto('/');
    return this;
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: false });
  }

  async fill(quote: TypedQuote): Promise<this> {
    const texts: Record<string, string | undefined> = {
      'First Name': quote.firstName,
      'Last Name': quote.lastName,
      Email: quote.email,
      Phone: quote.phone,
      'Current Address': quote.currentAddress,
      'New Address': quote.newAddress,
      'Move Date': quote.moveDate,
      'Special Items': quote.specialItems,
      'Additional Notes': quote.notes,
    };
    for (const [label, text] of Object.entries(texts)) {
      if (text !== undefined) await this.field(label).fill(text);
    }
    if (quote.moveType !== undefined) await this.field('Move Type').selectOption(quote.moveType);
    if (quote.homeSize !== undefined) await this.field('Home Size').selectOption(quote.homeSize);
    if (quote.packing === true) await this.field('Packing Service').check();
    if (quote.storage === true) await this.field('Storage Needed').check();
    return this;
  }

  /** What every control holds, by its name. */
  async held(): Promise<Readonly<Record<string, string | boolean>>> {
    return this.form.evaluate((form) => {
      const controls = form.querySelectorAll<HTMLInputElement>('input:not([hidden]), select, textarea');
      return Object.fromEntries(
        [...controls].map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
      );
    });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }

  toast(title: string): Locator {
    return this.page.locator('[data-toast]').filter({ hasText: title });
  }
}
